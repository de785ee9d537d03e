// Templates that the tests of the elements show.
import type { ItemView, PhaseView, TemplateView } from '../../state/templates/template-views.ts';
import { pictures } from './test-samples.ts';

export const itemOf = (name: string, changes: Partial<ItemView> = {}): ItemView => ({
  exerciseId: `ex_${name.toLowerCase()}`,
  name,
  pictures,
  dosage: { sets: 3, repetitions: 10 },
  isUsual: false,
  standing: 'new',
  leftOut: [],
  replacement: undefined,
  ...changes,
});

export const phaseOf = (phase: PhaseView['phase'], items: readonly ItemView[], changes: Partial<PhaseView> = {}) => ({
  phase,
  items,
  addable: items.filter(({ standing }) => standing === 'new').length,
  leftOut: 0,
  all: items.filter(({ standing }) => standing === 'new').length,
  sides: 0,
  seconds: 960,
  ...changes,
});

interface Changes {
  readonly owner?: TemplateView['owner'];
  readonly chosen?: number;
  readonly side?: TemplateView['side'];
  readonly phases?: number;
  readonly addable?: number;
  readonly isArmed?: boolean;
  readonly asksPhase?: boolean;
}

/** With two phases, of which the second has an exercise that is no longer offered. */
export function templateViewOf(name: string, changes: Changes = {}): TemplateView {
  const {
    owner = 'catalog',
    chosen = 0,
    side,
    phases: count = 2,
    addable,
    isArmed = false,
    asksPhase = false,
  } = changes;
  const early = {
    ...(count > 1 && { phase: 'Weeks 0 to 2' }),
    forWhom: 'Adults after an operation',
    notFor: 'A wound that is not closed',
    progressWhen: 'The knee bends to 90 degrees',
    source: { name: 'Guide', year: 2023 },
    items: [],
  };
  const gone = itemOf('Old squat', {
    pictures: undefined,
    standing: 'gone',
    replacement: { exerciseId: 'ex_bridge', name: 'Bridge' },
  });
  const phases = [
    phaseOf(
      early,
      ['Bridge', 'Clamshell', 'Heel slide'].map((one) => itemOf(one)),
      {
        sides: 2,
        ...(addable !== undefined && { addable }),
      },
    ),
    phaseOf({ phase: 'Weeks 3 to 6', forWhom: early.forWhom, items: [] }, [itemOf('Squat'), itemOf('Step'), gone]),
  ];
  return { key: `${owner}:${name}`, owner, name, phases: phases.slice(0, count), chosen, side, isArmed, asksPhase };
}
