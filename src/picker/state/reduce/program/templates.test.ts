// What a template brings into the program, and what is said of the rest.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dosageFromDraft } from '../../dosage/typed-dosage.ts';
import type { OpenState, PickerState } from '../../model.ts';
import { selectAnswer, selectEntered, selectRefusal, selectEntry } from '../../select/select-entry.ts';
import { selectScopes } from '../../select/select-filters.ts';
import { selectArmed, selectTemplate, selectTemplates } from '../../select/templates/select-templates.ts';
import { shownTemplates } from '../../select/templates/shown-templates.ts';
import { groupTemplates } from '../../templates/group-templates.ts';
import {
  after,
  BAND_ROW,
  BRIDGE,
  CALF_STRETCH,
  CLAMSHELL,
  ENTRIES,
  find,
  openedWith,
  openPicker,
  SESSION,
} from '../../testing/open-picker.ts';
import { programAction } from '../../testing/random-actions.ts';
import { reduce } from '../../reduce.ts';
import { INITIAL_STATE } from '../../initial-state.ts';
import { HEEL, KNEE, TEMPLATES, withTemplates } from '../../testing/template-samples.ts';

function mustBeOpen(state: PickerState): OpenState {
  assert.ok(state.phase === 'open');
  return state;
}

const ADD = { type: 'templateAdded', template: KNEE.key, phase: 0 } as const;
const NOTHING = { there: [], full: [], late: [], gone: [], without: [], goneUnnamed: 0, usual: [], leftOut: [] };
const exercises = (state: OpenState): readonly string[] => state.program.present.map(({ exerciseId }) => exerciseId);
const rows = (state: OpenState) =>
  state.program.present.map(({ exerciseId, side, dosage, instructions }) => [
    exerciseId,
    side,
    dosageFromDraft(dosage),
    instructions,
  ]);

/** A picker whose clamshell is one-sided, and whose bridge says what both sides do. */
function withSides(): OpenState {
  const entries = ENTRIES.map((entry) =>
    entry.id === CLAMSHELL
      ? { ...entry, sideMeaning: 'the leg on top' }
      : entry.id === BRIDGE
        ? { ...entry, bothSides: 'together' as const }
        : entry,
  );
  return mustBeOpen(reduce(INITIAL_STATE, { ...openedWith(), entries }));
}

