// What a client that keeps a copy of the catalog relies on, whatever the database: asked of two processes over HTTP.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import fc from 'fast-check';
import {
  type ChangeEvent,
  changePageSchema,
  exerciseListSchema,
  exerciseResponseSchema,
  manifestResponseSchema,
  snapshotPageSchema,
} from '../../../contract/exercise/catalog.ts';
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import { ENTITLEMENTS, type Entitlement, type Status } from '../../../contract/vocabulary.ts';
import { exerciseId } from '../../domain/catalog/exercise-content.ts';
import { changeStatus, contentOf, nextRevision } from '../../domain/catalog/lifecycle.ts';
import { publish } from '../../domain/catalog/publishing.ts';
import { Catalog } from '../../readmodel/catalog.ts';
import { lastCommonSequence } from '../../store/catalog/change-event.ts';
import { UNCHAINED_SETTING } from '../../store/migrations.ts';
import { rewound } from '../store/rewound.ts';
import type { StoreBesideStatements } from '../store/store-under-test.ts';
import { TEST_ROWS, testPackage, testRow } from './test-catalog.ts';
import { TEST_ORIGIN, type TestService, testService } from './test-service.ts';

type Action =
  | { readonly kind: 'edit'; readonly row: number; readonly text: number }
  | { readonly kind: 'status'; readonly row: number; readonly status: Status }
  | { readonly kind: 'add'; readonly entitlement: Entitlement }
  | { readonly kind: 'fail'; readonly row: number };

const row = fc.nat(TEST_ROWS.length - 1);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('edit'), row, text: fc.nat(2) }),
  fc.record({
    kind: fc.constant('status'),
    row,
    status: fc.constantFrom('active', 'deprecated', 'deprecated', 'withdrawn'),
  }),
  fc.record({ kind: fc.constant('add'), entitlement: fc.constantFrom(...ENTITLEMENTS) }),
  fc.record({ kind: fc.constant('fail'), row }),
);
const actions = fc.array(action, { maxLength: 4 });
const limits = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 });

let added = 0;

/** What the rules forbid changes nothing. */
async function act({ store, clock }: TestService, what: Action): Promise<void> {
  const work = (): Promise<unknown> => {
    switch (what.kind) {
      case 'edit': {
        const edited = { ...TEST_ROWS[what.row]!, description: `Text ${what.text}` };
        return publish(store, clock, testPackage([edited]));
      }
      case 'status': {
        const id = exerciseId('test', TEST_ROWS[what.row]!.key);
        return changeStatus(store, clock, { exerciseId: id, status: what.status, reason: 'Because.' });
      }
      case 'add':
        return publish(store, clock, testPackage([testRow(`new-${added++}`, { entitlement: what.entitlement })]));
      case 'fail':
        return store.catalog.publish(async (transaction) => {
          const exercises = await transaction.currentExercises();
          const before = exercises[what.row]!;
          const content = { ...contentOf(before), description: 'Never published.' };
          await transaction.append([
            nextRevision(before, { ...before, content, eventType: 'exercise.updated', now: clock() }),
          ]);
          throw new Error('The publisher changed its mind.');
        });
    }
  };
  await work().catch(() => undefined);
}

/** Each takes a second on PostgreSQL. SVC_TEST_LONG=1 for more. */
const RUNS = process.env['SVC_TEST_LONG'] === '1' ? 10 : 4;

