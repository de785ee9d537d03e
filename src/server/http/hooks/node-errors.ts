// Requests that Node refuses before any route sees them: it answers without a body; we answer with the Error object.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../../../contract/errors.ts';
import { Refusal } from '../../domain/refusal.ts';
import { errorResponse, responseHeaders } from './errors.ts';
import { newRequestId } from './request-log.ts';
import { getBuiltinModule } from 'node:process';

const CODE_OF_PARSER_ERROR: Readonly<Partial<Record<string, ErrorCode>>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** For Fastify's `clientErrorHandler`: the socket has no request, so the response is written by hand and the socket closed. */
export function answerBrokenRequest(secure: boolean): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    if (isAnswered(socket)) {
      socket.destroySoon();
      return;
    }
    writeResponse(socket, CODE_OF_PARSER_ERROR[error.code ?? ''] ?? 'bad_request', secure);
  };
}

/** The newest request of each connection, and what it is answered with. */
const exchanges = new WeakMap<Duplex, { readonly request: IncomingMessage; readonly response: ServerResponse }>();

/**
 * Whether what is broken belongs to a request that has its answer: a body that was refused unread, or what follows a request that
 * is being answered. Another answer would be taken for that of the next request.
 */
function isAnswered(socket: Duplex): boolean {
  const { request, response } = exchanges.get(socket) ?? {};
  return response?.headersSent === true && !(request?.complete && response.writableFinished);
}

/** `Expect` with anything but `100-continue` (RFC 9110, section 10.1.1), and CONNECT: we are no proxy. */
export function answerUnwanted(server: Server, secure: boolean): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    exchanges.set(request.socket, { request, response }),
  );
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => writeResponse(socket, 'bad_request', secure));
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    answerPlainly(response, 'expectation_failed', secure),
  );
}

/** For a request that no route sees. Its connection ends with the answer. */
export function answerPlainly(response: ServerResponse, code: ErrorCode, secure: boolean): void {
  const { status, headers, text } = plainResponse(code, secure);
  response.writeHead(status, headers).end(text);
}

/** For reading the answer: a client that does not close afterwards must not keep the descriptor. */
const LINGER_MILLISECONDS = 2_000;

function writeResponse(socket: Duplex, code: ErrorCode, secure: boolean): void {
  const { status, headers, text } = plainResponse(code, secure);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  // What still comes is dropped: unread, it would make the system tear the answer down with the connection.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
  socket.once('close', () => clearTimeout(timer));
}

function plainResponse(code: ErrorCode, secure: boolean) {
  const requestId = newRequestId(Date.now());
  const { status, headers, body } = errorResponse(new Refusal(code), requestId);
  const text = JSON.stringify(body);
  return {
    status,
    text,
    headers: {
      ...responseHeaders(requestId, secure),
      ...headers,
      Date: new Date().toUTCString(),
      'Content-Length': String(Buffer.byteLength(text)),
      Connection: 'close',
    },
  };
}

// Node's HTTP server without what an import of it brings. The module also offers WebSocket and its events; an import reads every member,
// and reading those loads Node's own fetch: 14 MB of memory and 18 ms at each start, for nothing that the service uses.
export const { createServer, STATUS_CODES } = getBuiltinModule('node:http');