describe('a template that is added', () => {
  it('brings its exercises in order, with its dosages and sides, else with the usual ones', () => {
    const state = after(withTemplates(), ADD);
    assert.deepEqual(rows(state), [
      [BRIDGE, 'bilateral', { sets: 2, repetitions: 8 }, ''],
      [CLAMSHELL, undefined, { sets: 2 }, ''],
      [CALF_STRETCH, 'left', { customDosage: 'As tolerated' }, 'Slowly'],
    ]);
    assert.deepEqual(state.view.toast, { kind: 'templateAdded', added: 3, of: 3, ...NOTHING, usual: ['Clamshell'] });
    assert.deepEqual(state.view.justAdded?.keys, [1, 2, 3]);
  });

  it('is one step of undo', () => {
    const before = after(withTemplates(), { type: 'exerciseAdded', exerciseId: BAND_ROW });
    const undone = after(before, ADD, { type: 'undone' });
    assert.equal(undone.program.present, before.program.present);
    assert.deepEqual(undone.view.announcement?.event, {
      type: 'undone',
      change: { type: 'addedRows', count: 3 },
      count: 1,
      of: 20,
    });
  });

  it('adds nothing that is there already, and names it', () => {
    const state = after(withTemplates(), { type: 'exerciseAdded', exerciseId: BRIDGE }, ADD);
    assert.deepEqual(exercises(state), [BRIDGE, CLAMSHELL, CALF_STRETCH]);
    assert.deepEqual(state.view.toast, {
      kind: 'templateAdded',
      added: 2,
      of: 3,
      ...NOTHING,
      there: ['Bridge'],
      usual: ['Clamshell'],
    });
    const again = after(state, ADD);
    assert.equal(again.program, state.program);
    assert.deepEqual(again.view.toast, {
      kind: 'templateAdded',
      added: 0,
      of: 3,
      ...NOTHING,
      there: ['Bridge', 'Clamshell', 'Calf stretch'],
    });
  });

  it('adds what fits into twenty, and names the rest', () => {
    const full = after(withTemplates(), ...Array.from({ length: 19 }, () => addBandRow));
    const state = after(full, ADD);
    assert.equal(state.program.present.length, 20);
    assert.deepEqual(state.view.toast, {
      kind: 'templateAdded',
      added: 1,
      of: 3,
      ...NOTHING,
      full: ['Clamshell', 'Calf stretch'],
    });
  });

  it('adds nothing that is no longer offered: by name where the catalog knows it, else by number', () => {
    const state = after(withTemplates(), { ...ADD, phase: 1 });
    assert.deepEqual(exercises(state), [BAND_ROW]);
    assert.deepEqual(state.view.toast, {
      kind: 'templateAdded',
      added: 1,
      of: 3,
      ...NOTHING,
      gone: ['Old squat'],
      goneUnnamed: 1,
    });
  });

  it('adds nothing that was withdrawn since, or was not loaded before the end', () => {
    const current = new Map([[CLAMSHELL, { id: CLAMSHELL, revision: 'r1', status: 'withdrawn' } as const]]);
    const withdrawn = after(withTemplates(openPicker([], { ...SESSION, current })), ADD);
    assert.deepEqual(exercises(withdrawn), [BRIDGE, CALF_STRETCH]);
    assert.deepEqual(withdrawn.view.toast?.kind === 'templateAdded' && withdrawn.view.toast.gone, ['Clamshell']);
    const late = after(withTemplates(), { type: 'clockTicked', now: SESSION.expiresAt }, ADD);
    assert.deepEqual(late.view.toast?.kind === 'templateAdded' && late.view.toast.late.length, 3);
  });

  it('adds an exercise twice that it names twice: left and right', () =>
    assert.deepEqual(rows(after(withTemplates(), { ...ADD, template: HEEL.key })), [
      [CALF_STRETCH, 'left', {}, ''],
      [CALF_STRETCH, 'right', {}, ''],
    ]));

  it('takes the side that was chosen for one-sided exercises, and for no others', () => {
    const state = withSides();
    const added = after(
      withTemplates(state),
      { type: 'templateOpened', template: KNEE.key },
      { type: 'templateSideChosen', side: 'right' },
      ADD,
    );
    assert.deepEqual(
      added.program.present.map(({ side }) => side),
      ['bilateral', 'right', 'left'],
    );
    assert.equal(added.view.lastSide, 'right');
  });

  it('never brings more than twenty, never one that was there, and undo restores exactly', () => {
    fc.assert(
      fc.property(
        fc.array(programAction, { maxLength: 30 }),
        fc.constantFrom(...TEMPLATES),
        fc.nat(1),
        (done, group, phase) => {
          const before = after(withTemplates(), ...done);
          const state = after(before, { type: 'templateAdded', template: group.key, phase });
          const added = state.program.present.slice(before.program.present.length);
          assert.ok(state.program.present.length <= 20);
          assert.deepEqual(state.program.present.slice(0, before.program.present.length), before.program.present);
          for (const { exerciseId } of added) assert.ok(!exercises(before).includes(exerciseId));
          if (added.length === 0) assert.equal(state.program, before.program);
          else assert.equal(after(state, { type: 'undone' }).program.present, before.program.present);
        },
      ),
    );
  });
});

