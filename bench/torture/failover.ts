// Fail-overs that lose events: a standby of PostgreSQL misses some, the primary is switched off, the standby is promoted. Two processes
// and their mirrors, which have all seen the lost events, must end on the history of the new primary and show each recall made there.
import { createHash } from 'node:crypto';
import { changeStatus } from '../../src/server/domain/catalog/lifecycle.ts';
import { publish } from '../../src/server/domain/catalog/publishing.ts';
import type { Store } from '../../src/server/store/store.ts';
import { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import { GENERATED_SOURCE, generatedPictures, generateRows } from '../generated-catalog.ts';
import { CLIENT_ORIGIN } from '../machine/service.ts';
import { type ServingProcess, standing, type Standings, startFailoverSystem } from './failover-system.ts';
import type { AttackOptions } from './attacked-database.ts';

const ROUNDS = 20;
const EXERCISES = 300;
const MOST_LOST = 20;
const MOST_MADE = 25;
/** The first rounds are those that chance must not leave out: nothing lost, but for a snapshot, and more made afterwards than was lost. */
const CERTAIN: readonly (readonly [lost: number, made: number])[] = [
  [0, 0],
  [0, 4],
  [3, 9],
];

/** The change that an event made to an exercise, and the revision that could be prescribed before it. */
interface Made {
  readonly exerciseId: string;
  readonly revision: string;
  readonly isRecall: boolean;
}

/** `rounds`: how many fail-overs. */
export async function failover(folder: string, { seed, rounds = ROUNDS }: AttackOptions): Promise<readonly string[]> {
  const random = new SeededRandom(seed);
  await using system = await startFailoverSystem(folder, EXERCISES);
  const { store } = system;
  const faults: string[] = [];
  const counts = new Map<string, { wrong: number; of: number }>();
  /** By revision of the catalog: what it stood for first. */
  const contents = new Map<string, string>();
  const standsForOne = ({
    catalogRevision,
    standings,
  }: {
    readonly catalogRevision: string;
    readonly standings: Standings;
  }) => {
    const content = createHash('sha256')
      .update(JSON.stringify([...standings].sort()))
      .digest('hex');
    if (!contents.has(catalogRevision)) contents.set(catalogRevision, content);
    return contents.get(catalogRevision) === content;
  };
  let [allLost, allMade] = [0, 0];

  for (let round = 0; round < rounds; round++) {
    const [lost, made] = CERTAIN[round] ?? [random.below(MOST_LOST + 1), 1 + random.below(MOST_MADE)];
    let isWrong = false;
    const check = (what: string, holds: boolean, seen = '') => {
      const count = counts.get(what) ?? { wrong: 0, of: 0 };
      counts.set(what, { wrong: count.wrong + (holds ? 0 : 1), of: count.of + 1 });
      if (holds) return;
      isWrong = true;
      faults.push(
        `Fail-over ${round + 1}, ${lost} lost, ${made} made afterwards: ${what} does not hold${seen && `: ${seen}`}.`,
      );
    };
    await makeEvents(store, random, 1 + random.below(3));
    await system.disconnectStandby();
    const touched = await makeEvents(store, random, lost);
    await system.refreshed(2);
    const held: Standings[] = [];
    for (const process of system.processes) {
      check('one content for a revision', standsForOne(await process.listed()));
      await process.mirror.refresh();
      held.push(await process.mirrored());
      await process.ask('/catalog/manifest'); // makes a snapshot that is lost
    }
    await system.failOver();
    if (random.below(2) === 0) await system.refreshed(1);
    const recalls = (await makeEvents(store, random, made, touched)).filter(({ isRecall }) => isRecall);
    await system.refreshed(2);
    const { head, exercises } = await store.catalog.current();
    const { headChain } = await store.catalog.position(head);
    // As a process that starts now names it: ADR 0058.
    const catalogRevision = `cat_${head}_${headChain?.slice(0, 8)}`;
    const truth = new Map(exercises.map((exercise) => [exercise.exerciseId, standing(exercise)]));
    check('one content for a revision', standsForOne({ catalogRevision, standings: truth }), catalogRevision);
    const checks = system.processes.map((process, index) =>
      checkProcess(process, { store, truth, held: held[index]!, recalls, check, standsForOne }),
    );
    await Promise.all([...checks, system.startStandby()]);
    [allLost, allMade] = [allLost + lost, allMade + made];
    // A fault of this round would be one in the next round, too.
    if (isWrong) await system.restart();
  }
  console.log(
    `${rounds} fail-overs, ${allLost} events lost, ${allMade} made afterwards.\n\n| What must hold | Does not | Of |\n|---|---|---|`,
  );
  for (const [what, { wrong, of }] of counts) console.log(`| ${what} | ${wrong} | ${of} |`);
  return faults;
}

interface Expected {
  readonly store: Store;
  readonly truth: Standings;
  /** The exercises of the mirror before the fail-over. */
  readonly held: Standings;
  readonly recalls: readonly Made[];
  readonly check: (what: string, holds: boolean, seen?: string) => void;
  readonly standsForOne: (listed: Awaited<ReturnType<ServingProcess['listed']>>) => boolean;
}

async function checkProcess(
  process: ServingProcess,
  { store, truth, held, recalls, check, standsForOne }: Expected,
): Promise<void> {
  const listed = await process.listed();
  for (const { exerciseId, revision } of recalls) {
    check('a recall is seen', listed.standings.get(exerciseId)?.endsWith(' withdrawn') === true);
    const prescription = { exerciseId, revision, side: 'not_applicable' };
    const { status } = await process.ask('/picker/sessions', {
      ...{ origin: CLIENT_ORIGIN, clinicianId: 'c'.repeat(32), initialSelection: [prescription] },
    });
    check('a session with a recalled exercise is refused', status === 400, String(status));
  }
  check('the catalog is that of the database', isSame(listed.standings, truth));
  check('one content for a revision', standsForOne(listed), listed.catalogRevision);
  const { data } = (await process.ask('/catalog/manifest')).body as { data: { snapshotId: string } };
  const { status } = await process.ask(`/catalog/snapshots/${data.snapshotId}`);
  check('the snapshot of the manifest is there', status === 200, String(status));
  const problem = await process.mirror.refresh().then(() => '', String);
  check('the mirror ends right', problem === '' && isSame(await process.mirrored(), truth), problem);
  const told = process.told.splice(0).flatMap((event) => (event.type === 'history_changed' ? event.lost.events : []));
  const listedAsLost = new Map(told.map((event) => [event.exerciseId, standing(event)]));
  check('the mirror lists what was lost', isSame(listedAsLost, await lostOf(store, held)));
  check('the process is ready', await process.isReady());
}

/** Exercises that a mirror holds of a history that the database no longer has. */
async function lostOf(store: Store, held: Standings): Promise<Standings> {
  const lost = new Map<string, string>();
  for (const [id, state] of held) {
    const found = await store.catalog.findRevision(id, state.split(' ')[0] ?? '');
    if (found === undefined) lost.set(id, state);
  }
  return lost;
}

const isSame = (one: Standings, other: Standings) =>
  one.size === other.size && [...one].every(([id, state]) => other.get(id) === state);

const ROWS = generateRows(EXERCISES + 2 * ROUNDS * (MOST_LOST + MOST_MADE));
let rowsUsed = EXERCISES;

/** As many events, each of its own transaction. The first is a recall, and every second exercise is one of `touched` as long as there are. */
async function makeEvents(
  store: Store,
  random: SeededRandom,
  count: number,
  touched: readonly Made[] = [],
): Promise<Made[]> {
  const made: Made[] = [];
  const before = new Set(touched.map(({ exerciseId }) => exerciseId));
  while (made.length < count) {
    const offered = (await store.catalog.current()).exercises.filter(({ status }) => status !== 'withdrawn');
    const again = offered.filter(({ exerciseId }) => before.delete(exerciseId));
    const exercise = random.pick(again.length > 0 && made.length % 2 === 0 ? again : offered);
    const { exerciseId, revision, status, source, key } = exercise;
    const kind =
      made.length === 0 ? 'withdraw' : random.pick(['publish', 'update', 'deprecate', 'withdraw', 'withdraw'] as const);
    const rows = { source: GENERATED_SOURCE, ...generatedPictures };
    if (kind === 'publish') await publish(store, Date.now, { ...rows, rows: [ROWS[rowsUsed++]!] });
    else if (kind === 'update') {
      const row = ROWS.find((candidate) => candidate.key === key)!;
      await publish(store, Date.now, { ...rows, source, rows: [{ ...row, cue: `Cue ${random.below(1e9)}.` }] });
    } else {
      const next = kind === 'withdraw' ? 'withdrawn' : status === 'active' ? 'deprecated' : 'active';
      await changeStatus(store, Date.now, { exerciseId, status: next, reason: 'For a test.' });
    }
    made.push({ exerciseId, revision, isRecall: kind === 'withdraw' });
  }
  return made;
}
