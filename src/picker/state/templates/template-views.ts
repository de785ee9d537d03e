// What is shown of templates: their cards above the results, and what is inside.
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { Side } from '../../../contract/vocabulary.ts';
import type { DosageInHand } from '../../../program/index.ts';
import type { Limit } from '../model.ts';
import type { Replacement } from '../standing.ts';
import type { ItemStanding } from './planned-rows.ts';
import type { TemplateOwner, TemplatePhase } from './template-model.ts';

export interface TemplateView {
  readonly key: string;
  readonly owner: TemplateOwner;
  readonly name: string;
  readonly phases: readonly PhaseView[];
  /** Which of them, from 0. */
  readonly chosen: number;
  /** Of the one-sided exercises, where it was chosen inside. */
  readonly side: Side | undefined;
  /** Enter in the search adds the chosen phase. */
  readonly isArmed: boolean;
  /** The text names it, and none of its several phases: Enter in the search adds none, so they say how they are chosen. */
  readonly asksPhase: boolean;
}

export interface PhaseView {
  /** With all that it says of itself. */
  readonly phase: TemplatePhase;
  readonly items: readonly ItemView[];
  /** How many of them would be added now, of those that are selected. */
  readonly addable: number;
  /** Of those, one-sided ones whose side is the clinician's to choose. */
  readonly sides: number;
  /** How many would not, as they have what is left out of the results. */
  readonly leftOut: number;
  /** How many would be added with those. */
  readonly all: number;
  /** How long the whole takes; 0 where that is not known. */
  readonly seconds: number;
}

export interface ItemView {
  readonly exerciseId: string;
  /** Unset where nobody knows it. */
  readonly name: string | undefined;
  readonly pictures: IndexEntry['pictures'] | undefined;
  readonly dosage: DosageInHand;
  /** The dosage of the template is none: this is the usual one. */
  readonly isUsual: boolean;
  readonly standing: ItemStanding;
  /** What is left out of the results and it has. */
  readonly leftOut: readonly Limit[];
  /** What its catalog offers instead, where this picker offers that. */
  readonly replacement: Replacement | undefined;
}
