// What one key press costs: our search beside fuse.js over the same documents.
import Fuse from 'fuse.js';
import { ClinicalSearch } from '../../src/lexicon/clinical-search.ts';
import { Names } from '../../src/lexicon/names.ts';
import { lexiconOf } from '../../src/lexicon/read-lexicon.ts';
import { SearchedCatalog } from '../../src/lexicon/searched-catalog.ts';
import { atOnce, buildSearchIndex, type SearchDocument } from '../../src/search/index.ts';
import { JUDGED_QUERIES } from '../../src/search/testing/judged-queries.ts';
import type { Bench, Figure } from '../figure.ts';
import { FUSE_OPTIONS } from './fuse-options.ts';
import { generateRows } from '../generated-catalog.ts';
import { milliseconds, quantile } from '../rounds.ts';
import { WORST_QUERIES } from '../worst-queries.ts';

const LARGE = 20_000;
const SIZES = [150, 1_000, LARGE];
const ROUNDS = 5;
const PHRASES = [
  'straight leg raise',
  'SLR',
  'calf strech wall',
  'band external rotation',
  'deep neck flexor',
  'brigde',
];
/** fuse.js needs up to a second a key press at the larger size, so it is measured on every n-th of them. */
const FUSE_SAMPLES = 20;

const keyPresses = PHRASES.flatMap((phrase) => Array.from(phrase, (_, i) => phrase.slice(0, i + 1)));

export const search: Bench = {
  name: 'search',
  async run() {
    const figures: Figure[] = [];
    for (const size of SIZES) {
      const documents = documentsOf(size);
      figures.push(...(await keyPressesOf(documents)), ...(await withLexicon(documents)));
    }
    return [...figures, worstSearch(documentsOf(LARGE))];
  },
};

/** What clinicians type, beside the names of exercises. */
const CLINICAL_PHRASES = ['total knee replacement', 'frozen shoulder', 'acl rehab', 'PF', 'rotator cuff strength'];

/** The search as the picker has it, beside the same index without what words mean. */
async function withLexicon(list: readonly SearchDocument[]): Promise<Figure[]> {
  const names = Names.of(lexiconOf('en', []).entries);
  const documentAt = (position: number): SearchDocument => list[position]!;
  const searches = () => {
    const clinical = new ClinicalSearch(new SearchedCatalog(buildSearchIndex(list), documentAt), { names });
    atOnce(clinical.prepareInSteps());
    return { clinical, plain: buildSearchIndex(list) };
  };
  const texts = [...PHRASES, ...CLINICAL_PHRASES].flatMap((phrase) =>
    Array.from(phrase, (_, end) => phrase.slice(0, end + 1)),
  );
  const warm = searches();
  for (const text of texts) for (const each of [warm.clinical, warm.plain]) each.search(text);
  // Fresh ones: of the warm-up no meaning is remembered.
  const { clinical, plain } = searches();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (const text of texts) {
    ours.push(await milliseconds(() => clinical.search(text)));
    theirs.push(await milliseconds(() => plain.search(text)));
  }
  return [0.5, 0.95].map((share) => ({
    name: `key press with the lexicon, ${list.length} exercises: p${share * 100}`,
    unit: 'ms',
    ours: quantile(ours, share),
    reference: quantile(theirs, share),
    target: list.length === LARGE && share > 0.5 ? { of: 'ours', atMost: 5 } : { of: 'difference' },
    note: 'beside the same index without it; names of exercises and of conditions',
  }));
}

/** The processor time of the dearest of the worst searches, beside that of the judged ones. */
function worstSearch(list: readonly SearchDocument[]): Figure {
  const catalog = new SearchedCatalog(buildSearchIndex(list), (position) => list[position]!);
  const clinical = new ClinicalSearch(catalog, { names: Names.of(lexiconOf('en', []).entries) });
  atOnce(clinical.prepareInSteps());
  const processorOf = (text: string): number => {
    const before = process.cpuUsage();
    clinical.search(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const judged = JUDGED_QUERIES.map(({ text }) => processorOf(text));
  const worst = WORST_QUERIES.map((text) => {
    const rounds = Array.from({ length: ROUNDS }, () => processorOf(text));
    return { text, median: quantile(rounds, 0.5) };
  }).sort((a, b) => b.median - a.median)[0]!;
  return {
    name: `the search that costs most, ${list.length} exercises: processor time`,
    unit: 'ms',
    ours: worst.median,
    reference: quantile(judged, 0.5),
    target: { of: 'ours', atMost: 20 },
    note: `median of ${ROUNDS}, beside the median of the judged queries; "${worst.text.slice(0, 40)} ..."`,
  };
}

async function keyPressesOf(list: readonly SearchDocument[]): Promise<Figure[]> {
  const fuse = new Fuse(list, FUSE_OPTIONS);
  const warm = buildSearchIndex(list);
  for (const text of keyPresses) warm.search(text);

  // A fresh index: no correction of the warm-up is remembered.
  const fresh = buildSearchIndex(list);
  const step = Math.ceil(keyPresses.length / FUSE_SAMPLES);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (const [press, text] of keyPresses.entries()) {
    ours.push(await milliseconds(() => fresh.search(text)));
    if (press % step === 0) theirs.push(await milliseconds(() => fuse.search(text)));
  }
  return [0.5, 0.95].flatMap((share): Figure[] => {
    const figure = {
      name: `key press, ${list.length} exercises: p${share * 100}`,
      unit: 'ms',
      ours: quantile(ours, share),
      reference: quantile(theirs, share),
    };
    return list.length === LARGE && share > 0.5
      ? [
          { ...figure, target: { of: 'ours', atMost: 16 } },
          { ...figure, name: `${figure.name}, of fuse.js`, target: { of: 'ratio', atMost: 0.1 } },
        ]
      : [{ ...figure, target: { of: 'ratio' } }];
  });
}

/** The generated exercises as the search sees them. */
export const documentsOf = (size: number): readonly SearchDocument[] =>
  generateRows(size).map((row) => ({
    id: row.key,
    name: row.name,
    region: row.region,
    category: row.category,
    target: row.target ?? '',
    tags: row.tags ?? [],
    synonyms: row.searchSynonyms ?? [],
    description: row.description,
    equipment: row.equipment ?? [],
    demands: row.demands,
  }));
