// What stands first while a phrase is typed key by key: the whole search with the built-in catalog, its templates and its lexicon.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import { SAMPLE_ROWS } from '../../../catalog/sample/index.ts';
import { SAMPLE_TEMPLATES } from '../../../catalog/sample/templates/index.ts';
import { lexiconOf } from '../../../lexicon/read-lexicon.ts';
import { documentOf } from '../../../search/testing/documents.ts';
import { orderByName } from '../../state/find/find.ts';
import { INITIAL_STATE } from '../../state/initial-state.ts';
import type { OpenState, PickerState } from '../../state/model.ts';
import { selectResults } from '../../state/select/select-results.ts';
import { selectAnswer } from '../../state/select/select-entry.ts';
import { shownTemplates } from '../../state/select/templates/shown-templates.ts';
import { groupTemplates } from '../../state/templates/group-templates.ts';
import { openedWith } from '../../state/testing/open-picker.ts';
import { reduce } from '../../state/reduce.ts';
import { startSearch } from './search-engine.ts';

const picture = { url: '', alt: '' };
const ENTRIES = orderByName(
  SAMPLE_ROWS.map(
    (row) => ({ ...documentOf(row), revision: 'r1', pictures: { start: picture, end: picture } }) as IndexEntry,
  ),
);
const TEMPLATES = groupTemplates(
  SAMPLE_TEMPLATES.map(({ name, phase, weeks, findBy, items }) => ({
    name,
    ...(phase !== undefined && { phase }),
    ...(weeks && { weeks }),
    ...(findBy && { findBy }),
    items: items.map(({ exercise }) => ({ exerciseId: exercise })),
  })),
  'catalog',
);
const engine = startSearch(ENTRIES, undefined);
engine.knowTemplates(TEMPLATES);
await engine.learn(lexiconOf('en', []).entries);
const OPEN = [
  { ...openedWith(), entries: ENTRIES } as const,
  { type: 'templatesLoaded', templates: TEMPLATES } as const,
].reduce<PickerState>(reduce, INITIAL_STATE);

async function typed(text: string): Promise<OpenState> {
  const asked = reduce(OPEN, { type: 'searchTyped', text });
  const found = { text: text.trim(), ...(await engine.find(text.trim())) };
  const state = reduce(asked, { type: 'textFound', found });
  assert.ok(state.phase === 'open');
  return state;
}

const firstCard = (state: OpenState): string | undefined =>
  shownTemplates(state)[0]?.group.name ?? selectResults(state).cards.at(0)?.entry.name;

/** Fewer letters begin half of all words. */
const FROM_LETTERS = 3;

/** Judged: names of exercises, synonyms, templates, conditions, operations. */
const PHRASES = [
  'knee replacement',
  'total knee replacement',
  'hip replacement',
  'acl reconstruction',
  'acl tear',
  'frozen shoulder',
  'adhesive capsulitis',
  'tennis elbow',
  "golfer's elbow",
  'carpal tunnel syndrome',
  'plantar fasciitis',
  'achilles tendinopathy',
  'ankle sprain',
  'knee osteoarthritis',
  'hip osteoarthritis',
  'patellofemoral pain syndrome',
  'meniscus tear',
  'low back pain',
  'sciatica',
  'spinal stenosis',
  'neck pain',
  'whiplash',
  'shoulder impingement',
  'rotator cuff tear',
  'wrist fracture',
  'falls prevention',
  'vertigo',
  'parkinsons disease',
  'straight leg raise',
  'heel raise with towel under toes',
  'side plank on knees',
  'neck rotation with towel',
  'calf stretch at the wall',
  'knee to wall',
  'step-down',
  "child's pose",
  'hip hinge with stick',
  'walking with head turns',
  'glute set',
  'chin tuck in lying',
];

