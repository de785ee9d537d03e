// GET /exercises, /exercises/{id}, /taxonomies and /openapi.json over HTTP.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { exerciseListSchema, exerciseResponseSchema, taxonomiesSchema } from '../../../contract/exercise/catalog.ts';
import { exerciseId } from '../../domain/catalog/exercise-content.ts';
import { changeStatus } from '../../domain/catalog/lifecycle.ts';
import { codeOf, type CredentialOptions, TEST_ORIGIN, testService } from '../../testing/service/test-service.ts';
import type { Cleanup } from '../../testing/temporary-folder.ts';

async function start(t: Cleanup, options?: CredentialOptions) {
  const service = await testService(t);
  const headers = await service.authorization(options);
  const get = (path: string, more: Record<string, string> = {}) =>
    service.api('GET', path, { headers: { ...headers, ...more } });
  const list = async (query: string) => exerciseListSchema.parse((await get(`/exercises${query}`)).json());
  return { service, get, list };
}

describe('GET /exercises', () => {
  /** For tests that only read. */
  const started = start({ after });

  it('answers with complete exercises and the meta of the page', async (t) => {
    const { list, service } = await start(t);
    const { data, meta } = await list('');
    assert.deepEqual(meta, {
      environment: 'sandbox',
      total: 8,
      limit: 50,
      nextCursor: null,
      catalogRevision: service.catalog.visible('full').revision,
    });
    const bridge = data.find(({ name }) => name === 'Bridge');
    assert.equal(bridge?.id, exerciseId('test', 'bridge'));
    assert.equal(bridge?.publishedAt, '2026-08-23T10:00:00.000Z');
    assert.deepEqual(bridge?.searchSynonyms, ['glute bridge']);
    assert.deepEqual(
      bridge?.media.map(({ role }) => role),
      ['start', 'end'],
    );
    assert.ok(bridge?.media.every(({ url, sha256 }) => url === `${TEST_ORIGIN}/media/${sha256}.png`));
    assert.deepEqual(
      data.find(({ name }) => name === 'Squat')?.searchSynonyms,
      [],
      'lists are there when they are empty',
    );
  });

  it('pages with cursors to the very end, without an empty page', async (t) => {
    const { list } = await start(t);
    const names: string[] = [];
    let query = '?limit=4';
    for (let page = 1; page <= 2; page += 1) {
      const { data, meta } = await list(query);
      assert.equal(meta.total, 8);
      names.push(...data.map(({ name }) => name));
      query = `?limit=4&cursor=${meta.nextCursor}`;
      assert.equal(meta.nextCursor === null, page === 2);
    }
    assert.equal(names.length, 8);
  });

  it('goes on with another limit, but not with other filters', async (t) => {
    const { list, get } = await start(t);
    const { meta } = await list('?limit=1&region=Shoulder');
    assert.equal((await list(`?limit=2&region=shoulder&cursor=${meta.nextCursor}`)).data.length, 2);
    for (const filters of ['', '&region=Knee', '&region=Shoulder&q=band']) {
      const response = await get(`/exercises?limit=1${filters}&cursor=${meta.nextCursor}`);
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_cursor'], filters);
      assert.deepEqual(response.json<{ error: { details: unknown } }>().error.details, { reason: 'filter_mismatch' });
    }
  });

  it('goes on with filters that are written in another way', async (t) => {
    const { list } = await start(t);
    for (const [first, second] of [
      ['', '&tags=,&q=%20&equipment=%20'],
      ['&q=%20', ''],
      ['&tags=%20,', '&tags='],
      ['&updated_after=2020-01-01T12:00:00Z', '&updated_after=2020-01-01T14:00:00.000%2B02:00'],
      ['&updated_after=2020-01-01t12:00', '&updated_after=2020-01-01T14:00%2B0200'],
    ] as const) {
      const { meta } = await list(`?limit=1${first}`);
      assert.notEqual(meta.nextCursor, null, first);
      const next = await list(`?limit=1${second}&cursor=${meta.nextCursor}`);
      assert.deepEqual([next.data.length, next.meta.total], [1, meta.total], second);
    }
  });

  it('refuses the cursor of another credential', async (t) => {
    const { list, service } = await start(t);
    const { meta } = await list('?limit=1');
    const headers = await service.authorization();
    const response = await service.api('GET', `/exercises?limit=1&cursor=${meta.nextCursor}`, { headers });
    assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_cursor']);
  });

  const ACCEPTED = [
    'limit=1',
    'limit=100',
    'limit=007',
    'region=elbow%20/%20WRIST%20/%20hand',
    'region=&category=&level=&equipment=&tags=&status=&updated_after=&q=',
    'updated_after=2026-08-23T10:00:00Z',
    'updated_after=2026-08-23T10:00:00.123456+02:00', // the plus sign reaches the server as a space
    'updated_after=2024-02-29T00:00:00-05:30',
    'updated_after=2026-08-23T10:00:00',
    'updated_after=2026-08-23T00:00Z',
    'updated_after=2026-08-23T10:00:00%2B0200',
    'updated_after=2026-08-23T10:00:00%2B02',
    'updated_after=2026-08-23t10:00:00,5z',
    `q=${'x'.repeat(200)}`,
    'q=%00%F0%9F%A6%B5',
  ];
  for (const query of ACCEPTED) {
    it(`accepts ?${query.slice(0, 60)}`, async () => {
      const { get } = await started;
      assert.equal((await get(`/exercises?${query}`)).statusCode, 200);
    });
  }

  const REFUSED: readonly (readonly [query: string, pointer: string, rule: string])[] = [
    ['limit=0', '/limit', 'minimum'],
    ['limit=101', '/limit', 'maximum'],
    ['limit=', '/limit', 'pattern'],
    ['limit=-1', '/limit', 'pattern'],
    ['limit=2.5', '/limit', 'pattern'],
    ['limit=1e2', '/limit', 'pattern'],
    ['limit=%2B5', '/limit', 'pattern'],
    ['limit=%205', '/limit', 'pattern'],
    ['limit=abc', '/limit', 'pattern'],
    ['cursor=', '/cursor', 'minLength'],
    ['region=Foot', '/region', 'enum'],
    ['category=Cardio', '/category', 'enum'],
    ['level=Hard', '/level', 'enum'],
    ['status=archived', '/status', 'enum'],
    ['status=active,deprecated', '/status', 'enum'],
    ['updated_after=2026-08-23', '/updated_after', 'format'],
    ['updated_after=2026-02-30T00:00:00Z', '/updated_after', 'format'],
    ['updated_after=2026-08-23T10:00.5Z', '/updated_after', 'format'],
    ['updated_after=2026-08-23T25:00Z', '/updated_after', 'format'],
    ['updated_after=2026-08-23T10:00:00%2B25:00', '/updated_after', 'format'],
    ['updated_after=2026-08-23T10', '/updated_after', 'format'],
    ['updated_after=yesterday', '/updated_after', 'format'],
    [`q=${'x'.repeat(201)}`, '/q', 'maxLength'],
    ['limit=1&limit=2', '/limit', 'repeated'],
    ['region=Knee&region=Knee', '/region', 'repeated'],
    ['patient=1', '/patient', 'unknown'],
    ['Region=Knee', '/Region', 'unknown'],
    ['tags[]=core', '', 'unknown'],
    ['q=%E0%A4%A', '/q', 'encoding'],
    ['q=%FF&q=%C0%80', '/q', 'encoding'],
    ['region=Knee&q=50%', '/q', 'encoding'],
    ['%ED%A0%80=1', '', 'encoding'],
  ];
  for (const [query, pointer, rule] of REFUSED) {
    it(`refuses ?${query.slice(0, 60)} by the rule ${rule}`, async () => {
      const { get } = await started;
      const response = await get(`/exercises?${query}`);
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_parameter']);
      const { issues } = response.json<{ error: { details: { issues: Record<string, unknown>[] } } }>().error.details;
      assert.deepEqual(
        [issues.length, issues[0]?.['in'], issues[0]?.['pointer'], issues[0]?.['rule']],
        [1, 'query', pointer, rule],
      );
      assert.equal('allowed' in (issues[0] ?? {}), rule === 'enum');
    });
  }

  it('says of other operations too when a query is no UTF-8', async (t) => {
    const { get, service } = await start(t);
    for (const response of [
      await get('/catalog/changes?cursor=%FF'),
      await get('/taxonomies?%E0%A4%A=1'),
      await service.api('POST', '/oauth/revoke?x=%FF', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ]) {
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_parameter']);
      assert.match(response.body, /"rule":"encoding"/);
    }
  });

  it('says where the values of a filter are', async (t) => {
    const { get } = await start(t);
    assert.match((await get('/exercises?region=Foot')).body, /GET \/taxonomies/);
    assert.match((await get('/exercises?limit=x')).body, /This must be a whole number, written in the digits 0 to 9\./);
  });

  it('reports all issues at once', async (t) => {
    const { get } = await start(t);
    const response = await get('/exercises?limit=0&foo=1&region=Foot');
    assert.equal(response.json<{ error: { details: { issues: unknown[] } } }>().error.details.issues.length, 3);
  });

  it('shows a sample credential the sample alone', async (t) => {
    const { list, get } = await start(t, { entitlement: 'sample' });
    const { data, meta } = await list('');
    assert.deepEqual(
      data.map(({ name }) => name),
      ['Bridge', 'calf stretch', 'Pendulum'],
    );
    assert.equal(meta.total, 3);
    const hidden = await get(`/exercises/${exerciseId('test', 'squat-a')}`);
    const unknown = await get('/exercises/ex_00000000000000000000');
    const text = (response: typeof hidden) => response.body.replace(/req_\w+/, '');
    assert.deepEqual([hidden.statusCode, text(hidden)], [404, text(unknown)]);
    const { data: taxonomies } = taxonomiesSchema.parse((await get('/taxonomies')).json());
    assert.deepEqual(taxonomies.tags, ['core', 'supine', 'wall']);
  });

  it('answers a repeated question with 304', async (t) => {
    const { get, service } = await start(t);
    const first = await get('/exercises?limit=2');
    assert.equal(first.headers['cache-control'], 'private, no-cache');
    assert.equal(first.headers['vary'], 'Authorization');
    const etag = String(first.headers['etag']);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/exercises?limit=2', { 'if-none-match': tag });
      assert.deepEqual([again.statusCode, again.body, again.headers['etag']], [304, '', etag]);
    }
    assert.equal((await get('/exercises?limit=3', { 'if-none-match': etag })).statusCode, 200);
    await changeStatus(service.store, service.clock, {
      exerciseId: exerciseId('test', 'band-row'),
      status: 'deprecated',
      reason: 'x',
    });
    await service.catalog.refresh();
    assert.equal((await get('/exercises?limit=2', { 'if-none-match': etag })).statusCode, 200);
  });

  it('asks for the token before anything else', async (t) => {
    const { service, list } = await start(t);
    assert.ok((await list('')).data.length > 0);
    const response = await service.api('GET', '/exercises?limit=0', { headers: { 'if-none-match': '*' } });
    assert.deepEqual([response.statusCode, codeOf(response)], [401, 'unauthorized']);
  });
});

