// GET /picker/templates and /picker/lexicon: immutable under revisions that change exactly when their bytes do.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TemplateRow } from '../../../catalog/package/templates/template-schema.ts';
import type { CatalogTemplate } from '../../../contract/exercise/template.ts';
import { pickerSessionSchema } from '../../../contract/picker-session.ts';
import { pickerSessionResponseSchema } from '../../../contract/session.ts';
import type { Entitlement } from '../../../contract/vocabulary.ts';
import type { Lexicon, OwnLexiconEntry } from '../../../lexicon/lexicon-entry.ts';
import { exerciseId } from '../../domain/catalog/exercise-content.ts';
import { changeStatus } from '../../domain/catalog/lifecycle.ts';
import { publish } from '../../domain/catalog/publishing.ts';
import { templateId } from '../../domain/catalog/documents.ts';
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts';
import { testPackage, testRow } from '../../testing/service/test-catalog.ts';
import { codeOf, type TestService, testService } from '../../testing/service/test-service.ts';

const ORIGIN = 'https://ehr.example.com';
const CACHED = 'private, max-age=31536000, immutable';
const ID = (key: string) => exerciseId('test', key);

const template = (key: string, changes: Partial<TemplateRow> = {}): TemplateRow => ({
  key,
  name: `Template ${key}`,
  forWhom: 'Somebody.',
  notFor: 'Somebody else.',
  source: { name: 'A book', year: 2020 },
  entitlement: 'sample',
  items: [{ exercise: 'bridge', side: 'bilateral', sets: 3 }, { exercise: 'pendulum' }],
  ...changes,
});
const entry = (id: string, label = id): OwnLexiconEntry => ({
  id,
  kind: 'condition',
  label,
  names: [],
  means: { words: { bridge: 3 } },
  sources: ['A book'],
});

interface Beside {
  readonly templates?: readonly TemplateRow[];
  readonly lexicon?: readonly OwnLexiconEntry[];
}

async function start(t: TestContext, beside: Beside = {}) {
  const service = await testService(t);
  const put = async (content: Beside, source = 'test') => {
    await publish(service.store, service.clock, { ...testPackage([]), source, ...content });
    await service.catalog.refresh();
  };
  await put(beside);
  return { service, put, ...askingOf(service) };
}

function askingOf(service: TestService) {
  const activated = async (entitlement: Entitlement = 'full') => {
    const headers = await service.authorization({ origins: [ORIGIN], entitlement });
    const created = await service.api('POST', '/picker/sessions', {
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ origin: ORIGIN, clinicianId: 'c29tZS1rZXllZC1oYXNo' }),
    });
    const { data } = pickerSessionResponseSchema.parse(created.json());
    const secret = new URLSearchParams(new URL(data.url).hash.slice(1)).get('t') ?? '';
    const response = await service.api('POST', `/picker/sessions/${data.id}/activate`, {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ secret }),
    });
    return pickerSessionSchema.parse(response.json()).data;
  };
  const ask = (path: string, token: string, more: Record<string, string> = {}) =>
    service.api('GET', path, { headers: { authorization: `Bearer ${token}`, ...more } });
  const templatesOf = async (entitlement?: Entitlement) => {
    const { accessToken, templatesRevision } = await activated(entitlement);
    const response = await ask(`/picker/templates/${templatesRevision}`, accessToken);
    return response.json<{ data: { templates: CatalogTemplate[] } }>().data.templates;
  };
  return { activated, ask, templatesOf };
}

