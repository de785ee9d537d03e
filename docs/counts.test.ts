// Numbers in the guides are counted in the sources: a sentence that has become false fails here.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SAMPLE_ROWS } from '../src/catalog/sample/index.ts';
import { SAMPLE_TEMPLATES } from '../src/catalog/sample/templates/index.ts';
import { LANGUAGES } from '../src/contract/languages.ts';
import type { Region } from '../src/contract/vocabulary.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8').replaceAll(/\s+\*?\s*/g, ' ');
const WORDS = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');

/** The members of an exported interface: required ones, and those with a question mark. */
function membersOf(path: string, name: string): { readonly required: number; readonly optional: number } {
  const [, body = ''] =
    new RegExp(`export interface ${name} \\{\\n([^]*?)\\n\\}`).exec(readFileSync(join(ROOT, path), 'utf8')) ?? [];
  const marks = [...body.matchAll(/^ {2}\w+(\??)[(:]/gm)].map(([, mark]) => mark);
  return { required: marks.filter((mark) => mark === '').length, optional: marks.filter(Boolean).length };
}

const questions = membersOf('src/picker/source.ts', 'PickerSource');
const [, eventTypes = ''] = /type PickerEventType =([^;]+);/.exec(read('src/picker/picker-events.ts')) ?? [];
const rooms = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'testing',
);
const conditions = new Set(SAMPLE_TEMPLATES.map(({ name }) => name)).size;
const inRegion = (region: Region) => SAMPLE_ROWS.filter((row) => row.region === region).length;

/** A file, a pattern with a number (digits or a word) in its group, and what was counted. */
const COUNTS: readonly (readonly [file: string, sentence: RegExp, counted: number])[] = [
  ['docs/architecture.md', /two packages, (\w+) rooms/, rooms.length],
  ['docs/architecture.md', /means for exercises\*\*, in (\w+) languages/, LANGUAGES.length],
  ['docs/catalog.md', /(\d+) original exercises/, SAMPLE_ROWS.length],
  ['docs/catalog.md', /(\d+) templates over/, SAMPLE_TEMPLATES.length],
  ['docs/catalog.md', /templates over (\d+) conditions/, conditions],
  ['docs/catalog.md', /positions, in (\w+) languages/, LANGUAGES.length],
  ['docs/catalog.md', /\[Knee\][^:]*: (\d+) exercises/, inRegion('Knee')],
  ['docs/catalog.md', /\[Hip\][^:]*: (\d+) exercises/, inRegion('Hip')],
  ['docs/catalog.md', /\[Ankle\][^:]*: (\d+) exercises/, inRegion('Ankle')],
  ['docs/catalog.md', /\[Low back\][^:]*: (\d+) exercises/, inRegion('Low Back')],
  ['docs/catalog.md', /\[Neck\][^:]*: (\d+) exercises/, inRegion('Neck')],
  ['docs/catalog.md', /\[Shoulder\][^:]*: (\d+) exercises/, inRegion('Shoulder')],
  ['docs/catalog.md', /\[Elbow, wrist and hand\][^:]*: (\d+) exercises/, inRegion('Elbow / Wrist / Hand')],
  ['docs/intended-use.md', /built-in catalog has (\d+) exercises/, SAMPLE_ROWS.length],
  ['docs/picker-element.md', /All (\w+) bubble/, eventTypes.split("'").length >> 1],
  ['docs/picker-element.md', /is one too: (\w+) are required/, questions.required],
  ['docs/picker-element.md', /are required, (\w+) are optional/, questions.optional],
  ['src/picker/source.ts', /(\w+) questions, asked in this order/, questions.required],
  ['src/picker/source.ts', /in this order, and (\w+) more that a source may leave out/, questions.optional],
  ['docs/host.md', /in one of (\w+) languages/, LANGUAGES.length],
  ['docs/program.md', /the chart note, in (\w+) languages/, LANGUAGES.length],
];

for (const [file, sentence, counted] of COUNTS)
  test(`${file}: the number in "${sentence.source.replaceAll(/[\\()*[\]]|w\+|d\+|\^:/g, '').slice(0, 50)}" is ${counted}`, () => {
    const [, number = ''] = sentence.exec(read(file)) ?? [];
    assert.equal(/^\d+$/.test(number) ? Number(number) : WORDS.indexOf(number.toLowerCase()), counted);
  });

test('the table of events in docs/picker-element.md names every event', () => {
  for (const [, name = ''] of eventTypes.matchAll(/'([\w-]+)'/g))
    assert.match(read('docs/picker-element.md'), new RegExp(`\\| \`${name}\``));
});

test('a number of a decision that is missing is named in the list of decisions', () => {
  const numbers = readdirSync(join(ROOT, 'docs/decisions')).flatMap((name) => /^(\d{4})-/.exec(name)?.[1] ?? []);
  const all = Array.from({ length: Math.max(...numbers.map(Number)) }, (_, index) =>
    String(index + 1).padStart(4, '0'),
  );
  const list = read('docs/decisions/README.md');
  assert.deepEqual(
    all.filter((number) => !list.includes(number)),
    [],
  );
});
