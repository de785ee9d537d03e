// What an embedding page ships of a package: bundled by Vite, minified, gzipped. React is the page's own and not counted. And what a
// built page loads at once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';

/** How the host helper is used: both forms of opening, the tag, the React wrapper. Each holds the check of the completion. */
export const HOST_USES = {
  helper: "export { openPicker, openPickerDialog } from 'svc-picker/host';",
  element: "import 'svc-picker/host/element/auto';",
  react: "export { SvcPicker, usePicker } from 'svc-picker/react';",
} as const;

export interface BundledBytes {
  /** What is loaded at once, but for the sentences. */
  readonly core: number;
  /** The error with its sentences, loaded at once; 0 where there is none. */
  readonly sentences: number;
  /** What is loaded when it is needed, by its name. */
  readonly later: Readonly<Record<string, number>>;
}

/** `source` is a module that stands in the folder `root`; what it exports is used. */
export async function bundledBytes(source: string, root = join(import.meta.dirname, '..')): Promise<BundledBytes> {
  const entry = 'virtual:page';
  const bundle = await build({
    configFile: false,
    logLevel: 'error', // not that 'use client' means nothing outside of React's own bundlers
    root,
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: true, // or Vite wraps each import() for style sheets and preloads, of which there are none
      target: 'es2023',
      minify: true,
      rolldownOptions: {
        input: entry,
        external: ['react'],
        preserveEntrySignatures: 'strict',
        output: {
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: 'sentences', test: /[\\/]host[\\/]picker-error[.]/ }] },
        },
      },
    },
  });
  const chunks = (Array.isArray(bundle) ? bundle : [bundle])
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one): one is Rollup.OutputChunk => one.type === 'chunk');
  const isOurs = source.includes("'svc-picker/");
  if (isOurs && !chunks.some(({ code }) => code.includes('svc.selection.completed')))
    throw new Error('The bundle does not hold the host helper.');
  const bytes = new Map(chunks.map(({ name, code }) => [name, gzipSync(code, { level: 9 }).byteLength]));
  const isLater = (name: string) => chunks.some((chunk) => chunk.name === name && chunk.isDynamicEntry);
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (bytes.get(name) ?? 0), 0);
  const names = [...bytes.keys()];
  return {
    core: sum(names.filter((name) => name !== 'sentences' && !isLater(name))),
    sentences: sum(['sentences']),
    later: Object.fromEntries(names.filter(isLater).map((name) => [name, sum([name])])),
  };
}

/**
 * Compressed by brotli: the scripts and style sheets that a built page names, also those it has fetched ahead, and what those import at
 * once; not what they import later.
 */
export function firstLoadBytes(page: string): number {
  const html = readFileSync(page, 'utf8');
  const named = html.matchAll(/(?:src|href)="[^"]*\/assets\/([^"/]+\.(?:js|css))"/g);
  const files = new Set([...named].map(([, file]) => file ?? ''));
  let bytes = 0;
  for (const file of files) {
    const text = readFileSync(join(page, '../assets', file), 'utf8');
    bytes += brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
    for (const [, name] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) files.add(name ?? '');
  }
  if (bytes === 0) throw new Error(`${page} names no script: build it first.`);
  return bytes;
}
