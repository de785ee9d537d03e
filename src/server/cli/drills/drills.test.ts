// What the drills find: a fail-over by processes that a test plays, and no room. A whole restore is in bench/torture/failover.test.ts.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { publish } from '../../domain/catalog/publishing.ts';
import { DATABASE_FILE, openDataFolder } from '../../open-store.ts';
import { catalogRevision, olderCatalogRevision } from '../../readmodel/visible-catalog.ts';
import { UNCHAINED_SETTING } from '../../store/migrations.ts';
import { testPackage } from '../../testing/service/test-catalog.ts';
import { rewound } from '../../testing/store/rewound.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';
import { drillFailover } from './failover-drill.ts';
import { askUntil, requireRoom } from './restore-drill.ts';

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
  const drilled = drillFailover(store, urls, new AbortController().signal, { stillMilliseconds: 0 });
  one.revision = undefined;
  await until(() => one.refused > 0);
  new DatabaseSync(join(folder, DATABASE_FILE)).exec(rewound(5));
  other.revision = await revisionAt(5);
  one.revision = other.revision;
  const { value, failed } = await drilled;
  const { secondsUntilRight, processes: seen, ...rest } = value as Record<string, unknown>;
  const databaseShows = await revisionAt(5);
  assert.deepEqual([failed, rest], [false, { wasInterrupted: true, databaseShows, eventsLost: 3 }]);
  assert.equal(typeof secondsUntilRight, 'number');
  assert.deepEqual(
    (seen as { url: string; shows: string }[]).map(({ url, shows }) => [url, shows]),
    urls.map((url) => [url, databaseShows]),
  );
});

it('drill failover fails where a process stays behind until it is stopped', async (t) => {
  const { store, revisionAt, processes, urls } = await setUp(t);
  const stopping = new AbortController();
  const drilled = drillFailover(store, urls, stopping.signal);
  processes[0].revision = undefined;
  await until(() => processes[0].refused > 1);
  stopping.abort();
  const { failed, text } = await drilled;
  const right = await revisionAt(8);
  const seen = `it has ${right}; ${urls[0]} answers 503 Service Unavailable; ${urls[1]} shows ${right}`;
  assert.deepEqual([failed, text.slice(2)], [true, [`Not all show what the database has: ${seen}.`, '0 events lost.']]);
});

it('drill failover ends where a process stays behind, or where nothing is interrupted', async (t) => {
  const { store, processes, urls } = await setUp(t);
  const drilled = () => drillFailover(store, urls, new AbortController().signal, { limitMilliseconds: 0 });
  const untouched = await drilled();
  assert.deepEqual([untouched.failed, untouched.text[2]], [true, 'No interruption was seen in 0 minutes.']);
  processes[0].revision = undefined;
  const { failed, text } = await drilled();
  assert.equal(failed, true);
  assert.match(
    text[2]!,
    /^Not all show what the database has 0 minutes after the first sign: it has cat_8_\w{8}; .* answers 503/,
  );
});

it('drill failover takes the names of an upgrade for what they are', async (t) => {
  const { store, processes, urls } = await setUp(t);
  const file = { path: 'assets/main-oldbuild.js', contentType: '', bytes: Buffer.from(''), keyedHash: '' };
  await store.builtFiles.keep([file], Date.now());
  await store.settings.note(UNCHAINED_SETTING, 'true');
  const [last] = await store.catalog.eventsAt([8]);
  const older = olderCatalogRevision(8, { id: last!.exerciseId, revision: last!.revision }, 8);
  processes[1].revision = older;
  const drilled = drillFailover(store, urls, new AbortController().signal, { stillMilliseconds: 0 });
  const before = processes[0].revision;
  processes[0].revision = undefined;
  await until(() => processes[0].refused > 0);
  processes[0].revision = before;
  assert.equal((await drilled).failed, false);
});

it('drill restore names what it waits for, and what it sees, at its limit', async (t) => {
  const { url } = await startProcess(t, undefined);
  await assert.rejects(
    askUntil(url, 'be ready', ({ revision }) => revision !== undefined, 0),
    {
      message: 'The copy should be ready, but 0 s later /readyz answers 503 Service Unavailable.',
    },
  );
});

it('drill restore refuses without room for its copies', async (t) => {
  await assert.rejects(
    requireRoom(temporaryFolder(t), 1e18),
    /^UsageError: The drill needs 1000000000000 MB for copies; /,
  );
});
