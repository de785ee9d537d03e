// What a patient cannot do: chosen in the filters or typed, kept from one text to the next, and said wherever it comes another way.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Demand } from '../../../contract/vocabulary.ts';
import type { Action } from '../actions.ts';
import { ruledOutBy } from '../find/leave-out.ts';
import { INITIAL_STATE } from '../initial-state.ts';
import type { Limit, OpenState, TextFound } from '../model.ts';
import { selectProgram } from '../select/select-program.ts';
import { selectResults } from '../select/select-results.ts';
import { selectAnswer, selectEntry, selectRefusal } from '../select/select-entry.ts';
import { selectFacets, selectLeaveOut, selectSuggestions } from '../select/select-filters.ts';
import { selectTemplates } from '../select/templates/select-templates.ts';
import { after, BAND_ROW, BRIDGE, CALF_STRETCH, CLAMSHELL, ENTRIES, find, openedWith } from '../testing/open-picker.ts';
import { reduce } from '../reduce.ts';
import { HEEL, KNEE, withTemplates } from '../testing/template-samples.ts';

const DEMANDS: Readonly<Record<string, readonly string[]>> = {
  [BRIDGE]: ['lying-on-back', 'weight-through-legs'],
  [CLAMSHELL]: ['lying-on-side'],
  [CALF_STRETCH]: ['standing', 'weight-through-legs'],
};

/** Nobody has decided about the band row. */
function open(): OpenState {
  const entries = ENTRIES.map((entry) => ({ ...entry, ...(DEMANDS[entry.id] && { demands: DEMANDS[entry.id] }) }));
  const state = reduce(INITIAL_STATE, { ...openedWith(), entries });
  assert.ok(state.phase === 'open');
  return state;
}

const limit = (typed: string, ...demands: readonly Demand[]): Limit => ({ typed, demands, equipment: [], words: [] });
const NO_LYING = limit('no lying', 'lying-on-back', 'lying-on-side');
const NO_STANDING = limit('not standing', 'standing');
const NO_BAND: Limit = { typed: 'no band', demands: [], equipment: ['Resistance band'], words: [] };
const NO_STRETCH: Limit = { typed: 'no stretches', demands: [], equipment: [], words: ['stretch'] };

const toggle = (value: string): Action => ({ type: 'facetToggled', facet: 'demands', value });
const LEFT: Action = { type: 'searchLeft' };
const ENTER: Action = { type: 'searchEntered' };

/** The text as the search would answer to it: `rest` is searched, what the limits rule out is not among what was found. */
function typed(
  state: OpenState,
  text: string,
  rest: string,
  read: Pick<TextFound, 'limits' | 'notUnderstood' | 'isLimitBegun'>,
): OpenState {
  const { catalog } = state;
  const all = rest === '' ? catalog.entries.map((_, document) => document) : find(rest).documents;
  const isRuledOut = (document: number) =>
    read.limits?.some((each) => ruledOutBy(catalog, each).has(document)) === true;
  const found = {
    ...find(rest),
    text,
    searched: rest,
    documents: all.filter((document) => !isRuledOut(document)),
    ...read,
  };
  return after(state, { type: 'searchTyped', text }, { type: 'textFound', found });
}

const names = (state: OpenState): string =>
  selectResults(state)
    .cards.slice()
    .map(({ entry }) => entry.name)
    .join(', ');
const chips = (state: OpenState): readonly string[] =>
  (selectLeaveOut(state)?.limits ?? []).map(
    ({ limit: { typed: words, demands, equipment, words: texts }, isTyped }) =>
      `${isTyped ? 'typed ' : ''}${[words, ...demands, ...equipment, ...texts].filter(Boolean).join(' ')}`,
  );
const demandsOn = (state: OpenState): readonly string[] =>
  (selectFacets(state).find(({ facet }) => facet === 'demands')?.values ?? []).flatMap(({ value, on }) =>
    on ? value : [],
  );