export function describeCatalogSync(name: string, open: (t: TestContext) => Promise<StoreBesideStatements>): void {
  /** Two processes of one service; neither is told of what the other does. */
  async function start(t: TestContext) {
    const { store, openAgain, run } = await open(t);
    const processes = [await testService(t, { store }), await testService(t, { store: await openAgain() })] as const;
    let asked = 0;
    const clientOf = async (entitlement: Entitlement) => {
      const headers = await processes[0].authorization({ entitlement });
      /** Asks the processes in turn. */
      const get = async (path: string, service = processes[asked++ % processes.length]!) => {
        const response = await service.api('GET', path, { headers });
        assert.equal(response.statusCode, 200, `${path} ${response.body}`);
        return response;
      };
      return { entitlement, headers, get };
    };
    return { processes, openAgain, clientOf, run };
  }
  type Client = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['clientOf']>>;

  const manifestOf = async ({ get }: Client) =>
    manifestResponseSchema.parse((await get('/catalog/manifest')).json()).data;

  /** The pages of a snapshot; `between` happens after each. */
  async function readSnapshot(
    { get }: Client,
    snapshotId: string,
    sizes: readonly number[],
    between: (page: number) => Promise<void> = async () => {},
  ) {
    const exercises = new Map<string, Exercise>();
    const pages = new Map<string, string>();
    let meta;
    let offset: number | null = 0;
    for (let page = 0; offset !== null; page += 1) {
      const path: string = `/catalog/snapshots/${snapshotId}?offset=${offset}&limit=${sizes[page % sizes.length]}`;
      const response = await get(path);
      pages.set(path, response.body);
      const parsed: ReturnType<typeof snapshotPageSchema.parse> = snapshotPageSchema.parse(response.json());
      meta = parsed.meta;
      for (const exercise of parsed.data) exercises.set(exercise.id, exercise);
      offset = meta.nextOffset;
      await between(page);
    }
    assert.equal(exercises.size, meta?.total);
    assert.deepEqual([...exercises.keys()], [...exercises.keys()].sort(), 'in the order of ids');
    return { exercises, pages, meta: meta };
  }

  async function readFeed({ get }: Client, cursor: string | undefined, sizes: readonly number[]) {
    const events: ChangeEvent[] = [];
    for (let page = 0; ; page += 1) {
      const from: string = cursor === undefined ? '' : `&cursor=${cursor}`;
      const limit = sizes[page % sizes.length]!;
      const { data, meta } = changePageSchema.parse((await get(`/catalog/changes?limit=${limit}${from}`)).json());
      events.push(...data);
      assert.ok(data.length === limit || !meta.hasMore, 'a page with more behind it is full');
      cursor = meta.nextCursor;
      if (!meta.hasMore) return { events, meta };
    }
  }

  async function readList({ get }: Client) {
    const exercises = new Map<string, Exercise>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const response = await get(`/exercises?limit=7${cursor && `&cursor=${cursor}`}`);
      const { data, meta }: ReturnType<typeof exerciseListSchema.parse> = exerciseListSchema.parse(response.json());
      for (const exercise of data) exercises.set(exercise.id, exercise);
      cursor = meta.nextCursor;
      if (cursor === null) return { exercises, meta };
    }
    throw new Error('The list has an end.');
  }

  describe(`a copy of the catalog, from ${name}`, () => {
    it('plus later changes equals the next snapshot and the list, whatever is published meanwhile', async (t) => {
      const { processes, clientOf, openAgain } = await start(t);
      const clients = [await clientOf('sample'), await clientOf('full')];
      const refresh = () => Promise.all(processes.map(({ catalog }) => catalog.refresh()));
      const revisions = new Map<string, string>();
      const pages = clients.map(() => new Map<string, string>());
      let publisher = 0;
      const actAll = async (list: readonly Action[]) => {
        for (const what of list) await act(processes[publisher++ % processes.length]!, what);
      };

      await fc.assert(
        fc.asyncProperty(
          fc.record({
            before: actions,
            between: fc.array(actions, { minLength: 1, maxLength: 3 }),
            after: actions,
            pageSizes: limits,
            feedSizes: limits,
          }),
          async ({ before, between, after, pageSizes, feedSizes }) => {
            for (const [index, client] of clients.entries()) {
              await actAll(before);
              await refresh();
              const manifest = await manifestOf(client);
              const snapshot = await readSnapshot(client, manifest.snapshotId, pageSizes, (page) =>
                actAll(between[page] ?? []),
              );
              assert.deepEqual(snapshot.meta, {
                snapshotId: manifest.snapshotId,
                catalogRevision: manifest.catalogRevision,
                total: manifest.total,
                nextOffset: null,
                changeCursor: manifest.changeCursor,
              });
              for (const [path, body] of snapshot.pages) pages[index]!.set(path, body);
              await actAll(after);

              const copy = snapshot.exercises;
              const { events, meta } = await readFeed(client, manifest.changeCursor, feedSizes);
              for (const { exerciseId: id, revision, status } of events) {
                const path = `/exercises/${id}?revision=${revision}`;
                const response = await client.get(path);
                const { data } = exerciseResponseSchema.parse(response.json());
                assert.deepEqual([data.id, data.revision, data.status], [id, revision, status]);
                assert.notEqual(data.description, 'Never published.');
                revisions.set(`${client.entitlement} ${path}`, response.body);
                copy.set(id, data);
              }

              await refresh();
              const next = await manifestOf(client);
              const list = await readList(client);
              const sorted = (exercises: ReadonlyMap<string, Exercise>) =>
                [...exercises.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
              assert.deepEqual(sorted(copy), sorted((await readSnapshot(client, next.snapshotId, [100])).exercises));
              assert.deepEqual(sorted(copy), sorted(list.exercises));
              const states = [meta.catalogRevision, next.catalogRevision, list.meta.catalogRevision];
              assert.equal(new Set(states).size, 1, states.join());
            }
          },
        ),
        { numRuns: RUNS },
      );

      const restarted = await testService(t, { store: await openAgain() });
      for (const [index, client] of clients.entries()) {
        const feed = (await readFeed(client, undefined, [250])).events;
        const sequences = feed.map(({ sequence }) => sequence);
        if (client.entitlement === 'full')
          assert.deepEqual(
            sequences,
            Array.from(feed, (_, place) => place + 1),
          );
        for (const [path, body] of pages[index]!) assert.equal((await client.get(path, restarted)).body, body, path);
      }
      for (const [key, body] of revisions) {
        const [entitlement, path = ''] = key.split(' ');
        const client = clients.find((one) => one.entitlement === entitlement);
        assert.equal((await client?.get(path, restarted))?.body, body, key);
      }
      for (const entitlement of ENTITLEMENTS) {
        const [first, fresh] = [processes[0].catalog, await Catalog.load(restarted.store, TEST_ORIGIN)];
        assert.equal(first.visible(entitlement).revision, fresh.visible(entitlement).revision);
      }
    });

    it('begins with the same snapshot in whatever process, also when they are asked at once', async (t) => {
      const { clientOf, processes } = await start(t);
      const client = await clientOf('full');
      await act(processes[0], { kind: 'edit', row: 0, text: 0 });
      await Promise.all(processes.map(({ catalog }) => catalog.refresh()));
      const manifests = await Promise.all([1, 2, 3, 4].map(() => manifestOf(client)));
      for (const manifest of manifests) assert.deepEqual(manifest, manifests[0]);
    });

    it('hears of a publication in the process that was not told of it', async (t) => {
      const { clientOf, processes } = await start(t);
      const [here, there] = processes;
      const client = await clientOf('full');
      const { changeCursor } = await manifestOf(client);
      await act(here, { kind: 'add', entitlement: 'full' });
      const { data, meta } = changePageSchema.parse(
        (await client.get(`/catalog/changes?cursor=${changeCursor}`, there)).json(),
      );
      assert.equal(data.length, 1);
      assert.equal(meta.catalogRevision, there.catalog.visible('full').revision);
      assert.match(meta.catalogRevision, new RegExp(`^cat_${data[0]?.sequence}_`));
    });
  });

  describe(`processes of ${name} beside one of the version before`, () => {
    it('give and find the names that it makes, until it has been gone for a day', async (t) => {
      const { processes, clientOf, run } = await start(t);
      const [here] = processes;
      const clients = [await clientOf('sample'), await clientOf('full')];
      const refresh = () => Promise.all(processes.map(({ catalog }) => catalog.refresh()));
      /** All names that a process gives, by an answer each. */
      const namesOf = async (client: Client, service: TestService) => {
        const get = (path: string) => client.get(path, service);
        const { data: manifest } = manifestResponseSchema.parse((await get('/catalog/manifest')).json());
        const page = await get(`/catalog/snapshots/${manifest.snapshotId}`);
        const list = exerciseListSchema.parse((await get('/exercises?limit=100')).json());
        const feed = changePageSchema.parse((await get('/catalog/changes')).json());
        return {
          names: [
            manifest.catalogRevision,
            snapshotPageSchema.parse(page.json()).meta.catalogRevision,
            list.meta.catalogRevision,
            feed.meta.catalogRevision,
          ],
          exercises: list.data,
          last: feed.data.at(-1)!,
        };
      };
      const assertOlderNames = async () => {
        for (const client of clients)
          for (const service of processes) {
            const { names, exercises, last } = await namesOf(client, service);
            // The formula of the version before.
            const hash = createHash('sha256').update(`${last.exerciseId} ${last.revision} ${exercises.length}`);
            const older = `cat_${last.sequence}_${hash.digest('hex').slice(0, 8)}`;
            assert.deepEqual(
              names,
              names.map(() => older),
            );
            assert.ok(service.catalog.recent(client.entitlement, older));
          }
      };
      const file = { contentType: 'text/javascript', bytes: Buffer.from('older') };
      const almostADay = 25 * 3_600_000 - 1;
      const older = { ...file, path: 'assets/main-oldbuild.js', keyedHash: '' };
      await here.store.builtFiles.keep([older], here.clock() - almostADay);
      await here.store.settings.note(UNCHAINED_SETTING, 'true');
      await refresh();
      await assertOlderNames();
      await act(here, { kind: 'edit', row: 0, text: 0 });
      await refresh();
      await assertOlderNames();
      // As it publishes.
      await act(here, { kind: 'edit', row: 0, text: 1 });
      await run(`update change_event set chain = null where sequence = ${await here.store.catalog.headSequence()}`);
      await refresh();
      await assertOlderNames();
      const given = await manifestOf(clients[1]!);

      for (const service of processes) service.advance(2);
      await refresh();
      const known = await readSnapshot(clients[1]!, given.snapshotId, [3]);
      assert.equal(known.meta?.catalogRevision, given.catalogRevision);
      await readFeed(clients[1]!, given.changeCursor, [3]);
      await act(here, { kind: 'edit', row: 0, text: 2 });
      await refresh();
      for (const client of clients)
        for (const service of processes) {
          const { names } = await namesOf(client, service);
          const { chainRevision } = service.catalog.visible(client.entitlement);
          assert.deepEqual(
            names,
            names.map(() => chainRevision),
          );
          assert.ok(service.catalog.recent(client.entitlement, given.catalogRevision) || client === clients[0]);
        }
    });
  });

  describe(`processes of ${name} whose event counter`, () => {
    for (const [what, statement] of [
      ['is lost', 'delete from counter'],
      ['was set back', "update counter set value = value - 2 where name = 'sequence'"],
      ['is ahead', "update counter set value = value + 2 where name = 'sequence'"],
    ] as const)
      it(`${what} say so once, go on with the events, and publish after the last one`, async (t) => {
        const { processes, clientOf, openAgain, run } = await start(t);
        const [here] = processes;
        const client = await clientOf('full');
        const refresh = () => Promise.all(processes.map(({ catalog }) => catalog.refresh()));
        const { head } = here.catalog;
        await run(statement);
        for (let round = 0; round < 2; round += 1) await refresh();
        for (const { catalog, log } of processes) {
          assert.deepEqual([catalog.head, catalog.isProven], [head, false]);
          const told = log.filter(({ event }) => event.startsWith('catalog_'));
          assert.deepEqual(
            told.map(({ event }) => event),
            ['catalog_miscounted'],
          );
          assert.ok(told[0]?.problem?.startsWith(`the last event is ${head}, the event counter `));
        }
        assert.equal((await Catalog.load(await openAgain(), TEST_ORIGIN)).head, head);
        const { changeCursor } = await manifestOf(client);
        const published = ['squat-a', 'bridge'].map((key) =>
          changeStatus(here.store, here.clock, {
            exerciseId: exerciseId('test', key),
            status: 'withdrawn',
            reason: 'Recalled.',
          }),
        );
        await Promise.all(published);
        await refresh();
        const { events } = await readFeed(client, changeCursor, [100]);
        assert.deepEqual(
          events.map(({ sequence, status }) => [sequence, status]),
          [
            [head + 1, 'withdrawn'],
            [head + 2, 'withdrawn'],
          ],
        );
        const { counter } = await here.store.catalog.position(0);
        assert.equal(counter, head + 2);
        for (const { catalog } of processes) assert.ok(catalog.isProven);
      });

    it('was set back with its events show what is left', async (t) => {
      const { processes, run } = await start(t);
      const [{ catalog, log }] = processes;
      const { head } = catalog;
      await run(rewound(head - 2));
      await catalog.refresh();
      assert.deepEqual([catalog.head, catalog.isProven, catalog.historyChanges], [head - 2, true, 1]);
      assert.deepEqual(
        log.filter(({ event }) => event.startsWith('catalog_')).map(({ lost }) => lost),
        [2],
      );
    });
  });

  describe(`processes of ${name} whose database lost events`, () => {
    const refreshAll = (processes: readonly TestService[]) =>
      Promise.all(processes.map(({ catalog }) => catalog.refresh()));
    const contentOfAll = ({ catalog }: Pick<TestService, 'catalog'>) =>
      ENTITLEMENTS.map((entitlement) => {
        const { revision, entriesById } = catalog.visible(entitlement);
        return { revision, exercises: entriesById.map(({ rendered }) => rendered.json.toString()) };
      });

    it('show what it has, under names of their own, and tell clients where both histories part', async (t) => {
      const { processes, openAgain, clientOf, run } = await start(t);
      const [publisher] = processes;
      const client = await clientOf('full');
      const reader = (await openAgain()).catalog;
      const allEvents = () => reader.events(0, 10_000);
      /** What each name stood for. */
      const contents = new Map<string, string>();
      const noteContents = (service: Pick<TestService, 'catalog'>) => {
        for (const { revision, exercises } of contentOfAll(service)) {
          const content = JSON.stringify(exercises);
          assert.equal(contents.get(revision) ?? content, content, `${revision} stands for two contents`);
          contents.set(revision, content);
        }
      };
      const ask = async (path: string, service: TestService) => {
        const response = await service.api('GET', path, { headers: client.headers });
        return {
          status: response.statusCode,
          body: response.json<{ error?: { details?: { lastCommonSequence?: number } } }>(),
        };
      };
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            before: fc.array(action, { minLength: 1, maxLength: 6 }),
            isSeen: fc.tuple(fc.boolean(), fc.boolean()),
            lost: fc.nat(5),
            after: fc.array(action, { maxLength: 6 }),
          }),
          async ({ before, isSeen, lost, after }) => {
            for (const what of before) await act(publisher, what);
            for (const [index, service] of processes.entries()) {
              if (isSeen[index]) await service.catalog.refresh();
              noteContents(service);
            }
            const manifest = await manifestOf(client);
            const known = await allEvents();
            await run(rewound(Math.max(1, known.length - lost)));
            // Time goes on: the same change made again at the same time would be the same event, of the same history. A change that
            // comes in the millisecond of the one before it gets the next, so that one millisecond is not enough.
            publisher.advance(1_000);
            for (const what of after) await act(publisher, what);
            publisher.advance(1);

            await refreshAll(processes);
            const found = await allEvents();
            const common = lastCommonSequence(known, found);
            const fresh = { catalog: await Catalog.load(publisher.store, TEST_ORIGIN) };
            for (const service of processes) {
              assert.deepEqual(contentOfAll(service), contentOfAll(fresh));
              noteContents(service);
              const changes = await ask(`/catalog/changes?cursor=${manifest.changeCursor}`, service);
              const snapshot = await ask(`/catalog/snapshots/${manifest.snapshotId}`, service);
              const sequence = Number(manifest.catalogRevision.split('_')[1]);
              if (sequence <= common) assert.deepEqual([changes.status, snapshot.status], [200, 200]);
              else {
                assert.deepEqual([changes.status, snapshot.status], [410, 404]);
                assert.equal(changes.body.error?.details?.lastCommonSequence, common);
              }
            }
            const manifests = [await manifestOf(client), await manifestOf(client)];
            assert.deepEqual(manifests[0], manifests[1]);
            const copy = await readSnapshot(client, manifests[0]!.snapshotId, [100]);
            assert.deepEqual(
              [...copy.exercises.values()],
              contentOfAll(fresh)[1]!.exercises.map((json) => JSON.parse(json) as Exercise),
            );
          },
        ),
        { numRuns: 2 * RUNS },
      );
      const changed = processes[0].log.filter(({ event }) => event === 'catalog_history_changed');
      assert.equal(changed.length, processes[0].catalog.historyChanges);
    });

    it('refuse a session with an exercise that was recalled under the number of a lost event', async (t) => {
      const { processes, run } = await start(t);
      const [here] = processes;
      const lost = { exerciseId: exerciseId('test', 'squat-a'), status: 'withdrawn', reason: 'Lost.' } as const;
      await changeStatus(here.store, here.clock, lost);
      await refreshAll(processes);
      const { head } = here.catalog;
      await run(rewound(head - 1));
      const recalled = { ...lost, exerciseId: exerciseId('test', 'bridge'), reason: 'Recalled.' };
      await changeStatus(here.store, here.clock, recalled);
      await refreshAll(processes);
      for (const service of processes) {
        const headers = await service.authorization({ origins: ['https://ehr.example.com'] });
        const [session, opened] = await Promise.all(
          [recalled.exerciseId, lost.exerciseId].map((id) =>
            service.api('POST', '/picker/sessions', {
              headers: { ...headers, 'content-type': 'application/json' },
              payload: JSON.stringify({
                origin: 'https://ehr.example.com',
                clinicianId: 'c29tZS1rZXllZC1oYXNo',
                initialSelection: [
                  { exerciseId: id, revision: service.catalog.visible('full').find(id)?.revision, side: 'left' },
                ],
              }),
            }),
          ),
        );
        assert.deepEqual([session?.statusCode, opened?.statusCode], [400, 201], session?.body);
        assert.deepEqual(
          service.log.filter(({ event }) => event === 'catalog_history_changed'),
          [{ level: 'error', event: 'catalog_history_changed', common: head - 1, lost: 1, gained: 1 }],
        );
      }
    });
  });
}
