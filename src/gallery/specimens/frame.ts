// What stands around the zones: header, tabs, notices, dialogs, plain pages; and the details of an exercise.
import { html } from 'lit';
import '../../picker/elements/svc-ask-dialog/svc-ask-dialog.ts';
import '../../picker/elements/svc-save-template/svc-save-template.ts';
import '../../picker/elements/svc-step-dialog/svc-step-dialog.ts';
import type { SavingView } from '../../picker/state/select/templates/select-saving.ts';
import type { StepsView } from '../../picker/state/select/select-program.ts';
import '../../picker/elements/svc-exercise-details/svc-exercise-details.ts';
import '../../picker/elements/svc-handout-preview/svc-handout-preview.ts';
import '../../picker/elements/svc-language-menu/svc-language-menu.ts';
import '../../picker/elements/svc-notice/svc-notice.ts';
import '../../picker/elements/svc-picker-header/svc-picker-header.ts';
import '../../picker/elements/svc-plain-page/svc-plain-page.ts';
import '../../picker/elements/svc-shortcuts/svc-shortcuts.ts';
import '../../picker/elements/svc-tab-bar/svc-tab-bar.ts';
import '../../picker/handout.ts';
import type { ExerciseLoad } from '../../picker/state/model.ts';
import type { FinishView, HandoutPreview } from '../../picker/state/views.ts';
import { exerciseOf, idNamed, prescribed } from '../catalog.ts';
import { click } from '../shown-state.ts';
import { type Group, specimen, type Specimen } from '../specimen.ts';
import { cardNamed } from './cards.ts';

const READY: FinishView = { count: 5, reopened: false, ready: true };
const EMPTY: FinishView = { count: 0, reopened: false, ready: false, reason: 'empty' };
const INVALID: FinishView = {
  count: 5,
  reopened: false,
  ready: false,
  reason: 'row',
  key: 3,
  position: 3,
  problem: { type: 'side' },
};
const CHECKING: FinishView = { ...READY, ready: true, checking: { done: 7, of: 10 } };

const AWAITING: FinishView = { count: 5, reopened: true, ready: false, reason: 'stored' };

const HANDOUT: HandoutPreview = {
  items: ['Bridge', 'Clamshell'].map((name, index) => ({
    order: index + 1,
    prescription: { ...prescribed(name, { side: index === 0 ? 'bilateral' : 'left' }), clinicianInstructions: '' },
    exercise: exerciseOf(idNamed(name)),
  })),
  withdrawn: [],
};

const header = (finish: FinishView | undefined) =>
  html`<svc-picker-header brand="Exercises" .finish=${finish}></svc-picker-header>`;
const tabs = (finish: FinishView, tab: 'find' | 'program' = 'find') =>
  html`<svc-tab-bar tab=${tab} .finish=${finish}></svc-tab-bar>`;
const details = (load: ExerciseLoad) =>
  html`<svc-exercise-details
    class="taller"
    .card=${cardNamed('Bridge')}
    .load=${load}
    .position=${2}
    .of=${9}
    previous=${idNamed('Clamshell')}
    next=${idNamed('Heel raise')}
  ></svc-exercise-details>`;

const HARDER: StepsView['harder'] = [
  {
    key: 1,
    name: 'Bridge',
    picture: cardNamed('Bridge').entry.pictures.start,
    now: { sets: 3, repetitions: 10 },
    next: {
      dosage: { sets: 3, repetitions: 10 },
      by: 'Single-leg bridge',
      picture: cardNamed('Clamshell').entry.pictures.start,
      side: 'open',
    },
  },
  {
    key: 2,
    name: 'Calf stretch',
    now: { sets: 3, holdSeconds: 30 },
    next: { dosage: { sets: 3, holdSeconds: 45 }, by: undefined },
  },
  { key: 3, name: 'Heel raise', now: { customDosage: 'As agreed' } },
];
const SAVING: SavingView = {
  items: ['Bridge', 'Clamshell', 'Heel raise'].map((name, index) => ({
    key: index,
    name,
    picture: cardNamed(name).entry.pictures.start,
    dosage: { sets: 3, repetitions: 10, frequency: { times: 2, period: 'day' } },
    instructions: index === 0 ? 'Hold on to the kitchen counter.' : undefined,
  })),
  gone: [],
  leavesSides: true,
  taken: [],
};
const STEPS: StepsView = { harder: HARDER, easier: HARDER };

