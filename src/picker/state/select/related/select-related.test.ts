// What stands beside one exercise.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { IndexEntry } from '../../../../contract/picker-session.ts';
import {
  after,
  BAND_ROW,
  BRIDGE,
  CALF_STRETCH,
  CLAMSHELL,
  ENTRIES,
  exerciseOf,
  openPicker,
} from '../../testing/open-picker.ts';
import { rememberRelated, selectReplacements, similarTo } from './select-related.ts';

const [first] = ENTRIES as [IndexEntry, ...IndexEntry[]];
const like = (id: string, changes: Partial<IndexEntry>): IndexEntry => ({
  ...first,
  id,
  name: id,
  region: 'Knee',
  category: 'Strength',
  level: 'Early',
  equipment: ['Chair'],
  tags: ['sitting'],
  ...changes,
});
const knee = like('knee', {});
const idsOf = (entries: readonly IndexEntry[]): readonly string[] => entries.map(({ id }) => id);

test('similar are those of the same region and kind, the most alike first', () => {
  const entries = [
    like('another region', { region: 'Neck', tags: [] }),
    like('another kind', { category: 'Balance', tags: [], equipment: [] }),
    like('far level', { level: 'Functional', tags: [], equipment: [] }),
    like('without tags', { tags: [] }),
    like('alike', {}),
    knee,
  ];
  assert.deepEqual(idsOf(similarTo({ entries }, knee)), ['alike', 'without tags', 'far level']);
});

test('similar are at most six, and none that is not offered', () => {
  const entries = Array.from({ length: 9 }, (_, index) => like(`k${index}`, {}));
  assert.deepEqual(idsOf(similarTo({ entries }, knee, ({ id }) => id !== 'k1')), ['k0', 'k2', 'k3', 'k4', 'k5', 'k6']);
});

test('an exercise that says nothing of itself is like no other', () => {
  assert.deepEqual(similarTo({ entries: ENTRIES }, { id: 'ex_unknown' }), []);
});

const related = (state = openPicker()) => {
  const { catalog, session } = state;
  const progressions = { easier: [BRIDGE, 'ex_unseen'], harder: [BAND_ROW] };
  const exercise = exerciseOf(CLAMSHELL, { progressions });
  const view = rememberRelated()({
    catalog,
    current: session.current,
    entry: catalog.byId.get(CLAMSHELL),
    ladder: exercise,
  });
  return { easier: idsOf(view?.easier ?? []), harder: idsOf(view?.harder ?? []), similar: idsOf(view?.similar ?? []) };
};

test('easier and harder ones are those that the index has; they are not named twice', () => {
  assert.deepEqual(related(), { easier: [BRIDGE], harder: [BAND_ROW], similar: [] });
});

test('what was withdrawn meanwhile is not offered', () => {
  const state = openPicker();
  const current = new Map([[BRIDGE, { id: BRIDGE, revision: 'r1', status: 'withdrawn' as const }]]);
  assert.deepEqual(related({ ...state, session: { ...state.session, current } }).easier, []);
});

test('while a row is replaced, those beside its exercise are offered', () => {
  const added = after(openPicker(), { type: 'exerciseAdded', exerciseId: CLAMSHELL });
  assert.equal(selectReplacements(added), undefined);
  const [row] = added.program.present;
  const replacing = after(added, { type: 'replaceStarted', key: row?.key ?? 0 });
  assert.deepEqual(idsOf(selectReplacements(replacing)?.similar ?? []), [BRIDGE]);
});

test('the details of a related exercise lead back to those before', () => {
  const opened = after(
    openPicker(),
    { type: 'detailsOpened', exerciseId: BRIDGE },
    { type: 'relatedOpened', exerciseId: CLAMSHELL },
    { type: 'relatedOpened', exerciseId: BAND_ROW },
  );
  const shown = (state: typeof opened) => [state.view.details, ...state.view.trail];
  assert.deepEqual(shown(opened), [BAND_ROW, BRIDGE, CLAMSHELL]);
  assert.deepEqual(shown(after(opened, { type: 'detailsLeft' })), [CLAMSHELL, BRIDGE]);
  assert.deepEqual(shown(after(opened, { type: 'detailsOpened', exerciseId: CALF_STRETCH })), [CALF_STRETCH]);
  assert.deepEqual(shown(after(opened, { type: 'detailsClosed' })), [undefined]);
});