describe('a demand that is chosen', () => {
  it('leaves out what has it, and nothing that nobody has decided about', () => {
    const state = after(open(), toggle('weight-through-legs'));
    assert.equal(names(state), 'Band row, Clamshell');
    assert.equal(selectLeaveOut(state)?.unmarked, 1);
  });

  it('is counted by how many results would go', () => {
    const counts = (state: OpenState) =>
      Object.fromEntries(selectFacets(state)[3]!.values.map(({ value, count }) => [value, count]));
    assert.deepEqual(counts(open()), { 'weight-through-legs': 2, 'lying-on-back': 1, 'lying-on-side': 1, standing: 1 });
    assert.deepEqual(counts(after(open(), toggle('standing'))), {
      'weight-through-legs': 1,
      'lying-on-back': 1,
      'lying-on-side': 1,
      standing: 0,
    });
  });

  it('stays for the next text, beside filters that include', () => {
    const state = after(open(), toggle('lying-on-back'), { type: 'facetToggled', facet: 'region', value: 'Hip' });
    assert.equal(names(after(state, { type: 'searchTyped', text: 'b' })), '');
    assert.equal(names(state), 'Clamshell');
  });

  it('goes when it is chosen again, with its facet, and with all filters', () => {
    for (const action of [
      toggle('standing'),
      { type: 'facetCleared', facet: 'demands' },
      { type: 'filtersCleared' },
    ] satisfies Action[]) {
      const state = after(open(), toggle('standing'), action);
      assert.equal(state.query, open().query);
    }
    assert.deepEqual(chips(after(open(), toggle('standing'), { type: 'filtersCleared', limitsStay: true })), [
      'standing',
    ]);
  });
});