describe('GET /picker/templates', () => {
  it('gives the templates, with the ids of their exercises', async (t) => {
    const { templatesOf } = await start(t, { templates: [template('a'), template('b', { phase: 'Later' })] });
    const [a, b] = await templatesOf();
    assert.deepEqual(a, {
      ...{ id: templateId('test', 'a'), name: 'Template a', forWhom: 'Somebody.', notFor: 'Somebody else.' },
      source: { name: 'A book', year: 2020 },
      items: [{ exerciseId: ID('bridge'), side: 'bilateral', sets: 3 }, { exerciseId: ID('pendulum') }],
    });
    assert.equal(b?.phase, 'Later');
  });

  it('is immutable and compressed, and knows a copy that a browser has', async (t) => {
    const { activated, ask } = await start(t, { templates: [template('a')] });
    const { accessToken, templatesRevision } = await activated();
    const path = `/picker/templates/${templatesRevision}`;
    const plain = await ask(path, accessToken);
    assert.match(templatesRevision ?? '', /^tpl_[0-9a-f]{16}$/);
    assert.deepEqual([plain.headers['cache-control'], plain.headers['vary']], [CACHED, 'Accept-Encoding']);
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await ask(path, accessToken, { 'accept-encoding': encoding });
      assert.equal(response.headers['content-encoding'], encoding);
      assert.equal(decode(response.rawPayload).toString(), plain.body);
      const again = await ask(path, accessToken, {
        'accept-encoding': encoding,
        'if-none-match': String(response.headers['etag']),
      });
      assert.equal(again.statusCode, 304);
    }
  });

  it('is for pickers alone, under a revision that there is', async (t) => {
    const { activated, ask } = await start(t, { templates: [template('a')] });
    const { accessToken, templatesRevision } = await activated();
    assert.equal(codeOf(await ask(`/picker/templates/${templatesRevision}`, 'svc_pt_x')), 'invalid_token');
    assert.equal(codeOf(await ask('/picker/templates/tpl_0123456789abcdef', accessToken)), 'not_found');
  });

  it('has no revision where the entitlement sees none', async (t) => {
    const { activated, put } = await start(t);
    assert.equal((await activated()).templatesRevision, undefined);
    await put({ templates: [template('a', { entitlement: 'full' })] });
    assert.equal((await activated('sample')).templatesRevision, undefined);
    assert.notEqual((await activated('full')).templatesRevision, undefined);
  });

  it('shows each entitlement its own, and gives nobody those of the other', async (t) => {
    const { activated, ask, templatesOf } = await start(t, {
      templates: [template('a'), template('b', { entitlement: 'full', items: [{ exercise: 'band-row' }] })],
    });
    const names = async (entitlement: Entitlement) => (await templatesOf(entitlement)).map(({ name }) => name);
    assert.deepEqual(await names('sample'), ['Template a']);
    assert.deepEqual(await names('full'), ['Template a', 'Template b']);
    const { templatesRevision } = await activated('full');
    const { accessToken } = await activated('sample');
    assert.equal(codeOf(await ask(`/picker/templates/${templatesRevision}`, accessToken)), 'not_found');
  });

  it('says which exercise is no longer offered, and the one that is offered instead', async (t) => {
    const { service, activated, templatesOf } = await start(t, { templates: [template('a')] });
    const before = await activated();
    const end = async (key: string, replacement?: string) => {
      await changeStatus(service.store, service.clock, {
        ...{ exerciseId: ID(key), status: 'withdrawn', reason: 'Old.' },
        ...(replacement && { replacementId: ID(replacement) }),
      });
      await service.catalog.refresh();
    };
    await end('bridge', 'calf-stretch');
    await end('pendulum');
    const [item, other] = (await templatesOf('sample'))[0]?.items ?? [];
    assert.deepEqual(item, {
      ...{ exerciseId: ID('bridge'), side: 'bilateral', sets: 3 },
      unavailable: { name: 'Bridge', replacementId: ID('calf-stretch') },
    });
    assert.deepEqual(other, { exerciseId: ID('pendulum'), unavailable: { name: 'Pendulum' } });
    assert.notEqual((await activated()).templatesRevision, before.templatesRevision);
    // What replaced it may end too.
    await end('calf-stretch');
    assert.deepEqual((await templatesOf())[0]?.items[0]?.unavailable, { name: 'Bridge' });
  });

  it('says nothing of an exercise that the entitlement does not see', async (t) => {
    const { service, templatesOf } = await start(t);
    const items = [{ exercise: 'band-row' }, { exercise: 'bridge' }];
    await publish(service.store, service.clock, { ...testPackage([]), templates: [template('a', { items })] });
    await service.catalog.refresh();
    assert.deepEqual((await templatesOf('sample'))[0]?.items, [
      { exerciseId: ID('band-row'), unavailable: {} },
      { exerciseId: ID('bridge') },
    ]);
  });

  it('changes its revision exactly when the bytes change, and the catalog keeps its own', async (t) => {
    const { service, put, activated, ask } = await start(t, { templates: [template('a')] });
    const revisions = async () => {
      const { templatesRevision, catalogRevision } = await activated();
      return { templatesRevision, catalogRevision };
    };
    const before = await revisions();
    await put({ templates: [template('a')] });
    assert.deepEqual(await revisions(), before, 'the same again');
    await publish(service.store, service.clock, testPackage([testRow('more')]));
    await service.catalog.refresh();
    const more = await revisions();
    assert.equal(more.templatesRevision, before.templatesRevision, 'an exercise that no template names');
    assert.notEqual(more.catalogRevision, before.catalogRevision);
    await put({ templates: [template('a', { phase: 'Early' })] });
    const changed = await revisions();
    assert.notEqual(changed.templatesRevision, before.templatesRevision);
    assert.equal(changed.catalogRevision, more.catalogRevision);

    const { accessToken } = await activated();
    const old = await ask(`/picker/templates/${before.templatesRevision}`, accessToken);
    assert.equal(old.statusCode, 200, 'a picker may open meanwhile');
    await put({ templates: [] });
    assert.equal((await revisions()).templatesRevision, undefined);
  });

  it('is the same in another process and after a restart, also before that has heard', async (t) => {
    const { service, activated, put } = await start(t, { templates: [template('a')] });
    const other = await testService(t, { store: await openSqliteStore(`${service.folder}/test.sqlite`) });
    const there = askingOf(other);
    const { templatesRevision, lexiconRevision } = await activated();
    const elsewhere = await there.activated();
    assert.deepEqual([elsewhere.templatesRevision, elsewhere.lexiconRevision], [templatesRevision, lexiconRevision]);
    await put({ templates: [template('new')], lexicon: [entry('own-entry')] });
    const now = await activated();
    const templates = await there.ask(`/picker/templates/${now.templatesRevision}`, elsewhere.accessToken);
    const lexicon = await there.ask(`/picker/lexicon/${now.lexiconRevision}/en`, elsewhere.accessToken);
    assert.deepEqual([templates.statusCode, lexicon.statusCode], [200, 200]);
    const old = await there.ask(`/picker/templates/${templatesRevision}`, elsewhere.accessToken);
    assert.equal(old.statusCode, 200);
  });
});

