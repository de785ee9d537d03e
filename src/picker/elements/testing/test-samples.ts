// Values that the tests of the elements show.
import { draftFromDosage } from '../../state/dosage/draft.ts';
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { Action } from '../../state/actions.ts';
import type { DosageDraft, Limit, Row } from '../../state/model.ts';
import type { CardView, FacetView, ProgramView, RowView, ScopeView } from '../../state/views.ts';
import { ActionEvent } from '../../action-event.ts';

/** One transparent pixel, so that no test loads anything. */
export const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

export const pictures = {
  start: { url: PIXEL, alt: 'Lying on the back, knees bent.' },
  end: { url: `${PIXEL}#end`, alt: 'Hips lifted.' },
};

export const entryOf = (name: string, changes: Partial<IndexEntry> = {}): IndexEntry => ({
  id: `ex_${name.toLowerCase().replaceAll(' ', '-')}`,
  revision: 'r1',
  name,
  description: 'Strengthens the buttocks.',
  target: 'Gluteus maximus',
  region: 'Hip',
  category: 'Strength',
  level: 'Foundation',
  equipment: [],
  tags: ['bridging series'],
  synonyms: ['hip lift'],
  pictures,
  ...changes,
});

export const cardOf = (name: string, changes: Partial<CardView> = {}): CardView => ({
  entry: entryOf(name),
  inProgram: 0,
  favourite: false,
  nameRanges: [],
  match: undefined,
  defaults: { sets: 3, repetitions: 10, holdSeconds: 5 },
  ...changes,
});

export const exerciseOf = (name: string): Exercise => ({
  id: `ex_${name}`,
  slug: 'sample',
  revision: 'r1',
  status: 'active',
  publishedAt: '2026-03-12T00:00:00Z',
  name,
  description: 'Strengthens the buttocks.',
  steps: ['Lie on your back.', 'Lift your hips.'],
  cue: 'Push through your heels.',
  media: [],
});

export const facetSamples: readonly FacetView[] = [
  {
    facet: 'region',
    values: [
      { value: 'Hip', on: true, count: 4 },
      { value: 'Neck', on: false, count: 0 },
    ],
  },
  { facet: 'equipment', values: [{ value: '', on: false, count: 8 }] },
];

export const scopeSamples: readonly ScopeView[] = [
  { scope: 'all', on: true, count: 63 },
  { scope: 'favourites', on: false, count: 6 },
  { scope: 'recent', on: false, count: 12 },
];

export const BLANK_DOSAGE: DosageDraft = draftFromDosage({});

export const rowOf = (key: number, changes: Partial<Row> = {}): Row => ({
  key,
  exerciseId: 'ex_bridge',
  revision: 'r1',
  side: 'left',
  dosage: { ...BLANK_DOSAGE, sets: '3', repetitions: '10' },
  instructions: '',
  ...changes,
});

export const rowViewOf = (key: number, name: string, changes: Partial<RowView> = {}): RowView => ({
  row: rowOf(key),
  position: key,
  name,
  picture: pictures.start,
  hasDetails: true,
  exercise: undefined,
  open: false,
  prescription: { side: 'left', sets: 3, repetitions: 10 },
  sides: {},
  sideAsked: false,
  likelySide: undefined,
  problems: [],
  unusual: [],
  standing: 'current',
  changeReason: undefined,
  replacement: undefined,
  progressions: { easier: [], harder: [] },
  instructionsFrom: undefined,
  noticeRead: false,
  leftOut: [],
  replacing: false,
  chosen: undefined,
  phrases: [{ text: 'Push through your heels.', inserted: false }],
  usualIsClinics: false,
  canRestoreDefaults: true,
  ...changes,
});

export const programOf = (rows: readonly RowView[], changes: Partial<ProgramView> = {}): ProgramView => ({
  rows: rows.map((row, index) => ({ ...row, position: index + 1 })),
  maximum: 20,
  choice: undefined,
  texts: [],
  canUndo: true,
  canRedo: false,
  ...changes,
});

export const NO_KNEELING: Limit = { typed: 'avoid kneeling', demands: ['kneeling'], equipment: [], words: [] };
export const STERNAL: Limit = {
  typed: 'sternal precautions',
  demands: ['arms-overhead', 'lifting-weight'],
  equipment: [],
  words: [],
};

/** The actions that the element reports from now on. */
export function actionsOf(element: EventTarget): Action[] {
  const actions: Action[] = [];
  element.addEventListener(ActionEvent.type, (event) => actions.push((event as ActionEvent).action));
  return actions;
}

/** The first element in the shadow tree that matches; throws when there is none. */
export function part<T extends Element = HTMLElement>(element: Element, selector: string): T {
  const found = element.shadowRoot?.querySelector<T>(selector);
  if (!found) throw new Error(`No ${selector} in ${element.localName}`);
  return found;
}

/** The button with this accessible name, given by words or label. */
export function buttonNamed(element: Element, name: string): HTMLButtonElement {
  const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
  const found = buttons.find((button) => (button.ariaLabel ?? button.textContent.trim()) === name);
  if (!found) throw new Error(`No button "${name}" in ${element.localName}`);
  return found;
}
