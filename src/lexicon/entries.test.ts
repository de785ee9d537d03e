// The built-in entries as one book: complete, in the vocabulary, and no name in two places by accident.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { CATEGORIES, REGIONS } from '../contract/vocabulary.ts';
import { fold } from '../search/words/tokens.ts';
import { LEXICON_KINDS, type LexiconEntry, type LexiconKind, WEIGHTS } from './lexicon-entry.ts';
import { STATES } from './meanings.ts';
import { told } from './telling-words.ts';

const FILES: { readonly [File in string]: LexiconKind } = {
  abbreviations: 'abbreviation',
  conditions: 'condition',
  goals: 'goal',
  muscles: 'muscle',
  operations: 'operation',
  positions: 'position',
};

const LABEL_MAX_LENGTH = 48;

/** Names that clinicians use for more than one thing, and the entries they stand at. */
const AMBIGUOUS: { readonly [name: string]: readonly string[] } = {
  ac: ['ac-joint-injury', 'frozen-shoulder'],
  ap: ['adductor-pollicis', 'ap-pump'],
  'charley horse': ['leg-cramps', 'thigh-contusion'],
  db: ['breathing', 'db'],
  eo: ['external-oblique', 'mctsib'],
  fr: ['fr-roller', 'functional-reach'],
  hf: ['heart-failure', 'hip-flexors'],
  hr: ['hallux-rigidus', 'hr-raise'],
  hs: ['hamstrings', 'heel-slide'],
  'labral repair': ['bankart-repair', 'hip-arthroscopy'],
  'labral tear': ['hip-labral-tear', 'slap-tear'],
  le: ['le', 'tennis-elbow'],
  ls: ['l-spine', 'levator-scapulae'],
  me: ['chronic-fatigue-syndrome', 'golfers-elbow'],
  mua: ['capsular-release', 'knee-manipulation'],
  nail: ['femoral-nail', 'tibial-nail'],
  ocd: ['knee-cartilage-defect', 'talus-cartilage-lesion'],
  op: ['eor', 'opponens-pollicis', 'osteoporosis'],
  orif: ['ankle-fracture-fixation', 'distal-radius-fixation', 'tibial-plateau-fixation'],
  pb: ['on-a-ball', 'peroneus-brevis'],
  pd: ['parkinson-disease', 'posterior-deltoid'],
  pf: ['patellofemoral-pain', 'pelvic-floor', 'pf', 'plantar-fasciitis'],
  'pf pain': ['patellofemoral-pain', 'plantar-fasciitis'],
  'pinched nerve': ['cervical-radiculopathy', 'sciatica'],
  pl: ['palmaris-longus', 'peroneus-longus'],
  pt: ['patellar-tendinopathy', 'pronators'],
  ra: ['rectus-abdominis', 'rheumatoid-arthritis'],
  rct: ['rotator-cuff-tear', 'rotator-cuff-tendinopathy'],
  'runner knee': ['it-band-syndrome', 'patellofemoral-pain'],
  's l': ['on-one-leg', 'side-lying'],
  sb: ['on-a-ball', 'side-bending', 'side-bridge'],
  sl: ['on-one-leg', 'side-lying'],
  ssc: ['jumping-power', 'subscapularis'],
  'stress fracture': ['metatarsal-stress-fracture', 'tibial-stress-fracture'],
  ta: ['achilles-tendinopathy', 'functional-training', 'tibialis-anterior', 'transversus-abdominis'],
  tf: ['transfers', 'trigger-finger'],
  torticolli: ['cervical-dystonia', 'stiff-neck'],
  'trapped nerve': ['cervical-radiculopathy', 'sciatica'],
  ucl: ['elbow-ucl-injury', 'thumb-ucl-injury'],
  ulnt: ['brachial-plexus', 'nerve-gliding'],
  'zygapophyseal joint pain': ['cervical-facet', 'lumbar-facet-pain'],
};