describe('GET /exercises/{id}', () => {
  /** For tests that only read. */
  const started = start({ after });
  const id = exerciseId('test', 'bridge');

  it('gives the current content, and each revision for ever the same', async (t) => {
    const { get, service } = await start(t);
    const current = await get(`/exercises/${id}`);
    const { data } = exerciseResponseSchema.parse(current.json());
    assert.equal(current.headers['cache-control'], 'private, no-cache');
    await changeStatus(service.store, service.clock, { exerciseId: id, status: 'withdrawn', reason: 'Superseded.' });
    await service.catalog.refresh();
    const past = await get(`/exercises/${id}?revision=${data.revision}`);
    assert.equal(past.statusCode, 200);
    assert.equal(past.body, current.body, 'byte for byte, its old status included');
    assert.equal(past.headers['cache-control'], 'private, max-age=31536000, immutable');
    const now = exerciseResponseSchema.parse((await get(`/exercises/${id}`)).json()).data;
    assert.deepEqual([now.status, now.changeReason], ['withdrawn', 'Superseded.']);
    assert.notEqual(now.revision, data.revision);
  });

  for (const [path, code] of [
    ['/exercises/ex_00000000000000000000', 'exercise_not_found'],
    ['/exercises/bridge', 'exercise_not_found'],
    [`/exercises/${id.toUpperCase()}`, 'exercise_not_found'],
    [`/exercises/${'x'.repeat(3000)}`, 'exercise_not_found'],
    ['/exercises/__proto__', 'exercise_not_found'],
    ['/exercises/ex_00000000000000000000?revision=r1', 'exercise_not_found'],
    [`/exercises/${id}?revision=`, 'revision_not_found'],
    [`/exercises/${id}?revision=r1`, 'revision_not_found'],
    [`/exercises/${id}?revision=%00`, 'revision_not_found'],
  ] as const) {
    it(`answers ${path.slice(0, 60)} with 404 ${code}`, async () => {
      const { get } = await started;
      const response = await get(path);
      assert.deepEqual([response.statusCode, codeOf(response)], [404, code]);
    });
  }

  it('refuses parameters that it does not know', async (t) => {
    const { get } = await start(t);
    assert.equal(codeOf(await get(`/exercises/${id}?fields=name`)), 'invalid_parameter');
  });
});

