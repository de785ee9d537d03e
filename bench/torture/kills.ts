// SIGKILL at random moments of imports, publications, sessions and deliveries, on both databases: what was acknowledged is there,
// what was not is whole or absent, and the database passes its self-check.
import { join } from 'node:path';
import { startCluster } from '../../src/server/testing/store/postgresql.ts';
import { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import {
  type AttackedDatabase,
  type AttackOptions,
  type DatabaseKind,
  openAttacked,
  type PrepareWork,
} from './attacked-database.ts';
import { killImports, killPublications } from './kill-commands.ts';
import { killDeliveries, killSessions } from './kill-services.ts';
import { startVictim } from './victim.ts';

const DATABASES: readonly DatabaseKind[] = ['SQLite', 'PostgreSQL'];
const WORKS: Readonly<Record<string, PrepareWork>> = {
  imports: killImports,
  publications: killPublications,
  sessions: killSessions,
  deliveries: killDeliveries,
};
/** Of each kind of work on each database: a hundred of them meet work that is not acknowledged. */
const ROUNDS = 160;
/** On one database: its self-check reads all that earlier rounds wrote. */
const ROUNDS_OF_A_DATABASE = 25;

/** Rows of a table, and what did not hold. */
export async function kills(folder: string, { seed, rounds = ROUNDS }: AttackOptions): Promise<readonly string[]> {
  // What PostgreSQL acknowledges it must have written, as it does without settings.
  const cluster = await startCluster(['synchronous_commit=on']);
  const faults: string[] = [];
  console.log(
    '| Killed | Kills | Met work under way | Acknowledged before | Faults | Seconds |\n|---|---|---|---|---|---|',
  );
  try {
    for (const kind of DATABASES)
      for (const [name, prepare] of Object.entries(WORKS)) {
        const began = performance.now();
        const random = new SeededRandom(seed);
        const [total, found] = [{ met: 0, acknowledged: 0 }, [] as string[]];
        for (let round = 0; round < rounds; round += ROUNDS_OF_A_DATABASE) {
          await using database = await openAttacked(kind, join(folder, `${kind}-${name}-${round}`), cluster);
          const work = await prepare(database, join(folder, `${kind}-${name}-${round}`));
          for (let kill = round; kill < Math.min(rounds, round + ROUNDS_OF_A_DATABASE); kill += 1) {
            const met = await work.kill(random);
            total.met += met.metWork ? 1 : 0;
            total.acknowledged += met.acknowledged;
            found.push(...[...met.faults, ...(await database.faults())].map((fault) => `kill ${kill}: ${fault}`));
          }
          found.push(...(await work.finish()), ...(await doctor(database)));
        }
        const seconds = ((performance.now() - began) / 1000).toFixed(0);
        console.log(
          `| ${name}, ${kind} | ${rounds} | ${total.met} | ${total.acknowledged} | ${found.length} | ${seconds} |`,
        );
        faults.push(...found.map((fault) => `${name}, ${kind}, ${fault}`));
      }
  } finally {
    await cluster.stop();
  }
  return faults;
}

/** The command, as an operator calls it after a crash. */
async function doctor({ place, environment }: AttackedDatabase): Promise<string[]> {
  const victim = startVictim(['doctor', ...place], { environment });
  const how = await victim.ended;
  return how === 0 ? [] : [`doctor ended with ${how}: ${victim.lines.join(' ')}`];
}
