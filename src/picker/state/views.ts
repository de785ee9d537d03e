// What the elements show, derived from the state by `select`. Words are made by the elements, never here.
import type { IndexEntry } from '../../contract/picker-session.ts';
import type { Exercise } from '../../contract/exercise.ts';
import type { Prescription } from '../../contract/prescription.ts';
import type { Facet, NumberField, Row } from './model.ts';

export type Range = readonly [start: number, end: number];

export interface FacetValueView {
  readonly value: string;
  readonly on: boolean;
  /** How many results choosing this value would give, the other facets and the text kept. */
  readonly count: number;
}
export interface FacetView {
  readonly facet: Facet;
  readonly values: readonly FacetValueView[];
}

/** Why a card is there although its name did not match. */
export interface MatchView {
  readonly field: 'synonym' | 'target' | 'tag' | 'description' | 'equipment';
  readonly text: string;
  readonly ranges: readonly Range[];
}
export interface CardView {
  readonly entry: IndexEntry;
  /** How often it is in the program. */
  readonly inProgram: number;
  /** Letters of the name that matched. */
  readonly nameRanges: readonly Range[];
  readonly match: MatchView | undefined;
  /** The default dosage, as far as it fits the contract. */
  readonly defaults: Partial<Prescription>;
}
/** A filter or word that empties the list, and how many results dropping it would give. */
export type DropSuggestion =
  | { readonly drop: 'facet'; readonly facet: Facet; readonly value: string; readonly count: number }
  | { readonly drop: 'text'; readonly count: number };

export interface ResultsView {
  readonly cards: readonly CardView[];
  /** Typing errors that were read as other words: [typed, used]. */
  readonly corrections: readonly (readonly [string, string])[];
  /** No exercise has all the words: one or more were left out. */
  readonly relaxed: boolean;
  /** Only when there are no cards. */
  readonly suggestions: readonly DropSuggestion[];
}

/** What stops a row, or the program, from being finished. */
export type Problem =
  | { readonly type: 'side' }
  | { readonly type: 'number'; readonly field: NumberField; readonly minimum: number; readonly maximum: number }
  /** A frequency needs a number when only the period would be left, and text over its length. */
  | {
      readonly type: 'length';
      readonly field: 'resistance' | 'customDosage' | 'instructions';
      readonly maximum: number;
    }
  | { readonly type: 'customEmpty' }
  | { readonly type: 'loading' }
  | { readonly type: 'failed' }
  | { readonly type: 'withdrawn' };

export interface RowView {
  readonly row: Row;
  /** From 1. */
  readonly position: number;
  readonly name: string;
  readonly picture: { readonly url: string; readonly alt: string } | undefined;
  readonly exercise: Exercise | undefined;
  readonly category: string | undefined;
  readonly open: boolean;
  /** The dosage as it would be returned; members that are wrong are left out. */
  readonly prescription: Partial<Prescription>;
  readonly problems: readonly Problem[];
  /** The catalog's standing where it differs from what the row names. */
  readonly standing: 'current' | 'newer' | 'deprecated' | 'withdrawn';
  /** Looks like an e-mail address, a phone number, a date or a long number: personal data does not belong here. */
  readonly personalDataIn: readonly ('resistance' | 'customDosage')[];
  /** Sentences of the cue and steps that can be inserted, and whether they are there already. */
  readonly phrases: readonly { readonly text: string; readonly inserted: boolean }[];
  readonly canRestoreDefaults: boolean;
}

export interface ProgramView {
  readonly rows: readonly RowView[];
  readonly maximum: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly estimate: { readonly sessionSeconds: number; readonly daySeconds: number; readonly notCounted: number };
}

/** The finish button: ready, or the first reason why not. */
export type FinishView = {
  readonly count: number;
  /** The program was there before: it is saved, not added. */
  readonly reopened: boolean;
} & (
  | { readonly ready: true }
  | { readonly ready: false; readonly reason: 'empty' }
  | {
      readonly ready: false;
      readonly reason: 'row';
      readonly key: number;
      readonly position: number;
      readonly problem: Problem;
    }
);
