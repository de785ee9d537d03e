// What somebody ships who imports a part of `svc-picker/program`, `host` or `client`: that part, and nothing for having looked at the
// entry.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const entryOf = (name: string) => join(import.meta.dirname, `../src/${name}/index.ts`);

/** The code of a page, as Vite bundles it. No package.json says here that modules have no side effects: they must not have any. */
async function bundled(source: string): Promise<string> {
  const page = 'virtual:page';
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : null),
        load: (id) => (id === page ? source.replace(/svc-picker\/(\w+)/, (_, name: string) => entryOf(name)) : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: {
        input: page,
        external: [/^node:/],
        preserveEntrySignatures: 'strict',
        treeshake: { moduleSideEffects: true },
      },
    },
  });
  const chunks = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  // What is loaded when it is needed is a chunk of its own.
  const [atOnce, ...rest] = chunks.filter((chunk) => chunk.type === 'chunk' && !chunk.isDynamicEntry);
  assert.deepEqual([atOnce?.type, rest], ['chunk', []]);
  return atOnce?.type === 'chunk' ? atOnce.code : '';
}

const WORDS = { dosage: 'reps', note: 'Home exercise program', fhir: 'ServiceRequest', sending: 'A session can open' };
const PAGES: readonly (readonly [names: string, holds: readonly (keyof typeof WORDS)[], maximum: number])[] = [
  ['dosageSentence', ['dosage'], 2_300],
  ['toInitialSelection', ['sending'], 600],
  ['estimateSentence', ['note'], 1_900],
  ['chartNote', ['dosage', 'note'], 4_100],
  ['toFhir', ['dosage', 'fhir'], 3_850],
];
for (const [names, holds, maximum] of PAGES) {
  test(`a page that imports ${names} ships nothing else of the entry`, async () => {
    const code = await bundled(`export { ${names} } from 'svc-picker/program';`);
    const held = Object.entries(WORDS).flatMap(([part, words]) => (code.includes(words) ? [part] : []));
    assert.deepEqual(held, holds);
    const bytes = gzipSync(code, { level: 9 }).byteLength;
    assert.ok(bytes <= maximum, `${bytes} of ${maximum} bytes`);
  });
}

const OTHER_PARTS: readonly (readonly [entry: string, name: string, holds: RegExp, holdsNot: RegExp])[] = [
  ['host', 'parseCompletion', /clinicianInstructions/, /iframe|dialog|sandbox/],
  ['host', 'openPicker', /allow-scripts/, /showModal/],
  ['client', 'deriveClinicianId', /sha256/, /fetch|oauth|X-SVC|snapshot/i],
  ['client', 'verifyWebhook', /x-svc-signature/i, /oauth|fetch|snapshot/i],
];
for (const [entry, name, holds, holdsNot] of OTHER_PARTS) {
  test(`who imports ${name} of the ${entry} ships nothing else of it`, async () => {
    const code = await bundled(`export { ${name} } from 'svc-picker/${entry}';`);
    assert.match(code, holds);
    assert.doesNotMatch(code, holdsNot);
  });
}

for (const entry of ['program', 'host', 'client']) {
  test(`who imports the entry ${entry} for nothing ships nothing`, async () => {
    const code = await bundled(`import 'svc-picker/${entry}';`);
    assert.equal(code.replace(/import"node:[^"]+";|\s|export\{\};?/g, ''), '');
  });
}
