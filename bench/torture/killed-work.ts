// Work that is killed, as the attack sees it.
import type { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import type { AttackedDatabase } from './attacked-database.ts';

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
