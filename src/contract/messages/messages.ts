// The browser messages between the picker and the page that embeds it. Spec: Browser messages, Picker completion item.
import * as z from 'zod/mini';
import { STRUCTURED_DOSAGE_MEMBERS } from '../exercise/dosage.ts';
import type { FailureCode } from './failure-codes.ts';
import { COMPLETION_MAX_ITEMS } from '../limits.ts';
import { nullableDosageShape, type Prescription, sideSchema } from '../exercise/prescription.ts';
import type { Exercise } from '../exercise/exercise.ts';
import type { StoredProgram } from './stored-program.ts';

/** A prescription with the clinician's text. Unset members may be absent or null. */
export const completionPrescriptionSchema = z
  .strictObject({
    exerciseId: z.string().check(z.minLength(1)),
    revision: z.string().check(z.minLength(1)),
    side: sideSchema,
    ...nullableDosageShape,
    clinicianInstructions: z.string(),
  })
  .check(
    z.refine((value) => value.customDosage == null || STRUCTURED_DOSAGE_MEMBERS.every((name) => value[name] == null), {
      path: ['customDosage'],
      error: 'A prescription has either customDosage or structured dosage members, not both.',
    }),
  );

export const completionItemSchema = z
  .looseObject({
    order: z.int().check(z.gte(1)),
    prescription: completionPrescriptionSchema,
    exercise: z.looseObject({ id: z.string().check(z.minLength(1)), revision: z.string().check(z.minLength(1)) }),
  })
  .check(
    z.refine((item) => item.exercise.id === item.prescription.exerciseId, {
      path: ['exercise', 'id'],
      error: 'The exercise snapshot does not match prescription.exerciseId.',
    }),
    z.refine((item) => item.exercise.revision === item.prescription.revision, {
      path: ['exercise', 'revision'],
      error: 'The exercise snapshot does not match prescription.revision.',
    }),
  );

export const completedMessageSchema = z.looseObject({
  type: z.literal('svc.selection.completed'),
  payload: z.looseObject({
    items: z.array(completionItemSchema).check(
      z.maxLength(COMPLETION_MAX_ITEMS),
      z.refine((items) => items.every((item, index) => item.order === index + 1), {
        error: 'order must run from 1 without gaps.',
      }),
    ),
  }),
});

/** A prescription as the picker returns it. Members that were not set may be absent or null. Spec: Picker completion item. */
export type CompletionPrescription = Prescription & {
  /** The clinician's text for the patient; may be empty. It goes to the embedding page only, never to the service. */
  readonly clinicianInstructions: string;
};

/** One exercise of the finished program: store it unchanged. Spec: Picker completion item. */
export interface CompletionItem {
  /** Its place in the program: from 1, without gaps. */
  readonly order: number;
  /** What is prescribed of it. */
  readonly prescription: CompletionPrescription;
  /** The exercise exactly as it was prescribed, with its pictures' addresses and checksums. */
  readonly exercise: Exercise;
}

export interface ReadyMessage {
  readonly type: 'svc.ready';
  readonly payload: { readonly version: string; readonly expiresAt: string };
}
export interface CompletedMessage {
  readonly type: 'svc.selection.completed';
  readonly payload: { readonly items: readonly CompletionItem[] };
}
/** Only after an act of the clinician. */
export interface CancelledMessage {
  readonly type: 'svc.cancelled';
  readonly payload: { readonly reason: 'user' };
}
/** Only before `svc.ready`, at most once for each load. */
export interface FailedMessage {
  readonly type: 'svc.failed';
  readonly payload: { readonly code: FailureCode };
}

/** From the page to the picker, in answer to each `svc.ready`, where the launch announced it. docs/messages.md, rules 10 to 17. */
export interface ContextMessage {
  readonly type: 'svc.context';
  readonly payload: { readonly stored: StoredProgram };
}

export type PickerMessage = ReadyMessage | CompletedMessage | CancelledMessage | FailedMessage;
