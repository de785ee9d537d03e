// The program: its rows, the menu of a row, what is chosen and what was undone.
import { html, type TemplateResult } from 'lit';
import '../../picker/elements/svc-comparison/svc-comparison.ts';
import '../../picker/elements/svc-program-row/svc-program-row.ts';
import '../../picker/elements/svc-program-zone/svc-program-zone.ts';
import '../../picker/elements/svc-replace-banner/svc-replace-banner.ts';
import '../../picker/elements/svc-row-menu/svc-row-menu.ts';
import '../../picker/elements/svc-row-notice/svc-row-notice.ts';
import '../../picker/elements/svc-sides-bar/svc-sides-bar.ts';
import '../../picker/elements/svc-choice-panel/svc-choice-panel.ts';
import '../../picker/elements/svc-stored-text/svc-stored-text.ts';
import '../../picker/elements/svc-toast/svc-toast.ts';
import type { Action } from '../../picker/state/actions.ts';
import type { OpenState, StoredText, Toast } from '../../picker/state/model.ts';
import { selectComparison } from '../../picker/state/select/comparison/compare-exercises.ts';
import { selectFinish } from '../../picker/state/select/select-finish.ts';
import { selectProgram } from '../../picker/state/select/select-program.ts';
import type { ComparisonView, RowView } from '../../picker/state/views.ts';
import { idNamed } from '../catalog.ts';
import { opened } from '../opened.ts';
import { click } from '../shown-state.ts';
import { type Group, specimen, type Specimen, type State } from '../specimen.ts';
import { atWork, PROBLEMS, reopened } from '../states.ts';

/** The only row of a program with this exercise, and what was done to it. */
export function rowOf(name: string, ...actions: readonly Action[]): RowView {
  const state = opened({}, { type: 'exerciseAdded', exerciseId: idNamed(name) }, ...actions);
  return selectProgram(state).rows[0]!;
}
const KEY = 1;
const COMPARED: Action = { type: 'comparisonOpened', key: 1 };
const CHOSEN: readonly Action[] = [
  { type: 'choiceToggled', key: 1 },
  { type: 'choiceToggled', key: 2 },
];

/** Its cells belong to a row of the program's grid. */
const inGrid = (row: TemplateResult) => html`<div role="grid"><div role="row">${row}</div></div>`;
const row = (view: RowView) => inGrid(html`<svc-program-row .view=${view} .count=${8}></svc-program-row>`);
const rowsOf = (state: OpenState) => selectProgram(state).rows;
const program = (state: OpenState, toast?: Toast) =>
  html`<svc-program-zone
    class="tall"
    .view=${selectProgram(state)}
    .finish=${selectFinish(state)}
    .toast=${toast}
  ></svc-program-zone>`;
const slim = (state: OpenState) =>
  html`<svc-program-zone
    class="tall slim"
    layout="medium"
    .view=${selectProgram(state)}
    .finish=${selectFinish(state)}
  ></svc-program-zone>`;
const storedText = (id: string, caption: string, changes: Partial<StoredText>): Specimen =>
  specimen(
    [`stored-text-${id}`, 'rest', caption],
    () =>
      html`<svc-stored-text
        .text=${{ id: 1, name: 'Step-up', text: '', state: 'waits', ...changes } satisfies StoredText}
        .rows=${rowsOf(atWork('usual'))}
      ></svc-stored-text>`,
  );
/** Full where it has as many rows as a program takes. */
const menu = (position: number, count: number) =>
  html`<svc-row-menu
    .view=${{ ...rowOf('Clamshell', { type: 'sideChosen', key: KEY, side: 'left' }), position, progressions: STEPS }}
    .count=${count}
    ?full=${count === 20}
  ></svc-row-menu>`;
const STEPS: RowView['progressions'] = {
  easier: [{ exerciseId: idNamed('Bridge'), name: 'Bridge' }],
  harder: [{ exerciseId: idNamed('Heel raise'), name: 'Heel raise' }],
};
const closed = (name: string, changes: Partial<RowView> = {}, ...actions: readonly Action[]) =>
  row({ ...rowOf(name, ...actions, { type: 'rowClosed' }), ...changes });
const bridge = () => closed('Bridge');

