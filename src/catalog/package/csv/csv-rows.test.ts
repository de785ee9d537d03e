// A spreadsheet of rows: what is read from it, and every mistake at its row and column.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { CSV_COLUMNS, columnOfField, inAuthorsWords } from './csv-columns.ts';
import { readCsvRows, writeCsvRows } from './csv-rows.ts';
import type { CatalogRow } from '../row.ts';

const ROW: CatalogRow = {
  key: 'a',
  name: 'Heel slide, "easy"',
  description: 'You slide; slowly.',
  steps: ['Lie down.', 'Left | right', 'Path C:\\x', 'Odd \\| even'],
  region: 'Knee',
  category: 'Mobility',
  level: 'Early',
  equipment: ['Exercise mat'],
  defaultPrescription: { side: 'left', sets: 3, holdSeconds: 5, frequency: { times: 2, period: 'day' } },
  status: 'active',
  images: { start: { file: 'images/a.png', alt: 'Straight.' }, end: { file: 'images/b.png', alt: 'Bent.' } },
};

const text = (csv: string) => readCsvRows(Buffer.from(csv));
const valuesOf = (csv: string) => text(csv).lines.map(({ value }) => value);
const facts = (csv: string) => text(csv).problems.map(({ row, field, code }) => [row, field, code]);

const HEADER = CSV_COLUMNS.map(({ name }) => name);
const WHOLE = writeCsvRows([ROW]);
/** The whole example with other columns: a name that is given replaces the cell. */
const withCells = (cells: Readonly<Record<string, string>>, header = HEADER): string => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const known = new Map(HEADER.map((name, index) => [name, index]));
  const example = ['a', 'Name', 'Text.', 'One.', '', 'Knee', 'Strength', 'Early'];
  return [header, header.map((name) => cells[name] ?? example[known.get(name) ?? 99] ?? 'x')]
    .map((line) => line.map(quoted).join(','))
    .join('\n');
};

const GROWN: CatalogRow = {
  ...ROW,
  sideMeaning: 'the leg that slides',
  precautions: 'After surgery only as the team allows.',
  easier: ['b'],
  harder: ['c', 'd'],
  motion: 'images/a.webp',
  demands: [],
  provenance: { by: 'author', reviewed: { by: 'A clinic', on: '2026-03-31', scope: 'The steps' } },
  translations: {
    de: {
      name: 'Fersenrutschen',
      steps: ['Hinlegen.', 'Links | rechts', 'Pfad', 'Ende'],
      alt: { start: 'Gerade.', end: 'Gebeugt.' },
    },
    'zh-Hans': { name: '足跟滑动', searchSynonyms: ['滑动', '足跟'] },
  },
};

/**
 * The cells of RFC 4180, as a spreadsheet that splits at `separator` reads them: a cell is quoted if it begins with a quotation mark, and what
 * follows its second one belongs to it.
 */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= csv.length; at++) {
    let cell = '';
    if (csv[at] === '"') {
      for (at++; at < csv.length; at++) {
        if (csv[at] === '"' && csv[at + 1] !== '"') break;
        if (csv[at] === '"') at++;
        cell += csv[at];
      }
      at++;
    }
    for (; at < csv.length && csv[at] !== separator && csv[at] !== '\r' && csv[at] !== '\n'; at++) cell += csv[at];
    cells.push(cell);
  }
  return cells;
}

