// A stored item that a new session opens without. The backend kit returns it; a page shows it to the clinician.

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
