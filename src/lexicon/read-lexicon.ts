// The lexicon of a service in one language: the built-in entries, read from their files, and those of its operator in their places.
import { readFileSync } from 'node:fs';
import { type LanguageCode, LANGUAGES } from '../contract/languages.ts';
import { atOnce, type Steps } from '../search/index.ts';
import type { Lexicon, LexiconEntry, LexiconNames, OwnLexiconEntry } from './lexicon-entry.ts';

const ENTRY_FILES = ['conditions', 'operations', 'muscles', 'abbreviations', 'goals', 'positions'] as const;
const FOREIGN = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

export interface BuiltInLexicon {
  /** In English. */
  readonly entries: readonly LexiconEntry[];
  /** What entries are called in the other languages, by id. */
  readonly names: ReadonlyMap<LanguageCode, ReadonlyMap<string, LexiconNames>>;
}

let builtIn: BuiltInLexicon | undefined;

/** Reads the files once, when it is first asked: some milliseconds. */
export const readLexicon = (): BuiltInLexicon => builtIn ?? atOnce(readLexiconInSteps());

/** Pauses after each file. */
export function* readLexiconInSteps(): Steps<BuiltInLexicon> {
  const read = yield* readFilesInSteps(FOREIGN);
  return (builtIn ??= read);
}

/** A language whose file is missing is searched by English names, and takes nothing from the others. Pauses after each file. */
export function* readFilesInSteps(languages: readonly LanguageCode[]): Steps<BuiltInLexicon> {
  const entries: LexiconEntry[] = [];
  const names = new Map<LanguageCode, ReadonlyMap<string, LexiconNames>>();
  for (const file of ENTRY_FILES) {
    entries.push(...readLines<LexiconEntry>(`entries/${file}`));
    yield;
  }
  for (const code of languages) {
    const lines = readNames(code);
    if (lines) names.set(code, new Map(lines.map(({ id, ...names }) => [id, names])));
    yield;
  }
  return { entries, names };
}

function readNames(code: LanguageCode): readonly (LexiconNames & { readonly id: string })[] | undefined {
  try {
    return readLines(`languages/${code}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    process.emitWarning(
      `src/lexicon/languages/${code}.jsonl is missing: the lexicon has English names alone in ${code}.`,
    );
    return undefined;
  }
}

const readLines = <Line>(path: string): readonly Line[] =>
  readFileSync(new URL(`${path}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** An own entry takes the place of the built-in one with its id; of own ones with the same id the last counts. */
export function lexiconOf(language: LanguageCode, own: readonly OwnLexiconEntry[]): Lexicon {
  const { entries, names } = readLexicon();
  const byId = new Map<string, LexiconEntry>();
  for (const entry of entries) byId.set(entry.id, named(entry, names.get(language)?.get(entry.id)));
  for (const { translations, ...entry } of own) byId.set(entry.id, named(entry, translations?.[language]));
  return { language, entries: [...byId.values()] };
}

/** Every entry with its names in all languages but English, for searches whose language nobody knows. Pauses after each language and entry. */
export function* foreignLexiconInSteps(own: readonly OwnLexiconEntry[]): Steps<readonly LexiconEntry[]> {
  const languages: (readonly LexiconEntry[])[] = [];
  for (const code of FOREIGN) {
    languages.push(lexiconOf(code, own).entries);
    yield;
  }
  const foreign: LexiconEntry[] = [];
  for (const [place, entry] of lexiconOf('en', own).entries.entries()) {
    const english = new Set([entry.label, ...entry.names]);
    const names = languages.flatMap((entries) => [entries[place]!.label, ...entries[place]!.names]);
    foreign.push({ ...entry, names: [...new Set(names)].filter((name) => !english.has(name)) });
    yield;
  }
  return foreign;
}

/** English names stay: clinicians type them in every language. */
function named(entry: LexiconEntry, names: LexiconNames | undefined): LexiconEntry {
  if (!names) return entry;
  return { ...entry, label: names.label, names: [...new Set([...names.names, entry.label, ...entry.names])] };
}
