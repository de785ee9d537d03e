// What docs/program.md shows is what the functions give, and the extension that it publishes is the one that `toFhir` writes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { changesSentence } from './changes/changes-sentence.ts';
import { chartNote } from './chart-note.ts';
import { dosageSentence } from './dosage-sentence.ts';
import { estimateSentence } from './time-estimate.ts';
import { toFhir } from './fhir/to-fhir.ts';
import type { ProgramItem } from './program-item.ts';
import { plainSpaces } from './testing/plain-spaces.ts';
import { r4Faults } from './testing/r4-judge.ts';

const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');
const guide = read('program.md');
const shown = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``, 'g'))].map(([, block]) => block ?? '');

const PROGRAM: readonly ProgramItem[] = [
  {
    order: 1,
    prescription: {
      exerciseId: 'ex_5f2b1c8e0d9a47f36c21',
      revision: 'r3-9f86d081884c',
      side: 'left',
      sets: 3,
      repetitions: 10,
      holdSeconds: 5,
      restSeconds: 60,
      frequency: { times: 2, period: 'day' },
      resistance: 'red band',
      clinicianInstructions: 'Keep your back flat.\nBreathe out while you lift.',
    },
    exercise: { name: 'Clamshell' },
  },
  {
    order: 2,
    prescription: {
      exerciseId: 'ex_0d9a47f36c215f2b1c8e',
      revision: 'r1-60303ae22b99',
      side: 'bilateral',
      customDosage: 'Until it feels tired',
      clinicianInstructions: '',
    },
    exercise: { name: 'Calf stretch' },
  },
];
const prescriptions = PROGRAM.map(({ prescription }) => prescription);

test('the note is as shown', () => assert.deepEqual(shown('text'), [plainSpaces(chartNote(PROGRAM))]));

test('every language is shown as it is', () => {
  const [clamshell] = prescriptions;
  assert.ok(clamshell);
  for (const locale of ['en', 'es', 'fr', 'de', 'pt-BR', 'zh-Hans', 'ar']) {
    for (const sentence of [dosageSentence(clamshell, { locale }), estimateSentence(prescriptions, { locale })]) {
      assert.ok(plainSpaces(guide).includes(plainSpaces(sentence)), sentence);
    }
  }
});

test('what changed is shown as it is said', () => {
  const row = (name: string, order: number, repetitions = 10): ProgramItem => ({
    order,
    prescription: { exerciseId: `ex_${name}`, sets: 3, repetitions },
    exercise: { name },
  });
  const before = [row('Clamshell', 1), row('Plank', 2), row('Heel raise', 3)];
  const after = [row('Heel raise', 1), row('Clamshell', 2, 12), row('Bridge', 3)];
  for (const locale of ['en', 'de'])
    assert.ok(guide.includes(`| ${changesSentence(before, after, { locale })} |`), locale);
});

test('the resource is as shown, and valid', () => {
  const [request] = toFhir(PROGRAM, {
    baseUrl: 'https://picker.example/api/v1',
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/17' },
    requisition: { system: 'https://records.example/programs', value: '2026-0042' },
  });
  const [block] = shown('json').map((json) => JSON.parse(json) as Record<string, unknown>);
  assert.ok(block);
  assert.deepEqual(block, request);
  assert.deepEqual(r4Faults(block), []);
});

interface Definition extends Record<string, unknown> {
  readonly url: string;
  readonly differential: {
    readonly element: readonly { readonly sliceName?: string; readonly type?: readonly { readonly code: string }[] }[];
  };
}

test('the published definition of the extension is valid and names every part with its type', () => {
  const definition = JSON.parse(read('fhir-exercise-prescription.json')) as Definition;
  // The schema is older than the correction of R4 that everybody uses.
  assert.deepEqual(r4Faults({ ...definition, fhirVersion: '4.0.0' }), []);
  const { element } = definition.differential;
  const names = element.flatMap(({ sliceName }) => sliceName ?? []);
  const types = element.flatMap(
    ({ type }) => type?.map(({ code }) => `value${code[0]?.toUpperCase()}${code.slice(1)}`) ?? [],
  );
  const written = toFhir(PROGRAM, {
    baseUrl: 'https://picker.example/api/v1',
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/17' },
  }).flatMap(({ extension: [whole] }) => {
    assert.equal(whole?.url, definition.url);
    return (whole?.extension ?? []).map(({ url, ...value }) => [url, Object.keys(value)[0]] as const);
  });
  assert.deepEqual(new Map(written), new Map(names.map((name, index) => [name, types[index]])));
});
