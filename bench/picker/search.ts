// What one key press costs: our search beside fuse.js over the same documents, and the dearest search that was found.
import Fuse from 'fuse.js';
import { ClinicalSearch } from '../../src/lexicon/clinical-search.ts';
import { Names } from '../../src/lexicon/names.ts';
import { lexiconOf } from '../../src/lexicon/read-lexicon.ts';
import { SearchedCatalog } from '../../src/lexicon/searched-catalog.ts';
import {
  atOnce,
  buildSearchIndex,
  SEARCH_WORK_MAX,
  type SearchDocument,
  SearchWork,
  STEP_WORK_MAX,
} from '../../src/search/index.ts';
import { JUDGED_QUERIES } from '../../src/search/testing/judged-queries.ts';
import type { Bench, Figure } from '../figure.ts';
import { generateRows } from '../generated-catalog.ts';
import { milliseconds, quantile } from '../rounds.ts';

const EXERCISES = 20_000;
const ROUNDS = 5;
/** Names of exercises, typing errors, and what clinicians type beside them. */
const PHRASES = [
  ...['straight leg raise', 'SLR', 'calf strech wall', 'band external rotation', 'deep neck flexor', 'brigde'],
  ...['total knee replacement', 'frozen shoulder', 'acl rehab', 'PF', 'rotator cuff strength'],
];
/** fuse.js needs up to a second a key press, so it is measured on every n-th of them. */
const FUSE_SAMPLES = 20;

/**
 * Searches that cost much at 20,000 generated exercises: the first by its processor time once, the others as a climber found them by what
 * it counts (ADR 0056).
 */
export const WORST_QUERIES: readonly string[] = [
  'up eversion two e hip protraction upper standing pull retraction extension i',
  'double extension pronatirnpronatirn p flexio aduction two extensor enenouter isometric laseral static y posterior deltoid without eccnetric flexor folexor plantarflexion flexion open transplant',
  'unilateral q forwar dynamic fr extensor tanogamba abducuiondonwarddonward concentric hs dow backward twono single p pull under',
  'h l o y p e active s t o r',
  'l p h o s f i t up c r u se knee pl grands mouvements SITS muscles st d ulnar vv n e lateral flexion w',
  's t c l a b w f h p o m',
  'strength',
];

export const search: Bench = {
  name: 'search',
  async run() {
    const documents = generateRows(EXERCISES).map(documentOf);
    return [...(await keyPresses(documents)), ...worstSearch(documents)];
  },
};

const documentOf = (row: ReturnType<typeof generateRows>[number]): SearchDocument => ({
  ...{ id: row.key, name: row.name, region: row.region, category: row.category, target: row.target ?? '' },
  ...{ tags: row.tags ?? [], synonyms: row.searchSynonyms ?? [], description: row.description },
  ...{ equipment: row.equipment ?? [], demands: row.demands },
});

/** As the picker has it, with what words mean. */
function clinicalSearch(list: readonly SearchDocument[]): ClinicalSearch {
  const catalog = new SearchedCatalog(buildSearchIndex(list), (position) => list[position]!);
  const clinical = new ClinicalSearch(catalog, { names: Names.of(lexiconOf('en', []).entries) });
  atOnce(clinical.prepareInSteps());
  return clinical;
}

async function keyPresses(list: readonly SearchDocument[]): Promise<readonly Figure[]> {
  const texts = PHRASES.flatMap((phrase) => Array.from(phrase, (_, end) => phrase.slice(0, end + 1)));
  for (const warm of [clinicalSearch(list), buildSearchIndex(list)]) for (const text of texts) warm.search(text);
  // Fresh ones: nothing of the warm-up is remembered.
  const [clinical, plain] = [clinicalSearch(list), buildSearchIndex(list)];
  const fuse = new Fuse(list, {
    keys: ['name', 'synonyms', 'target', 'tags', 'description'],
    ...{ ignoreLocation: true, threshold: 0.3 },
  });
  const taken = { clinical: [] as number[], plain: [] as number[], fuse: [] as number[] };
  const step = Math.ceil(texts.length / FUSE_SAMPLES);
  for (const [press, text] of texts.entries()) {
    taken.clinical.push(await milliseconds(() => clinical.search(text)));
    taken.plain.push(await milliseconds(() => plain.search(text)));
    if (press % step === 0) taken.fuse.push(await milliseconds(() => fuse.search(text)));
  }
  return [0.5, 0.95].flatMap((share): Figure[] => {
    const name = `search at a key press, ${EXERCISES} exercises: p${share * 100}`;
    const [ours, ofPlain, ofFuse] = [taken.clinical, taken.plain, taken.fuse].map((times) => quantile(times, share));
    const figure = { name, unit: 'ms', ours: ours ?? NaN };
    const limit = share > 0.5;
    return [
      {
        ...{ ...figure, name: `${name}, beside fuse.js`, reference: ofFuse ?? NaN },
        target: { of: 'ratio', ...(limit && { atMost: 0.1 }) },
      },
      {
        ...{ ...figure, name: `${name}, beside the same without the lexicon`, reference: ofPlain ?? NaN },
        target: { of: 'ours', ...(limit && { atMost: 16 }) },
        note: 'names of exercises and of conditions, each asked for the first time',
      },
    ];
  });
}

/** The dearest of the worst searches: its processor time, beside that of the judged ones, and its work, which is counted. */
function worstSearch(list: readonly SearchDocument[]): readonly Figure[] {
  const clinical = clinicalSearch(list);
  const costOf = (text: string) => {
    const work = new SearchWork();
    const before = process.cpuUsage();
    atOnce(clinical.searchInSteps(text, work));
    const { user, system } = process.cpuUsage(before);
    return { processor: (user + system) / 1_000, work: work.total, step: work.longestStep };
  };
  const medianOf = (text: string) =>
    quantile(
      Array.from({ length: ROUNDS }, () => costOf(text).processor),
      0.5,
    );
  const judged = JUDGED_QUERIES.map(({ text }) => costOf(text));
  const worst = WORST_QUERIES.map(costOf);
  const most = (name: 'work' | 'step', unit: string, limit: number): Figure => ({
    name: `the search that costs most, ${EXERCISES} exercises: ${unit}`,
    unit: 'units',
    ours: Math.max(...worst.map((cost) => cost[name])),
    reference: quantile(
      judged.map((cost) => cost[name]),
      0.5,
    ),
    target: { of: 'ours', atMost: limit },
  });
  return [
    {
      name: `the search that costs most, ${EXERCISES} exercises: processor time`,
      unit: 'ms',
      ours: Math.max(...WORST_QUERIES.map(medianOf)),
      reference: quantile(
        judged.map(({ processor }) => processor),
        0.5,
      ),
      target: { of: 'ours', atMost: 20 },
      note: `of ${WORST_QUERIES.length}, each the median of ${ROUNDS}, beside the median of the judged queries`,
    },
    most('work', 'counted work', SEARCH_WORK_MAX),
    most('step', 'counted work without a pause', STEP_WORK_MAX),
  ];
}
