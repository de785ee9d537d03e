// A climber looks for the search that costs most: words that have opposites, names of the lexicon in seven languages, typing errors, single
// letters, long words, and whatever becomes of them. What is counted is asserted, never a time.
import { LANGUAGES } from '../../src/contract/languages.ts';
import { SEARCH_TEXT_MAX_LENGTH } from '../../src/contract/limits.ts';
import { ClinicalSearch } from '../../src/lexicon/clinical-search.ts';
import { joinsWords } from '../../src/lexicon/compounds.ts';
import { Names } from '../../src/lexicon/names.ts';
import { foreignLexiconInSteps, lexiconOf } from '../../src/lexicon/read-lexicon.ts';
import { SearchedCatalog } from '../../src/lexicon/searched-catalog.ts';
import {
  atOnce,
  buildSearchIndex,
  SEARCH_WORK_MAX,
  type SearchDocument,
  SearchWork,
  STEP_WORK_MAX,
} from '../../src/search/index.ts';
import { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import { documentsOf } from '../picker/search.ts';
import { WORST_QUERIES } from '../worst-queries.ts';
import type { AttackOptions } from './attack.ts';

const EXERCISES = 20_000;
const QUERIES = 10_000;
/** So many of the worst are changed again and again; one of so many queries is made of nothing that was found. */
const POOL = 24;
const NEW_EVERY = 4;
const SHOWN = 5;

const OPPOSITES =
  'up down upward downward left right inner outer inward outward upper lower push pull flexion extension flexor extensor single double one two both ' +
  'unilateral bilateral forward backward open closed active passive static dynamic isometric elevation depression valgus varus ulnar radial abduction ' +
  'adduction internal external inversion eversion protraction retraction supination pronation eccentric concentric anterior posterior medial lateral ' +
  'dorsiflexion plantarflexion intrinsic extrinsic proximal distal over under no not non without ab ad in ex re pro uni bi con ec';

interface Cost {
  readonly text: string;
  readonly language: string;
  readonly total: number;
  readonly step: number;
}

/** `rounds`: how many queries. */
export function searchCost(_folder: string, { seed, rounds = QUERIES }: AttackOptions): Promise<readonly string[]> {
  const random = new SeededRandom(seed);
  const documents = documentsOf(EXERCISES);
  const searches = searchesIn(documents);
  const typed = wordsToType(documents);
  const cost = (text: string, language: string): Cost => {
    const work = new SearchWork();
    atOnce(searches.get(language)!.searchInSteps(text, work));
    return { text, language, total: work.total, step: work.longestStep };
  };

  const worst: Cost[] = WORST_QUERIES.map((text) => cost(text, 'all'));
  const longest = [...worst];
  const keep = (list: Cost[], found: Cost, of: 'total' | 'step'): void => {
    if (list.some(({ text }) => text === found.text)) return;
    list.push(found);
    list.sort((a, b) => b[of] - a[of]).splice(POOL);
  };
  for (let number = 0; number < rounds; number++) {
    const parent = random.pick(random.below(3) === 0 ? longest : worst);
    const isNew = number % NEW_EVERY === 0;
    const language = isNew ? random.pick([...searches.keys()]) : parent.language;
    const found = cost(isNew ? compose(random, typed) : change(parent.text, random, typed), language);
    keep(worst, found, 'total');
    keep(longest, found, 'step');
  }

  console.log('| Query | Names of | Work | Longest step |\n|---|---|---|---|');
  for (const { text, language, total, step } of [...worst.slice(0, SHOWN), ...longest.slice(0, SHOWN)])
    console.log(`| \`${text}\` | ${language} | ${total} | ${step} |`);
  const said = `(seed ${seed})`;
  const [dearest, slowest] = [worst[0]!, longest[0]!];
  return Promise.resolve([
    ...(dearest.total > SEARCH_WORK_MAX
      ? [`A search does ${dearest.total} of ${SEARCH_WORK_MAX} ${said}: ${dearest.language}, "${dearest.text}"`]
      : []),
    ...(slowest.step > STEP_WORK_MAX
      ? [
          `A search does ${slowest.step} of ${STEP_WORK_MAX} without a pause ${said}: ${slowest.language}, "${slowest.text}"`,
        ]
      : []),
  ]);
}

/** As the service has it (`all`), and as pickers have it in each language. What first searches prepare is prepared. */
function searchesIn(documents: readonly SearchDocument[]): ReadonlyMap<string, ClinicalSearch> {
  const catalog = new SearchedCatalog(buildSearchIndex(documents), (position) => documents[position]!);
  const english = Names.of(lexiconOf('en', []).entries);
  const searches = new Map([
    [
      'all',
      new ClinicalSearch(catalog, { names: english, foreign: Names.of(atOnce(foreignLexiconInSteps([])), true) }),
    ],
    ...LANGUAGES.map(({ code }) => {
      const names = Names.of(lexiconOf(code, []).entries, joinsWords(code));
      return [code, new ClinicalSearch(catalog, { names })] as const;
    }),
  ]);
  for (const search of searches.values()) atOnce(search.prepareInSteps());
  return searches;
}

function wordsToType(documents: readonly SearchDocument[]): readonly (readonly string[])[] {
  const every = documents.filter((_, index) => index % 20 === 0);
  const ofCatalog = new Set(
    every.flatMap(
      ({ name, synonyms, description }) =>
        [name, ...synonyms, description]
          .join(' ')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    ),
  );
  const names = LANGUAGES.flatMap(({ code }) => lexiconOf(code, []).entries.flatMap((entry) => entry.names));
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  const pairs = [...new Set([...ofCatalog].map((word) => word.slice(0, 2)))];
  return [[...ofCatalog], OPPOSITES.split(' '), OPPOSITES.split(' '), names, letters, pairs];
}

function compose(random: SeededRandom, typed: readonly (readonly string[])[]): string {
  const only = random.below(2) === 0 ? random.pick(typed) : undefined;
  const parts = Array.from({ length: 1 + random.below(20) }, () => random.pick(only ?? random.pick(typed)));
  return cut(parts.map((part) => (random.below(5) === 0 ? mistype(part, random) : part)).join(' '));
}

/** One or a few words more, fewer, others, elsewhere, mistyped, begun, joined or longer. */
function change(text: string, random: SeededRandom, typed: readonly (readonly string[])[]): string {
  const parts = text.split(' ');
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const place = random.below(parts.length);
    const word = parts[place] ?? '';
    const other = random.pick(random.pick(typed));
    const changed = [
      () => parts.splice(place, 0, other),
      () => parts.splice(place, 1, other),
      () => parts.splice(place, 1),
      () => parts.splice(place, 1, mistype(word, random)),
      () => parts.splice(place, 1, word.slice(0, 1 + random.below(word.length))),
      () => parts.splice(place, 2, word + (parts[place + 1] ?? '')),
      () => parts.splice(place, 1, word.repeat(2)),
      () => parts.push(...parts.splice(place, 1)),
    ];
    random.pick(changed)();
  }
  return cut(parts.join(' '));
}

function mistype(word: string, random: SeededRandom): string {
  const place = random.below(word.length + 1);
  const letter = random.pick([...'aeioustrnl']);
  const rest = word.slice(place);
  return (
    word.slice(0, place) +
    random.pick([
      letter + rest,
      letter + rest.slice(1),
      rest.slice(1),
      rest.slice(0, 2).split('').reverse().join('') + rest.slice(2),
    ])
  );
}

const cut = (text: string): string => text.slice(0, SEARCH_TEXT_MAX_LENGTH).trim() || 'a';
