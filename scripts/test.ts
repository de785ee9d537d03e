// `npm test`: what a change must pass. `npm run test:all`: what only CI needs, because it takes long and seldom says more. Both end
// with how many tests passed and failed, and which: of a long output often only the end is kept.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
/** Node keeps here what it has compiled, by content: the steps start hundreds of processes of the same code. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Their names, as far as the runner could say them. */
  readonly failures: readonly string[];
}
/** A suite in the report of Playwright. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly title: string;
  }[];
}
/** A script of package.json, and the file in which its runner leaves how many tests ran; without one it counts as one test. */
type Step = readonly [name: string, script: string, results?: string];

/** The lanes of a suite run side by side, each step after the one before it: a step alone leaves a core idle a third of its time. */
const SUITES: Readonly<Record<string, readonly (readonly Step[])[]>> = {
  usual: [
    [
      ['build', 'build'],
      ['sizes', 'check:sizes'],
      ['end-to-end tests', 'test:e2e', 'e2e.json'],
    ],
    [
      ['check', 'check'],
      ['component tests', 'test:component', 'component.json'],
      ['unit tests', 'test:unit', 'unit.json'],
    ],
  ],
  all: [
    [
      ['build', 'build'],
      ['every picture drawn again', 'check:pictures:all'],
      ['what needs packages of its own', 'check:apart'],
      ['alert rules', 'test:alerts'],
      ['unit tests at full length, and what consumers use', 'test:unit:long', 'unit.json'],
      ['other engines, and what is seldom broken', 'test:e2e:all', 'e2e.json'],
    ],
  ],
};
/** They build what they miss, too: not while another lane does. */
const NEED_THE_BUILD = ['test:unit'];
const suite = SUITES[process.argv[2] ?? 'usual'];
if (!suite) throw new Error(`There is no such suite: ${Object.keys(SUITES).join(' or ')}.`);

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

let total: Counts = { passed: 0, failed: 0, failures: [] };
const lines: string[] = [];
let haveBuilt = (): void => undefined;
const built = new Promise<void>((resolve) => (haveBuilt = resolve));
await Promise.all(suite.map(runLane));
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((name) => `- ${name}`).join('\n')}`);
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runLane(lane: readonly Step[]): Promise<void> {
  for (const [name, script, results] of lane) {
    if (NEED_THE_BUILD.includes(script)) await built;
    const started = Date.now();
    console.log(`> ${name}`);
    const { succeeded, output } = await runScript(script);
    if (script === 'build') haveBuilt();
    const { passed, failed, failures } = countsOf(succeeded, results);
    total = {
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    };
    const seconds = Math.round((Date.now() - started) / 1000);
    lines.push(`${succeeded ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    console.log(`\n== ${name} ==\n${output.trimEnd()}\n`);
  }
}

/** A failed step counts at least one failure, also when its tests could not say so; a step that ran no test failed. */
function countsOf(succeeded: boolean, results?: string): Counts {
  if (results === undefined) return { passed: Number(succeeded), failed: Number(!succeeded), failures: [] };
  try {
    const { passed, failed, failures } = readCounts(results);
    return { passed, failed: succeeded && passed + failed > 0 ? failed : Math.max(1, failed), failures };
  } catch (error) {
    console.error(`${results} was not found:`, error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: [] };
  }
}

/** Playwright has words of its own for them. */
function readCounts(results: string): Counts {
  const report = JSON.parse(readFileSync(join(RESULTS, results), 'utf8')) as
    | Counts
    | {
        readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
        suites: Suite[];
      };
  if (!('stats' in report)) return report;
  const { stats, suites } = report;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: suites.flatMap(failuresOf) };
}

function failuresOf({ suites = [], specs }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...failed, ...suites.flatMap(failuresOf)];
}

/** Its output whole: that of two steps would mix. */
function runScript(script: string): Promise<{ readonly succeeded: boolean; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => resolve({ succeeded: false, output: String(error) }));
    child.once('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}
