// What is shown: results, filters, rows.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Prescription } from '../../contract/exercise/prescription.ts';
import type { CurrentState } from '../../contract/picker-session.ts';
import type { Action } from './actions.ts';
import type { Facet, OpenState } from './model.ts';
import { selectFacets } from './select/select-filters.ts';
import { selectFinish } from './select/select-finish.ts';
import { selectProgram } from './select/select-program.ts';
import { selectResults } from './select/select-results.ts';
import {
  after,
  BAND_ROW,
  BRIDGE,
  CALF_STRETCH,
  CLAMSHELL,
  exerciseOf,
  loadAll,
  openPicker,
  SESSION,
} from './testing/open-picker.ts';

const search = (text: string): Action => ({ type: 'searchTyped', text });
const toggle = (facet: Facet, value: string): Action => ({ type: 'facetToggled', facet, value });
const add = (exerciseId: string): Action => ({ type: 'exerciseAdded', exerciseId });
const names = (state: OpenState): readonly string[] =>
  selectResults(state)
    .cards.slice()
    .map(({ entry }) => entry.name);
const counts = (state: OpenState, facet: Facet): Readonly<Record<string, number>> => {
  const view = selectFacets(state).find((other) => other.facet === facet);
  return Object.fromEntries(view?.values.map(({ value, count }) => [value, count]) ?? []);
};

describe('results', () => {
  it('are in order of name without text', () => {
    assert.deepEqual(names(openPicker()), ['Band row', 'Bridge', 'Calf stretch', 'Clamshell']);
  });

  it('are in order of relevance with text, and mark what matched', () => {
    const card = selectResults(after(openPicker(), search('bri'))).cards.at(0);
    assert.equal(card?.entry.name, 'Bridge');
    assert.deepEqual(card.nameRanges, [[0, 3]]);
    assert.equal(card.match, undefined);
  });

  it('say why they are there when the name does not', () => {
    const card = selectResults(after(openPicker(), search('pelvic lift'))).cards.at(0);
    assert.equal(card?.entry.name, 'Bridge');
    assert.deepEqual([card.match?.field, card.match?.text], ['synonym', 'pelvic lift']);
  });

  it('say which typing errors were read as other words', () => {
    assert.deepEqual(selectResults(after(openPicker(), search('brigde'))).corrections, [['brigde', 'bridge']]);
  });

  it('are narrowed by OR within a filter and AND across filters', () => {
    assert.deepEqual(names(after(openPicker(), toggle('region', 'Hip'))), ['Bridge', 'Clamshell']);
    assert.deepEqual(names(after(openPicker(), toggle('region', 'Hip'), toggle('region', 'Ankle'))), [
      'Bridge',
      'Calf stretch',
      'Clamshell',
    ]);
    assert.deepEqual(names(after(openPicker(), toggle('region', 'Hip'), toggle('level', 'Early'))), ['Bridge']);
    assert.deepEqual(names(after(openPicker(), toggle('equipment', ''))), ['Bridge', 'Calf stretch']);
    assert.deepEqual(names(after(openPicker(), toggle('region', 'Hip'), toggle('region', 'Hip'))).length, 4);
  });

  it('know how often they are in the program', () => {
    const state = after(openPicker(), add(CLAMSHELL), add(CLAMSHELL));
    const card = selectResults(state)
      .cards.slice()
      .find(({ entry }) => entry.id === CLAMSHELL);
    assert.equal(card?.inProgram, 2);
  });

  it('carry the defaults that fit the contract', () => {
    const bridge = selectResults(openPicker()).cards.at(1);
    assert.deepEqual(bridge?.defaults, {
      side: 'bilateral',
      sets: 3,
      repetitions: 10,
      frequency: { times: 2, period: 'day' },
    });
  });

  it('are the same, card by card, while a row is edited', () => {
    const state = after(openPicker(), add(BRIDGE));
    const edited = after(state, { type: 'numberTyped', key: 1, field: 'sets', text: '5' });
    assert.equal(selectResults(edited), selectResults(state));
    const more = after(edited, add(CLAMSHELL));
    assert.equal(selectResults(more).cards.at(0), selectResults(edited).cards.at(0));
  });
});

