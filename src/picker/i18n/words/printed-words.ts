// What filters and cards print in the language that is spoken, beside the words of the catalog: for the search.
import { CATEGORIES, LEVELS, REGIONS } from '../../../contract/vocabulary.ts';
import type { ScreenWord } from '../../../lexicon/screen-words.ts';
import { facetValueName, noEquipment, nothingToBuy } from './vocabulary-words.ts';

const named = (facet: 'region' | 'category' | 'level', values: readonly string[]): readonly ScreenWord[] =>
  values.map((value) => [facetValueName(facet, value), value]);

export const printedWords = (): readonly ScreenWord[] => [
  ...named('region', REGIONS),
  ...named('category', CATEGORIES),
  ...named('level', LEVELS),
  [nothingToBuy(), 'nothing to buy'],
  [noEquipment(), 'no equipment'],
];
