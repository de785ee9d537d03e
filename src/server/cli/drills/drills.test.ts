// What the drills find: a fail-over by processes that a test plays, and no room. A whole restore is in bench/torture/failover.test.ts.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { publish } from '../../domain/catalog/publishing.ts';
import { DATABASE_FILE, openDataFolder } from '../../open-data-folder.ts';
import { catalogRevision } from '../../readmodel/visible-catalog.ts';
import { testPackage } from '../../testing/service/test-catalog.ts';
import { rewound } from '../../testing/store/rewound.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';
import { drillFailover } from './failover-drill.ts';
import { requireRoom } from './restore-drill.ts';

async function startProcess(t: TestContext, revision: string | undefined) {
  const shown = { revision, refused: 0, url: '' };
  const server = createServer((_request, response) => {
    if (shown.revision === undefined) shown.refused++;
    response.writeHead(shown.revision === undefined ? 503 : 200, { connection: 'close' });
    response.end(JSON.stringify({ catalogRevision: shown.revision }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  shown.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return shown;
}

async function setUp(t: TestContext) {
  const folder = temporaryFolder(t);
  const store = await openDataFolder(folder);
  t.after(() => store.close());
  await publish(store, Date.now, testPackage());
  const revisionAt = async (head: number) =>
    catalogRevision('full', head, (await store.catalog.eventsAt([head]))[0]?.chain ?? null);
  const processes = [await startProcess(t, await revisionAt(8)), await startProcess(t, await revisionAt(8))] as const;
  return { folder, store, revisionAt, processes, urls: processes.map(({ url }) => url) };
}

it('drill failover counts the events that were lost, and ends when all processes are right', async (t) => {
  const { folder, store, revisionAt, processes, urls } = await setUp(t);
  const [one, other] = processes;
  const drilled = drillFailover(store, urls, new AbortController().signal, 0);
  one.revision = undefined;
  await until(() => one.refused > 0);
  new DatabaseSync(join(folder, DATABASE_FILE)).exec(rewound(5));
  other.revision = await revisionAt(5);
  one.revision = other.revision;
  const { value, failed } = await drilled;
  const { secondsUntilRight, processes: seen, ...rest } = value as Record<string, unknown>;
  assert.deepEqual([failed, rest], [false, { wasInterrupted: true, eventsLost: 3 }]);
  assert.equal(typeof secondsUntilRight, 'number');
  assert.deepEqual(
    (seen as { url: string }[]).map(({ url }) => url),
    urls,
  );
});

it('drill failover fails where a process stays behind until it is stopped', async (t) => {
  const { store, processes, urls } = await setUp(t);
  const stopping = new AbortController();
  const drilled = drillFailover(store, urls, stopping.signal, 0);
  processes[0].revision = undefined;
  await until(() => processes[0].refused > 0);
  stopping.abort();
  const { failed, text } = await drilled;
  assert.deepEqual([failed, text.slice(2)], [true, ['Not all show what the database has.', '0 events lost.']]);
});

it('drill restore refuses without room for its copies', async (t) => {
  await assert.rejects(
    requireRoom(temporaryFolder(t), 1e18),
    /^UsageError: The drill needs 1000000000000 MB for copies; /,
  );
});
