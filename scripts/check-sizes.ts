// Fails when what others download grows past its budget: the host helper in each of its forms (min + gzip), the picker's first load
// (brotli).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundledBytes, firstLoadBytes, HOST_USES } from './bundled-bytes.ts';

const ROOT = join(import.meta.dirname, '..');
/**
 * 290 bytes hand the launch over by message, answer a renewal and hear only what the browser delivered. 390 are of the dialog: a close button
 * beside the frame, when it is needed, and a result that waits for another try.
 */
const HOST_BUDGET_BYTES = 3_655;
const SENTENCES_BUDGET_BYTES = 1_145;
/**
 * `context` checks and names what a clinic brings, and hears what its page keeps: only pages that bring something load it. Half of it checks
 * templates, which have texts, dosages and instructions, in both directions and member for member.
 */
const LATER_BUDGET_BYTES = {
  context: 2_080,
  probe: 850,
  'close-look': 630,
  'failure-view': 3_610,
  renew: 570,
  'watch-page': 765,
};
const ELEMENT_BUDGET_BYTES = 3_810;
/** On top of the helper, which it contains; React itself is the page's. */
const REACT_WRAPPER_BUDGET_BYTES = 645;
/** For a page without a bundler; what it shows of a failure is fetched while the page is idle. It holds `context`, `renew` and `watch-page` too. */
const SCRIPT_BUDGET_BYTES = 8_340;
/**
 * File names have hashes, so a change in any part compresses to about 100 bytes more or less. 450 of it say in which language each text of
 * the catalog is, how the picker ended, and what is not kept. 870 are the launch by message and the renewal: the first card waits for the launch.
 * 600 say each result to the ear, lead to the program, and keep the buttons of a card in one line.
 */
const PICKER_BUDGET_BYTES = 45_300;

function scriptBytes(): number {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return gzipSync(readFileSync(join(ROOT, 'dist/host', `${version}.js`)), { level: 9 }).byteLength;
}

const host = await bundledBytes(HOST_USES.helper);
const element = await bundledBytes(HOST_USES.element);
const react = await bundledBytes(HOST_USES.react);
const rows = [
  { what: 'host helper, min + gzip', bytes: host.core, budget: HOST_BUDGET_BYTES },
  { what: 'its sentences', bytes: host.sentences, budget: SENTENCES_BUDGET_BYTES },
  ...Object.entries(LATER_BUDGET_BYTES).map(([name, budget]) => ({
    what: `its part ${name}, loaded when needed`,
    bytes: host.later[name] ?? Infinity,
    budget,
  })),
  { what: 'host element, min + gzip', bytes: element.core, budget: ELEMENT_BUDGET_BYTES },
  { what: 'React wrapper alone, min + gzip', bytes: react.core - host.core, budget: REACT_WRAPPER_BUDGET_BYTES },
  { what: 'host helper as one script, gzip', bytes: scriptBytes(), budget: SCRIPT_BUDGET_BYTES },
  {
    what: 'picker, first load, brotli',
    bytes: firstLoadBytes(join(ROOT, 'dist/picker/index.html')),
    budget: PICKER_BUDGET_BYTES,
  },
];
for (const { what, bytes, budget } of rows) {
  console.log(`${bytes > budget ? 'TOO BIG' : 'ok     '} ${what}: ${bytes} of ${budget} bytes`);
}
if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
