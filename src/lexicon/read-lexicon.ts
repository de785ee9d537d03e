// The lexicon of a service in one language: the built-in entries, read from their files, and those of its operator in their places.
import { readFileSync } from 'node:fs';
import { type LanguageCode, LANGUAGES } from '../contract/languages.ts';
import type { Lexicon, LexiconEntry, LexiconNames, OwnLexiconEntry } from './lexicon-entry.ts';

const ENTRY_FILES = ['conditions', 'operations', 'muscles', 'abbreviations', 'goals', 'positions'] as const;

export interface BuiltInLexicon {
  /** In English. */
  readonly entries: readonly LexiconEntry[];
  /** What entries are called in the other languages, by id. */
  readonly names: ReadonlyMap<LanguageCode, ReadonlyMap<string, LexiconNames>>;
}

let builtIn: BuiltInLexicon | undefined;

/** Reads the files once, when it is first asked: some milliseconds. */
export function readLexicon(): BuiltInLexicon {
  return (builtIn ??= {
    entries: ENTRY_FILES.flatMap((file) => readLines<LexiconEntry>(`entries/${file}`)),
    names: new Map(
      LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => {
        const lines = readLines<LexiconNames & { readonly id: string }>(`languages/${code}`);
        return [code, new Map(lines.map(({ id, ...names }) => [id, names]))];
      }),
    ),
  });
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

/** Every entry with its names in all languages but English, for searches whose language nobody knows. */
export function foreignLexicon(own: readonly OwnLexiconEntry[]): readonly LexiconEntry[] {
  const languages = LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => lexiconOf(code, own).entries);
  return lexiconOf('en', own).entries.map((entry, place) => {
    const english = new Set([entry.label, ...entry.names]);
    const names = languages.flatMap((entries) => [entries[place]!.label, ...entries[place]!.names]);
    return { ...entry, names: [...new Set(names)].filter((name) => !english.has(name)) };
  });
}

/** English names stay: clinicians type them in every language. */
function named(entry: LexiconEntry, names: LexiconNames | undefined): LexiconEntry {
  if (!names) return entry;
  return { ...entry, label: names.label, names: [...new Set([...names.names, entry.label, ...entry.names])] };
}
