// Reads of the service beside a server that writes the same bytes from memory: how many a second, and how long the slow ones take.
import type { BenchSetting, Figure } from '../figure.ts';
import { type Load, type LoadClient, type LoadResult, startLoadClient } from './load.ts';
import { startReference } from './reference-server.ts';
import { inTurns } from '../rounds.ts';
import type { Server } from './server-process.ts';
import type { Service } from './service.ts';

const CONNECTIONS = 10;
const SECONDS = 2;

export async function besideRawServer(
  name: string,
  { folder, rounds }: BenchSetting,
  service: Service,
  { requests, expectedStatus }: Pick<Load, 'requests' | 'expectedStatus'>,
): Promise<readonly Figure[]> {
  await using raw = await startReference('raw', folder, service, requests);
  await using client = startLoadClient();
  const load = { requests, expectedStatus, connections: CONNECTIONS, seconds: SECONDS };
  const { ours, reference } = await inTurns(rounds, {
    ours: () => measured(client, service, load),
    reference: () => measured(client, raw, load),
  });
  return [
    {
      name: `${name}: throughput`,
      unit: 'requests/s',
      ours: ours.requestsPerSecond,
      reference: reference.requestsPerSecond,
      target: { of: 'ratio', atLeast: 0.6 },
      note: processorNote(ours, reference),
    },
    { name: `${name}: p99`, unit: 'ms', ours: ours.p99, reference: reference.p99, target: { of: 'ratio', atMost: 3 } },
  ];
}

type Measured = LoadResult & {
  /** Microseconds of processor time a request, with all threads of the server: steadier than throughput on a busy machine. */
  readonly processor: number;
};

/** The load, with what it cost the server. */
export async function measured(client: LoadClient, server: Server, load: Omit<Load, 'url'>): Promise<Measured> {
  const before = server.processorMilliseconds();
  const result = await client.run({ ...load, url: server.url });
  const used = server.processorMilliseconds() - before;
  return { ...result, processor: (used * 1000) / (result.requestsPerSecond * load.seconds) };
}

export const processorNote = (ours: Measured, reference: Measured): string =>
  `processor time a request: ${ours.processor.toFixed(0)} us, reference ${reference.processor.toFixed(0)} us`;
