// `npm test`: what a change must pass. `npm run test:all`: what only CI needs, because it takes long and seldom says more. Both end
// with how many tests passed and failed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unitCounts } from './unit-counts.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
/** Node keeps here what it has compiled, by content: the steps start hundreds of processes of the same code. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

interface Counts {
  readonly passed: number;
  readonly failed: number;
}
interface Step {
  readonly name: string;
  /** A script of package.json. */
  readonly script: string;
  /** Reads how many tests ran; a step without it counts as one test. */
  readonly counts?: () => Counts;
}

const BUILD: Step = { name: 'build', script: 'build' };
const SUITES: Readonly<Record<'usual' | 'all', readonly Step[]>> = {
  usual: [
    { name: 'check', script: 'check' },
    BUILD, // the demo's unit tests use the kits as others do: built
    { name: 'unit tests', script: 'test:unit', counts: unitCounts },
    { name: 'component tests', script: 'test:component', counts: () => readJson<Counts>('component.json') },
    { name: 'sizes', script: 'check:sizes' },
    { name: 'end-to-end tests', script: 'test:e2e', counts: endToEndCounts },
  ],
  all: [
    BUILD,
    { name: 'every picture drawn again', script: 'check:pictures:all' },
    { name: 'package', script: 'check:package' },
    { name: 'unit tests at full length', script: 'test:unit:long', counts: unitCounts },
    { name: 'other engines, and what is seldom broken', script: 'test:e2e:all', counts: endToEndCounts },
  ],
};
const suite = process.argv[2] ?? 'usual';
if (suite !== 'usual' && suite !== 'all') throw new Error(`There is no suite called ${suite}: usual or all.`);

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

let total: Counts = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const step of SUITES[suite]) {
  const started = Date.now();
  console.log(`\n== ${step.name} ==`);
  const succeeded = await runScript(step.script);
  const counts = countsOf(step, succeeded);
  total = { passed: total.passed + counts.passed, failed: total.failed + counts.failed };
  const seconds = Math.round((Date.now() - started) / 1000);
  lines.push(
    `${succeeded ? 'ok  ' : 'FAIL'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A failed step counts at least one failure, also when its tests could not say so; a step that ran no test failed. */
function countsOf(step: Step, succeeded: boolean): Counts {
  if (!step.counts) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = step.counts();
    return { passed, failed: succeeded && passed + failed > 0 ? failed : Math.max(1, failed) };
  } catch (error) {
    console.error(`No result of the ${step.name} was found:`, error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function endToEndCounts(): Counts {
  const { stats } = readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>('e2e.json');
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(RESULTS, name), 'utf8')) as T;
}

function runScript(script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