describe('filters', () => {
  it('count what each value would give, the other filters and the text kept', () => {
    const state = after(openPicker(), toggle('region', 'Hip'));
    assert.deepEqual(counts(state, 'region'), { Hip: 2, Ankle: 1, Shoulder: 1 });
    assert.deepEqual(counts(state, 'level'), { Early: 1, Foundation: 1, Functional: 0 });
    assert.deepEqual(counts(state, 'equipment'), { '': 1, 'Door anchor': 0, 'Resistance band': 1, Wall: 0 });
    assert.deepEqual(counts(after(state, search('bridge')), 'category'), { Strength: 1, Stretch: 0 });
  });

  it('count as many as they then give', () => {
    for (const { facet, values } of selectFacets(openPicker())) {
      for (const { value, count } of values)
        assert.equal(names(after(openPicker(), toggle(facet, value))).length, count);
    }
  });

  it('stand in clinical order, and show which are on', () => {
    const [region] = selectFacets(after(openPicker(), toggle('region', 'Ankle')));
    assert.deepEqual(
      region?.values.map(({ value, on }) => [value, on]),
      [
        ['Hip', false],
        ['Ankle', true],
        ['Shoulder', false],
      ],
    );
  });
});

describe('rows', () => {
  const [reopened]: readonly Prescription[] = [{ exerciseId: BRIDGE, revision: 'r1', side: 'left', sets: 3 }];
  const today = (members: Partial<CurrentState>) => {
    const current = new Map([[BRIDGE, { id: BRIDGE, revision: 'r1', status: 'active' as const, ...members }]]);
    return openPicker(reopened ? [reopened] : [], { ...SESSION, current });
  };
  const standings = [
    [{}, 'current', true],
    [{ revision: 'r2' }, 'newer', true],
    [{ revision: 'r2', status: 'deprecated' }, 'deprecated', true],
    [{ status: 'withdrawn' }, 'withdrawn', false],
  ] as const;
  for (const [members, standing, ready] of standings) {
    it(`stand as ${standing} when the catalog says ${JSON.stringify(members)}`, () => {
      const state = today(members);
      assert.equal(selectProgram(state).rows[0]?.standing, standing);
      assert.equal(selectFinish(state).ready, ready);
    });
  }

  it('lead to the first that stops finishing', () => {
    const state = loadAll(after(openPicker(), add(BRIDGE), add(CLAMSHELL)));
    assert.deepEqual(selectFinish(state), {
      ready: false,
      reopened: false,
      count: 2,
      reason: 'row',
      key: 2,
      position: 2,
      problem: { type: 'side' },
    });
    assert.deepEqual(selectFinish(after(state, { type: 'sideChosen', key: 2, side: 'left' })), {
      ready: true,
      reopened: false,
      count: 2,
    });
  });

  it('are saved where there were some at the start, also when none is left', () => {
    const state = openPicker([{ exerciseId: BRIDGE, revision: 'r1', side: 'left' }]);
    assert.deepEqual(selectFinish(state), { ready: true, reopened: true, count: 1 });
    const emptied = after(state, { type: 'rowRemoved', key: 1 });
    assert.deepEqual(selectFinish(emptied), { ready: false, reopened: true, count: 0, reason: 'empty' });
  });

  it('cannot be finished while their exercise loads or has failed', () => {
    const state = after(openPicker(), add(BRIDGE));
    const problem = (now: OpenState) => selectProgram(now).rows[0]?.problems[0]?.type;
    assert.equal(problem(state), 'loading');
    assert.equal(problem(after(state, { type: 'exerciseFailed', exerciseId: BRIDGE, revision: 'r1' })), 'failed');
    assert.equal(problem(loadAll(state)), undefined);
  });

  it('cannot be loaded any more once the session is over, nor be added or taken in a place', () => {
    const over: Action = { type: 'clockTicked', now: 1_000_000 };
    const failed: Action = { type: 'exerciseFailed', exerciseId: BRIDGE, revision: 'r1' };
    const state = after(loadAll(after(openPicker(), add(CALF_STRETCH))), add(BRIDGE), failed, over);
    assert.equal(selectProgram(state).rows[1]?.problems[0]?.type, 'expired');
    const unavailable = selectResults(state)
      .cards.slice()
      .filter((card) => card.unavailable === 'expired');
    assert.deepEqual(
      unavailable.map(({ entry }) => entry.name),
      ['Band row', 'Bridge', 'Clamshell'],
    );
    for (const refused of [add(BAND_ROW), { type: 'rowReplaced', key: 1, exerciseId: BAND_ROW } as const]) {
      const next = after(state, refused);
      assert.equal(next.program, state.program);
      assert.deepEqual(next.view.toast, { kind: 'expired', name: 'Band row', canRenew: false });
    }
    assert.equal(after(state, add(CALF_STRETCH)).program.present.length, 3);
  });

  it('can be added without a connection: it comes back', () => {
    const state = after(openPicker(), { type: 'connectionChanged', online: false });
    assert.equal(
      selectResults(state)
        .cards.slice()
        .some(({ unavailable }) => unavailable),
      false,
    );
    assert.equal(after(state, add(BRIDGE)).program.present.length, 1);
  });

  it('have their name and picture before their exercise is loaded', () => {
    const [row] = selectProgram(after(openPicker(), add(BRIDGE))).rows;
    assert.deepEqual([row?.name, row?.picture?.alt], ['Bridge', 'start position']);
  });

  it('keep the name that was prescribed', () => {
    const exercise = exerciseOf(BRIDGE, { name: 'Hip bridge', revision: 'r0' });
    const state = after(openPicker([{ exerciseId: BRIDGE, revision: 'r0', side: 'left' }]), {
      type: 'searchTyped',
      text: '',
    });
    const renamed = { ...state, exercises: new Map([[`${BRIDGE}@r0`, { status: 'ready' as const, exercise }]]) };
    assert.equal(selectProgram(renamed).rows[0]?.name, 'Hip bridge');
  });

  it("offer the clinic's phrases, and know which are there; cue and steps are none", () => {
    const clinic = { phrases: ['Stop if it hurts', 'Slowly'], usualDosages: new Map() };
    const state = after(openPicker(), add(BRIDGE), { type: 'phraseInserted', key: 1, phrase: 'Slowly' });
    const placed = loadAll(after(state, { type: 'clinicPlaced', clinic, favourites: undefined }));
    assert.deepEqual(selectProgram(placed).rows[0]?.phrases, [
      { text: 'Stop if it hurts', inserted: false },
      { text: 'Slowly', inserted: true },
    ]);
    assert.deepEqual(selectProgram(loadAll(state)).rows[0]?.phrases, []);
  });

  it("go back to the clinic's dosage where it has one, on cards, in details and in rows", () => {
    const clinic = { phrases: [], usualDosages: new Map([[BRIDGE, { sets: 4, holdSeconds: 20 }]]) };
    const placed = after(openPicker(), add(BRIDGE), { type: 'clinicPlaced', clinic, favourites: undefined });
    const state = loadAll(placed);
    const [before] = selectProgram(state).rows;
    assert.deepEqual([before?.row.dosage.sets, before?.canRestoreDefaults, before?.usualIsClinics], ['3', true, true]);
    const [row] = selectProgram(after(state, { type: 'defaultsRestored', key: 1 })).rows;
    assert.deepEqual(row?.prescription, {
      exerciseId: BRIDGE,
      revision: 'r1',
      side: 'bilateral',
      sets: 4,
      holdSeconds: 20,
    });
    assert.equal(row?.canRestoreDefaults, false);
    const card = selectResults(state)
      .cards.slice()
      .find(({ entry }) => entry.id === BRIDGE);
    assert.deepEqual([card?.defaults, card?.usualIsClinics], [{ side: 'bilateral', sets: 4, holdSeconds: 20 }, true]);
  });

  it('are the same, one by one, while another is edited', () => {
    const state = after(openPicker(), add(BRIDGE), add(CALF_STRETCH));
    const edited = after(state, { type: 'numberTyped', key: 1, field: 'sets', text: '5' });
    assert.notEqual(selectProgram(edited).rows[0], selectProgram(state).rows[0]);
    assert.equal(selectProgram(edited).rows[1], selectProgram(state).rows[1]);
  });
});
