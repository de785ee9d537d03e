// A list page with limits that all processes of a PostgreSQL database share, beside one without limits.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { openPostgresqlStore } from '../../src/server/store/postgresql/open-postgresql-store.ts';
import type { Bench } from '../figure.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { startLoadClient } from '../machine/load.ts';
import { startPostgresql } from '../machine/postgresql.ts';
import { measured, processorNote } from '../machine/reads.ts';
import { createClient, startService } from '../machine/service.ts';
import { inTurns } from '../rounds.ts';

const EXERCISES = 1_000;
/** On, and never reached. */
const GENEROUS_LIMITS = 'default=100000000/60';
const KEY = Buffer.alloc(32, 7).toString('hex');

export const sharedLimits: Bench = {
  name: 'shared-limits',
  async run({ folder, rounds }) {
    await using cluster = await startPostgresql();
    const databaseUrl = await cluster.newDatabase('limits');
    const store = await openPostgresqlStore(databaseUrl);
    try {
      await publishGenerated(store, EXERCISES);
      const client = await createClient(store);
      const start = (limits: string) =>
        startService(
          { path: mkdtempSync(join(folder, 'limits-')), client },
          { SVC_RATE_LIMITS: limits, DATABASE_URL: databaseUrl, SVC_SECRET_KEY: KEY },
        );
      await using limited = await start(GENEROUS_LIMITS);
      await using free = await start('off');
      await using load = startLoadClient();
      const ask = (service: typeof limited) =>
        measured(load, service, {
          requests: [{ method: 'GET', path: `${API_PREFIX}/exercises?limit=20`, headers: service.authorization }],
          expectedStatus: 200,
          connections: 10,
          seconds: 2,
        });
      const { ours, reference } = await inTurns(rounds, { ours: () => ask(limited), reference: () => ask(free) });
      return [
        {
          name: 'list page of 20 with limits shared on PostgreSQL, beside none: throughput',
          unit: 'requests/s',
          ours: ours.requestsPerSecond,
          reference: reference.requestsPerSecond,
          target: { of: 'ratio' },
          note: processorNote(ours, reference),
        },
        {
          name: 'list page of 20 with limits shared on PostgreSQL, beside none: p99',
          unit: 'ms',
          ours: ours.p99,
          reference: reference.p99,
          target: { of: 'ratio' },
        },
      ];
    } finally {
      await store.close();
    }
  },
};
