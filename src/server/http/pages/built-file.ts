// A file that the build wrote, as it is sent: read once, compressed when it is first asked for.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

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
