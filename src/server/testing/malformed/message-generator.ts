// Messages that are no HTTP/1.1, or none that a careful server takes: bytes for a socket, made for one address.
import { CANARY } from './canary.ts';
import type { SeededRandom } from '../seeded-random-generator.ts';

export interface MalformedMessage {
  readonly what: string;
  readonly bytes: Buffer;
}

/** Every kind once, for the method and the path of an operation. */
export function malformedMessages(random: SeededRandom, method: string, path: string): MalformedMessage[] {
  const message = (what: string, ...parts: readonly (string | Buffer)[]): MalformedMessage => ({
    what,
    bytes: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
  });
  const line = `${method} ${path} HTTP/1.1\r\n`;
  const host = 'Host: a\r\n';
  const close = 'Connection: close\r\n';
  const json = 'Content-Type: application/json\r\n';
  const chunked = 'Transfer-Encoding: chunked\r\n';
  const withLine = (text: string | Buffer) => [text, `\r\n${host}${close}\r\n`];
  const withHeaders = (text: string | Buffer) => [line, host, close, text, '\r\n'];
  const withBody = (headers: string, body: string | Buffer) => [
    `POST ${path} HTTP/1.1\r\n`,
    host,
    json,
    close,
    headers,
    '\r\n',
    body,
  ];
  return [
    // The request line.
    message('chance', random.bytes(1 + random.below(300)), '\r\n\r\n'),
    message('TLS', Buffer.from('1603010200010001fc0303', 'hex'), random.bytes(60)),
    message('a word', ...withLine(CANARY)),
    message('no version', ...withLine(`${method} ${path}`)),
    message('another version', ...withLine(`${method} ${path} HTTP/9.9`)),
    message('HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    message('a space in the path', ...withLine(`${method} ${path} ${CANARY} HTTP/1.1`)),
    message('an unknown method', ...withLine(`${CANARY.toUpperCase()} ${path} HTTP/1.1`)),
    message('a method in small letters', ...withLine(`${method.toLowerCase()} ${path} HTTP/1.1`)),
    message('CONNECT', ...withLine(`CONNECT ${CANARY}.example:443 HTTP/1.1`)),
    message('no slash', ...withLine(`${method} ${CANARY} HTTP/1.1`)),
    message('two slashes', ...withLine(`${method} //${CANARY}.example${path} HTTP/1.1`)),
    message('dots', ...withLine(`${method} /../..${path}/../${CANARY} HTTP/1.1`)),
    message('NUL in the path', ...withLine(`${method} ${path}\u0000${CANARY} HTTP/1.1`)),
    message(
      'bytes in the path',
      ...withLine(
        Buffer.concat([Buffer.from(`${method} ${path}`), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from(' HTTP/1.1')]),
      ),
    ),
    message('broken percent-encoding', ...withLine(`${method} ${path}%E0%A4%A HTTP/1.1`)),
    message('an address of 9 kB', ...withLine(`${method} ${path}?q=${CANARY.padEnd(9000, 'x')} HTTP/1.1`)),
    message('an address of 20 kB', ...withLine(`${method} ${path}?q=${CANARY.padEnd(20_000, 'x')} HTTP/1.1`)),
    // The headers.
    message('no Host', line, close, '\r\n'),
    message('two Hosts', ...withHeaders(`hOsT: ${CANARY}\r\n`)),
    message('no colon', ...withHeaders(`${CANARY}\r\n`)),
    message('a space before the colon', ...withHeaders(`X : ${CANARY}\r\n`)),
    message('a header without a name', ...withHeaders(`: ${CANARY}\r\n`)),
    message('a folded header', ...withHeaders(`X: a\r\n ${CANARY}\r\n`), `${CANARY}\r\n\r\n`),
    message('NUL in a header', ...withHeaders(`X: \u0000${CANARY}\r\n`)),
    message('a control character in a header', ...withHeaders(`X: \u0001${CANARY}\r\n`)),
    message('20 kB of one header', ...withHeaders(`X: ${CANARY.padEnd(20_000, 'x')}\r\n`)),
    message('20 kB of headers', ...withHeaders(`X: ${CANARY}\r\n`.repeat(1200))),
    message('an unknown expectation', ...withHeaders(`Expect: ${CANARY}\r\n`)),
    // Where the body ends.
    message('both lengths', ...withBody(`Content-Length: 5\r\n${chunked}`, `0\r\n\r\n${CANARY}`)),
    message('two different lengths', ...withBody('Content-Length: 5\r\nContent-Length: 6\r\n', CANARY)),
    message('a length below zero', ...withBody('Content-Length: -1\r\n', CANARY)),
    message('a length that is no number', ...withBody(`Content-Length: ${CANARY}\r\n`, CANARY)),
    message('a length in hex', ...withBody('Content-Length: 0x10\r\n', CANARY)),
    message('a huge length', ...withBody('Content-Length: 99999999999999999999\r\n', CANARY)),
    message('chunks that are none', ...withBody(chunked, `${CANARY}\r\n`)),
    message('a huge chunk', ...withBody(chunked, `fffffffffffffffff\r\n${CANARY}`)),
    message('a chunk below zero', ...withBody(chunked, `-1\r\n${CANARY}\r\n0\r\n\r\n`)),
    message('a long chunk extension', ...withBody(chunked, `5;${CANARY.padEnd(20_000, 'x')}\r\nhello\r\n0\r\n\r\n`)),
    message('chunked twice', ...withBody('Transfer-Encoding: chunked, chunked\r\n', `5\r\nhello\r\n0\r\n\r\n`)),
    message('chunked, but not at the end', ...withBody('Transfer-Encoding: chunked, gzip\r\n', CANARY)),
    message('an unknown transfer encoding', ...withBody(`Transfer-Encoding: ${CANARY}\r\n`, CANARY)),
    message('a body that ends too soon', ...withBody('Content-Length: 500\r\n', `{"patientName":"${CANARY}`)),
    message('chunks that end too soon', ...withBody(chunked, `50\r\n{"patientName":"${CANARY}`)),
    // Two requests in one message: the second is hidden in the first.
    message(
      'a hidden request',
      ...withBody(`Content-Length: 0\r\n${chunked}`, `0\r\n\r\nGET /${CANARY} HTTP/1.1\r\n${host}\r\n`),
    ),
  ];
}