describe('what is typed to be left out', () => {
  it('is a limit of its text at first', () => {
    const state = typed(open(), 'hip no lying', 'hip', { limits: [NO_LYING] });
    assert.deepEqual(chips(state), ['typed no lying lying-on-back lying-on-side']);
    assert.deepEqual(demandsOn(state), ['lying-on-back', 'lying-on-side']);
    assert.equal(state.query.leaveOut.length, 0);
    assert.deepEqual(chips(after(state, { type: 'searchTyped', text: 'clam' })), []);
  });

  it('is kept when the focus leaves the search, with its words where they are not all', () => {
    const state = after(typed(open(), 'hip no lying', 'hip', { limits: [NO_LYING] }), LEFT);
    assert.equal(state.query.text, 'hip no lying');
    assert.deepEqual(chips(state), ['no lying lying-on-back lying-on-side']);
    assert.equal(names(after(state, { type: 'searchTyped', text: 'c' })), 'Calf stretch');
    assert.deepEqual(state.view.announcement?.event.type, 'limitsKept');
  });

  for (const [how, action] of [
    ['the field is emptied', { type: 'searchTyped', text: '' }],
    ['another text takes the place of all of it', { type: 'searchTyped', text: 'h', anew: true }],
  ] as const) {
    it(`is kept, and said, when ${how}`, () => {
      const state = after(typed(open(), 'hip no lying', 'hip', { limits: [NO_LYING] }), action);
      assert.equal(state.query.text, action.text);
      assert.deepEqual(chips(state), ['no lying lying-on-back lying-on-side']);
      assert.deepEqual(state.view.announcement?.event, { type: 'limitsKept', limits: state.query.leaveOut });
      assert.equal(after(state, { type: 'searchTyped', text: 'b', anew: true }).query.leaveOut.length, 1);
    });
  }

  it('goes when its own words are edited', () => {
    const state = typed(open(), 'hip no lying', 'hip', { limits: [NO_LYING] });
    assert.deepEqual(chips(after(state, { type: 'searchTyped', text: 'hip no lyin' })), []);
  });

  for (const [what, each, left] of [
    ['a demand', NO_LYING, 'Band row, Calf stretch'],
    ['equipment', NO_BAND, 'Bridge, Calf stretch'],
    ['words', NO_STRETCH, 'Band row, Bridge, Clamshell'],
  ] as const) {
    it(`leaves the text once it is kept and says nothing else: ${what}`, () => {
      for (const action of [LEFT, ENTER]) {
        const state = after(typed(open(), each.typed, '', { limits: [each] }), action);
        assert.equal(state.query.text, '');
        assert.equal(names(state), left);
        assert.equal(state.program.present.length, 0);
        assert.equal(selectLeaveOut(state)?.limits[0]?.isTyped, false);
      }
    });
  }

  it('is kept when an exercise is added, by a press or by Enter', () => {
    const state = typed(open(), 'bridge no band', 'bridge', { limits: [NO_BAND] });
    for (const action of [ENTER, { type: 'exerciseAdded', exerciseId: BRIDGE }] satisfies Action[]) {
      const added = after(state, action);
      assert.deepEqual(
        added.program.present.map(({ exerciseId }) => exerciseId),
        [BRIDGE],
      );
      assert.deepEqual(chips(added), ['no band Resistance band']);
      assert.deepEqual(added.view.announcement?.event.type, 'added');
    }
  });

  it('is not kept twice', () => {
    const state = after(typed(open(), 'no lying', '', { limits: [NO_LYING] }), LEFT);
    const again = after(typed(state, 'hip no lying', 'hip', { limits: [NO_LYING] }), LEFT);
    assert.equal(again.query.leaveOut.length, 1);
    assert.deepEqual(chips(again), ['no lying lying-on-back lying-on-side']);
  });

  it('goes with its words, also where it is kept', () => {
    const state = typed(open(), 'hip  no lying please', 'hip please', { limits: [NO_LYING] });
    for (const before of [state, after(state, LEFT)]) {
      const gone = after(before, { type: 'limitRemoved', limit: selectLeaveOut(before)!.limits[0]!.limit });
      assert.equal(gone.query.text, 'hip please');
      assert.equal(gone.query.leaveOut.length, 0);
    }
    const cleared = after(state, { type: 'filtersCleared' });
    assert.equal(cleared.query.text, 'hip please');
  });

  it('keeps the rest when one of its demands is taken off in the filters', () => {
    for (const action of [LEFT, { type: 'tabChosen', tab: 'find' }] satisfies Action[]) {
      const state = after(
        typed(open(), 'hip no lying', 'hip', { limits: [NO_LYING] }),
        action,
        toggle('lying-on-back'),
      );
      assert.deepEqual(chips(state), ['lying-on-side']);
      assert.equal(state.query.text, 'hip');
    }
  });
});

describe('what is left out no longer', () => {
  const kept = after(
    open(),
    { type: 'exerciseAdded', exerciseId: BAND_ROW },
    toggle('standing'),
    toggle('lying-on-back'),
  );
  const limits = kept.query.leaveOut;

  it('is said, and comes back by Undo, before the program goes back', () => {
    const hip: Action = { type: 'facetToggled', facet: 'region', value: 'Hip' };
    const cleared = after(kept, hip, { type: 'filtersCleared' });
    assert.deepEqual(cleared.view.toast, { kind: 'limitsLifted', limits, was: after(kept, hip).query });
    assert.deepEqual(cleared.view.announcement?.event, { type: 'limitsLifted', limits });
    const back = after(cleared, { type: 'undone' });
    assert.deepEqual(chips(back), ['standing', 'lying-on-back']);
    assert.deepEqual(back.query.facets.region, ['Hip']);
    assert.deepEqual([back.view.toast, back.program.present.length], [undefined, 1]);
    assert.equal(back.view.announcement?.event.type, 'limitsKept');
    assert.equal(after(back, { type: 'undone' }).program.present.length, 0);
  });

  it('comes back together where chips were taken off one by one', () => {
    const off = limits.map((each): Action => ({ type: 'limitRemoved', limit: each }));
    const back = after(kept, ...off, { type: 'undone' });
    assert.deepEqual(chips(back), ['standing', 'lying-on-back']);
  });

  it('comes back without its words, which the text has no more', () => {
    const state = typed(open(), 'hip no lying', 'hip', { limits: [NO_LYING] });
    const back = after(state, { type: 'limitRemoved', limit: NO_LYING }, { type: 'undone' });
    assert.deepEqual([back.query.text, chips(back)], ['hip', ['no lying lying-on-back lying-on-side']]);
  });

  it('cannot be brought back once another filter was chosen', () => {
    const state = after(kept, { type: 'filtersCleared' }, { type: 'sortChosen', sort: 'name' });
    assert.equal(state.view.toast, undefined);
    assert.equal(after(kept, { type: 'facetCleared', facet: 'level' }).view.toast, undefined);
  });
});

