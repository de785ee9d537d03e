// The manifest, snapshots and the change feed over HTTP.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { changePageSchema, manifestResponseSchema, snapshotPageSchema } from '../../../contract/exercise/catalog.ts';
import type { Entitlement } from '../../../contract/vocabulary.ts';
import { exerciseId } from '../../domain/catalog/exercise-content.ts';
import { changeStatus } from '../../domain/catalog/lifecycle.ts';
import { publish } from '../../domain/catalog/publishing.ts';
import { hashSecret } from '../../domain/access/secrets.ts';
import { readCursor, writeCursor } from '../../domain/catalog/change-feed.ts';
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts';
import { describeCatalogSync } from '../../testing/service/catalog-sync-suite.ts';
import { type Cleanup, temporaryFolder } from '../../testing/temporary-folder.ts';
import { testPackage, testRow } from '../../testing/service/test-catalog.ts';
import { codeOf, type TestService, testService, type TestServiceOptions } from '../../testing/service/test-service.ts';

describeCatalogSync('SQLite', async (t) => {
  const file = join(temporaryFolder(t), 'test.sqlite');
  return {
    store: await openSqliteStore(file),
    openAgain: () => openSqliteStore(file),
    run(statements) {
      using database = new DatabaseSync(file);
      database.exec(statements);
    },
  };
});

async function start(t: Cleanup, entitlement: Entitlement = 'full', options?: TestServiceOptions) {
  const service = await testService(t, options);
  const headers = await service.authorization({ entitlement });
  const get = (path: string, more: Record<string, string> = {}) =>
    service.api('GET', path, { headers: { ...headers, ...more } });
  const manifest = async () => manifestResponseSchema.parse((await get('/catalog/manifest')).json()).data;
  const changes = async (query = '') => changePageSchema.parse((await get(`/catalog/changes${query}`)).json());
  const withdraw = async (key: string) => {
    await changeStatus(service.store, service.clock, {
      exerciseId: exerciseId('test', key),
      status: 'withdrawn',
      reason: 'x',
    });
    await service.catalog.refresh();
  };
  return { service, get, manifest, changes, withdraw };
}
/** Runs statements beside the service, as a fail-over or an older version might leave the database. */
function runBeside({ folder }: Pick<TestService, 'folder'>, statements: string): void {
  using database = new DatabaseSync(join(folder, 'test.sqlite'));
  database.exec(statements);
}

const detailsOf = (response: { json: <T>() => T }) => response.json<{ error: { details: unknown } }>().error.details;

describe('GET /catalog/manifest', () => {
  it('names the same snapshot until the visible catalog changes', async (t) => {
    const { manifest, withdraw, service } = await start(t, 'sample');
    const first = await manifest();
    assert.deepEqual([first.schemaVersion, first.total], [1, 3]);
    assert.equal(first.createdAt, '2026-08-23T10:00:00.000Z');
    service.advance(60_000);
    await withdraw('squat-a'); // which the sample does not show
    assert.deepEqual(await manifest(), first);
    await withdraw('bridge');
    const second = await manifest();
    assert.notEqual(second.snapshotId, first.snapshotId);
    assert.notEqual(second.changeCursor, first.changeCursor);
    assert.equal(second.createdAt, '2026-08-23T10:01:00.000Z');
  });

  it('is revalidated by its tag', async (t) => {
    const { get, withdraw } = await start(t);
    const { headers } = await get('/catalog/manifest');
    assert.equal(headers['cache-control'], 'private, no-cache');
    const tag = { 'if-none-match': String(headers.etag) };
    const known = await get('/catalog/manifest', tag);
    assert.deepEqual([known.statusCode, known.body], [304, '']);
    await withdraw('squat-a');
    assert.equal((await get('/catalog/manifest', tag)).statusCode, 200);
  });

  it('names a new snapshot where the database lost the one before, although it lost no event', async (t) => {
    const { service, manifest, get } = await start(t);
    const before = await manifest();
    runBeside(service, 'delete from snapshot');
    const after = await manifest();
    assert.equal(after.catalogRevision, before.catalogRevision);
    const statuses = [before, after].map(
      async ({ snapshotId }) => (await get(`/catalog/snapshots/${snapshotId}`)).statusCode,
    );
    assert.deepEqual(await Promise.all(statuses), [404, 200]);
  });

  it('replaces the snapshot that a process made of a history which is gone', async (t) => {
    const { service, manifest, get } = await start(t);
    const { snapshotId, catalogRevision } = await manifest();
    runBeside(service, "update snapshot set catalog_revision = 'cat_8_00000000', total = 7");
    assert.equal((await get(`/catalog/snapshots/${snapshotId}`)).statusCode, 404);
    const renewed = await manifest();
    assert.deepEqual([renewed.total, renewed.catalogRevision], [8, catalogRevision]);
    assert.notEqual(renewed.snapshotId, snapshotId);
    // By the name that the version before gave it is the same one.
    const { olderRevision } = service.catalog.visible('full');
    runBeside(service, `update snapshot set catalog_revision = '${olderRevision}'`);
    assert.deepEqual(await manifest(), { ...renewed, catalogRevision: olderRevision });
    const page = snapshotPageSchema.parse((await get(`/catalog/snapshots/${renewed.snapshotId}`)).json());
    assert.equal(page.meta.catalogRevision, olderRevision);
  });

  it('describes an empty catalog too', async (t) => {
    const { get, manifest, changes } = await start(t, 'full', { rows: [] });
    const { total, snapshotId, changeCursor } = await manifest();
    assert.equal(total, 0);
    const { data, meta } = snapshotPageSchema.parse((await get(`/catalog/snapshots/${snapshotId}`)).json());
    assert.deepEqual([data, meta.nextOffset], [[], null]);
    assert.deepEqual((await changes(`?cursor=${changeCursor}`)).data, []);
  });
});