export const PROGRAM: readonly Group[] = [
  {
    id: 'row',
    title: 'Program row',
    note: 'A closed row reads as one sentence. Trouble is said in the row, in words.',
    span: 6,
    panel: true,
    specimens: [
      specimen(['row-rest', 'rest', 'Rest'], bridge),
      specimen(['row-hover', 'hover', 'Hover'], bridge, { on: 'svc-program-row >>> .what' }),
      specimen(['row-focus', 'focus', 'Keyboard focus'], bridge, { on: 'svc-program-row >>> .what' }),
      specimen(
        ['row-steps', 'hover', 'The catalog names an easier and a harder one'],
        () => closed('Bridge', { progressions: STEPS }),
        { on: 'svc-program-row >>> .row' },
      ),
      specimen(['row-no-dosage', 'rest', 'Nothing is prescribed yet'], () => closed('Bridge', { prescription: {} })),
      specimen(['row-own-words', 'rest', 'Free text takes a time that nobody knows'], () =>
        closed('Bridge', { prescription: { customDosage: 'As often as you can.' } }),
      ),
      specimen(['row-unchecked', 'rest', 'The service does not say what was withdrawn'], () =>
        inGrid(
          html`<svc-program-row
            .view=${rowOf('Bridge', { type: 'rowClosed' })}
            .count=${8}
            .uncheckedSince=${new Date(2026, 0, 15, 10, 42).getTime()}
          ></svc-program-row>`,
        ),
      ),
      specimen(['row-side', 'rest', 'Left: the word, and the edge on that side'], () =>
        closed('Clamshell', {}, { type: 'sideChosen', key: KEY, side: 'left' }),
      ),
      specimen(['row-side-each', 'rest', 'Each side: both edges'], () =>
        closed('Clamshell', {}, { type: 'sideChosen', key: KEY, side: 'bilateral' }),
      ),
      specimen(['row-side-asked', 'rest', 'The side is asked quietly; none looks chosen'], () =>
        closed('Clamshell', { likelySide: 'left' }),
      ),
      specimen(
        ['row-side-focus', 'focus', 'Focus on the side chosen last'],
        () => closed('Clamshell', { likelySide: 'right' }),
        { on: 'svc-program-row >>> svc-side-choice >>> .right' },
      ),
      specimen(['row-side-hover', 'hover', 'Pointer on a side'], () => closed('Clamshell'), {
        on: 'svc-program-row >>> svc-side-choice >>> .right',
      }),
      specimen(['row-side-missing', 'invalid', 'Finishing was asked for'], () =>
        closed('Clamshell', { likelySide: 'left', sideAsked: true }),
      ),
      specimen(['row-invalid', 'invalid', 'Something is missing'], () =>
        closed('Bridge', {}, { type: 'textTyped', key: KEY, field: 'resistance', text: 'x'.repeat(81) }),
      ),
      ...PROBLEMS.map(({ id, caption, index }) =>
        specimen([id, 'error', caption], () => row(rowsOf(reopened('usual'))[index]!)),
      ),
    ],
  },
  {
    id: 'row-open',
    title: 'Row, open',
    note: 'The form opens inside the row that it belongs to; the sentence follows every key.',
    span: 6,
    panel: true,
    specimens: [
      specimen(['row-open', 'selected', 'Open'], () => {
        const view = rowOf('Clamshell', { type: 'sideChosen', key: KEY, side: 'left' });
        return row({ ...view, open: true });
      }),
    ],
  },
  {
    id: 'sides-bar',
    title: 'Side of several new exercises',
    note: 'Above the rows: one press answers for all.',
    span: 4,
    specimens: [
      specimen(
        ['sides-bar', 'rest', 'No side looks chosen'],
        () => html`<svc-sides-bar .keys=${[1, 2, 3]}></svc-sides-bar>`,
      ),
    ],
  },
  {
    id: 'row-menu',
    title: 'Menu of a row',
    note: 'Arrow keys move, Escape closes and gives the focus back.',
    span: 4,
    specimens: [
      specimen(['row-menu-rest', 'rest', 'Closed'], () => menu(2, 5)),
      specimen(['row-menu-hover', 'hover', 'Hover'], () => menu(2, 5), { on: 'svc-row-menu >>> .iconbtn' }),
      specimen(['row-menu-focus', 'focus', 'Keyboard focus'], () => menu(2, 5), { on: 'svc-row-menu >>> .iconbtn' }),
      specimen(
        ['row-menu-open', 'selected', 'Open; the first row cannot move up'],
        () => html`<div class="at-end">${menu(1, 5)}</div>`,
        {
          frame: { width: 320, height: 560 },
          prepare: click('svc-row-menu >>> .iconbtn'),
        },
      ),
      specimen(
        ['row-menu-full', 'disabled', 'Open; the program takes no more'],
        () => html`<div class="at-end">${menu(3, 20)}</div>`,
        {
          frame: { width: 320, height: 560 },
          prepare: click('svc-row-menu >>> .iconbtn'),
        },
      ),
    ],
  },
  {
    id: 'toast',
    title: 'Undo',
    note: 'Stays eight seconds, and as long as somebody is at it. Undo in the head stays.',
    span: 4,
    specimens: [
      toastOf('toast-removed', 'Removed', { kind: 'removed', name: 'Heel raise' }),
      toastOf('toast-replaced', 'Replaced', { kind: 'replaced', name: 'Clamshell', by: 'Bridge' }),
      toastOf('toast-replaced-dosage', 'Replaced, side and dosage did not stay', {
        kind: 'replaced',
        name: 'Isometric shoulder external rotation',
        by: 'External rotation with band',
        side: 'open',
        dosage: { sets: 3, repetitions: 12, resistance: 'light band', frequency: { times: 3, period: 'week' } },
      }),
      toastOf('toast-side', 'A key has chosen the side', {
        kind: 'side',
        name: 'Heel raise',
        side: 'left',
        meaning: undefined,
      }),
      toastOf('toast-dosage', 'Several rows were set', { kind: 'dosageSet', count: 4 }),
      toastOf('toast-full', 'The program takes no more', { kind: 'full', name: 'Bridge' }),
      {
        ...toastOf('toast-focus', 'Keyboard focus', { kind: 'removed', name: 'Heel raise' }),
        state: 'focus',
        shown: { state: 'focus', on: 'svc-toast >>> .btn' },
      },
    ],
  },
  {
    id: 'stored-text',
    title: 'Saved, but not in the program',
    note: 'Never guessed, never lost: the clinician decides.',
    span: 6,
    panel: true,
    specimens: [
      storedText('waiting', 'Waits for a decision', { text: 'Left foot first. Hold the banister.' }),
      storedText('unknown', 'Of an unknown exercise', { name: undefined, text: 'Twice around the block.' }),
      storedText('not-opened', 'What is stored is not a prescription', {
        lost: { dosage: { sets: 500, repetitions: 10, side: 'left' }, reason: 'malformed' },
      }),
      storedText('left-out', 'Left out', { text: 'Left foot first.', state: 'leftOut' }),
    ],
  },
  {
    id: 'row-notice',
    title: 'Notice in a row',
    note: 'The reason first, then what can be done about it.',
    span: 6,
    panel: true,
    specimens: PROBLEMS.map(({ id, caption, index }) =>
      specimen(
        [`${id}-notice`, 'error', caption],
        () => html`<svc-row-notice .view=${rowsOf(reopened('usual'))[index]!}></svc-row-notice>`,
      ),
    ),
  },
  {
    id: 'selection',
    title: 'Several rows',
    note: 'Only the fields that are filled in change.',
    span: 6,
    panel: true,
    specimens: [
      choiceOf('selection-set', 'selected', 'Two rows; mixed where they differ', { type: 'choiceStarted' }, ...CHOSEN),
      choiceOf('selection-changed', 'selected', 'Something was filled in', { type: 'choiceStarted' }, ...CHOSEN, {
        type: 'choiceDrafted',
        change: { fields: { sets: '4' } },
      }),
      choiceOf('selection-invalid', 'invalid', 'Out of bounds', { type: 'choiceStarted' }, ...CHOSEN, {
        type: 'choiceDrafted',
        change: { fields: { sets: '120' } },
      }),
      choiceOf('selection-empty', 'empty', 'No row yet', { type: 'choiceStarted' }),
      choiceOf('selection-copy', 'selected', 'A dosage is copied', { type: 'choiceStarted', copyFrom: 3 }, ...CHOSEN),
    ],
  },
  {
    id: 'replace-banner',
    title: 'Replacing',
    note: 'Says which row the next exercise takes the place of, with the way out.',
    span: 6,
    specimens: [
      specimen(
        ['replace-banner', 'rest', 'Rest'],
        () => html`<svc-replace-banner .replacing=${{ key: 1, name: 'Clamshell' }}></svc-replace-banner>`,
      ),
    ],
  },
  {
    id: 'comparison',
    title: 'A newer version',
    note: 'The row keeps what was prescribed until the clinician says otherwise.',
    span: 12,
    panel: true,
    specimens: [
      specimen(['comparison-rest', 'rest', 'What changed'], () => comparison(reopened('usual', COMPARED))),
      specimen(['comparison-loading', 'loading', 'Loading'], () =>
        comparison(reopened('usual', COMPARED), { status: 'loading' }),
      ),
      specimen(['comparison-error', 'error', 'Could not be loaded'], () =>
        comparison(reopened('usual', COMPARED), { status: 'failed' }),
      ),
    ],
  },
  {
    id: 'program',
    title: 'Program',
    note: 'Head, rows and foot. It holds 20 rows, so that it can be opened again.',
    span: 12,
    beside: 3,
    specimens: [
      specimen(['program-empty', 'empty', 'Empty'], () => program(opened({}))),
      specimen(['program-rest', 'rest', 'At work'], () => program(atWork('usual', { type: 'rowClosed' }))),
      specimen(['program-toast', 'selected', 'Something can be undone'], () =>
        program(atWork('usual', { type: 'rowClosed' }), { kind: 'removed', name: 'Heel raise' }),
      ),
      specimen(['program-slim', 'rest', 'As narrow as it becomes beside results'], () =>
        slim(atWork('usual', { type: 'rowClosed' })),
      ),
      specimen(['program-slim-open', 'rest', 'The same, with an open form'], () => slim(atWork('usual'))),
    ],
  },
];

function toastOf(id: string, caption: string, toast: Toast) {
  return specimen([id, 'rest', caption], () => html`<svc-toast .toast=${toast}></svc-toast>`);
}

function choiceOf(id: string, state: State, caption: string, ...actions: readonly Action[]): Specimen {
  return specimen([id, state, caption], () => {
    const { rows, choice } = selectProgram(atWork('usual', ...actions));
    return html`<svc-choice-panel .view=${choice!} .source=${rows[2]}></svc-choice-panel>`;
  });
}

function comparison(state: OpenState, changes: Partial<ComparisonView> = {}) {
  return html`<svc-comparison class="tall" .view=${{ ...selectComparison(state)!, ...changes }}></svc-comparison>`;
}
