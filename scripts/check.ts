// `npm run check`: every check of the code, two at a time; each prints what it has to say when it is over.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Scripts of package.json, the longest first, so that both lanes end at about the same time. */
const CHECKS = [
  'lint',
  'pictures',
  'format',
  'types',
  'templates',
  'manifest',
  'languages',
  'walls',
  'openapi',
  'unused',
];
const LANES = 2;

const waiting = [...CHECKS];
await Promise.all(Array.from({ length: LANES }, lane));

async function lane(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const started = performance.now();
    const { succeeded, output } = await run(`check:${check}`);
    if (!succeeded) process.exitCode = 1;
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${succeeded ? 'ok  ' : 'FAIL'} ${check} (${seconds} s)${succeeded ? '' : `\n${output}`}`);
  }
}

function run(script: string): Promise<{ readonly succeeded: boolean; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.once('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}