describe('a template that is taken in part', () => {
  const OPEN = { type: 'templateOpened', template: KNEE.key } as const;
  const CLOSE = { type: 'templateClosed' } as const;
  const select = (item: number, on: boolean, phase = 0) => ({ type: 'templateItemSelected', phase, item, on }) as const;
  const inside = (state: OpenState) => {
    const phase = selectTemplate(state)?.phases[0];
    return [phase?.addable, phase?.items.map(({ standing }) => standing)];
  };
  const without = (...items: readonly number[]) =>
    after(withTemplates(), OPEN, ...items.map((item) => select(item, false)));

  it('brings what is selected in it, which is everything at first', () => {
    assert.deepEqual(inside(without()), [3, ['new', 'new', 'new']]);
    assert.deepEqual(inside(without(1)), [2, ['new', 'deselected', 'new']]);
    const state = after(without(1), ADD);
    assert.deepEqual(exercises(state), [BRIDGE, CALF_STRETCH]);
    assert.deepEqual(state.view.toast, { kind: 'templateAdded', added: 2, of: 2, ...NOTHING });
  });

  it('brings the rest later, and nothing twice', () => {
    const state = after(without(1), ADD, select(1, true), ADD);
    assert.deepEqual(exercises(state), [BRIDGE, CALF_STRETCH, CLAMSHELL]);
  });

  it('brings what is selected by Enter in the search too', () => {
    const state = after(without(0), { type: 'searchTyped', text: 'tkr weeks 0 to 2' });
    assert.equal(selectArmed(state)?.phases[0]?.addable, 2);
    assert.deepEqual(exercises(after(state, { type: 'searchEntered' })), [CLAMSHELL, CALF_STRETCH]);
  });

  it('says that nothing is selected, and brings nothing', () => {
    const state = after(without(0, 1, 2), ADD);
    assert.deepEqual(exercises(state), []);
    assert.deepEqual(state.view.toast, { kind: 'templateAdded', added: 0, of: 0, ...NOTHING });
  });

  it('selects in each phase apart', () =>
    assert.deepEqual(exercises(after(without(), select(0, false, 1), ADD)), [BRIDGE, CLAMSHELL, CALF_STRETCH]));

  it('keeps selection and side behind the details of an exercise, and when it is closed', () => {
    const side = { type: 'templateSideChosen', side: 'right' } as const;
    const looked = after(without(1), side, { type: 'relatedOpened', exerciseId: BRIDGE }, { type: 'detailsClosed' });
    assert.deepEqual([inside(looked)[0], selectTemplate(looked)?.side], [2, 'right']);
    const again = after(looked, CLOSE, OPEN);
    assert.deepEqual([inside(again)[0], selectTemplate(again)?.side], [2, 'right']);
    const other = after(again, { ...OPEN, template: HEEL.key });
    assert.deepEqual([selectTemplate(other)?.phases[0]?.addable, selectTemplate(other)?.side], [2, undefined]);
  });

  it('adds from its card what was selected in it, with the side, and again after undo', () => {
    const looked = after(
      withTemplates(withSides()),
      OPEN,
      select(0, false),
      { type: 'templateSideChosen', side: 'right' },
      CLOSE,
      { type: 'searchTyped', text: 'tkr weeks 0 to 2' },
    );
    assert.equal(selectTemplates(looked)[0]?.phases[0]?.addable, 2);
    const added = after(looked, ADD);
    assert.deepEqual(
      added.program.present.map(({ exerciseId, side }) => [exerciseId, side]),
      [
        [CLAMSHELL, 'right'],
        [CALF_STRETCH, 'left'],
      ],
    );
    assert.equal(selectTemplates(added)[0]?.phases[0]?.addable, 0);
    assert.equal(selectTemplates(after(added, { type: 'undone' }))[0]?.phases[0]?.addable, 2);
  });

  it('gives the room of what is not selected to the others', () => {
    const many = Array.from({ length: 18 }, () => ({ type: 'exerciseAdded', exerciseId: BAND_ROW }) as const);
    const full = after(withTemplates(), ...many, OPEN);
    assert.deepEqual(inside(full), [2, ['new', 'new', 'full']]);
    assert.deepEqual(inside(after(full, select(0, false))), [2, ['deselected', 'new', 'new']]);
  });
});

const addBandRow = { type: 'exerciseAdded', exerciseId: BAND_ROW } as const;

/** The template that Enter adds, or why it adds none. */
function answerTo(state: OpenState): string | undefined {
  const answer = selectAnswer(state);
  if (answer.type === 'template') return answer.template.group.name;
  return answer.type === 'none' ? answer.refusal?.why : answer.type;
}

