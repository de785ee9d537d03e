// A receiver of deliveries in a process of its own, the same for both sides: it says how many came, and how fast.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testCertificates } from '../../src/server/testing/deliveries/certificates.ts';
import { startServer } from './server-process.ts';

export interface ReceivedDelivery {
  readonly id: string;
  readonly path: string;
  readonly body: string;
}

export interface SinkReport {
  readonly requests: number;
  /** Different ids among them. */
  readonly deliveries: number;
  readonly connections: number;
  /** From the first request to the last answer. */
  readonly milliseconds: number;
  /** When it was asked to remember them. */
  readonly recorded: readonly ReceivedDelivery[];
}

export interface Sink extends AsyncDisposable {
  /** Where deliveries go, without a path. */
  readonly receiver: string;
  /** A file with the certificate of who vouches for it. */
  readonly authorityFile: string;
  /** Counts anew. */
  begin(expected: number, options?: { readonly record: boolean }): Promise<void>;
  /** When the expected number of requests has come. */
  end(): Promise<SinkReport>;
  /** What has come until now. */
  now(): Promise<SinkReport>;
}

export async function startSink(folder: string): Promise<Sink> {
  const { authority, good } = await testCertificates();
  const [certificateFile, authorityFile] = [join(folder, 'sink.json'), join(folder, 'sink-authority.pem')];
  writeFileSync(certificateFile, JSON.stringify(good));
  writeFileSync(authorityFile, authority);
  const server = await startServer([join(import.meta.dirname, '../processes/webhook-sink.ts'), certificateFile]);
  const ask = async <Answer>(path: string) => (await (await fetch(server.url + path)).json()) as Answer;
  const { receiver } = await ask<{ receiver: string }>('/begin');
  return {
    receiver,
    authorityFile,
    begin: async (expected, { record } = { record: false }) =>
      void (await ask(`/begin?expected=${expected}${record ? '&record' : ''}`)),
    end: () => ask<SinkReport>('/end'),
    now: () => ask<SinkReport>('/now'),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
