// A template: a named group of exercises with order and dosage, which a clinician adds to a program in one press and then changes as
// usual. The catalog has some, and a page may bring its own.
import type { Side } from '../vocabulary.ts';
import type { Dosage } from './dosage.ts';

/** One exercise of a template, and what it begins with in a program. */
export interface TemplateItem extends Dosage {
  /** The `id` of the exercise. */
  readonly exerciseId: string;
  /** Left out where the clinician chooses: of a one-sided exercise it depends on the patient. */
  readonly side?: Side | undefined;
  /** Only of a template that the page brings. */
  readonly clinicianInstructions?: string | undefined;
}

/** Where the content of a template comes from. Shown as text. */
export interface TemplateSource {
  /** Title and author, at most 300 characters. */
  readonly name: string;
  /** The year of the source. */
  readonly year?: number | undefined;
  /** At most 500 characters; no link is made of it. */
  readonly url?: string | undefined;
}

/** When a phase is, in whole weeks after the operation or the injury, 0 to 520. */
export interface PhaseWeeks {
  readonly from: number;
  /** The end does not belong to it: 0 to 2 is from day 0 to day 13. Greater than `from`. */
  readonly to: number;
}

/** A named group of exercises, in the order in which they are done. */
export interface Template {
  /** Templates with the same name and different phases are shown as one. */
  readonly name: string;
  /** "Weeks 0 to 2", "Early". */
  readonly phase?: string | undefined;
  /** Whom it is meant for. */
  readonly forWhom?: string | undefined;
  /** Whom it is not meant for: the picker shows it before the exercises can be added. */
  readonly notFor?: string | undefined;
  /** When to go on: a criterion, not a date. */
  readonly progressWhen?: string | undefined;
  /** What its content was taken from. */
  readonly source?: TemplateSource | undefined;
  /** What else it is found by: conditions, operations and their abbreviations. */
  readonly findBy?: readonly string[] | undefined;
  /** 1 to 20. */
  readonly items: readonly TemplateItem[];
}

/** An exercise of a catalog's template that the catalog no longer offers, or does not offer to this client. */
export interface UnavailableItem {
  /** Of the exercise; only where it was withdrawn or deprecated. */
  readonly name?: string | undefined;
  /** The `id` of the exercise that the catalog recommends instead. */
  readonly replacementId?: string | undefined;
}

/** A template as the service gives it to a picker. */
export interface CatalogTemplate extends Template {
  /** Stable while the template is published. */
  readonly id: string;
  /** "week 2" chooses the phase by it; without it, by what the phase is called. */
  readonly weeks?: PhaseWeeks | undefined;
  readonly items: readonly (TemplateItem & { readonly unavailable?: UnavailableItem | undefined })[];
}
