// The raw loop in a process of its own, as the service is.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorMilliseconds } from './server-process.ts';

export interface LoopWork {
  /** PEM of who vouches for the sink. */
  readonly authority: string;
  readonly endpoints: readonly {
    readonly url: string;
    readonly secret: string;
    readonly atATime: number;
    readonly deliveries: readonly { readonly id: string; readonly body: string }[];
  }[];
}

export interface Loop extends AsyncDisposable {
  /** Posts everything once. */
  run(): Promise<void>;
  processorMilliseconds(): number;
}

export function startLoop(folder: string, work: LoopWork): Loop {
  const file = join(folder, `webhook-loop-${work.endpoints.length}.json`);
  writeFileSync(file, JSON.stringify(work));
  const child = fork(join(import.meta.dirname, '../processes/webhook-loop.ts'), [file]);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The raw loop ended with ${code}.`);
  });
  failed.catch(() => undefined); // at the end it may
  return {
    async run() {
      child.send('run');
      await Promise.race([once(child, 'message'), failed]);
    },
    processorMilliseconds: () => processorMilliseconds(child.pid),
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
