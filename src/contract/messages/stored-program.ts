// A stored program as a page hands it to the picker, in the browser: no service ever receives it.
import type { LeftOutItem } from './left-out-item.ts';

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
