// Runs a program to its end, in silence.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Output {
  readonly output: string;
  readonly errors: string;
}

/** Rejects with everything that the program wrote when it fails. */
export function runProgram(
  command: string,
  args: readonly string[],
  cwd = join(import.meta.dirname, '../..'),
  env = process.env,
) {
  return new Promise<Output>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve({ output, errors });
      else reject(new Error(`${output}${errors}` || `${command} ${args.join(' ')} failed.`));
    });
  });
}
