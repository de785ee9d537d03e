// `npm run bench`: every bench, or those that are named. Prints one table, keeps it in bench/results, and says what changed since the runs
// before.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.ts';
import { type Change, changesSince, type Run } from './compare.ts';
import { type Bench, type Figure, holds, ratioOf } from './figure.ts';
import { auditTrail } from './service/audit-trail.ts';
import { catalogIndex } from './picker/catalog-index.ts';
import { clinicalSearch } from './service/clinical-search.ts';
import { firstLoad } from './picker/first-load.ts';
import { growth } from './service/growth.ts';
import { hostBytes } from './picker/host-bytes.ts';
import { importing } from './service/import.ts';
import { keyPress } from './picker/key-press.ts';
import { listPage } from './service/list-page.ts';
import { oneExercise } from './service/one-exercise.ts';
import { openClose } from './picker/open-close.ts';
import { pickerReady } from './picker/picker-ready.ts';
import { pickerSession } from './service/picker-session.ts';
import { scrolling } from './picker/scrolling.ts';
import { search } from './picker/search.ts';
import { sessionsOnPostgresql } from './service/sessions-on-postgresql.ts';
import { sharedLimits } from './service/shared-limits.ts';
import { sizing } from './service/sizing.ts';
import { snapshotMirror } from './service/snapshot-mirror.ts';
import { start } from './service/start.ts';
import { visibleElsewhere } from './service/visible-elsewhere.ts';
import { webhookDeliveries } from './service/webhook-deliveries.ts';

const BENCHES: readonly Bench[] = [
  hostBytes,
  firstLoad,
  catalogIndex,
  pickerReady,
  keyPress,
  scrolling,
  openClose,
  search,
  listPage,
  clinicalSearch,
  oneExercise,
  pickerSession,
  sessionsOnPostgresql,
  start,
  importing,
  snapshotMirror,
  visibleElsewhere,
  webhookDeliveries,
  auditTrail,
  sharedLimits,
  growth,
];
/** Only when it is named: it takes minutes, and says what a machine can serve, not whether ours became slower. */
const ON_REQUEST: readonly Bench[] = [sizing];
const ROUNDS = 5;
const RESULTS = new URL('results/', import.meta.url);
/** So many runs are kept: how much they differ is the noise of this machine. */
const KEPT_RUNS = 10;

const names = process.argv.slice(2);
const known = [...BENCHES, ...ON_REQUEST];
const unknown = names.filter((name) => !known.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${known.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const machine = {
  cores: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
};
// The service and the picker are measured as they are installed.
await build({ all: false });
const loadAtStart = load();
const folder = mkdtempSync(join(tmpdir(), 'svc-picker-bench-'));
const figures: Figure[] = [];
try {
  for (const bench of names.length === 0 ? BENCHES : known.filter(({ name }) => names.includes(name))) {
    console.error(`${bench.name} ...`);
    try {
      figures.push(...(await bench.run({ folder, rounds: ROUNDS })));
    } catch (error) {
      // The others still have something to say.
      console.error(`${bench.name} failed:`, error);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
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
  .map(readRun)
  .filter((run) => run.machine.model === machine.model && run.machine.cores === machine.cores);
for (const line of changeLines(changesSince(before, figures), before.length)) console.log(line);
for (const file of kept.slice(0, Math.max(0, kept.length + 1 - KEPT_RUNS))) rmSync(new URL(file, RESULTS));
writeFileSync(
  new URL(`${new Date().toISOString().replaceAll(':', '-')}.json`, RESULTS),
  `${JSON.stringify(
    {
      at: new Date().toISOString(),
      machine,
      loadAtStart,
      loadAtEnd,
      figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), holds: holds(figure) ?? null })),
    },
    null,
    2,
  )}\n`,
);

function readRun(file: string): Run & { readonly machine: typeof machine } {
  return JSON.parse(readFileSync(new URL(file, RESULTS), 'utf8')) as Run & { readonly machine: typeof machine };
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
