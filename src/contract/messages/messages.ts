// The browser messages between the picker and the page that embeds it. Spec: Browser messages, Picker completion item.
import * as z from 'zod/mini';
import { type ClinicContext, KEPT_KINDS, type SavedTemplate } from './clinic.ts';
import type { FailureCode } from './failure-codes.ts';
import {
  CLINIC_ID_PATTERN,
  COMPLETION_MAX_ITEMS,
  FAVORITES_MAX_ITEMS,
  PHRASE_MAX_LENGTH,
  PHRASES_MAX_ITEMS,
  TEMPLATES_MAX_ITEMS,
  USUAL_DOSAGES_MAX_ITEMS,
} from '../limits.ts';
import { nullableDosageShape, type Prescription, sideSchema } from '../exercise/prescription.ts';
import type { Exercise } from '../exercise/exercise.ts';
import { isOneFormat, templateSchema } from './template-schema.ts';

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
    z.refine(isOneFormat, {
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

/** Before the activation, where the launch says `ask=1`: the picker asks for its launch. Repeated until the page answers. docs/messages.md. */
export interface HelloMessage {
  readonly type: 'svc.hello';
}
/** The picker asks the page for a session of the same clinician, with which it continues. */
export interface RenewMessage {
  readonly type: 'svc.renew';
}
/** The picker continues in the session that the page gave: it is the same clinician's, for the same page. docs/messages.md, rule 30. */
export interface RenewedMessage {
  readonly type: 'svc.renewed';
}
/** The same session was opened elsewhere: this picker loads nothing more. Once, after `svc.ready`. */
export interface SupersededMessage {
  readonly type: 'svc.superseded';
}
/** The window of the picker took the focus, so it is alive. After `svc.ready`. */
export interface FocusedMessage {
  readonly type: 'svc.focused';
}
/** The session that a launch URL opens. */
export interface Launch {
  /** The id in its path. */
  readonly id: string;
  /** The secret of its fragment. */
  readonly t: string;
}
/** From the page to the picker: the answer to `svc.hello` and to `svc.renew`; to the second also that there is none. */
export interface LaunchMessage {
  readonly type: 'svc.launch';
  readonly payload: Launch | null;
}
/** From the page to the picker, after `svc.ready`: the color scheme of the page has changed. */
export interface SchemeMessage {
  readonly type: 'svc.scheme';
  readonly payload: { readonly scheme: 'light' | 'dark' };
}

/** From the page to the picker, in answer to each `svc.ready`, where the launch announced it. docs/messages.md, rules 10 to 25. */
export interface ContextMessage {
  readonly type: 'svc.context';
  /** `stored`: null says that the page has none. */
  readonly payload: ClinicContext & { readonly stored?: StoredProgram | null | undefined };
}
/** All favorites, in the order in which they became some. */
export interface KeptFavorites {
  readonly kind: 'favorites';
  readonly ids: readonly string[];
}
/** One more template. With the name and the phase of one that is there, the page decides which of the two it keeps. */
export interface KeptTemplate extends SavedTemplate {
  readonly kind: 'template';
}
/** From the picker to the page: what the page is to keep. Only of kinds that the `keeps` of its context names. */
export interface KeptMessage {
  readonly type: 'svc.kept';
  readonly payload: KeptFavorites | KeptTemplate;
}

const clinicIdSchema = z.string().check(z.regex(CLINIC_ID_PATTERN));

/** What each member of the clinic's own may hold. Outside of tests `readClinic` checks it, which leaves out what does not fit. */
export const clinicSchema = z.object({
  phrases: z.optional(
    z
      .array(
        z.string().check(
          z.refine((text) => [...text].length <= PHRASE_MAX_LENGTH),
          z.regex(/\S/),
        ),
      )
      .check(z.maxLength(PHRASES_MAX_ITEMS)),
  ),
  usualDosages: z.optional(
    z
      .record(
        clinicIdSchema,
        z.strictObject(nullableDosageShape).check(
          z.refine((dosage) => Object.values(dosage).some((value) => value != null)),
          z.refine(isOneFormat),
        ),
      )
      .check(z.refine((dosages) => Object.keys(dosages).length <= USUAL_DOSAGES_MAX_ITEMS)),
  ),
  favorites: z.optional(z.array(clinicIdSchema).check(z.maxLength(FAVORITES_MAX_ITEMS))),
  templates: z.optional(z.array(templateSchema).check(z.maxLength(TEMPLATES_MAX_ITEMS))),
  keeps: z.optional(z.array(z.enum(KEPT_KINDS))),
});

export type PickerMessage =
  | ReadyMessage
  | CompletedMessage
  | CancelledMessage
  | FailedMessage
  | KeptMessage
  | HelloMessage
  | RenewMessage
  | RenewedMessage
  | SupersededMessage
  | FocusedMessage;

/** An item of a stored program that the picker does not open with, and why. The stored item itself stays as it is. */
export interface LeftOutItem {
  /** The `order` of the stored item. */
  readonly order: number;
  /**
   * `withdrawn`: the catalog no longer offers the exercise. `unknown_exercise`, `unknown_revision`: the catalog does not have it, or not in
   * this revision. `invalid`: the stored prescription does not fit the contract. A newer service may name further reasons.
   */
  readonly reason: 'withdrawn' | 'unknown_exercise' | 'unknown_revision' | 'invalid' | (string & {});
  /**
   * Of `invalid`: the first member that does not fit, as a JSON pointer into the stored item, such as `/prescription/sets`. Never its value.
   */
  readonly path?: string | undefined;
  /** The exercise that the catalog recommends instead, if it names one. */
  readonly replacementId?: string | undefined;
  /** Why the catalog withdrew the exercise, in the words of the catalog. */
  readonly changeReason?: string | undefined;
}

/** The program that a session opens again, as it is stored. docs/messages.md, rules 10 to 17. */
export interface StoredProgram {
  /** The completion items as they were stored, all of them, in any order; at most 20. */
  readonly items: readonly StoredProgramItem[];
  /** Those of them that the session was opened without: `leftOut` of `openStoredProgram`. */
  readonly leftOut?: readonly LeftOutItem[] | undefined;
}

/** A completion item as a store gives it back. What was not set may be null or absent. */
export interface StoredProgramItem {
  /** Its place in the stored program. */
  readonly order: number;
  /** What was prescribed, as it was stored. */
  readonly prescription: {
    readonly exerciseId: string;
    readonly revision?: string | null | undefined;
    readonly clinicianInstructions?: string | null | undefined;
  };
  /** The stored snapshot: its name, its sides, and the members that tell which exercises are like it. Each is checked: a store may give back anything. */
  readonly exercise?:
    | {
        readonly name?: string | null | undefined;
        readonly region?: unknown;
        readonly category?: unknown;
        readonly tags?: unknown;
        readonly equipment?: unknown;
        readonly progressions?: unknown;
        readonly replacementId?: unknown;
        readonly sideMeaning?: unknown;
        readonly bothSides?: unknown;
      }
    | null
    | undefined;
}