describe('rows as CSV', () => {
  it('have columns for translations and animations only where a row fills them', () => {
    const header = (csv: string) => csv.slice(1, csv.indexOf('\r\n') - 1).split('","');
    assert.equal(header(WHOLE).filter((name) => /_(de|zh-Hans)$|^motion$/.test(name)).length, 0);
    const grown = writeCsvRows([ROW, GROWN]);
    assert.deepEqual(
      header(grown).filter((name) => /_(de|zh-Hans)$|^motion$/.test(name)),
      ['motion', 'name_de', 'steps_de', 'start_alt_de', 'end_alt_de', 'name_zh-Hans', 'searchSynonyms_zh-Hans'],
    );
    assert.deepEqual(valuesOf(grown), [ROW, GROWN]);
    assert.deepEqual(facts(grown), []);
  });

  it('come back as they were written, with separators, quotes and backslashes in their texts', () => {
    assert.deepEqual(valuesOf(WHOLE), [ROW]);
    assert.deepEqual(facts(WHOLE), []);
  });

  const SAME: readonly (readonly [string, (csv: string) => string])[] = [
    ['a byte order mark', (csv) => `\uFEFF${csv}`],
    ['line feeds alone', (csv) => csv.replaceAll('\r\n', '\n')],
    ['carriage returns alone', (csv) => csv.replaceAll('\r\n', '\r')],
    ['no line break at the end', (csv) => csv.trimEnd()],
    ['blank lines and lines of empty cells', (csv) => `${csv}\r\n${','.repeat(HEADER.length - 1)}\r\n`],
  ];
  for (const [title, change] of SAME)
    it(`are the same with ${title}`, () => assert.deepEqual(valuesOf(change(WHOLE)), [ROW]));

  it('that look like formulas are texts to a spreadsheet, and come back as they were', () => {
    const texts = [
      '=HYPERLINK("http://a.example")',
      "=cmd|'/c calc'!A1",
      '+1',
      '-2+3',
      '@SUM(A1)',
      "'=1",
      "''@x",
      "'plain",
      '=a|b',
    ];
    for (const text of texts) {
      const row = { ...ROW, name: text, tags: [text, 'b'] };
      const csv = writeCsvRows([row]);
      assert.doesNotMatch(csv, /(^|[,\n])"?[=+\-@]/, text);
      assert.deepEqual(valuesOf(csv), [row]);
    }
  });

  it('have every cell in quotation marks', () => {
    const cells = writeCsvRows([{ ...ROW, name: 'One' }])
      .split('\r\n')
      .flatMap((line) => line.split(/,(?=")/));
    for (const cell of cells) assert.match(cell, /^(?:"(?:[^"]|"")*"|),*$/);
  });

  it('are formulas to no reader, and come back as they were, whatever signs their texts have', () => {
    const SIGNS = [...';\t-=+@＝＋－＠\'",|\\: ', '\n', '\r\n', '\u00a0:', '\u202f;', 'a', 'é', '1'];
    const texts = fc
      .array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 12 })
      .map((signs) => signs.join('').trim())
      .filter((text) => text !== '' && text !== 'none');
    const rows = fc
      .record({
        name: texts,
        cue: texts,
        steps: fc.array(texts, { minLength: 1, maxLength: 3 }),
        tags: fc.array(texts, { minLength: 1, maxLength: 3 }),
      })
      .map((some): CatalogRow => ({ ...ROW, ...some }));
    const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell);
    fc.assert(
      fc.property(rows, (row) => {
        const csv = writeCsvRows([row]);
        assert.deepEqual(valuesOf(csv), [row]);
        for (const separator of [',', ';', '\t'])
          assert.deepEqual(cellsOf(csv, separator).filter(isFormula), [], separator);
        assert.deepEqual(
          csv
            .split(/[;\r\n]/)
            .map((cell) => cell.replace(/^[\s"]+/, ''))
            .filter(isFormula),
          [],
        );
      }),
      { seed: 45, numRuns: 300 },
    );
  });

  it('are read without the apostrophe only where a formula would follow it', () => {
    const [value] = valuesOf(withCells({ name: "'tis; 'quoted'; '90s", cue: "Hold;'-5" })) as [typeof ROW];
    assert.deepEqual([value.name, value.cue], ["'tis; 'quoted'; '90s", 'Hold;-5']);
  });

  it('may be separated by semicolons, as spreadsheets of some countries do', () => {
    assert.deepEqual(valuesOf('key;name;steps\na;A, B;One.|Two.'), [
      { key: 'a', name: 'A, B', steps: ['One.', 'Two.'], images: { start: {}, end: {} } },
    ]);
  });

  it('ignore columns of the author, and spaces around cells and items', () => {
    assert.deepEqual(valuesOf('key,x-note,steps\n a ,mine, One. | Two. '), [
      { key: 'a', steps: ['One.', 'Two.'], images: { start: {}, end: {} } },
    ]);
  });

  it('keep what is no number, so that it can be shown', () => {
    const [value] = valuesOf(withCells({ rx_sets: '2-3', rx_repetitions: '10' })) as [typeof ROW];
    assert.deepEqual([value.defaultPrescription?.sets, value.defaultPrescription?.repetitions], ['2-3', 10]);
  });

  const MISTAKES: readonly (readonly [string, string, ...(readonly unknown[])])[] = [
    ['an unknown column', withCells({}, [...HEADER, 'colour']), [1, 'colour', 'additionalProperties']],
    ['a column twice', withCells({}, [...HEADER, 'cue']), [1, 'cue', 'duplicate_column']],
    ['a column without a name', withCells({}, [...HEADER, '']), [1, '', 'additionalProperties']],
    [
      'no column for the name',
      withCells(
        {},
        HEADER.filter((name) => name !== 'name'),
      ),
      [1, 'name', 'required'],
    ],
    ['a row that is too short', `${WHOLE}b,Name\r\n`, [3, undefined, 'columns']],
    ['a row that is too long', `${WHOLE}${','.repeat(HEADER.length)}x\r\n`, [3, undefined, 'columns']],
    ['a quote that is not closed', `${WHOLE}"b,Name\r\n`, [3, undefined, 'csv']],
    ['something behind a quote', `${WHOLE}"b"c,Name\r\n`, [3, undefined, 'csv']],
    ['nothing but a header', HEADER.join(','), [undefined, undefined, 'empty']],
    ['nothing at all', '', [undefined, undefined, 'empty']],
  ];
  for (const [title, csv, ...expected] of MISTAKES) {
    it(`are refused with ${title}, at its row and column`, () => assert.deepEqual(facts(csv), expected));
  }

  it('are refused in another encoding, with what to do', () => {
    const { problems } = readCsvRows(Buffer.from(WHOLE.replace('easy', 'leicht für'), 'latin1'));
    assert.match(problems[0]?.message ?? '', /UTF-8/);
  });

  it('suggest the column that was meant', () => {
    const { problems } = text(withCells({}, [...HEADER.slice(0, -1), 'end_alts']));
    assert.match(problems[0]?.message ?? '', /Did you mean "end_alt"\?/);
    const swapped = text(withCells({}, ['naem', ...HEADER]));
    assert.match(swapped.problems[0]?.message ?? '', /Did you mean "name"\?/);
  });
});

describe('a problem in a spreadsheet', () => {
  const FIELDS: readonly (readonly [string, string])[] = [
    ['images.start.file', 'start_image'],
    ['images', 'start_image'],
    ['defaultPrescription.frequency.times', 'rx_frequency_times'],
    ['defaultPrescription', 'rx_side'],
    ['steps.2', 'steps.2'],
    ['region', 'region'],
  ];
  for (const [field, column] of FIELDS) {
    it(`of ${field} is told of the column ${column}`, () => {
      const found = { severity: 'error', file: 'exercises.jsonl', row: 4, field, code: 'x', message: 'y' } as const;
      const told = inAuthorsWords(found, 'exercises.csv');
      assert.deepEqual([told.file, told.field], ['exercises.csv', column]);
    });
  }

  it('has a column for every field of a row', () => {
    for (const { name, path } of CSV_COLUMNS) assert.equal(columnOfField(path.join('.'))?.name, name);
  });
});