describe('GET /catalog/snapshots/{id}', () => {
  it('may be kept for ever, and is known by its tag', async (t) => {
    const { get, manifest, withdraw } = await start(t);
    const { snapshotId } = await manifest();
    const path = `/catalog/snapshots/${snapshotId}?limit=3`;
    const page = await get(path);
    assert.equal(page.headers['cache-control'], 'private, max-age=31536000, immutable');
    assert.equal(page.headers.vary, 'Authorization');
    const inCapitals = await get(path.replace(snapshotId, snapshotId.toUpperCase()));
    assert.deepEqual([inCapitals.statusCode, inCapitals.body], [200, page.body]);
    await withdraw('bridge');
    const later = await get(path);
    assert.deepEqual([later.body, later.headers.etag], [page.body, page.headers.etag]);
    const known = await get(path, { 'if-none-match': String(page.headers.etag) });
    assert.deepEqual([known.statusCode, known.body], [304, '']);
  });

  for (const [offset, limit, length, nextOffset] of [
    [0, 3, 3, 3],
    [3, 5, 5, null],
    [6, 3, 2, null],
    [8, 3, 0, null],
    [999_999_999, 100, 0, null],
  ] as const) {
    it(`has ${length} exercises at offset ${offset} with limit ${limit}, then ${nextOffset}`, async (t) => {
      const { get, manifest } = await start(t);
      const { snapshotId } = await manifest();
      const response = await get(`/catalog/snapshots/${snapshotId}?offset=${offset}&limit=${limit}`);
      const { data, meta } = snapshotPageSchema.parse(response.json());
      assert.deepEqual([data.length, meta.nextOffset, meta.total], [length, nextOffset, 8]);
    });
  }

  it('belongs to an entitlement: to others it is as unknown as any other address', async (t) => {
    const { service, manifest, get } = await start(t);
    const { snapshotId } = await manifest();
    const sample = await service.authorization({ entitlement: 'sample' });
    const foreign = await service.api('GET', `/catalog/snapshots/${snapshotId}`, { headers: sample });
    assert.deepEqual([foreign.statusCode, codeOf(foreign)], [404, 'snapshot_not_found']);
    for (const id of ['0b1c2d3e-0000-4000-8000-000000000001', 'x', '%00', `${snapshotId}x`]) {
      const response = await get(`/catalog/snapshots/${id}`);
      assert.deepEqual([response.statusCode, codeOf(response)], [404, 'snapshot_not_found'], id);
    }
    const colleague = await service.authorization();
    const same = await service.api('GET', `/catalog/snapshots/${snapshotId}`, { headers: colleague });
    assert.equal(same.statusCode, 200, 'another credential of the same entitlement');
  });

  for (const query of ['offset=-1', 'offset=', 'offset=x', 'limit=0', 'limit=101', 'page=1']) {
    it(`refuses ?${query}`, async (t) => {
      const { get, manifest } = await start(t);
      const response = await get(`/catalog/snapshots/${(await manifest()).snapshotId}?${query}`);
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_parameter']);
    });
  }
});