describe('Enter', () => {
  it('adds nothing where a restriction was not understood, and says which', () => {
    const state = typed(open(), 'bridge avoid overdoing it', 'bridge', { notUnderstood: ['avoid overdoing it'] });
    assert.equal(selectEntry(state), undefined);
    assert.deepEqual(selectRefusal(state), {
      why: 'notUnderstood',
      typed: ['avoid overdoing it'],
      isPressed: false,
    });
    const pressed = after(state, ENTER);
    assert.equal(pressed.program.present.length, 0);
    assert.equal(selectRefusal(pressed)?.isPressed, true);
  });

  it('adds nothing while a restriction is begun, and says that it is', () => {
    const state = typed(open(), 'bridge no kn', 'bridge', { isLimitBegun: true });
    assert.equal(selectRefusal(state)?.why, 'limitBegun');
    assert.equal(after(state, ENTER).program.present.length, 0);
  });

  it('does not count words of a limit as words that were not found in the name', () => {
    const state = typed(open(), 'bridge no band', 'bridge', { limits: [NO_BAND] });
    assert.equal(selectAnswer(state).type, 'exercise');
  });

  it('adds no template with an exercise that is left out', () => {
    const name = 'after total knee replacement weeks 0 to 2';
    const state = typed(withTemplates(open()), `${name} not standing`, name, { limits: [NO_STANDING] });
    assert.equal(selectAnswer(typed(withTemplates(open()), name, name, {})).type, 'template');
    assert.deepEqual(selectRefusal(state)?.why, 'leftOut');
    assert.equal(after(state, ENTER).program.present.length, 0);
  });
});

describe('templates', () => {
  it('come last where most of their exercises are left out', () => {
    const state = after(withTemplates(open()), { type: 'scopeChosen', scope: 'templates' });
    const names = (of: OpenState) => selectTemplates(of).map(({ name }) => name);
    assert.deepEqual(names(state), [HEEL.name, KNEE.name]);
    assert.deepEqual(names(after(state, toggle('standing'))), [KNEE.name, HEEL.name]);
  });
});