describe('GET /taxonomies', () => {
  it('has the names of the parameters as keys, and values that can be used in them', async (t) => {
    const { get, list } = await start(t);
    const { data, meta } = taxonomiesSchema.parse((await get('/taxonomies')).json());
    assert.deepEqual(Object.keys(data), ['region', 'category', 'level', 'equipment', 'tags', 'status']);
    assert.deepEqual(data.equipment, ['Exercise mat', 'Resistance band', 'Resistance band, long', 'Table']);
    assert.equal(meta.environment, 'sandbox');
    for (const [name, values] of Object.entries(data) as [string, string[]][]) {
      for (const value of values) await list(`?${new URLSearchParams({ [name]: value }).toString()}`);
    }
  });

  it('counts the visible exercises of each value, as the list does', async (t) => {
    for (const entitlement of ['sample', 'full'] as const) {
      const { get, list } = await start(t, { entitlement });
      const { data, meta } = taxonomiesSchema.parse((await get('/taxonomies')).json());
      assert.ok(meta.counts);
      for (const name of ['region', 'category', 'level', 'tags', 'status'] as const) {
        assert.deepEqual(Object.keys(meta.counts[name]), data[name]);
        for (const value of data[name]) {
          const { total } = (await list(`?${new URLSearchParams({ [name]: value }).toString()}`)).meta;
          assert.equal(meta.counts[name][value], total, `${name} ${value}`);
        }
      }
      if (entitlement === 'full') {
        assert.deepEqual(meta.counts.equipment, {
          'Exercise mat': 1,
          'Resistance band': 1,
          'Resistance band, long': 1,
          Table: 1,
        });
      }
    }
  });
});

describe('GET /openapi.json', () => {
  it('is public, ignores a token, and may be read by any page', async (t) => {
    const { service } = await start(t);
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const response = await service.api('GET', '/openapi.json', { headers });
      assert.equal(response.statusCode, 200);
      assert.equal(response.headers['access-control-allow-origin'], '*');
      assert.equal(response.headers['cache-control'], 'public, max-age=300');
      assert.equal(response.json<{ servers: { url: string }[] }>().servers[0]?.url, `${TEST_ORIGIN}/api/v1`);
      const again = await service.api('GET', '/openapi.json', {
        headers: { 'if-none-match': String(response.headers['etag']) },
      });
      assert.equal(again.statusCode, 304);
    }
  });
});