describe('GET /catalog/changes', () => {
  it('begins at the beginning, and stays at the end until there is more', async (t) => {
    const { changes, withdraw } = await start(t);
    const first = await changes('?limit=7');
    assert.deepEqual([first.data.length, first.meta.hasMore], [7, true]);
    const last = await changes(`?limit=1&cursor=${first.meta.nextCursor}`);
    assert.deepEqual([last.data.length, last.meta.hasMore], [1, false], 'exactly full, and nothing behind it');
    const empty = await changes(`?cursor=${last.meta.nextCursor}`);
    assert.deepEqual(empty, { data: [], meta: { ...last.meta, hasMore: false } });
    await withdraw('bridge');
    const next = await changes(`?cursor=${empty.meta.nextCursor}`);
    assert.deepEqual(
      next.data.map(({ type, status, sequence }) => [type, status, sequence]),
      [['exercise.withdrawn', 'withdrawn', 9]],
    );
    assert.deepEqual((await changes(`?limit=7`)).data, first.data, 'what was said is said for ever');
  });

  it('shows what the entitlement sees, in the same order', async (t) => {
    const { changes, withdraw } = await start(t, 'sample');
    await withdraw('squat-a');
    await withdraw('pendulum');
    const { data, meta } = await changes();
    assert.deepEqual(
      data.map(({ sequence, type }) => [sequence, type]),
      [
        [1, 'exercise.published'],
        [2, 'exercise.published'],
        [3, 'exercise.published'],
        [10, 'exercise.withdrawn'],
      ],
    );
    assert.equal(meta.hasMore, false);
  });

  const INVALID = ['x', 'e30', 'A'.repeat(200), '%20', '%00'];
  for (const cursor of INVALID) {
    it(`refuses the cursor ${cursor.slice(0, 10)} and says how to go on`, async (t) => {
      const { get } = await start(t);
      const response = await get(`/catalog/changes?cursor=${cursor}`);
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_cursor']);
      assert.deepEqual(detailsOf(response), { reason: 'malformed', recovery: 'manifest' });
      assert.match(response.json<{ error: { message: string } }>().error.message, /again from the manifest\.$/);
    });
  }

  it('refuses the cursor of another credential, and that of a list', async (t) => {
    const { service, manifest, get } = await start(t);
    const { changeCursor } = await manifest();
    const headers = await service.authorization();
    const { nextCursor } = (await get('/exercises?limit=1')).json<{ meta: { nextCursor: string } }>().meta;
    for (const response of [
      await service.api('GET', `/catalog/changes?cursor=${changeCursor}`, { headers }),
      await get(`/catalog/changes?cursor=${nextCursor}`),
    ]) {
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_cursor']);
      assert.deepEqual(detailsOf(response), { reason: 'malformed', recovery: 'manifest' });
    }
  });

  it('takes cursors of the version before, as long as their event is the same', async (t) => {
    const { service, get, manifest } = await start(t);
    const { changeCursor } = await manifest();
    const { authorization = '' } = (await get('/catalog/manifest')).raw.req.headers as Record<string, string>;
    const id =
      (await service.store.tokens.find(hashSecret(authorization.slice('Bearer '.length))))?.credential.id ?? '';
    const scope = { credentialId: id, entitlement: '', filter: 'changes' };
    const [, sequence, mark] = readCursor(service.keys, scope, changeCursor);
    const older = (place: readonly (string | number)[]) =>
      get(`/catalog/changes?cursor=${writeCursor(service.keys, scope, place)}`);
    assert.equal((await older(['full', Number(sequence), String(mark)])).statusCode, 200);
    for (const place of [
      ['full', 8, 'another'],
      ['full', 8],
      ['full', 9],
    ]) {
      const response = await older(place);
      assert.deepEqual([response.statusCode, codeOf(response)], [410, 'cursor_expired']);
      assert.deepEqual(detailsOf(response), { reason: 'unknown_position', recovery: 'manifest' });
    }
  });

  it('stays valid where the chain of its event is not known, then or now', async (t) => {
    const { service, manifest, changes } = await start(t);
    const { changeCursor } = await manifest();
    runBeside(service, 'update change_event set chain = null where sequence > 2');
    const { meta } = await changes(`?cursor=${changeCursor}`);
    assert.notEqual(meta.nextCursor, changeCursor);
    // By now the events have been linked again.
    assert.equal((await changes(`?cursor=${meta.nextCursor}`)).meta.nextCursor, changeCursor);
  });

  it('ends cursors when the credential sees another catalog: what it sees newly would be skipped', async (t) => {
    const { service, manifest, get } = await start(t, 'sample');
    const { changeCursor } = await manifest();
    const upgraded = await testService(t, { store: withEntitlement(service.store, 'full') });
    const { authorization = '' } = (await get('/catalog/manifest')).raw.req.headers as Record<string, string>;
    const response = await upgraded.api('GET', `/catalog/changes?cursor=${changeCursor}`, {
      headers: { authorization },
    });
    assert.deepEqual([response.statusCode, codeOf(response)], [410, 'cursor_expired']);
    assert.deepEqual(detailsOf(response), { reason: 'entitlement_changed', recovery: 'manifest' });
  });

  it('ends cursors of events that the database does not have: it was replaced by an older one', async (t) => {
    const { service, withdraw, manifest, get } = await start(t);
    await withdraw('bridge');
    const { changeCursor } = await manifest();
    const { authorization = '' } = (await get('/catalog/manifest')).raw.req.headers as Record<string, string>;
    const older = await openSqliteStore(join(temporaryFolder(t), 'test.sqlite'));
    const restored = await testService(t, { store: { ...older, tokens: service.store.tokens } });
    const response = await restored.api('GET', `/catalog/changes?cursor=${changeCursor}`, {
      headers: { authorization },
    });
    assert.deepEqual([response.statusCode, codeOf(response)], [410, 'cursor_expired']);
    assert.deepEqual(detailsOf(response), { reason: 'unknown_position', recovery: 'manifest', lastCommonSequence: 8 });
  });

  it('ends cursors of another history even when the restored database reaches the same number', async (t) => {
    const { service, withdraw, manifest, changes, get } = await start(t);
    const shared = await manifest();
    await withdraw('bridge');
    const { changeCursor } = await manifest();
    const { nextCursor } = (await changes(`?cursor=${shared.changeCursor}`)).meta;
    assert.equal(nextCursor, changeCursor, 'the same position has the same text, wherever it comes from');
    const { authorization = '' } = (await get('/catalog/manifest')).raw.req.headers as Record<string, string>;
    const older = await openSqliteStore(join(temporaryFolder(t), 'test.sqlite'));
    const restored = await testService(t, { store: { ...older, tokens: service.store.tokens } });
    const status = { exerciseId: exerciseId('test', 'squat-a'), status: 'withdrawn', reason: 'x' } as const;
    await changeStatus(restored.store, restored.clock, status);
    await restored.catalog.refresh();
    assert.equal(restored.catalog.head, service.catalog.head);
    const ask = (cursor: string) =>
      restored.api('GET', `/catalog/changes?cursor=${cursor}`, { headers: { authorization } });
    const response = await ask(changeCursor);
    assert.deepEqual([response.statusCode, codeOf(response)], [410, 'cursor_expired']);
    assert.deepEqual(detailsOf(response), { reason: 'unknown_position', recovery: 'manifest', lastCommonSequence: 8 });
    // What both have in common stays good.
    assert.equal(changePageSchema.parse((await ask(shared.changeCursor)).json()).data.length, 1);
  });
});

