// The search over the built-in exercises as a picker has it: with the lexicon of a language, and what its screen prints.
import type { LanguageCode } from '../../contract/languages.ts';
import { CATEGORIES, LEVELS, REGIONS } from '../../contract/vocabulary.ts';
import { SAMPLE_ROWS } from '../../catalog/sample/index.ts';
import { SAMPLE_TEMPLATES } from '../../catalog/sample/templates/index.ts';
import { LOCALE_LOADERS } from '../../picker/i18n/locale-loaders.ts';
import { buildSearchIndex } from '../../search/index.ts';
import { documentOf } from '../../search/testing/documents.ts';
import { ClinicalSearch } from '../clinical-search.ts';
import { joinsWords } from '../compounds.ts';
import { Names } from '../names.ts';
import { lexiconOf } from '../read-lexicon.ts';
import { type ScreenWord, ScreenWords } from '../screen-words.ts';
import { SearchedCatalog } from '../searched-catalog.ts';
import { inGroups } from '../staged-templates.ts';

export const BUILT_IN = SAMPLE_ROWS.map(documentOf);
export const BUILT_IN_TEMPLATES = inGroups(
  SAMPLE_TEMPLATES.map(({ items, ...template }) => ({
    ...template,
    items: items.map(({ exercise }) => ({ exerciseId: exercise })),
  })),
);
const POSITIONS = new Map(SAMPLE_ROWS.map(({ key }, position) => [key, position]));
const at = (position: number) => BUILT_IN[position]!;
const catalog = new SearchedCatalog(buildSearchIndex(BUILT_IN), at);

/** As the picker says them: `printedWords` in its i18n, whose messages are called so. */
const PRINTED: readonly (readonly [facet: string, values: readonly string[]])[] = [
  ['region', REGIONS],
  ['category', CATEGORIES],
  ['level', LEVELS],
];

async function screenWordsIn(language: LanguageCode): Promise<ScreenWords | undefined> {
  if (language === 'en') return undefined;
  const templates: Readonly<Record<string, unknown>> = (await LOCALE_LOADERS[language]()).templates;
  const printed = PRINTED.flatMap(([facet, values]) =>
    values.map((value): ScreenWord => {
      const id = `${facet}-${value.toLowerCase().replace(/[^a-z]+/g, '-')}`;
      return [templates[id] as string, value];
    }),
  );
  return new ScreenWords(printed);
}

const searches = new Map<LanguageCode, Promise<ClinicalSearch>>();

export function searchIn(language: LanguageCode): Promise<ClinicalSearch> {
  const known = searches.get(language);
  if (known) return known;
  const made = screenWordsIn(language).then(
    (screenWords) =>
      new ClinicalSearch(catalog, {
        names: Names.of(lexiconOf(language, []).entries, joinsWords(language)),
        screenWords,
        templates: BUILT_IN_TEMPLATES,
        positionOf: (key) => POSITIONS.get(key),
      }),
  );
  searches.set(language, made);
  return made;
}
