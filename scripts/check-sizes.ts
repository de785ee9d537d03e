// Fails when what others download grows past its budget: the host helper (min + gzip), the picker's first load (brotli).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const HOST_BUDGET_BYTES = 2_600;
const PICKER_BUDGET_BYTES = 45_000;

/** What a page ships that imports both ways to open a picker and is bundled by Vite. */
async function hostBytes(): Promise<number> {
  const entry = 'virtual:host-page';
  const bundle = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    plugins: [
      {
        name: 'host-page',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? "export { openPicker, openPickerDialog } from 'svc-picker/host';" : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = (Array.isArray(bundle) ? bundle : [bundle]).flatMap((one) => ('output' in one ? one.output : []));
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  if (!code.includes('svc.selection.completed')) throw new Error('The bundle does not hold the host helper.');
  return gzipSync(code, { level: 9 }).byteLength;
}

/** The scripts and style sheets that index.html names, also those it has fetched ahead, and what those import at once. */
function pickerBytes(): number {
  const page = readFileSync(join(ROOT, 'dist/picker/index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/picker\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  const files = new Set(named);
  for (const file of files) {
    const text = readFileSync(join(ROOT, 'dist/picker', file), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      files.add(`assets/${imported ?? ''}`);
  }
  if (!named.some((file) => file.startsWith('assets/picker-')))
    throw new Error('dist/picker/index.html does not name the picker: build it first.');
  const brotli = (file: string) =>
    brotliCompressSync(readFileSync(join(ROOT, 'dist/picker', file)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).byteLength;
  return [...files].reduce((sum, file) => sum + brotli(file), 0);
}

const rows = [
  { what: 'host helper, min + gzip', bytes: await hostBytes(), budget: HOST_BUDGET_BYTES },
  { what: 'picker, first load, brotli', bytes: pickerBytes(), budget: PICKER_BUDGET_BYTES },
];
for (const { what, bytes, budget } of rows) {
  console.log(`${bytes > budget ? 'TOO BIG' : 'ok     '} ${what}: ${bytes} of ${budget} bytes`);
}
if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