/** The store after an operator changed what its credentials may see. */
function withEntitlement(store: Awaited<ReturnType<typeof openSqliteStore>>, entitlement: Entitlement): typeof store {
  return {
    ...store,
    tokens: {
      ...store.tokens,
      async find(hash) {
        const found = await store.tokens.find(hash);
        return found && { ...found, credential: { ...found.credential, entitlement } };
      },
    },
  };
}

describe('a revision of the past', () => {
  it('is read as it was, by those who see the exercise, also after it was withdrawn', async (t) => {
    const { service, get, changes, withdraw } = await start(t, 'sample');
    const rows = [testRow('bridge', { entitlement: 'sample', description: 'Better.' })];
    await publish(service.store, service.clock, testPackage(rows));
    await withdraw('bridge');
    const id = exerciseId('test', 'bridge');
    const revisions = (await changes()).data.filter(({ exerciseId: of }) => of === id);
    assert.deepEqual(
      revisions.map(({ status }) => status),
      ['active', 'active', 'withdrawn'],
    );
    for (const { revision, status } of revisions) {
      const response = await get(`/exercises/${id}?revision=${revision}`);
      assert.equal(response.headers['cache-control'], 'private, max-age=31536000, immutable');
      assert.equal(response.json<{ data: { status: string } }>().data.status, status);
      const known = await get(`/exercises/${id}?revision=${revision}`, {
        'if-none-match': String(response.headers.etag),
      });
      assert.equal(known.statusCode, 304);
    }
    const hidden = service.catalog.visible('full').find(exerciseId('test', 'squat-a'));
    const refused = await get(`/exercises/${hidden?.id}?revision=${hidden?.revision}`);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [404, 'exercise_not_found']);
  });
});

describe('HEAD', () => {
  for (const path of ['/exercises', '/taxonomies', '/catalog/manifest', '/catalog/changes']) {
    it(`of ${path} is its GET without the body`, async (t) => {
      const { service } = await start(t);
      const headers = await service.authorization();
      const [get, head] = [await service.api('GET', path, { headers }), await service.api('HEAD', path, { headers })];
      const { 'x-request-id': _, date: __, ...expected } = get.headers;
      const { 'x-request-id': ___, date: ____, ...given } = head.headers;
      assert.deepEqual([head.statusCode, given, head.body], [get.statusCode, expected, '']);
    });
  }
});
