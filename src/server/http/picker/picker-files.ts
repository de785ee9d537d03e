// The built picker: its page and assets, read when first asked for and kept, compressed once.
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export interface PickerFile {
  readonly contentType: string;
  readonly plain: Buffer;
  readonly encoded: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>;
}

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
const COMPRESSED_ALREADY = new Set(['.png', '.woff2']);

/** One build of the picker. A newer build in the same folder is noticed when the page is asked for. */
export class PickerFiles {
  readonly #folder: string;
  #builtAt = -1;
  #names: ReadonlySet<string> = new Set();
  #files = new Map<string, Promise<PickerFile>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A build of its own in a folder of this one. */
  folder(name: string): PickerFiles {
    return new PickerFiles(join(this.#folder, name));
  }

  /** The page; undefined when the picker is not built. */
  async page(): Promise<PickerFile | undefined> {
    return (await this.#isBuilt()) ? this.#file('index.html') : undefined;
  }

  /** An asset by its name alone; undefined when the build has none of that name. */
  async asset(name: string): Promise<PickerFile | undefined> {
    if (this.#builtAt < 0) await this.#isBuilt();
    // Only names that a listing of the folder gave are ever opened.
    return this.#names.has(name) ? this.#file(`assets/${name}`) : undefined;
  }

  async #isBuilt(): Promise<boolean> {
    const page = await stat(join(this.#folder, 'index.html')).catch(() => undefined);
    if (!page) return false;
    if (page.mtimeMs !== this.#builtAt) {
      this.#names = new Set(await readdir(join(this.#folder, 'assets')).catch(() => []));
      this.#files = new Map();
      this.#builtAt = page.mtimeMs;
    }
    return true;
  }

  #file(path: string): Promise<PickerFile> {
    const known = this.#files.get(path) ?? readBuiltFile(join(this.#folder, path));
    this.#files.set(path, known);
    return known;
  }
}

/** Read once, compressed once. */
export async function readBuiltFile(path: string): Promise<PickerFile> {
  const extension = extname(path);
  const plain = await readFile(path);
  const contentType = CONTENT_TYPES[extension] ?? 'application/octet-stream';
  if (COMPRESSED_ALREADY.has(extension)) return { contentType, plain, encoded: {} };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { contentType, plain, encoded: { br, gzip: gz } };
}
