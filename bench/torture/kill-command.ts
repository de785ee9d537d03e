// Kills a command that publishes, between the moment at which it holds the lock of publishers and its end.
import type { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import type { AttackedDatabase } from './attacked-database.ts';
import { startVictim } from './victim.ts';

/** A little longer than the work takes: some kills come too late, after the acknowledgment. */
const BEYOND = 1.2;

export interface KilledCommand {
  /** What it printed: the acknowledgment, as JSON; undefined when it died before. */
  readonly printed: string | undefined;
  /** It held the lock, and was killed before it could tell of its success. */
  readonly metWork: boolean;
}

/** Kills commands at moments that are spread over how long they take, which is measured first. */
export class CommandKiller {
  readonly #database: AttackedDatabase;
  #milliseconds = 0;

  constructor(database: AttackedDatabase) {
    this.#database = database;
  }

  /** From the lock to the acknowledgment, of a command that nobody kills. */
  async measure(args: readonly string[]): Promise<void> {
    const { firstLine, ended, began } = await this.#start(args);
    await firstLine;
    this.#milliseconds = performance.now() - began;
    await ended;
  }

  async kill(args: readonly string[], random: SeededRandom): Promise<KilledCommand> {
    const { process: child, lines, ended, began } = await this.#start(args);
    const delay = random.next() * this.#milliseconds * BEYOND;
    while (performance.now() - began < delay); // timers are too coarse
    child.kill('SIGKILL');
    const how = await ended;
    await this.#database.settled();
    return { printed: lines[0], metWork: how === 'SIGKILL' && lines.length === 0 };
  }

  async #start(args: readonly string[]) {
    const { place, environment } = this.#database;
    const victim = startVictim([...args, ...place], { environment });
    while (!victim.isOver() && !(await this.#database.isPublishing(victim.process.pid ?? 0)))
      await new Promise((resolve) => setImmediate(resolve));
    return { ...victim, began: performance.now() };
  }
}
