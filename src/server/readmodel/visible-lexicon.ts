// The lexicon of the service for its pickers: the built-in entries and those of packages, under a revision of all languages.
import { createHash } from 'node:crypto';
import { type LanguageCode, LANGUAGES } from '../../contract/languages.ts';
import { Names } from '../../lexicon/names.ts';
import type { OwnLexiconEntry } from '../../lexicon/lexicon-entry.ts';
import { lazily } from '../lazily.ts';
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
  /** For the search of the service, which knows no language of its clients. Made at the first search. */
  readonly names: () => Promise<LexiconNamesOfAll>;
}

/** English names, and those of all other languages. */
export interface LexiconNamesOfAll {
  /** Of the lexicon. */
  readonly revision: string;
  readonly names: Names;
  readonly foreign: Names;
}

/** Of several entries with the same id the last counts. The built-in entries are loaded here, when first somebody asks. */
export async function makeLexicon(own: readonly OwnLexiconEntry[]): Promise<VisibleLexicon> {
  const { foreignLexiconInSteps, lexiconOf, readLexiconInSteps } = await import('../../lexicon/read-lexicon.ts');
  const jsonOf = (language: LanguageCode) => Buffer.from(JSON.stringify({ data: lexiconOf(language, own) }));
  const hash = createHash('sha256');
  await betweenAnswers(
    (function* () {
      yield* readLexiconInSteps();
      for (const { code } of LANGUAGES) {
        hash.update(jsonOf(code));
        yield;
      }
    })(),
  );
  const revision = `lex_${hash.digest('hex').slice(0, 16)}`;
  return {
    revision,
    names: lazily(async () => ({
      revision,
      names: await betweenAnswers(Names.inSteps(lexiconOf('en', own).entries)),
      foreign: await betweenAnswers(Names.inSteps(await betweenAnswers(foreignLexiconInSteps(own)), true)),
    })),
    languages: new Map(LANGUAGES.map(({ code }) => [code, { toJson: () => jsonOf(code) }])),
  };
}
