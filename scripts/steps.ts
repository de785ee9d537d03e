// Named steps, two at a time as the machines have two cores; each prints what it has to say when it is over.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const LANES = 2;

export interface Step {
  readonly name: string;
  /** Resolves with what is worth printing though it succeeded; rejects with what is wrong. */
  readonly run: () => Promise<string | void>;
}

/** A step that failed sets the exit code; the others run all the same. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  await Promise.all(Array.from({ length: LANES }, lane));

  async function lane(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const started = performance.now();
      const told = await step.run().then(
        (output) => ({ word: 'ok  ', output: output ?? '' }),
        (error: unknown) => ({ word: 'FAIL', output: error instanceof Error ? error.message : String(error) }),
      );
      if (told.word === 'FAIL') process.exitCode = 1;
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${told.word} ${step.name} (${seconds} s)${told.output === '' ? '' : `\n${told.output.trimEnd()}`}`);
    }
  }
}

export interface Output {
  readonly output: string;
  readonly errors: string;
}

/** Rejects with everything that the program wrote when it fails. */
export function runProgram(command: string, args: readonly string[], cwd = join(import.meta.dirname, '..')) {
  return new Promise<Output>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
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
