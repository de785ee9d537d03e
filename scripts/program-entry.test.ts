// What a page ships that imports a part of `svc-picker/program`: that part, and nothing for having looked at the entry.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/program/index.ts');

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
        load: (id) => (id === page ? source.replace('svc-picker/program', ENTRY) : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: { input: page, preserveEntrySignatures: 'strict', treeshake: { moduleSideEffects: true } },
    },
  });
  const chunks = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  assert.equal(chunks.length, 1);
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}

const WORDS = { dosage: 'reps', note: 'Home exercise program', fhir: 'ServiceRequest', sending: 'A session opens' };
const PAGES: readonly (readonly [names: string, holds: readonly (keyof typeof WORDS)[], maximum: number])[] = [
  ['dosageSentence', ['dosage'], 2_300],
  ['toInitialSelection, mergeInstructions', ['sending'], 600],
  ['estimateSentence', ['note'], 1_900],
  ['chartNote', ['dosage', 'note'], 3_900],
  ['toFhir', ['dosage', 'fhir'], 3_600],
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

test('a page that imports the entry for nothing ships nothing', async () => {
  assert.equal((await bundled(`import 'svc-picker/program';`)).replace(/\s|export\{\};?/g, ''), '');
});
