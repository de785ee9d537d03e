// Templates as the picker has them: checked, and those of one name together.
import type { Dosage } from '../../../contract/exercise/dosage.ts';
import type { PhaseWeeks, Template, UnavailableItem } from '../../../contract/exercise/template.ts';
import type { Side } from '../../../contract/vocabulary.ts';

/** Whose it is: `page` is what the embedding page brings. */
export type TemplateOwner = 'catalog' | 'page';

/** Templates of one name and owner: one card, with the phases to choose from. */
export interface TemplateGroup {
  /** Names it in this picker. */
  readonly key: string;
  readonly owner: TemplateOwner;
  readonly name: string;
  /** In the order of their source, at least one. */
  readonly phases: readonly TemplatePhase[];
}

export interface TemplatePhase extends Omit<Template, 'name' | 'items'> {
  /** Only of the catalog: a phase of the page is known by what it is called. */
  readonly weeks?: PhaseWeeks | undefined;
  /** 1 to 20. */
  readonly items: readonly PlannedItem[];
}

/** One exercise of a template. */
export interface PlannedItem {
  readonly exerciseId: string;
  /** Unset where it is the clinician's to choose. */
  readonly side?: Side | undefined;
  /** Unset: as the exercise begins anyway. */
  readonly dosage?: Dosage | undefined;
  /** It has a dosage that is none: the usual one takes its place. */
  readonly isDosageRefused?: boolean;
  readonly instructions?: string | undefined;
  /** What its catalog says of it where it does not offer it. */
  readonly unavailable?: UnavailableItem | undefined;
}

/** A template that was read, before those of one name stand together. */
export interface ReadTemplate extends TemplatePhase {
  readonly name: string;
}
