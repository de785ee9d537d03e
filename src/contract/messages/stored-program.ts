// A stored program as a page hands it to the picker, in the browser: no service ever receives it.
import type { LeftOutItem } from './left-out-item.ts';

/** The program that a session opens again, as it is stored. docs/messages.md, rules 10 to 17. */
export interface StoredProgram {
  /** The completion items as they were stored, all of them, in any order; at most 20. */
  readonly items: readonly StoredProgramItem[];
  /** Those of them that the session was opened without: `leftOut` of `openStoredProgram`. */
  readonly leftOut?: readonly LeftOutItem[] | undefined;
}

/** A completion item as a store gives it back. What was not set may be null or absent; of the snapshot only the name is read. */
export interface StoredProgramItem {
  /** Its place in the stored program. */
  readonly order: number;
  /** What was prescribed, as it was stored. */
  readonly prescription: {
    readonly exerciseId: string;
    readonly revision?: string | null | undefined;
    readonly clinicianInstructions?: string | null | undefined;
  };
  /** The stored snapshot, of which only the name is read. */
  readonly exercise?: { readonly name?: string | null | undefined } | null | undefined;
}
