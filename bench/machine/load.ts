// Load from a process of its own: client and server each have a core, and the client costs both sides the same.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Where the server listens. */
  readonly url: string;
  /** Sent in turn by every connection. */
  readonly requests: readonly LoadRequest[];
  readonly expectedStatus: number;
  readonly connections: number;
  readonly seconds: number;
}

export type LoadResult = {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
};

export interface LoadClient extends AsyncDisposable {
  /** Rejects when an answer has another status than the expected one: such a load measures something else. */
  run(load: Load): Promise<LoadResult>;
}

export type LoadReport = LoadResult | { readonly error: string };

export function startLoadClient(): LoadClient {
  const child = fork(fileURLToPath(new URL('../packages/load-client.ts', import.meta.url)));
  const ended = once(child, 'exit');
  return {
    async run(load) {
      child.send(load);
      const answer = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
      if (!answer) throw new Error('The load client ended: it says above why. "npm run bench" installs what it needs.');
      const [report] = answer as [LoadReport];
      if ('error' in report) throw new Error(report.error);
      return report;
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