export const FRAME: readonly Group[] = [
  {
    id: 'header',
    title: 'Header and finish button',
    note: 'Disabled never stays silent: the reason stands beside it and leads to the row.',
    span: 12,
    panel: true,
    specimens: [
      specimen(['header-rest', 'rest', 'Ready'], () => header(READY)),
      specimen(['header-hover', 'hover', 'Hover'], () => header(READY), { on: 'svc-picker-header >>> .btn.primary' }),
      specimen(['header-focus', 'focus', 'Keyboard focus'], () => header(READY), {
        on: 'svc-picker-header >>> .btn.primary',
      }),
      specimen(['header-pressed', 'pressed', 'Pressed'], () => header(READY), {
        on: 'svc-picker-header >>> .btn.primary',
      }),
      specimen(['header-empty', 'empty', 'The program is empty'], () => header(EMPTY)),
      specimen(['header-invalid', 'invalid', 'A row is not ready'], () => header(INVALID)),
      specimen(['header-checking', 'disabled', 'Pictures are checked'], () => header(CHECKING)),
      specimen(['header-stored', 'disabled', 'The saved program is awaited'], () => header(AWAITING)),
      specimen(['header-loading', 'loading', 'The catalog is on its way; search can be typed'], () =>
        header(undefined),
      ),
    ],
  },
  {
    id: 'tab-bar',
    title: 'Foot of a narrow picker',
    note: 'Two zones and the button that finishes.',
    span: 12,
    beside: 4,
    panel: true,
    specimens: [
      specimen(['tab-bar-rest', 'rest', 'Find'], () => tabs(READY)),
      specimen(['tab-bar-selected', 'selected', 'Program'], () => tabs(READY, 'program')),
      specimen(['tab-bar-empty', 'empty', 'Nothing to finish'], () => tabs(EMPTY)),
      specimen(['tab-bar-invalid', 'invalid', 'A row is not ready'], () => tabs(INVALID, 'program')),
      specimen(['tab-bar-focus', 'focus', 'Keyboard focus'], () => tabs(READY), {
        on: 'svc-tab-bar >>> .zones button',
      }),
    ],
  },
  {
    id: 'language-menu',
    title: 'Language',
    note: 'Each language in itself.',
    span: 12,
    beside: 4,
    specimens: [
      specimen(['language-rest', 'rest', 'Closed'], () => html`<svc-language-menu></svc-language-menu>`),
      specimen(
        ['language-compact', 'rest', 'Where there is little room'],
        () => html`<svc-language-menu compact></svc-language-menu>`,
      ),
      specimen(['language-focus', 'focus', 'Keyboard focus'], () => html`<svc-language-menu></svc-language-menu>`, {
        on: 'svc-language-menu >>> button',
      }),
      specimen(['language-open', 'selected', 'Open'], () => html`<svc-language-menu></svc-language-menu>`, {
        frame: { width: 320, height: 380 },
        prepare: click('svc-language-menu >>> button'),
      }),
    ],
  },
  {
    id: 'notice',
    title: 'Notices',
    note: 'Pushed into the page, never over it, never taking the focus.',
    span: 6,
    panel: true,
    specimens: [
      specimen(
        ['notice-warn', 'error', 'Look'],
        () =>
          html`<svc-notice><strong>3 minutes left to load new exercises.</strong> Your program is safe.</svc-notice>`,
      ),
      specimen(
        ['notice-calm', 'rest', 'For your information'],
        () =>
          html`<svc-notice tone="calm" icon="wifi-off"
            ><strong>You are offline.</strong> Everything already loaded still works.<button
              slot="action"
              type="button"
              class="page-button"
            >
              Try again
            </button></svc-notice
          >`,
      ),
    ],
  },
  {
    id: 'plain-page',
    title: 'Plain pages',
    note: 'Where the picker cannot be: what is true, then what to do.',
    span: 6,
    beside: 2,
    panel: true,
    specimens: (['outside', 'expired', 'unknown', 'unavailable', 'completed', 'cancelled'] as const).map(
      (about): Specimen =>
        specimen(
          [
            `plain-page-${about}`,
            about === 'completed' || about === 'cancelled' ? 'rest' : 'error',
            {
              outside: 'No frame',
              expired: 'Too late',
              unknown: 'Unknown',
              unavailable: 'Away',
              completed: 'Handed over',
              cancelled: 'Closed',
            }[about],
          ],
          () =>
            html`<svc-plain-page
              about=${about}
              ?themed=${about !== 'outside' && about !== 'unknown'}
              ?retriable=${about === 'unavailable'}
              ?closable=${about === 'unavailable' || about === 'expired'}
              .wholePage=${true}
            ></svc-plain-page>`,
          { frame: { width: 420, height: 260 }, wholePage: true },
        ),
    ),
  },
  {
    id: 'dialog',
    title: 'Dialogs',
    note: 'Only where undo could not repair it.',
    span: 12,
    beside: 3,
    specimens: [
      specimen(
        ['ask-dialog', 'rest', 'Leaving a new program'],
        () => html`<svc-ask-dialog .count=${5}></svc-ask-dialog>`,
        { frame: { width: 480, height: 560 } },
      ),
      specimen(
        ['ask-dialog-reopened', 'rest', 'Leaving a changed program'],
        () => html`<svc-ask-dialog></svc-ask-dialog>`,
        { frame: { width: 480, height: 560 } },
      ),
      specimen(
        ['ask-dialog-stored', 'rest', 'Finishing without the saved program'],
        () => html`<svc-ask-dialog about="stored"></svc-ask-dialog>`,
        { frame: { width: 480, height: 560 } },
      ),
      specimen(
        ['step-dialog', 'rest', 'A step for all exercises'],
        () => html`<svc-step-dialog .steps=${STEPS}></svc-step-dialog>`,
        { frame: { width: 480, height: 560 } },
      ),
      specimen(
        ['save-template', 'rest', 'The program becomes a template'],
        () => html`<svc-save-template .saving=${SAVING}></svc-save-template>`,
        { frame: { width: 480, height: 720 } },
      ),
      specimen(['shortcuts', 'rest', 'The keys'], () => html`<svc-shortcuts></svc-shortcuts>`, {
        frame: { width: 480, height: 560 },
      }),
      specimen(
        ['handout-preview', 'rest', 'The patient’s handout before finishing'],
        () => html`<svc-handout-preview .preview=${HANDOUT}></svc-handout-preview>`,
        { frame: { width: 900, height: 720 } },
      ),
    ],
  },
  {
    id: 'details',
    title: 'Details',
    note: 'What the card knows is there at once; steps and cue follow.',
    span: 12,
    beside: 2,
    panel: true,
    specimens: [
      specimen(['details-rest', 'rest', 'Loaded'], () =>
        details({ status: 'ready', exercise: exerciseOf(idNamed('Bridge')) }),
      ),
      specimen(['details-loading', 'loading', 'Loading'], () => details({ status: 'loading' })),
      specimen(['details-error', 'error', 'Could not be loaded'], () => details({ status: 'failed' })),
      specimen(
        ['details-full', 'disabled', 'The program takes no more'],
        () =>
          html`<svc-exercise-details
            class="taller"
            full
            .card=${cardNamed('Bridge')}
            .load=${{ status: 'ready', exercise: exerciseOf(idNamed('Bridge')) }}
            .position=${1}
            .of=${1}
          ></svc-exercise-details>`,
      ),
    ],
  },
];
