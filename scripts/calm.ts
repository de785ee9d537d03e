// `npm run calm`: are the tests steady? Runs each suite again and again, some runs beside a thread that takes one of the machine's
// cores as a busy machine does, and prints a table. Takes about an hour; what a run printed is kept where it failed.
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

const ROOT = join(import.meta.dirname, '..');

interface Plan {
  /** A script of package.json. */
  readonly script: string;
  readonly runs: number;
  /** How many of them beside a thread that never rests. It ends with this process, however that ends. */
  readonly besideLoad: number;
}
const PLANS: readonly Plan[] = [
  { script: 'test', runs: 1, besideLoad: 0 },
  { script: 'test:e2e', runs: 10, besideLoad: 3 },
  { script: 'test:component', runs: 10, besideLoad: 3 },
  { script: 'test:unit', runs: 10, besideLoad: 3 },
  { script: 'test', runs: 1, besideLoad: 0 },
];

const { values: options } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string' } } });
const plans = PLANS.filter(({ script }) => options.only === undefined || options.only === script);
if (plans.length === 0)
  throw new Error(`--only is one of ${[...new Set(PLANS.map(({ script }) => script))].join(', ')}.`);
if (options.runs !== undefined && !/^[1-9]\d*$/.test(options.runs)) throw new Error('--runs is a number, from 1.');
const folder = mkdtempSync(join(tmpdir(), 'svc-picker-calm-'));
console.log('| suite | run | beside load | seconds | result |\n|---|---|---|---|---|');
let failures = 0;
for (const { script, runs, besideLoad } of plans) {
  const count = Number(options.runs ?? runs);
  for (let run = 1; run <= count; run += 1) {
    // The last ones: an unsteady test shows sooner on a quiet machine, and is understood more easily there.
    const isLoaded = run > count - besideLoad;
    const log = join(folder, `${script.replace(':', '-')}-${failures}-${run}.log`);
    const load = isLoaded ? new Worker('for (;;);', { eval: true }) : undefined;
    const started = Date.now();
    const code = await runScript(script, log);
    await load?.terminate();
    const seconds = Math.round((Date.now() - started) / 1000);
    if (code === 0) rmSync(log);
    else failures += 1;
    const result = code === 0 ? 'passed' : `FAILED (${code}): ${log}`;
    console.log(`| ${script} | ${run} of ${count} | ${isLoaded ? 'yes' : 'no'} | ${seconds} | ${result} |`);
  }
}
console.log(`\n${failures === 0 ? 'No run failed.' : `${failures} runs failed.`}`);
process.exitCode = failures === 0 ? 0 : 1;

function runScript(script: string, log: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const output = createWriteStream(log);
    const child: ChildProcess = spawn('npm', ['run', script], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout?.pipe(output, { end: false });
    child.stderr?.pipe(output, { end: false });
    child.once('error', reject);
    child.once('close', (code) => output.end(() => resolve(code)));
  });
}