/** Names of what is torn, broken or sewn: early load harms it. */
const INJURY =
  /\b(fractures?|fx|broken|bruised|ruptured?|tears?|torn|pulled|strain(s|ed)?|sprain(s|ed)?|twisted|dislocat\w+|sublux\w+|separat\w+|avuls\w+|injur\w+|contusion|tendin\w+|tendons?|tendino\w*|instability|repair|reconstruction)\b/i;

/** Entries whose names sound like an injury, but are none: nothing early harms them. */
const UNHARMED: { readonly [id: string]: string } = {
  'flexor-hallucis-longus': 'a muscle, also called by its tendon',
  hsr: 'a way to load a tendon',
  'long-head-biceps': 'a muscle, also called by its tendon',
  tge: 'a movement of tendons',
  'tight-calf': 'the tendon is short, and stretching it is meant',
};

/** Operations, and conditions called like an injury, of which no week is said, and why. */
const UNDATED: { readonly [why: string]: string } = {
  'nothing was operated yet': 'before-hip-replacement before-knee-replacement before-acl-reconstruction',
  'the fingers are what waits, and the free joints are no answer': 'flexor-tendon-repair extensor-tendon-repair',
  'the name may be a repair of the cuff': 'shoulder-arthroscopy',
  'the name may be the illness before the operation': 'eye-surgery',
  'comes slowly, or is there for long':
    'hip-dysplasia knee-instability chronic-ankle-instability heel-fat-pad-syndrome cuboid-syndrome shoulder-osteoarthritis repetitive-strain cervical-dystonia pelvic-girdle-pain lumbar-instability diastasis-recti pelvic-organ-prolapse osteoarthritis',
  'no exercise is an answer': 'neck-artery-dissection',
};
/** Overuse of a tendon comes slowly. */
const OVERUSE = /^(tendin\w+|tendino\w*|tendons?)$/i;

