// What is asked of a request before it may change anything.
import type { IncomingMessage } from 'node:http';

/** Twenty exercises with their snapshots are some 30 kB. */
const BODY_MAX_BYTES = 1_000_000;

/** An answer other than success: a closed code for the page, a sentence for a person. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Browsers send `Origin` with every POST; whoever sends none is not our page. */
export function isSameOrigin(request: IncomingMessage, origin: string): boolean {
  return request.headers.origin === origin;
}

/** The body as text. Throws unless it is JSON by its content type, UTF-8 and not too long. */
export async function readBody(request: IncomingMessage): Promise<string> {
  if (request.headers['content-type']?.split(';')[0]?.trim() !== 'application/json') {
    throw new HttpProblem(415, 'json_only', 'Send JSON.');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) throw new HttpProblem(413, 'too_large', 'The body is too long.');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new HttpProblem(400, 'invalid_json', 'The body is not UTF-8.');
  }
}
