// A file that the build wrote, as it is sent: read once, compressed when it is first asked for.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import { CACHE } from '../answer.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED_ALREADY = new Set(['image/png', 'font/woff2']);
const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export type Encoding = keyof typeof COMPRESS;

export class BuiltFile {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(contentType: string, bytes: Buffer) {
    this.contentType = contentType;
    this.bytes = bytes;
  }

  /** Undefined: compressing it is no use. */
  async encoded(encoding: Encoding): Promise<Buffer | undefined> {
    if (COMPRESSED_ALREADY.has(this.contentType)) return undefined;
    const known = this.#encoded.get(encoding) ?? COMPRESS[encoding](this.bytes);
    this.#encoded.set(encoding, known);
    return known;
  }
}

/** By the path in the folder, with slashes. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/**
 * Reads everything in the folder; nothing of a folder that is not there. A process reads its files when it starts and never again: what is
 * installed or built beside it changes nothing until it ends.
 */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ name, parentPath }): Promise<[string, BuiltFile]> => {
      const file = join(parentPath, name);
      const contentType = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream';
      return [relative(folder, file).replaceAll(sep, '/'), new BuiltFile(contentType, await readFile(file))];
    });
  return new Map(await Promise.all(files));
}

// Which compression a client takes. RFC 9110, section 12.5.3.

/** The best of ours that the header allows; undefined means none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
}

// A built file as an answer, in the encoding that the browser takes.
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const compressed = encoding && (await file.encoded(encoding));
  void reply.headers({
    'Content-Type': file.contentType,
    Vary: [reply.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().join(', '),
    ...(compressed && { 'Content-Encoding': encoding }),
  });
  return reply.send(compressed ?? file.bytes);
}

// The host helper for pages without a bundler, under its full version. Public, the same for ever: docs/host.md.
export function registerHostScripts(app: FastifyInstance, files: BuiltFiles, limits: RateLimits): void {
  app.get<{ Params: { file: string } }>('/host/:file', async (request, reply) => {
    limits.countFile({ request, reply });
    const file = files.get(request.params.file);
    if (!file) throw new Refusal('not_found');
    void reply.headers({
      'Cache-Control': CACHE.publicImmutable,
      // A page checks the hash of what it loads from another origin, which it may do only where it may read.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    return sendFile(request, reply, file);
  });
}
