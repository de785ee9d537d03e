// `npm run test:unit`: the tests that run in Node. Starting a process and loading the service costs more than most tests, so the
// files of a room share a process: a lot. Three lots run at a time, as tests wait too.
// Arguments: beginnings of paths, to run some of the files; `--long` for tests at full length.
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../src/server/testing/store/postgresql.ts';
import { UNIT_RESULTS, unitCounts } from './unit-counts.ts';

const ROOT = join(import.meta.dirname, '..');
/** Node keeps here what it has compiled, by content: the tests start hundreds of processes of the same code. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');
const LANES = 3;
/** The last resorts: what waits for a condition gives up after a minute and says for which. */
const TEST_LIMIT_MS = 180_000;
const LOT_LIMIT_MS = 900_000;

/**
 * The longest come first, so that no lane is idle at the end. A test leaves the process as it found it (`t.after`, `t.mock`), closes
 * what it opened, and has no hook outside of `describe`: the next file runs in the same process. What cannot do so gets a lot of
 * its own here, with the reason.
 */
const LOTS: readonly (readonly [name: string, files: RegExp])[] = [
  ['server', /^src\/server\/(?!(?:http|cli|webhooks|mail)\/)/],
  ['killed-worker', /^src\/server\/webhooks\/killed-worker/], // waits for many processes, one after the other
  ['service', /^src\/server\/http\//],
  ['command-line', /^src\/server\/cli\//],
  ['picker', /^src\/(picker|look|search|program|contract|catalog|testing)\//],
  ['webhooks', /^src\/server\/(webhooks\/(?!killed-worker)|mail\/)/],
  ['client', /^src\/(client|host|sandbox)\//],
  ['project', /^(demo|scripts)\//],
];

const { values: options, positionals: wanted } = parseArgs({
  options: { long: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const files = globSync('{src,demo,scripts}/**/*.test.ts', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => wanted.length === 0 || wanted.some((beginning) => file.startsWith(beginning)))
  .sort();
if (files.length === 0) throw new Error(`No test begins with ${wanted.join(' or ')}.`);
for (const file of files) {
  if (LOTS.filter(([, pattern]) => pattern.test(file)).length !== 1) throw new Error(`${file} must be in one lot.`);
}

rmSync(UNIT_RESULTS, { recursive: true, force: true });
mkdirSync(UNIT_RESULTS, { recursive: true });

const usesPostgresql = files.some((file) => readFileSync(join(ROOT, file), 'utf8').includes('usePostgresql('));
const postgresql = usesPostgresql ? await startCluster() : undefined;
const env = {
  NODE_COMPILE_CACHE: COMPILED,
  ...process.env,
  ...(options.long && { SVC_TEST_LONG: '1' }),
  ...(postgresql && { SVC_TEST_POSTGRESQL: postgresql.url('postgres') }),
};

const lots = LOTS.map(([name, pattern]) => ({ name, files: files.filter((file) => pattern.test(file)) })).filter(
  (lot) => lot.files.length > 0,
);
const queue = lots.values();
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (const lot of queue) await run(lot.name, lot.files);
  }),
);
await postgresql?.stop();

const { passed, failed } = unitCounts();
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

/** Says how the lot went. What it wrote is shown when it failed: its end lists what failed. */
function run(name: string, tests: readonly string[]): Promise<void> {
  const started = Date.now();
  const report = join(UNIT_RESULTS, `${name}.tap`);
  const reporters = [
    ...['--test-reporter=dot', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
  ];
  return new Promise((resolve) => {
    const settings = ['--test', '--test-isolation=none', `--test-timeout=${TEST_LIMIT_MS}`];
    const child = spawn(process.execPath, [...settings, ...reporters, ...tests], {
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
    child.once('close', (code) => {
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}, ${tests.length} files (${seconds} s)`);
      if (code !== 0) {
        console.log(output, failuresIn(report));
        process.exitCode = 1;
      }
      resolve();
    });
  });
}

/** What failed, and what went wrong outside of every test (an error after its end, say), which only the report tells. */
function failuresIn(report: string): string {
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [];
  return lines.filter((line) => /^ *not ok|^# (?!Subtest)[A-Z]/.test(line)).join('\n');
}