describe('Enter in the search', () => {
  const typed = (text: string) => after(withTemplates(), { type: 'searchTyped', text });
  const entered = (text: string) => after(typed(text), { type: 'searchEntered' });
  const one = (name: string, owner: 'page' | 'catalog', findBy: readonly string[] = []) =>
    groupTemplates([{ name, findBy, items: [{ exerciseId: BAND_ROW }] }], owner);

  it('adds the phase that the text names, once', () => {
    const state = entered('tkr weeks 3 to 6');
    assert.deepEqual(exercises(state), [BAND_ROW]);
    assert.equal(after(state, { type: 'searchEntered' }).program, state.program);
    assert.equal(selectEntered(state), undefined);
    assert.deepEqual(exercises(entered('weeks 3 to 6')), [BAND_ROW]);
  });

  it('adds none of several phases where the text names none: they say how they are chosen', () => {
    const state = entered('tkr');
    assert.deepEqual(exercises(state), []);
    assert.deepEqual(state.view.entry?.refused, { why: 'phase', name: 'After total knee replacement' });
    assert.deepEqual(state.view.announcement?.event, {
      type: 'entryRefused',
      why: 'phase',
      name: 'After total knee replacement',
    });
    const [view] = selectTemplates(state);
    assert.deepEqual([view?.isArmed, view?.asksPhase], [false, true]);
  });

  it('ends the refusal of Enter once a phase is added from its card, and adds none twice', () => {
    const state = after(entered('tkr'), { type: 'templateAdded', template: KNEE.key, phase: 1 });
    assert.deepEqual(exercises(state), [BAND_ROW]);
    assert.equal(selectRefusal(state), undefined);
    assert.equal(after(state, { type: 'searchEntered' }).program, state.program);
  });

  it('adds the phase that was chosen for the text as it stands', () => {
    const choose = { type: 'phaseChosen', template: KNEE.key, phase: 1 } as const;
    const chosen = after(typed('tkr'), choose);
    assert.deepEqual(exercises(after(chosen, { type: 'searchEntered' })), [BAND_ROW]);
    const again = after(chosen, { type: 'searchTyped', text: 'tk' }, { type: 'searchTyped', text: 'tkr' });
    assert.equal(answerTo(again), 'phase');
    const other = after(chosen, { type: 'searchTyped', text: 'tkr weeks 0 to 2' }, { type: 'searchEntered' });
    assert.deepEqual(exercises(other), [BRIDGE, CLAMSHELL, CALF_STRETCH]);
  });

  it('adds a template without phases by its name', () =>
    assert.deepEqual(exercises(entered('achilles tendon')), [CALF_STRETCH, CALF_STRETCH]));

  it('adds no template that the text does not name, among templates alone either', () => {
    const state = after(
      withTemplates(),
      { type: 'scopeChosen', scope: 'templates' },
      { type: 'searchTyped', text: 'knee' },
    );
    assert.deepEqual(exercises(after(state, { type: 'searchEntered' })), []);
    assert.equal(answerTo(state), 'templates');
  });

  it('adds the first exercise where no template is named', () =>
    assert.equal(selectEntry(typed('calf'))?.card.entry.id, CALF_STRETCH));

  it('adds neither of two templates that are named alike, but the one of the clinic', () => {
    const twin = one('Knee', 'catalog', ['achilles tendon']);
    const two = after(withTemplates(), { type: 'templatesLoaded', templates: [...TEMPLATES, ...twin] });
    // Its own name is more than one of the names that it is also found by.
    assert.equal(answerTo(after(two, { type: 'searchTyped', text: 'achilles tendon' })), 'Achilles tendon');
    const three = after(two, {
      type: 'templatesLoaded',
      templates: [...one('A', 'catalog', ['TKA']), ...one('B', 'catalog', ['TKA'])],
    });
    assert.equal(answerTo(after(three, { type: 'searchTyped', text: 'tka' })), 'templates');
    const clinic = { phrases: [], usualDosages: new Map(), templates: one('TKR', 'page') };
    const brought = after(withTemplates(), { type: 'clinicPlaced', clinic, favourites: undefined });
    assert.deepEqual(exercises(after(brought, { type: 'searchTyped', text: 'tkr' }, { type: 'searchEntered' })), [
      BAND_ROW,
    ]);
  });

  it('adds no template by a phase that several have', () => {
    const more = groupTemplates([{ name: 'Hip', phase: 'Weeks 0 to 2', items: [{ exerciseId: BAND_ROW }] }], 'page');
    const clinic = { phrases: [], usualDosages: new Map(), templates: more };
    const state = after(
      withTemplates(),
      { type: 'clinicPlaced', clinic, favourites: undefined },
      { type: 'searchTyped', text: 'weeks 0 to 2' },
    );
    assert.deepEqual(
      selectTemplates(state).map(({ name, isArmed }) => [name, isArmed]),
      [
        ['Hip', false],
        ['After total knee replacement', false],
      ],
    );
    assert.equal(answerTo(state), 'templates');
  });

  describe('for a text that the lexicon knows whole', () => {
    const condition = (text: string, labels: readonly string[], isSet = true): OpenState => {
      const entry = { id: 'x', kind: 'condition', names: labels, means: {}, sources: [] } as const;
      const understood = [{ entry: { ...entry, label: labels[0]! }, count: 3, categories: [], regions: [] }];
      const found = { ...find('calf'), text, understood, isName: true, isSet };
      return mustBeOpen(
        [{ type: 'searchTyped', text } as const, { type: 'textFound', found } as const].reduce<PickerState>(
          reduce,
          withTemplates(),
        ),
      );
    };

    it('shows its template first and adds nothing, until the text goes beyond it', () => {
      const state = condition('heel cord', ['Heel cord', 'Achilles tendon']);
      assert.equal(selectTemplates(state)[0]?.name, 'Achilles tendon');
      assert.equal(answerTo(state), 'set');
      assert.equal(selectEntry(state), undefined);
      assert.equal(answerTo(condition('achilles tendinopathy', ['Achilles tendinopathy'])), 'set');
    });

    it('adds the template where that is its own name', () =>
      assert.equal(answerTo(condition('achilles tendon', ['Achilles tendon'])), 'Achilles tendon'));

    it('adds the exercise that is called so', () => {
      assert.equal(answerTo(condition('calf', ['Calf'])), 'set');
      assert.equal(answerTo(condition('calf stretch', ['Calf stretch'])), 'exercise');
    });
  });
});

