// POST /picker/sessions, beside Fastify that reads the same body and answers a constant. Ours is on disk before it answers.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { API_PREFIX } from '../../src/contract/limits.ts';
import type { Bench } from '../figure.ts';
import { type LoadRequest, startLoadClient } from '../machine/load.ts';
import { measured, processorNote } from '../machine/reads.ts';
import { startReference } from '../machine/reference-server.ts';
import { inTurns } from '../rounds.ts';
import { CLIENT_ORIGIN, dataFolder, type Service, startService } from '../machine/service.ts';

/** So many ask at a time: sessions that wait together share a commit. */
const CONNECTIONS = 50;
const SECONDS = 2;
const CLINICIANS = 50;

export const pickerSession: Bench = {
  name: 'picker-session',
  async run({ folder, rounds }) {
    await using service = await startService(await dataFolder(folder, 20_000));
    const requests = await sessionRequests(service);
    await using fastify = await startReference('fastify', folder, service, requests.slice(0, 1));
    await using client = startLoadClient();
    const load = { requests, expectedStatus: 201, connections: CONNECTIONS, seconds: SECONDS };
    using commits = durableCommits(join(folder, 'commits.sqlite'));
    const { ours, reference } = await inTurns(rounds, {
      ours: async () => ({
        ...(await measured(client, service, load)),
        alone: (await measured(client, service, { ...load, connections: 1 })).p50,
        commits: commits.perSecond(),
      }),
      reference: async () => ({ ...(await measured(client, fastify, load)), alone: 0, commits: 0 }),
    });
    return [
      {
        name: 'picker session: throughput',
        unit: 'requests/s',
        ours: ours.requestsPerSecond,
        reference: reference.requestsPerSecond,
        target: { of: 'ratio', atLeast: 0.4 },
        note: `${processorNote(ours, reference)}; the reference keeps nothing`,
      },
      {
        name: 'picker session: beside bare durable commits',
        unit: 'requests/s',
        ours: ours.requestsPerSecond,
        reference: ours.commits,
        target: { of: 'ratio', atLeast: 1 },
        note: `${CONNECTIONS} at a time; one row a commit in SQLite, synchronous=FULL, no server`,
      },
      {
        name: 'picker session, one at a time: p50, beside a bare durable commit',
        unit: 'ms',
        ours: ours.alone,
        reference: 1000 / ours.commits,
        target: { of: 'ratio' },
      },
    ];
  },
};

/** Sessions of several clinicians, with a program of three exercises to go on with. */
export async function sessionRequests(service: Service): Promise<LoadRequest[]> {
  const { data } = await service.get<{ data: { id: string; revision: string }[] }>('/exercises?limit=3');
  const initialSelection = data.map(({ id, revision }) => ({
    exerciseId: id,
    revision,
    side: 'left',
    sets: 3,
    repetitions: 10,
  }));
  return Array.from({ length: CLINICIANS }, (_, number) => ({
    method: 'POST' as const,
    path: `${API_PREFIX}/picker/sessions`,
    headers: { ...service.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      origin: CLIENT_ORIGIN,
      clinicianId: `clinician-${String(number).padStart(20, '0')}`,
      theme: { brandName: 'Bench', primaryColor: '#0a5c5c' },
      initialSelection,
    }),
  }));
}

/** What the disk alone allows. */
function durableCommits(file: string): Disposable & { perSecond(): number } {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table row (text text not null)');
  const insert = database.prepare('insert into row values (?)');
  const text = 'x'.repeat(1000);
  return {
    perSecond() {
      const commits = 200;
      const start = performance.now();
      for (let commit = 0; commit < commits; commit++) insert.run(text);
      return (commits * 1000) / (performance.now() - start);
    },
    [Symbol.dispose]: () => database.close(),
  };
}
