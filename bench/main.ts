// `npm run bench`: every row, or those that are named. Prints one table, keeps it in bench/results, and says what changed since the runs
// before. `npm run torture`: every attack, or those that are named; minutes each, what is found stands in docs/reliability.md. Linux only:
// descriptors and locks are read in /proc. Its options: `--seed N` for other moments and cases, `--rounds N` for fewer.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bench, type Change, changesSince, type Figure, holds, ratioOf, type Run } from './figure.ts';
import { firstLoad, hostBytes } from './picker/bytes.ts';
import { keyPress } from './picker/key-press.ts';
import { pickerReady } from './picker/picker-ready.ts';
import { search } from './picker/search.ts';
import { eventLoop } from './service/event-loop.ts';
import { importing } from './service/import.ts';
import { listPage, oneExercise } from './service/reads.ts';
import { sessionsOnPostgresql } from './service/sessions-on-postgresql.ts';
import { webhookDeliveries } from './service/webhook-deliveries.ts';
import { clockJumps } from './torture/clock-jumps.ts';
import { failover } from './torture/failover.ts';
import type { Attack } from './torture/attacked-database.ts';
import { kills } from './torture/kills.ts';
import { postgresqlFaults } from './torture/postgresql-faults.ts';

const BENCHES: readonly Bench[] = [
  hostBytes,
  firstLoad,
  pickerReady,
  keyPress,
  search,
  listPage,
  oneExercise,
  sessionsOnPostgresql,
  importing,
  webhookDeliveries,
  eventLoop,
];
const ATTACKS: Readonly<Record<string, Attack>> = {
  kills,
  failover,
  'postgresql-faults': postgresqlFaults,
  'clock-jumps': clockJumps,
};
const ROUNDS = 5;
const SEED = 19;
const RESULTS = new URL('results/', import.meta.url);
/** So many runs are kept: how much they differ is the noise of this machine. */
const KEPT_RUNS = 10;

const { values, positionals } = parseArgs({
  options: {
    torture: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(SEED) },
    rounds: { type: 'string' },
  },
  allowPositionals: true,
});
const rounds = values.rounds === undefined ? {} : { rounds: Number(values.rounds) };
const all = values.torture ? Object.keys(ATTACKS) : BENCHES.map(({ name }) => name);
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}
const names = positionals.length > 0 ? positionals : all;
const folder = mkdtempSync(join(tmpdir(), 'svc-picker-bench-'));
try {
  await (values.torture ? torture() : measure());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function torture(): Promise<void> {
  const options = { seed: Number(values.seed), ...rounds };
  console.log(`Seed ${options.seed}.`);
  for (const name of names) {
    console.log(`\n${name}\n`);
    const faults = (await ATTACKS[name]?.(join(folder, name), options)) ?? [];
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  }
}

async function measure(): Promise<void> {
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model ?? 'unknown',
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
  const loadAtStart = load();
  const figures: Figure[] = [];
  for (const bench of BENCHES.filter(({ name }) => names.includes(name))) {
    console.error(`${bench.name} ...`);
    try {
      figures.push(...(await bench.run({ folder, rounds: ROUNDS, ...rounds })));
    } catch (error) {
      // The others still have something to say.
      console.error(`${bench.name} failed:`, error);
      process.exitCode = 1;
    }
  }
  const loadAtEnd = load();
  console.table(figures.map(row));
  console.log(
    `${machine.cores} cores (${machine.model}), ${machine.memoryGigabytes} GB, node ${machine.node}, load ${loadAtStart} to ${loadAtEnd}`,
  );
  mkdirSync(RESULTS, { recursive: true });
  const kept = readdirSync(RESULTS)
    .filter((file) => file.endsWith('.json'))
    .sort();
  const before = kept
    .map((file) => JSON.parse(readFileSync(new URL(file, RESULTS), 'utf8')) as Run & { machine: typeof machine })
    .filter((run) => run.machine.model === machine.model && run.machine.cores === machine.cores);
  for (const line of changeLines(changesSince(before, figures), before.length)) console.log(line);
  for (const file of kept.slice(0, Math.max(0, kept.length + 1 - KEPT_RUNS))) rmSync(new URL(file, RESULTS));
  const at = new Date().toISOString();
  const judged = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), holds: holds(figure) ?? null }));
  writeFileSync(
    new URL(`${at.replaceAll(':', '-')}.json`, RESULTS),
    `${JSON.stringify({ at, machine, loadAtStart, loadAtEnd, figures: judged }, null, 2)}\n`,
  );
}

function changeLines(changes: readonly Change[], runs: number): readonly string[] {
  if (runs === 0) return ['There is no run before on this machine to compare with.'];
  const beside =
    runs === 1 ? 'Beside the run before on this machine' : `Beside the ${runs} runs before on this machine`;
  if (changes.length === 0) return [`${beside}: nothing changed by more than the noise.`];
  return [
    `${beside}, by more than the noise:`,
    ...changes.map(
      ({ name, change, now, before: [least, most] }) =>
        `${change === 'worse' ? 'WORSE ' : 'better'}  ${name}: ${short(now)}, before ${short(least)} to ${short(most)}`,
    ),
  ];
}

/** The load average of the last minute. */
function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}

function row(figure: Figure): Record<string, string> {
  const { name, ours, reference, unit, note = '' } = figure;
  const held = holds(figure);
  return {
    name,
    ours: `${short(ours)} ${unit}`,
    reference: Number.isNaN(reference) ? '' : `${short(reference)} ${unit}`,
    ratio: Number.isNaN(reference) ? '' : `${ratioOf(figure).toFixed(2)}x`,
    target: targetText(figure),
    holds: held === undefined ? '' : held ? 'yes' : 'NO',
    note,
  };
}

function targetText({ unit, target: { of, atLeast, atMost } }: Figure): string {
  const limit = atLeast !== undefined ? `>= ${atLeast}` : atMost !== undefined ? `<= ${atMost}` : '';
  if (limit === '') return '';
  return { ratio: `${limit}x`, difference: `${limit} ${unit} more`, ours: `${limit} ${unit}` }[of];
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3);
}
