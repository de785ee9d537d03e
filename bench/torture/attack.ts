// What an attack is.

export interface AttackOptions {
  /** The same seed attacks in the same moments, as far as the machine allows. */
  readonly seed: number;
  /** How often; each attack knows how often it needs. */
  readonly rounds?: number;
}

/** Runs in a folder of its own, prints rows of a table, resolves with what did not hold. */
export type Attack = (folder: string, options: AttackOptions) => Promise<readonly string[]>;
