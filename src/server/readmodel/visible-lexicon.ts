// The lexicon of the service for its pickers: the built-in entries and those of packages, under a revision of all languages.
import { createHash } from 'node:crypto';
import { type LanguageCode, LANGUAGES } from '../../contract/languages.ts';
import type { OwnLexiconEntry } from '../../lexicon/lexicon-entry.ts';
import { betweenAnswers } from './between-answers.ts';

/** One language of a lexicon; the same object whenever it is asked for. */
export interface LexiconInLanguage {
  /** `{ data: Lexicon }`, made anew each time: of the languages few are asked for. */
  readonly toJson: () => Buffer;
}

export interface VisibleLexicon {
  /** Changes if, and only if, the bytes of a language do: `lex_<16 hex>`. */
  readonly revision: string;
  readonly languages: ReadonlyMap<string, LexiconInLanguage>;
}

/** Of several entries with the same id the last counts. The built-in entries are loaded here, when first somebody asks. */
export async function makeLexicon(own: readonly OwnLexiconEntry[]): Promise<VisibleLexicon> {
  const { lexiconOf } = await import('../../lexicon/read-lexicon.ts');
  const jsonOf = (language: LanguageCode) => Buffer.from(JSON.stringify({ data: lexiconOf(language, own) }));
  const hash = createHash('sha256');
  await betweenAnswers(
    (function* () {
      for (const { code } of LANGUAGES) {
        hash.update(jsonOf(code));
        yield;
      }
    })(),
  );
  return {
    revision: `lex_${hash.digest('hex').slice(0, 16)}`,
    languages: new Map(LANGUAGES.map(({ code }) => [code, { toJson: () => jsonOf(code) }])),
  };
}