describe('while a phrase is typed', () => {
  after(() => engine.close());

  for (const phrase of PHRASES)
    it(`no card comes back to the first place, and nothing is corrected: ${phrase}`, async () => {
      const firsts: (string | undefined)[] = [];
      for (let end = FROM_LETTERS; end <= phrase.length; end++) {
        const text = phrase.slice(0, end);
        if (/[\s']$/.test(text)) continue;
        const state = await typed(text);
        assert.deepEqual(state.found.corrections, [], text);
        const first = firstCard(state);
        if (firsts.at(-1) !== first) firsts.push(first);
      }
      assert.deepEqual([...new Set(firsts)], firsts);
    });
});

describe('Enter in the search of the built-in catalog', () => {
  const exercisesOf = (state: PickerState): readonly string[] =>
    state.phase === 'open' ? state.program.present.map(({ exerciseId }) => exerciseId) : [];
  const phaseOf = (name: string, phase: string): readonly string[] =>
    SAMPLE_TEMPLATES.find((template) => template.name === name && template.phase === phase)!.items.map(
      ({ exercise }) => exercise,
    );

  it('adds the exercises of the phase that a stage chooses, which the results show too', async () => {
    const state = await typed('acl week 2');
    const expected = phaseOf('ACL reconstruction', 'Weeks 0 to 2');
    assert.deepEqual(exercisesOf(reduce(state, { type: 'searchEntered' })), expected);
    assert.deepEqual(
      state.found.documents.map((document) => state.catalog.entries[document]?.id),
      expected,
    );
  });

  it('adds nothing where two phases touch, until one of them is chosen', async () => {
    const state = await typed('2 weeks post op acl');
    const [early, later] = ['Weeks 0 to 2', 'Weeks 2 to 6'].map((phase) => phaseOf('ACL reconstruction', phase));
    assert.deepEqual(
      new Set(state.found.documents.map((document) => state.catalog.entries[document]?.id)),
      new Set([...early!, ...later!]),
    );
    assert.deepEqual(exercisesOf(reduce(state, { type: 'searchEntered' })), []);
    const chosen = reduce(state, { type: 'phaseChosen', template: 'catalog:ACL reconstruction', phase: 1 });
    assert.deepEqual(exercisesOf(reduce(chosen, { type: 'searchEntered' })), later);
  });

  it('shows the phase of a stage beside a dosage, which is of one exercise', async () => {
    for (const text of ['acl week 2 3x10', '3x10 acl week 2', 'acl day 3 3x10']) {
      const { found, catalog } = await typed(text);
      assert.deepEqual(found.typed?.dosage, { sets: 3, repetitions: 10 }, text);
      const shown = found.documents.map((document) => catalog.entries[document]?.id);
      assert.deepEqual(shown, phaseOf('ACL reconstruction', 'Weeks 0 to 2'), text);
    }
  });

  it('adds nothing by a stage that no template has, whatever else is in the program', async () => {
    for (const text of [
      'shoulder dislocation week 3',
      'bridge week 2',
      'acl week 40',
      'calf stretch few weeks post op',
    ]) {
      const state = reduce(await typed(text), { type: 'searchEntered' });
      assert.deepEqual(exercisesOf(state), [], text);
      assert.ok(state.phase === 'open' && state.found.notUnderstood?.length === 1, text);
    }
  });

  const ANSWERS: readonly (readonly [text: string, answer: string])[] = [
    ['frozen shoulder stiff R', 'Frozen shoulder, Stiff phase'],
    ['stiff phase', 'Frozen shoulder, Stiff phase'],
    ['tkr week 5', 'Knee replacement, Weeks 2 to 6'],
    ['carpal tunnel syndrome', 'Carpal tunnel syndrome'],
    ['frozen shoulder', 'phase'],
    ['tkr', 'phase'],
    ['acl rec', 'phase'],
    ['weeks 0 to 2', 'templates'],
    ['acl rec week 1', 'ACL reconstruction, Weeks 0 to 2'],
    ['acl rec week 2', 'ACL reconstruction, Weeks 0 to 2'],
    ['acl rec week 2 L', 'ACL reconstruction, Weeks 0 to 2'],
    ['acl week 2', 'ACL reconstruction, Weeks 0 to 2'],
    ['acl w2', 'ACL reconstruction, Weeks 0 to 2'],
    ['week 2 acl R', 'ACL reconstruction, Weeks 0 to 2'],
    ['tka week 6', 'Knee replacement, Weeks 2 to 6'],
    ['tkr weeks 2-6', 'Knee replacement, Weeks 2 to 6'],
    ['2 weeks post op acl', 'phase'],
    ['acl 2 weeks', 'phase'],
    ['acl 10 days', 'ACL reconstruction, Weeks 0 to 2'],
    ['PWB 20 kg knee', 'partly'],
    ['bridge 3x12 no kneeling', 'Bridge'],
    ['12 weeks post op tkr', 'phase'],
    ['acl weeks 1-6', 'phase'],
    ['day 3 after hip replacement', 'Hip replacement, Weeks 0 to 2'],
    ['POD 3 thr', 'Hip replacement, Weeks 0 to 2'],
    ['acute ankle sprain', 'Ankle sprain, Weeks 0 to 2'],
    ['ankle sprain return to sport', 'Ankle sprain, Return to activity'],
    ['early tennis elbow', 'Tennis elbow, Early'],
    ['acute carpal tunnel syndrome', 'set'],
    ['early knee OA', 'Knee osteoarthritis, Early'],
    ['frozen shoulder phase 2', 'Frozen shoulder, Stiff phase'],
    ['shoulder dislocation week 3', 'notUnderstood'],
    ['acl week 40', 'notUnderstood'],
    ['bridge week 2', 'notUnderstood'],
    ['post op knee week 2', 'notUnderstood'],
    ['acl 2 weeks knee extension', 'set'],
    ['early bridge', 'notUnderstood'],
    ['acl week 2 3x12', 'set'],
    ['bridge 3x12 week 2', 'notUnderstood'],
    ['clam week 4 sets', 'unread'],
    ['rotator cuff repair sling', 'Rotator cuff repair, Weeks 0 to 4'],
    ['thawing frozen shoulder', 'Frozen shoulder, Thawing phase'],
    ['early painful frozen shoulder', 'phase'],
    ['sling immobilised shoulder', 'set'],
    ['week 1 wrist cast off', 'set'],
    ['20 weeks wrist fracture cast off', 'notUnderstood'],
    ['acl phase 2', 'ACL reconstruction, Weeks 2 to 6'],
    ['clam 3x12 L, 3x week', 'Clamshell'],
    ['clam 3 times a week', 'Clamshell'],
    ['clam 2x/week', 'Clamshell'],
    ['return to activity', 'Ankle sprain, Return to activity'],
    ['frozen sh stiff R', 'Frozen shoulder, Stiff phase'],
    ['knee replac week 5', 'set'],
    ['ankle spr week 1 L', 'Ankle sprain, Weeks 0 to 2'],
    ['acl rec rectus', 'passing'],
    ['bridge before bed', 'passing'],
    ['hamstirng stretch', 'corrected'],
    ['bridge in bed', 'Bridge'],
    ['acl', 'set'],
    ['carpal tunnel', 'set'],
    ['knee replac', 'set'],
    ['knee r', 'set'],
    ['balance', 'set'],
    ['shoulder', 'set'],
    ['pf', 'meanings'],
    ['brigde', 'corrected'],
    ['clam 3x12 l', 'Clamshell'],
    ['heel r 2x15', 'Heel raise'],
    ['chin t', 'Chin tuck in lying'],
    ['side pl r', 'Side plank'],
    ['wall sl', 'Wall slide'],
    ['slr', 'Straight leg raise'],
    ['chin tuck', 'Chin tuck in lying'],
    ['single-leg stance', 'Single-leg stance'],
    ['bridge', 'Bridge'],
    ['acl bridge', 'Bridge'],
  ];
  for (const [text, answer] of ANSWERS)
    it(`means ${answer} by "${text}"`, async () => {
      const found = selectAnswer(await typed(text));
      const meant =
        found.type === 'template'
          ? [found.template.group.name, found.template.group.phases[found.template.phase]?.phase].filter(Boolean)
          : [
              found.type === 'exercise'
                ? found.card.entry.name
                : found.type === 'none'
                  ? found.refusal?.why
                  : found.type,
            ];
      assert.equal(meant.join(', '), answer);
    });
});