describe('a template with an exercise that is left out', () => {
  const state = after(withTemplates(open()), toggle('standing'));
  const press = (of: OpenState, all?: true) =>
    after(of, { type: 'templateAdded', template: KNEE.key, phase: 0, ...(all && { all }) });
  const counts = (of: OpenState) => {
    const own = after(of, { type: 'scopeChosen', scope: 'templates' });
    const { addable, leftOut, all } = selectTemplates(own).find(({ key }) => key === KNEE.key)!.phases[0]!;
    return { addable, leftOut, all };
  };
  const toast = (of: OpenState) => {
    const { without, leftOut, added } = of.view.toast?.kind === 'templateAdded' ? of.view.toast : assert.fail();
    return { without, leftOut, added };
  };

  it('adds the others, as its button counts them, and names what it has not added', () => {
    assert.deepEqual(counts(state), { addable: 2, leftOut: 1, all: 3 });
    assert.deepEqual(toast(press(state)), { without: ['Calf stretch'], leftOut: [], added: 2 });
    assert.equal(press(state).program.present.length, 2);
    assert.deepEqual(counts(press(state)), { addable: 0, leftOut: 1, all: 1 });
  });

  it('adds all of them where that is asked for, and names what they have', () => {
    assert.deepEqual(toast(press(state, true)), { without: [], leftOut: ['Calf stretch'], added: 3 });
    assert.deepEqual(toast(press(press(state), true)), { without: [], leftOut: ['Calf stretch'], added: 1 });
  });

  it('adds it where it was selected inside', () => {
    const opened = after(state, { type: 'templateOpened', template: KNEE.key });
    const selected = after(opened, { type: 'templateItemSelected', phase: 0, item: 2, on: true });
    assert.deepEqual(toast(press(selected)), { without: [], leftOut: ['Calf stretch'], added: 3 });
  });
});

describe('an exercise that has what is left out', () => {
  it('says so in its row, by the part that it has, and once when it is added', () => {
    const kept = after(typed(open(), 'no lying', '', { limits: [NO_LYING] }), LEFT);
    const state = after(
      kept,
      { type: 'exerciseAdded', exerciseId: BRIDGE },
      { type: 'exerciseAdded', exerciseId: BAND_ROW },
    );
    assert.deepEqual(
      selectProgram(state).rows.map(({ leftOut }) => leftOut.flatMap(({ demands }) => demands)),
      [['lying-on-back'], []],
    );
    const said = after(kept, { type: 'exerciseAdded', exerciseId: CLAMSHELL }).view.announcement?.event;
    assert.deepEqual(said?.type === 'added' && said.leftOut?.flatMap(({ demands }) => demands), ['lying-on-side']);
  });
});

describe('a demand that no exercise is marked with', () => {
  it('is named: all results stay', () => {
    const breath = limit('no valsalva', 'holding-breath');
    const state = typed(open(), 'no valsalva', '', { limits: [breath, NO_LYING] });
    assert.deepEqual(
      selectLeaveOut(state)?.unheld.flatMap(({ demands }) => demands),
      ['holding-breath'],
    );
  });
});

describe('nothing is left', () => {
  const drops = (state: OpenState) => {
    assert.equal(names(state), '');
    return selectSuggestions(state).map((one) => [
      one.drop,
      one.drop === 'limit' ? one.limit.demands.join(' ') : '',
      one.count,
    ]);
  };

  it('offers to leave out less, or to search everywhere without taking that off', () => {
    const state = after(open(), { type: 'facetToggled', facet: 'region', value: 'Ankle' }, toggle('standing'));
    assert.deepEqual(drops(state), [
      ['facet', '', 3],
      ['limit', 'standing', 1],
    ]);
  });

  it('offers to leave out less, where all favorites are left out', () => {
    const state = after(open(), { type: 'favouriteToggled', exerciseId: CALF_STRETCH }, toggle('standing'), {
      type: 'scopeChosen',
      scope: 'favourites',
    });
    assert.deepEqual(drops(state), [
      ['scope', '', 3],
      ['limit', 'standing', 1],
    ]);
  });

  it('offers to take off what is typed, whose results are not known before', () => {
    assert.deepEqual(drops(typed(open(), 'clam no lying', 'clam', { limits: [NO_LYING] })), [
      ['limit', 'lying-on-back lying-on-side', undefined],
    ]);
  });

  it('offers to clear everything where one thing alone brings nothing back', () => {
    const state = after(open(), toggle('standing'), toggle('weight-through-legs'), {
      type: 'facetToggled',
      facet: 'region',
      value: 'Ankle',
    });
    assert.deepEqual(drops(after(state, { type: 'searchTyped', text: 'calf' })), [['everything', '', 1]]);
  });
});
