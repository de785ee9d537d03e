// `npm run test:unit`: the tests that run in Node. Starting a process and loading the service costs more than most tests, so the
// files of a room share a process: a lot. Three lots run at a time, as tests wait too.
// Arguments: beginnings of paths, to run some of the files; `--long` for tests at full length, those of the consumers, and attacks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { memoryFolder } from '../e2e/machine/memory-folder.ts';
import { startCluster } from '../src/server/testing/store/postgresql.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
/** A TAP file for each lot. */
const REPORTS = join(RESULTS, 'unit');
/** Node keeps here what it has compiled, by content: the tests start hundreds of processes of the same code. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');
const LANES = 3;
/** The last resorts: what waits for a condition gives up after a minute and says for which. A test of kills waits for many of them. */
const TEST_LIMIT_MS = { usual: 180_000, long: 600_000 };
const LOT_LIMIT_MS = 900_000;
/** In a report: tests that failed, each with its details, and what went wrong outside of every test. */
const FAULTS = /^ *not ok .*\n *---\n[^]*?^ *\.\.\.$|^# (?!Subtest)[A-Z].*$/gm;

/** In a report: the names of tests that failed, and of the suites they are in. */
const FAILED = /^ *not ok \d+ - (.*)$/gm;

/**
 * The longest come first, and none is longer than a third of all: so that no lane is idle at the end. A test leaves the process as it
 * found it (`t.after`, `t.mock`), closes what it opened, and has no hook outside of `describe`: the next file runs in the same process.
 * What cannot do so gets a lot of its own here, with the reason.
 */
const LOTS: readonly (readonly [name: string, files: RegExp])[] = [
  ['command-line', /^src\/server\/cli\//],
  ['service', /^src\/server\/http\//],
  ['server', /^src\/server\/(?!(?:http|cli|webhooks|mail|store)\/)/],
  ['store', /^src\/server\/store\//],
  ['picker', /^src\/(picker|lexicon|look|search|program|contract|catalog|testing)\//],
  ['client', /^src\/(client|host|sandbox)\//],
  ['webhooks', /^src\/server\/(webhooks\/(?!killed-worker)|mail\/)/],
  ['killed-worker', /^src\/server\/webhooks\/killed-worker/], // waits for many processes, one after the other
  ['project', /^(demo|docs|scripts)\/|^bench\/[^/]+$/],
  ['consumers', /^e2e\/consumers\//],
  ['torture', /^bench\/torture\/(?!failover|proxies)/],
  ['proxies', /^bench\/torture\/proxies/], // 2,000 requests, 20 a second
  ['failover', /^bench\/torture\/failover/], // twenty fail-overs, one after the other
];

/** After all others: beside them, a proxy comes too late to a process that ends a second later, and the request is refused as it must be. */
const ALONE = ['proxies'];

/** With `--long` only: kills, one process after the other. */
const LONG = /^src\/server\/webhooks\/killed-worker/;
/** Tests of the demo, of the guides and of their examples: they use kits and pages as others do. */
const USES_THE_KITS = /^(demo|docs|scripts|e2e|src\/client)\//;

const { values: options, positionals: wanted } = parseArgs({
  options: { long: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const found = [
  '{src,demo,docs,scripts}/**/*.test.ts',
  'bench/*.test.ts',
  ...(options.long ? ['e2e/consumers/*.test.ts', 'bench/torture/*.test.ts'] : []),
];
const files = globSync(found, { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => options.long || !LONG.test(file))
  .filter((file) => wanted.length === 0 || wanted.some((beginning) => file.startsWith(beginning)))
  .sort();
if (files.length === 0) throw new Error(`No test begins with ${wanted.join(' or ')}.`);
for (const file of files) {
  if (LOTS.filter(([, pattern]) => pattern.test(file)).length !== 1) throw new Error(`${file} must be in one lot.`);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const usesPostgresql = files.some((file) => readFileSync(join(ROOT, file), 'utf8').includes('usePostgresql('));
const postgresql = usesPostgresql ? await startCluster() : undefined;
// Built, also in a fresh clone.
if (files.some((file) => USES_THE_KITS.test(file))) await build({ all: false, only: ['lib', 'host', 'demo'] });

// The long tests make servers of databases, which need more room.
const memory = options.long || process.env['TMPDIR'] !== undefined ? undefined : memoryFolder();
/** Of the files of all tests: also what a killed one leaves behind is deleted. */
const place = memory === undefined ? undefined : mkdtempSync(join(memory, 'svc-picker-unit-'));
const env = {
  NODE_COMPILE_CACHE: COMPILED,
  ...process.env,
  ...(place !== undefined && { TMPDIR: place }),
  ...(options.long && { SVC_TEST_LONG: '1' }),
  ...(postgresql && { SVC_TEST_POSTGRESQL: postgresql.url('postgres') }),
};

const total = { passed: 0, failed: 0, failures: [] as string[] };
const lots = LOTS.map(([name, pattern]) => ({ name, tests: files.filter((file) => pattern.test(file)) }));
const there = lots.filter(({ tests }) => tests.length > 0);
const queue = there.filter(({ name }) => !ALONE.includes(name)).values();
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (const { name, tests } of queue) await run(name, tests);
  }),
);
for (const { name, tests } of there) if (ALONE.includes(name)) await run(name, tests);
await postgresql?.stop();
if (place !== undefined) rmSync(place, { recursive: true, force: true });

writeFileSync(join(RESULTS, 'unit.json'), JSON.stringify(total));
console.log(`${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;

/** Says how the lot went. When it failed, what it wrote is shown, and of its report what failed and what went wrong outside of tests. */
async function run(name: string, tests: readonly string[]): Promise<void> {
  const started = Date.now();
  const reportFile = join(REPORTS, `${name}.tap`);
  const settings = [
    '--test',
    '--test-isolation=none',
    `--test-timeout=${TEST_LIMIT_MS[options.long ? 'long' : 'usual']}`,
  ];
  const reporter = ['--test-reporter=tap', `--test-reporter-destination=${reportFile}`];
  const child = spawn(process.execPath, [...settings, ...reporter, ...tests], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LOT_LIMIT_MS, // a failed test may hold its process
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const report = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '';
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1]);
  const failed = count('fail') + count('cancelled');
  total.passed += count('pass') || 0;
  // A report that does not reach its end counts one failure, as does one without: the process died.
  total.failed += code === 0 ? 0 : failed || 1;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}, ${tests.length} files (${seconds} s)`);
  if (code === 0) return;
  total.failures.push(...Array.from(report.matchAll(FAILED), ([, test]) => `${name}: ${test}`));
  console.log([output, ...(report.match(FAULTS) ?? [])].join('\n'));
}
