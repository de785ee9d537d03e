// Reads of the service beside a server that writes the same bytes from memory: how many a second, and how long the slow ones take.
import type { BenchSetting, Figure } from '../figure.ts';
import { type Load, type LoadClient, type LoadResult, startLoadClient } from './load.ts';
import { startReference } from './reference-server.ts';
import { inTurns } from '../rounds.ts';
import type { Server } from './server-process.ts';
import type { Service } from './service.ts';

const CONNECTIONS = 10;
const SECONDS = 2;

type Asked = Pick<Load, 'requests' | 'expectedStatus'>;

/** Beside Fastify, which the service is made with, and for information beside node:http. */
export async function besideFastify(
  name: string,
  setting: BenchSetting,
  service: Service,
  asked: Asked,
): Promise<readonly Figure[]> {
  const [throughput, p99] = await beside('fastify', { setting, service, asked });
  const [plain] = await beside('raw', { setting, service, asked });
  return [
    { ...throughput, name: `${name}, beside bare Fastify: throughput`, target: { of: 'ratio', atLeast: 0.7 } },
    { ...p99, name: `${name}, beside bare Fastify: p99`, target: { of: 'ratio', atMost: 2 } },
    { ...plain, name: `${name}, beside node:http: throughput`, target: { of: 'ratio' } },
  ];
}

export async function besideRawServer(
  name: string,
  setting: BenchSetting,
  service: Service,
  asked: Asked,
): Promise<readonly Figure[]> {
  const [throughput, p99] = await beside('raw', { setting, service, asked });
  return [
    { ...throughput, name: `${name}: throughput`, target: { of: 'ratio', atLeast: 0.6 } },
    { ...p99, name: `${name}: p99`, target: { of: 'ratio', atMost: 3 } },
  ];
}

type Untitled = Omit<Figure, 'name' | 'target'>;

interface Sides {
  readonly setting: BenchSetting;
  readonly service: Service;
  readonly asked: Asked;
}

async function beside(
  kind: 'raw' | 'fastify',
  { setting: { folder, rounds }, service, asked: { requests, expectedStatus } }: Sides,
): Promise<readonly [throughput: Untitled, p99: Untitled]> {
  await using other = await startReference(kind, folder, service, requests);
  await using client = startLoadClient();
  const load = { requests, expectedStatus, connections: CONNECTIONS, seconds: SECONDS };
  const { ours, reference } = await inTurns(rounds, {
    ours: () => measured(client, service, load),
    reference: () => measured(client, other, load),
  });
  return [
    {
      unit: 'requests/s',
      ours: ours.requestsPerSecond,
      reference: reference.requestsPerSecond,
      note: processorNote(ours, reference),
    },
    { unit: 'ms', ours: ours.p99, reference: reference.p99 },
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
