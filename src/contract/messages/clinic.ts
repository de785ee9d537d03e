// What a page brings of its own beside the stored program: no service ever receives it. docs/messages.md, rules 19 to 27.
import type { Dosage } from '../exercise/dosage.ts';
import type { Template } from '../exercise/template.ts';

/** What a page can keep for the picker. */
export const KEPT_KINDS = ['favorites', 'template'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** The clinic's own, as the page hands it to the picker. */
export interface Clinic {
  /** Sentences that a clinician puts into the instructions with one press: at most 100, of at most 200 characters. */
  readonly phrases?: readonly string[] | undefined;
  /** The dosage that an exercise begins with, by its id, instead of the catalog's; at most 500. Its side stays the catalog's. */
  readonly usualDosages?: { readonly [exerciseId: string]: Dosage } | undefined;
  /** Ids of exercises, at most 500, in the order in which they became favorites. */
  readonly favorites?: readonly string[] | undefined;
  /** Named groups of exercises, at most 200 of 1 to 20 exercises each, in the order in which they are shown. */
  readonly templates?: readonly Template[] | undefined;
}

/** With what the page keeps instead of the browser. */
export interface ClinicContext extends Clinic {
  /** `favorites`: all of them are handed over at each change. `template`: clinicians can save the program as a template. */
  readonly keeps?: readonly KeptKind[] | undefined;
}

/** A template that a clinician made of the program in hand, as the picker hands it to the page. docs/messages.md, rules 26 and 27. */
export interface SavedTemplate {
  /** Name, perhaps a phase, and the exercises. Left and right are left out, unless an exercise is in the program with several sides. */
  readonly template: Template;
  /** The clinician chose to save the instructions too: only then items have `clinicianInstructions`, which may name a patient. */
  readonly withInstructions: boolean;
}