describe('GET /picker/lexicon', () => {
  it('gives the entries in a language, those of packages in the places of the built-in ones', async (t) => {
    const own = { ...entry('own-entry', 'Own'), translations: { de: { label: 'Eigen', names: [] } } };
    const { activated, ask, put } = await start(t);
    const builtIn = await lexiconOf(await activated(), ask);
    assert.ok(builtIn.length > 100);
    const [replaced] = builtIn;
    await put({ lexicon: [own, entry(replaced?.id ?? '', 'Ours')] });
    const german = await lexiconOf(await activated(), ask, 'de');
    assert.equal(german.find(({ id }) => id === 'own-entry')?.label, 'Eigen');
    const english = await lexiconOf(await activated(), ask);
    assert.equal(english.find(({ id }) => id === replaced?.id)?.label, 'Ours');
    assert.equal(english.length, builtIn.length + 1);
  });

  it('is immutable under a revision that changes with every entry, and not with the catalog', async (t) => {
    const { activated, ask, put } = await start(t, { lexicon: [entry('own-entry')] });
    const before = await activated();
    const path = ({ lexiconRevision }: typeof before) => `/picker/lexicon/${lexiconRevision}/fr`;
    const response = await ask(path(before), before.accessToken, { 'accept-encoding': 'br' });
    assert.match(before.lexiconRevision ?? '', /^lex_[0-9a-f]{16}$/);
    assert.deepEqual(
      ['cache-control', 'content-encoding', 'vary'].map((name) => response.headers[name]),
      [CACHED, 'br', 'Accept-Encoding'],
    );
    await put({ lexicon: [{ ...entry('own-entry'), translations: { ar: { label: 'ا', names: [] } } }] });
    const after = await activated();
    assert.notEqual(after.lexiconRevision, before.lexiconRevision);
    assert.equal(after.catalogRevision, before.catalogRevision);
    assert.equal((await ask(path(before), after.accessToken)).statusCode, 200, 'a picker may open meanwhile');
    await put({ lexicon: [entry('own-entry')] });
    assert.equal((await activated()).lexiconRevision, before.lexiconRevision);
  });

  it('of two packages has the entry that was published last', async (t) => {
    const { activated, ask, put } = await start(t);
    const label = async () => (await lexiconOf(await activated(), ask)).find(({ id }) => id === 'own-entry')?.label;
    await put({ lexicon: [entry('own-entry', 'First')] }, 'z');
    await put({ lexicon: [entry('own-entry', 'Second')] }, 'a');
    assert.equal(await label(), 'Second');
    await put({ lexicon: [entry('own-entry', 'Third')] }, 'z');
    assert.equal(await label(), 'Third');
  });

  it('is for pickers alone, in a language and under a revision that there is', async (t) => {
    const { activated, ask } = await start(t);
    const { accessToken, lexiconRevision } = await activated();
    assert.equal(codeOf(await ask(`/picker/lexicon/${lexiconRevision}/de`, 'svc_pt_x')), 'invalid_token');
    for (const path of [`${lexiconRevision}/it`, `${lexiconRevision}/__proto__`, 'lex_0123456789abcdef/de'])
      assert.equal(codeOf(await ask(`/picker/lexicon/${path}`, accessToken)), 'not_found', path);
  });
});

