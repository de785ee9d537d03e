// What an attack is, and work that is killed in one.
import type { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import type { AttackedDatabase } from './attacked-database.ts';

export interface AttackOptions {
  /** The same seed attacks in the same moments, as far as the machine allows. */
  readonly seed: number;
  /** How often; each attack knows how often it needs. */
  readonly rounds?: number;
}

/** Runs in a folder of its own, prints rows of a table, resolves with what did not hold. */
export type Attack = (folder: string, options: AttackOptions) => Promise<readonly string[]>;

/** What one kill met and left. */
export interface Kill {
  /** Whether something was under way, unanswered. */
  readonly metWork: boolean;
  /** How much was acknowledged before it. */
  readonly acknowledged: number;
  readonly faults: readonly string[];
}

/** Work that is killed again and again on one database. */
export interface KilledWork {
  kill(random: SeededRandom): Promise<Kill>;
  /** After the last kill: what must come to its end. */
  finish(): Promise<readonly string[]>;
}

export type PrepareWork = (database: AttackedDatabase, folder: string) => Promise<KilledWork>;
