// What the patient takes home.
import { html } from 'lit';
import type { CompletionItem } from '../../contract/messages/messages.ts';
import type { Prescription } from '../../contract/exercise/prescription.ts';
import { language } from '../../picker/i18n/language.ts';
import '../../program/handout/auto.ts';
import { exerciseOf, prescribed } from '../catalog.ts';
import type { Group } from '../specimen.ts';

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

export const HANDOUT: readonly Group[] = [
  {
    id: 'handout',
    title: 'Handout',
    note: 'A stored program for the patient: pictures, dosage in whole words, instructions, steps.',
    span: 12,
    beside: 2,
    specimens: [
      {
        id: 'handout-usual',
        state: 'rest',
        caption: 'A4, with boxes to tick',
        frame: PAGE,
        content: () =>
          html`<svc-program
            .items=${PROGRAM}
            .locale=${language()}
            content-language="en"
            heading-level="1"
            note="Alder Street Physiotherapy"
            tick-boxes
          ></svc-program>`,
      },
      {
        id: 'handout-large',
        state: 'rest',
        caption: 'Large print',
        frame: PAGE,
        content: () =>
          html`<svc-program
            .items=${PROGRAM}
            .locale=${language()}
            content-language="en"
            heading-level="1"
            layout="large"
            tick-boxes
          ></svc-program>`,
      },
      {
        id: 'handout-compact',
        state: 'rest',
        caption: 'Compact',
        frame: PAGE,
        content: () =>
          html`<svc-program
            .items=${PROGRAM}
            .locale=${language()}
            content-language="en"
            heading-level="1"
            layout="compact"
            tick-boxes
          ></svc-program>`,
      },
      {
        id: 'handout-withdrawn',
        state: 'rest',
        caption: 'An exercise was withdrawn',
        frame: PAGE,
        content: () =>
          html`<svc-program
            .items=${PROGRAM}
            .withdrawn=${[PROGRAM[0]!.exercise.id]}
            .locale=${language()}
            content-language="en"
            heading-level="1"
            phone="020 5550 140"
          ></svc-program>`,
      },
    ],
  },
];
