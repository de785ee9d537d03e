// The lexicon of a service in one language: the built-in entries, and those of its operator in their places.
import type { LanguageCode } from '../contract/languages.ts';
import type { Lexicon, LexiconEntry, LexiconNames, OwnLexiconEntry } from './lexicon-entry.ts';

export interface BuiltInLexicon {
  /** In English. */
  readonly entries: readonly LexiconEntry[];
  /** What entries are called in other languages, by id. */
  readonly names: { readonly [Language in LanguageCode]?: { readonly [id: string]: LexiconNames } | undefined };
}

const NOTHING: BuiltInLexicon = { entries: [], names: {} };

export function readLexicon(): BuiltInLexicon {
  return NOTHING;
}

/** An own entry takes the place of the built-in one with its id; of own ones with the same id the last counts. */
export function lexiconOf(language: LanguageCode, own: readonly OwnLexiconEntry[]): Lexicon {
  const { entries, names } = readLexicon();
  const byId = new Map<string, LexiconEntry>();
  for (const entry of entries) byId.set(entry.id, named(entry, names[language]?.[entry.id]));
  for (const { translations, ...entry } of own) byId.set(entry.id, named(entry, translations?.[language]));
  return { language, entries: [...byId.values()] };
}

/** English names stay: clinicians type them in every language. */
function named(entry: LexiconEntry, names: LexiconNames | undefined): LexiconEntry {
  if (!names) return entry;
  return { ...entry, label: names.label, names: [...new Set([...names.names, entry.label, ...entry.names])] };
}