const lines = Object.entries(FILES).flatMap(([file, kind]) =>
  readFileSync(new URL(`entries/${file}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({ kind, entry: JSON.parse(line) as LexiconEntry })),
);
const entries = lines.map(({ entry }) => entry);

const idsOf = (wrong: (entry: LexiconEntry) => boolean): readonly string[] => entries.filter(wrong).map(({ id }) => id);

const countOf = (...kinds: readonly LexiconKind[]): number => entries.filter(({ kind }) => kinds.includes(kind)).length;

const foldedNames = ({ names }: LexiconEntry): readonly string[] => names.map((name) => fold(name).trim());

const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

describe('the entries of the lexicon', () => {
  it('have ids of their own, of small letters, digits and hyphens', () => {
    assert.deepEqual(
      idsOf(({ id }) => !/^[a-z0-9-]{1,80}$/.test(id)),
      [],
    );
    assert.ok(!hasTwice(entries.map(({ id }) => id)));
  });

  it('stand in the file of their kind', () => {
    assert.deepEqual(
      lines.filter(({ kind, entry }) => entry.kind !== kind || !LEXICON_KINDS.includes(kind)),
      [],
    );
  });

  it('are as many as were promised', () => {
    const shortForms = new Set(entries.flatMap(({ names }) => names.filter((name) => /^[A-Z0-9/-]{2,5}$/.test(name))));
    assert.ok(countOf('condition', 'operation') >= 150);
    assert.ok(shortForms.size >= 120);
    assert.ok(countOf('muscle') >= 80);
    assert.ok(countOf('goal', 'position') >= 60);
  });

  it('have names and a label that fits, no name twice', () => {
    assert.deepEqual(
      idsOf((entry) => entry.names.length === 0 || foldedNames(entry).includes('') || hasTwice(foldedNames(entry))),
      [],
    );
    assert.deepEqual(
      idsOf(({ label }) => label.trim() !== label || label === '' || label.length > LABEL_MAX_LENGTH),
      [],
    );
  });

  it('mean something, in regions and categories of the vocabulary, with weights from 1 to 3', () => {
    assert.deepEqual(
      idsOf(({ means: { categories = {}, words = {} } }) => Object.keys({ ...categories, ...words }).length === 0),
      [],
    );
    assert.deepEqual(
      idsOf(({ means: { regions = [] } }) => regions.some((region) => !REGIONS.includes(region)) || hasTwice(regions)),
      [],
    );
    assert.deepEqual(
      idsOf(({ means: { categories = {} } }) =>
        Object.keys(categories).some((name) => !CATEGORIES.some((each) => each === name)),
      ),
      [],
    );
    assert.deepEqual(
      idsOf(({ means: { categories, words } }) =>
        Object.values({ ...categories, ...words }).some((weight) => !WEIGHTS.some((each) => each === weight)),
      ),
      [],
    );
  });

  it('seek no word that they avoid', () => {
    const holds = (phrase: string, avoided: string): boolean => ` ${fold(phrase)}`.includes(` ${fold(avoided)}`);
    assert.deepEqual(
      idsOf(({ means: { words = {}, avoid = [] } }) =>
        Object.keys(words).some((word) => avoid.some((avoided) => holds(word, avoided))),
      ),
      [],
    );
  });

  it('say what harms an injury, and what comes too early after an operation', () => {
    const unguarded = idsOf(
      ({ kind, label, names, means }) =>
        (kind === 'operation' || [label, ...names].some((name) => INJURY.test(name))) && !means.avoid?.length,
    );
    assert.deepEqual(unguarded.toSorted(), Object.keys(UNHARMED));
  });

  it('say from which week on exercises of level Early are usual after an operation or an injury', () => {
    const isInjury = (name: string): boolean => !OVERUSE.test(INJURY.exec(name)?.[0] ?? 'tendon');
    const undated = idsOf(
      ({ kind, label, names, earlyFrom }) =>
        earlyFrom === undefined &&
        (kind === 'operation' || (kind === 'condition' && [label, ...names].some((name) => isInjury(name)))),
    );
    assert.deepEqual(undated.toSorted(), Object.values(UNDATED).join(' ').split(' ').toSorted());
    assert.deepEqual(
      idsOf(
        ({ kind, earlyFrom = 0 }) =>
          !Number.isInteger(earlyFrom) || earlyFrom < 0 || (earlyFrom > 0 && !STATES.has(kind)),
      ),
      [],
    );
  });

  it('write words in small letters, short forms in capitals', () => {
    const isPlain = (phrase: string): boolean =>
      phrase.trim() !== '' &&
      phrase.split(' ').every((word) => word === word.toLowerCase() || /^[A-Z0-9]+$/.test(word));
    assert.deepEqual(
      idsOf(({ means: { words = {}, avoid = [] } }) => ![...Object.keys(words), ...avoid].every(isPlain)),
      [],
    );
  });

  it('name their sources, none of them with a license that forbids it', () => {
    assert.deepEqual(
      idsOf(({ sources }) => sources.length === 0 || sources.some((source) => source.trim() === '')),
      [],
    );
    assert.deepEqual(
      idsOf(({ sources }) => sources.some((source) => /SNOMED|UMLS|\bICD\b/i.test(source))),
      [],
    );
  });

  it('share a name only where clinicians mean several things by it', () => {
    const byName = new Map<string, Set<string>>();
    for (const { id, kind, label, names } of entries) {
      for (const name of [label, ...names]) {
        const { words, ofOperation } = told(name);
        if (ofOperation && kind === 'operation') continue;
        const phrase = words.join(' ');
        byName.set(phrase, (byName.get(phrase) ?? new Set()).add(id));
      }
    }
    const shared = [...byName].filter(([, ids]) => ids.size > 1).sort();
    assert.deepEqual(Object.fromEntries(shared.map(([name, ids]) => [name, [...ids].sort()])), AMBIGUOUS);
  });

  it('are no region by name: all of a region is found as it stands', () => {
    const regions = new Set(REGIONS.flatMap((region) => region.split(' / ')).map((word) => fold(word)));
    assert.deepEqual(
      idsOf(({ kind, label, names }) =>
        [label, ...names].some((name) => {
          const { words, ofOperation } = told(name);
          return !(ofOperation && kind === 'operation') && regions.has(words.join(' '));
        }),
      ),
      [],
    );
  });
});
