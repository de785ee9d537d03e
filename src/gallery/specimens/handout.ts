// What the patient takes home.
import { html } from 'lit';
import type { CompletionItem } from '../../contract/messages/messages.ts';
import type { Prescription } from '../../contract/exercise/prescription.ts';
import { language } from '../../picker/i18n/language.ts';
import '../../program/handout/auto.ts';
import { exerciseOf, prescribed } from '../catalog.ts';
import { type Group, specimen } from '../specimen.ts';

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
