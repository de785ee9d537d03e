// What the gallery shows: specimens, each one element in one state, in groups.
import type { TemplateResult } from 'lit';
import type { Density } from './catalog.ts';

export type State =
  | 'rest'
  | 'hover'
  | 'focus'
  | 'pressed'
  | 'selected'
  | 'disabled'
  | 'invalid'
  | 'loading'
  | 'empty'
  | 'error';

/** A state that a page cannot ask for: it is drawn by the rules that the browser would apply. */
export interface Shown {
  readonly state: 'hover' | 'focus' | 'pressed';
  /** Which element has it: selectors from shadow root to shadow root, `svc-exercise-card >>> .add`. */
  readonly on: string;
}

export interface Specimen {
  /** Unique; stands in the address. */
  readonly id: string;
  readonly state: State;
  readonly caption: string;
  readonly content: (density: Density) => TemplateResult;
  readonly shown?: Shown;
  /** Runs when it is in the page and rendered: opens a menu, scrolls. */
  readonly prepare?: (stage: HTMLElement) => void | Promise<void>;
  /** Covers its whole window (a dialog, a screen): shown in a frame of this size. */
  readonly frame?: { readonly width: number; readonly height: number };
  /** It is a page by itself, with landmarks and a heading of its own. */
  readonly wholePage?: boolean;
}

interface More extends Pick<Specimen, 'prepare' | 'frame' | 'wholePage'> {
  /** Which element is hovered, focused or pressed, where that is the state. */
  readonly on?: string;
}

export const specimen = (
  [id, state, caption]: readonly [id: string, state: State, caption: string],
  content: Specimen['content'],
  { on, ...more }: More = {},
): Specimen => ({
  ...{ id, state, caption, content, ...more },
  ...(on !== undefined && { shown: { state: state as Shown['state'], on } }),
});

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** How many of the twelve columns the group takes. */
  readonly span: number;
  /** How many specimens stand side by side. */
  readonly beside?: number;
  /** They measure the room of the whole group, as the cards of the results do. */
  readonly shared?: boolean;
  /** On a surface with an edge, as the picker has them. */
  readonly panel?: boolean;
  readonly specimens: readonly Specimen[];
}
