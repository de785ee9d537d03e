// The gate of the lexicon: what clinicians type, judged by others. The figures and the misses are in docs/search.md.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { BUILT_IN, searchIn } from './testing/built-in.ts';
import { CLINICAL_QUERIES, type ClinicalQuery } from './testing/clinical-queries.ts';

const NOTHING_FOUND_AT_MOST = 0.03;
const MEANT_AT_LEAST = 0.9;
const FIRST = 5;
/** Of an ambiguous form every meaning is among so many. */
const FIRST_OF_SEVERAL = 10;

interface Judged {
  readonly query: ClinicalQuery;
  readonly found: readonly string[];
  readonly isMeant: boolean;
  readonly forbidden: readonly string[];
}

const judged = await Promise.all(
  CLINICAL_QUERIES.map(async (query): Promise<Judged> => {
    const search = await searchIn(query.language);
    const found = Array.from(search.search(query.text).hits.documents, (document) => BUILT_IN[document]!.id);
    const hasOneOf = (keys: readonly string[], first: number): boolean =>
      found.slice(0, first).some((key) => keys.includes(key));
    const isMeant = query.readings
      ? query.readings.every(({ meant }) => hasOneOf(meant, FIRST_OF_SEVERAL))
      : hasOneOf(query.meant, FIRST);
    return { query, found, isMeant, forbidden: query.forbidden?.filter((key) => found.includes(key)) ?? [] };
  }),
);

const share = (some: readonly Judged[], all: readonly Judged[]): number => some.length / all.length;
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

test('the queries name exercises of the built-in catalog', () => {
  const keys = new Set(BUILT_IN.map(({ id }) => id));
  assert.ok(CLINICAL_QUERIES.length >= 400);
  for (const { text, meant = [], readings = [], forbidden = [] } of CLINICAL_QUERIES) {
    for (const key of [...meant, ...readings.flatMap((reading) => reading.meant), ...forbidden])
      assert.ok(keys.has(key), `${text}: ${key}`);
  }
});

test('few find nothing, and what is meant is among the first five', (context) => {
  const nothing = judged.filter(({ found }) => found.length === 0);
  const missed = judged.filter(({ isMeant }) => !isMeant);
  context.diagnostic(
    `${judged.length} queries: nothing found ${percent(share(nothing, judged))}, meant ${percent(1 - share(missed, judged))}`,
  );
  for (const { query, found } of missed)
    context.diagnostic(`${query.kind} ${query.language} "${query.text}": ${found.slice(0, FIRST).join(', ')}`);
  assert.ok(share(nothing, judged) <= NOTHING_FOUND_AT_MOST);
  assert.ok(1 - share(missed, judged) >= MEANT_AT_LEAST);
});

test('docs/search.md names every miss', async () => {
  const said = await readFile(new URL('../../docs/search.md', import.meta.url), 'utf8');
  const unsaid = judged.filter(({ query, isMeant }) => !isMeant && !said.includes(`"${query.text}"`));
  assert.deepEqual(
    unsaid.map(({ query }) => query.text),
    [],
  );
});

test('in each other language what is meant is found as often', (context) => {
  const others = judged.filter(({ query }) => query.language !== 'en');
  for (const language of new Set(others.map(({ query }) => query.language))) {
    const of = others.filter(({ query }) => query.language === language);
    const meant = of.filter(({ isMeant }) => isMeant);
    context.diagnostic(`${language}: ${meant.length} of ${of.length}`);
  }
  assert.ok(
    share(
      others.filter(({ isMeant }) => isMeant),
      others,
    ) >= MEANT_AT_LEAST,
  );
});

test('what does the opposite is found by none', (context) => {
  for (const { query, forbidden } of judged)
    if (forbidden.length > 0) context.diagnostic(`${query.language} "${query.text}": ${forbidden.join(', ')}`);
  for (const { query, forbidden } of judged.filter(({ query: { kind } }) => kind === 'opposite'))
    assert.deepEqual(forbidden, [], query.text);
});