async function lexiconOf(
  { accessToken, lexiconRevision }: { readonly accessToken: string; readonly lexiconRevision?: string | undefined },
  ask: ReturnType<typeof askingOf>['ask'],
  language = 'en',
): Promise<Lexicon['entries']> {
  const response = await ask(`/picker/lexicon/${lexiconRevision}/${language}`, accessToken);
  assert.equal(response.statusCode, 200);
  return response.json<{ data: Lexicon }>().data.entries;
}

describe('GET /exercises?q=', () => {
  it('knows what the lexicon says now, and refuses the rest of a search from before', async (t) => {
    const meaning = (...words: readonly string[]): OwnLexiconEntry => ({
      ...entry('own', 'Our class'),
      means: { words: Object.fromEntries(words.map((word) => [word, 3 as const])) },
    });
    const { service, put } = await start(t, { lexicon: [meaning('bridge', 'squat')] });
    const headers = await service.authorization({ entitlement: 'full' });
    const find = (more = '') => service.api('GET', `/exercises?q=our%20class${more}`, { headers });
    const namesIn = (response: Awaited<ReturnType<typeof find>>) =>
      response.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
    assert.deepEqual(namesIn(await find()).sort(), ['Bridge', 'Squat', 'Squat']);
    const first = (await find('&limit=1')).json<{ meta: { nextCursor: string } }>();
    const next = `&limit=1&cursor=${encodeURIComponent(first.meta.nextCursor)}`;
    assert.equal((await find(next)).statusCode, 200);

    await put({ lexicon: [meaning('squat')] });
    assert.deepEqual(namesIn(await find()), ['Squat', 'Squat']);
    assert.equal(codeOf(await find(next)), 'invalid_cursor');
  });
});
