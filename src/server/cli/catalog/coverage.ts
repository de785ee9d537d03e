// What `catalog coverage` does: the lexicon, run against a package or against what is published. It reads no search of anybody.
import { readPackage } from '../../../catalog/package/read-package.ts';
import { type Coverage, coverageOf, type EntryCoverage } from '../../../lexicon/coverage.ts';
import type { OwnLexiconEntry } from '../../../lexicon/lexicon-entry.ts';
import { lexiconOf } from '../../../lexicon/read-lexicon.ts';
import { SearchedCatalog } from '../../../lexicon/searched-catalog.ts';
import { buildSearchIndex, type SearchDocument } from '../../../search/index.ts';
import { contentOf } from '../../domain/catalog/lifecycle.ts';
import { ownLexicon } from '../../readmodel/picker-documents.ts';
import { searchDocument } from '../../readmodel/catalog-entry.ts';
import type { Store } from '../../store/store.ts';
import { counted, type Result, table } from '../../terminal.ts';
import { checked } from './packages.ts';

/** Its active rows, with its own entries. A package with an error gets what `catalog check` says instead. */
export async function coverageOfPackage(path: string): Promise<Result> {
  const reading = await readPackage(path);
  if (!reading.content) return checked(reading);
  const { rows, lexicon = [] } = reading.content;
  const active = rows.filter(({ status = 'active' }) => status === 'active');
  return report(
    active.map((row) => searchDocument(row.key, row)),
    lexicon,
  );
}

/** The active exercises of all sources, which a credential with the entitlement `full` sees, with the entries of all sources. */
export async function coverageOfStore({ catalog }: Store): Promise<Result> {
  const { exercises } = await catalog.current();
  const { documents } = await catalog.documents();
  const active = exercises.filter(({ status }) => status === 'active');
  return report(
    active.map((exercise) => searchDocument(exercise.exerciseId, contentOf(exercise))),
    ownLexicon(documents),
  );
}

function report(documents: readonly SearchDocument[], own: readonly OwnLexiconEntry[]): Result {
  const at = (position: number): SearchDocument => documents[position]!;
  const catalog = new SearchedCatalog(buildSearchIndex(documents), at);
  const value = coverageOf(lexiconOf('en', own).entries, catalog);
  return { value, text: describe(value) };
}

function describe({ exercises, entries, kinds, unknownWords, ...found }: Coverage): readonly string[] {
  const rows = kinds.map(({ kind, ...counts }) => [
    kind,
    ...[counts.entries, counts.none, counts.few, counts.enough].map(String),
  ]);
  return [
    `${counted(entries, 'lexicon entry', 'lexicon entries')}, ${counted(exercises, 'active exercise')}.`,
    '',
    ...table(['KIND', 'ENTRIES', 'FIND 0', 'FIND 1-2', 'FIND 3+'], rows),
    ...listed('Find no exercise', found.none.map(describeEntry)),
    ...listed('Find 1 or 2', found.few.map(describeEntry)),
    ...listed('Find less than 3, and are marked "little"', found.little.map(describeEntry)),
    ...listed(
      'Words of entries that no exercise has',
      unknownWords.map(({ words, entries: uses }) => `${words} (in ${counted(uses, 'entry', 'entries')})`),
    ),
  ];
}

/** Below a blank line and a title; nothing where there is nothing to list. */
const listed = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];

const describeEntry = ({ label, kind, exercises }: EntryCoverage): string =>
  exercises === 0 ? `${label} (${kind})` : `${label} (${kind}): ${exercises}`;