describe('Enter with a side behind the template', () => {
  it('adds it, and chooses the side of the one-sided exercises', () => {
    const state = after(withTemplates(withSides()), { type: 'searchTyped', text: 'tkr weeks 0 right' });
    assert.equal(answerTo(state), 'After total knee replacement');
    assert.deepEqual(
      after(state, { type: 'searchEntered' }).program.present.map(({ side }) => side),
      ['bilateral', 'right', 'left'],
    );
  });

  it('adds no template where a dosage stands there, which is of one exercise', () =>
    assert.equal(
      answerTo(after(withTemplates(), { type: 'searchTyped', text: 'achilles tendon 3x12 right' })),
      'nothing',
    ));
});

describe('templates above the results', () => {
  const names = (state: OpenState) => shownTemplates(state).map(({ group }) => group.name);

  it('are those of the text, and in their own scope all before anything is typed', () => {
    assert.deepEqual(names(withTemplates()), []);
    const scope = after(withTemplates(), { type: 'scopeChosen', scope: 'templates' });
    assert.deepEqual(names(scope), ['Achilles tendon', 'After total knee replacement']);
    assert.deepEqual(names(after(scope, { type: 'searchTyped', text: 'achilles' })), ['Achilles tendon']);
  });

  it('are none while a row is being replaced, or among favorites', () => {
    const state = after(withTemplates(), ADD, { type: 'replaceStarted', key: 1 }, { type: 'searchTyped', text: 'tkr' });
    assert.deepEqual(names(state), []);
    const favourites = after(withTemplates(), { type: 'scopeChosen', scope: 'favourites' });
    assert.deepEqual(names(after(favourites, { type: 'searchTyped', text: 'tkr' })), []);
  });

  it('have a scope of their own where there are some', () => {
    const scopes = (state: OpenState) => selectScopes(state).map(({ scope, count }) => [scope, count]);
    assert.deepEqual(scopes(openPicker())[1], ['favourites', 0]);
    assert.deepEqual(scopes(withTemplates())[1], ['templates', 2]);
  });

  // A press on the favorites went to the templates, which came in between.
  it('have the place of their scope before they are there, where the session names some', () => {
    const announced = openPicker([], { ...SESSION, templatesRevision: 't1' });
    assert.deepEqual(
      selectScopes(announced).map(({ scope }) => scope),
      ['all', 'templates', 'favourites', 'recent'],
    );
  });
});
