// What an embedding page ships of a package: bundled by Vite, minified, gzipped. React is the page's own and not counted.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** How the host helper is used: both forms of opening, the tag, the React wrapper. Each holds the check of the completion. */
export const HOST_USES = {
  helper: "export { openPicker, openPickerDialog } from 'svc-picker/host';",
  element: "import 'svc-picker/host/element/auto';",
  react: "export { SvcPicker, usePicker } from 'svc-picker/react';",
} as const;

/** `source` is a module; what it exports is used. */
export async function bundledBytes(source: string): Promise<number> {
  const entry = 'virtual:page';
  const bundle = await build({
    configFile: false,
    logLevel: 'error', // not that 'use client' means nothing outside of React's own bundlers
    root: join(import.meta.dirname, '..'),
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: { input: entry, external: ['react'], preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = (Array.isArray(bundle) ? bundle : [bundle]).flatMap((one) => ('output' in one ? one.output : []));
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  const isOurs = source.includes("'svc-picker/");
  if (isOurs && !code.includes('svc.selection.completed')) throw new Error('The bundle does not hold the host helper.');
  return gzipSync(code, { level: 9 }).byteLength;
}
