// Templates: among the results, inside, and when one was added.
import { html } from 'lit';
import '../../picker/elements/svc-template-card/svc-template-card.ts';
import '../../picker/elements/svc-template-details/svc-template-details.ts';
import '../../picker/elements/svc-template-list/svc-template-list.ts';
import type { Action } from '../../picker/state/actions.ts';
import { selectTemplate, selectTemplates } from '../../picker/state/select/templates/select-templates.ts';
import { opened } from '../opened.ts';
import { type Group, specimen } from '../specimen.ts';
import { BRIDGE_ADDED, KNEE_KEY, TEMPLATES_LOADED } from '../templates.ts';
import type { CompletionItem } from '../../contract/messages/messages.ts';
import type { Prescription } from '../../contract/exercise/prescription.ts';
import { language } from '../../picker/i18n/language.ts';
import '../../program/handout/auto.ts';
import { exerciseOf, prescribed } from '../catalog.ts';

const TYPED: Action = { type: 'searchTyped', text: 'knee' };
const state = (...actions: readonly Action[]) => opened({}, TEMPLATES_LOADED, TYPED, ...actions);

const card = (index: number, ...actions: readonly Action[]) =>
  html`<svc-template-card .template=${selectTemplates(state(...actions))[index]}></svc-template-card>`;
const inside = (...actions: readonly Action[]) =>
  html`<svc-template-details
    .template=${selectTemplate(state(...actions, { type: 'templateOpened', template: KNEE_KEY }))}
  ></svc-template-details>`;

export const TEMPLATES: readonly Group[] = [
  {
    id: 'template-card',
    title: 'Template',
    note: 'It lies, an exercise stands. Whom it is not for is read before it is added.',
    span: 12,
    beside: 2,
    specimens: [
      specimen(['template-card-rest', 'rest', 'With phases'], () => card(0)),
      specimen(
        ['template-card-armed', 'selected', 'Enter in the search adds it'],
        () => html`<svc-template-card armed .template=${selectTemplates(state())[0]}></svc-template-card>`,
      ),
      specimen(['template-card-phase', 'selected', 'A later phase, in which not all is offered'], () =>
        card(0, { type: 'phaseChosen', template: KNEE_KEY, phase: 1 }),
      ),
      specimen(['template-card-focus', 'focus', 'Keyboard focus'], () => card(1), { on: 'svc-template-card >>> .add' }),
      specimen(
        ['template-list', 'rest', 'Above the results: two, then the others'],
        () => html`<svc-template-list .templates=${selectTemplates(state())}></svc-template-list>`,
      ),
      specimen(
        ['template-card-line', 'rest', 'Beside the details'],
        () => html`<svc-template-card compact current .template=${selectTemplates(state())[0]}></svc-template-card>`,
      ),
    ],
  },
  {
    id: 'template-details',
    title: 'Inside a template',
    note: 'Each phase has its own Add with the number that is really added; the side is asked once.',
    span: 12,
    specimens: [
      specimen(
        ['template-details-rest', 'rest', 'One exercise is in the program, two are no longer offered'],
        () => inside(BRIDGE_ADDED),
        { frame: { width: 720, height: 900 } },
      ),
    ],
  },
];

// What the patient takes home.
const stored = (
  order: number,
  name: string,
  members: Partial<Prescription> = {},
  clinicianInstructions = '',
): CompletionItem => {
  const prescription = { ...prescribed(name, members), clinicianInstructions };
  return { order, prescription, exercise: exerciseOf(prescription.exerciseId) };
};

const PROGRAM = [
  stored(1, 'Bridge', { holdSeconds: 3, frequency: { times: 2, period: 'day' } }),
  stored(
    2,
    'Clamshell',
    { side: 'left', resistance: 'Red band' },
    'Lie close to a wall.\nStop before the pelvis rolls back.',
  ),
];
const PAGE = { width: 794, height: 900 };

interface Printed {
  readonly note?: string;
  readonly layout?: 'normal' | 'large' | 'compact';
  readonly tickBoxes?: boolean;
  readonly withdrawn?: readonly string[];
  readonly phone?: string;
}
const printed = (id: string, caption: string, { tickBoxes = false, ...members }: Printed) =>
  specimen(
    [`handout-${id}`, 'rest', caption],
    () =>
      html`<svc-program
        .items=${PROGRAM}
        .locale=${language()}
        content-language="en"
        heading-level="1"
        note=${members.note ?? ''}
        layout=${members.layout ?? 'normal'}
        phone=${members.phone ?? ''}
        .withdrawn=${members.withdrawn ?? []}
        ?tick-boxes=${tickBoxes}
      ></svc-program>`,
    { frame: PAGE },
  );

export const HANDOUT: readonly Group[] = [
  {
    id: 'handout',
    title: 'Handout',
    note: 'A stored program for the patient: pictures, dosage in whole words, instructions, steps.',
    span: 12,
    beside: 2,
    specimens: [
      printed('usual', 'A4, with boxes to tick', { note: 'Alder Street Physiotherapy', tickBoxes: true }),
      printed('large', 'Large print', { layout: 'large', tickBoxes: true }),
      printed('compact', 'Compact', { layout: 'compact', tickBoxes: true }),
      printed('withdrawn', 'An exercise was withdrawn', {
        withdrawn: [PROGRAM[0]!.exercise.id],
        phone: '020 5550 140',
      }),
    ],
  },
];
