// `npm run test:unit`: the tests that run in Node. Starting a process costs more than most tests: those of rooms that start
// nothing and write nothing share one, beside the others, which get one a file. Writes test-results/unit-*.tap. Arguments: beginnings
// of paths, to run some of them.
import { spawn } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Pure by the walls: no server, no file that is written, no clock of the process. */
const PURE = /^src\/(program|contract|search|picker|catalog\/figures)\//;

const wanted = process.argv.slice(2);
const files = globSync('{src,demo,scripts}/**/*.test.ts', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => wanted.length === 0 || wanted.some((beginning) => file.startsWith(beginning)))
  .sort();
if (files.length === 0) throw new Error(`No test begins with ${wanted.join(' or ')}.`);

mkdirSync(join(ROOT, 'test-results'), { recursive: true });
const outcomes = await Promise.all([
  run(
    'pure',
    ['--test-isolation=none'],
    files.filter((file) => PURE.test(file)),
  ),
  run(
    'isolated',
    ['--test-concurrency=2'],
    files.filter((file) => !PURE.test(file)),
  ),
]);
if (outcomes.some((succeeded) => !succeeded)) process.exitCode = 1;

function run(name: string, options: readonly string[], tests: readonly string[]): Promise<boolean> {
  // Without a file Node would look for tests by itself.
  if (tests.length === 0) return Promise.resolve(true);
  const reporters = [
    ...['--test-reporter=dot', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=test-results/unit-${name}.tap`],
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--test', ...options, ...reporters, ...tests], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      console.log(`${name}, ${tests.length} files\n${output}`);
      resolve(code === 0);
    });
  });
}
