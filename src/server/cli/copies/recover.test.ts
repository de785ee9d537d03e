// `recover` repeats the withdrawals that a database has lost, after a yes, and nothing else; a file that is not right it refuses.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { LOST_EVENTS_FORMAT, type LostEvent, type LostEvents } from '../../../contract/lost-events.ts';
import { toDateTime } from '../../clock.ts';
import { exerciseId } from '../../domain/catalog/exercise-content.ts';
import { changeStatus } from '../../domain/catalog/lifecycle.ts';
import { publish } from '../../domain/catalog/publishing.ts';
import { openStore, DATABASE_FILE, openDataFolder } from '../../open-store.ts';
import type { Store } from '../../store/store.ts';
import { runHere as run } from '../../testing/service/run-command.ts';
import { testPackage, testRow } from '../../testing/service/test-catalog.ts';
import { usePostgresql } from '../../testing/store/postgresql.ts';
import { rewound } from '../../testing/store/rewound.ts';
import { type Cleanup, temporaryFolder } from '../../testing/temporary-folder.ts';
import { recover } from './recover.ts';

const postgresql = usePostgresql();
const id = (key: string) => exerciseId('test', key);
const CLIENT = 'svc_ci_dca7c124b23a62c00d30b4f7';

/** A database that lost seven events; what they were, as a mirror lists them and in a backup that was made before. */
async function setUp(t: Cleanup, kind: 'SQLite' | 'PostgreSQL') {
  const folder = temporaryFolder(t);
  const databaseUrl = kind === 'PostgreSQL' ? await postgresql.newDatabase() : undefined;
  const place = ['--data', folder, ...(databaseUrl === undefined ? [] : ['--database-url', databaseUrl])];
  const store = await openStore({ dataFolder: folder, databaseUrl }, { connections: 2 });
  t.after(() => store.close());
  await publish(store, Date.now, testPackage());
  const head = await store.catalog.headSequence();
  const withdraw = (key: string, replacementId?: string) =>
    changeStatus(store, Date.now, {
      ...{ exerciseId: id(key), status: 'withdrawn', reason: `Recall of ${key}.` },
      ...(replacementId !== undefined && { replacementId }),
    });
  await withdraw('bridge', id('pendulum'));
  await withdraw('pendulum');
  await withdraw('calf-stretch');
  await changeStatus(store, Date.now, { exerciseId: id('band-row'), status: 'deprecated', reason: 'Old.' });
  await publish(store, Date.now, testPackage([testRow('late')]));
  await withdraw('late');
  const { exercises } = await store.catalog.current();
  const list: LostEvents = {
    ...{
      format: LOST_EVENTS_FORMAT,
      version: 1,
      foundAt: '2026-11-27T12:00:00.000Z',
      catalogRevision: 'cat_15_ae01e059',
    },
    ...{ lastCommonSequence: head, clientId: CLIENT },
    events: exercises.map((exercise): LostEvent => {
      const { name, changeReason, replacementId } = JSON.parse(exercise.content) as LostEvent;
      const { revision, status, createdAt } = exercise;
      return {
        ...{ exerciseId: exercise.exerciseId, name, revision, status, occurredAt: toDateTime(createdAt) },
        ...(changeReason !== undefined && { changeReason }),
        ...(replacementId !== undefined && { replacementId }),
      };
    }),
  };
  const backup = join(temporaryFolder(t), 'backup');
  await store.copies.write(backup);
  if (databaseUrl === undefined) new DatabaseSync(join(folder, DATABASE_FILE)).exec(rewound(head));
  else await postgresql.query(databaseUrl, rewound(head));
  await withdraw('calf-stretch'); // it was known that this one was lost
  const file = join(temporaryFolder(t), 'lost.json');
  writeFileSync(file, JSON.stringify(list));
  return { store, place, list, file, backup };
}

const LEFT = [
  [id('band-row'), 'notRepeated'],
  [id('calf-stretch'), 'alreadyWithdrawn'],
  [id('late'), 'unknown'],
];

interface Shown {
  readonly withdrawn: boolean;
  readonly withdrawals: readonly { readonly exerciseId: string; readonly withdrawnAt: string }[];
  readonly left: readonly { readonly exerciseId: string; readonly why: string }[];
  readonly kept: number;
}

async function statuses(store: Store) {
  const { exercises } = await store.catalog.current();
  const counted: Record<string, number> = {};
  for (const { status } of exercises) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

for (const kind of ['SQLite', 'PostgreSQL'] as const)
  it(`recover on ${kind} shows what was lost, and withdraws it again after a yes, nothing else`, async (t) => {
    const { store, place, file, backup, list } = await setUp(t, kind);
    const timeOf = (wanted: string) => list.events.find(({ exerciseId: found }) => found === wanted)?.occurredAt;
    for (const from of [file, backup]) {
      const { failed, value, warnings } = await recover(store, { from }, undefined);
      assert.equal(failed, 'unanswered');
      assert.deepEqual(warnings, ['Nothing was withdrawn. Pass --yes to withdraw them: a withdrawal is permanent.']);
      const { withdrawn, withdrawals, left, kept } = value as Shown;
      assert.equal(withdrawn, false);
      assert.deepEqual(
        withdrawals.map(({ exerciseId: found, withdrawnAt }) => [found, withdrawnAt]).sort(),
        [id('bridge'), id('pendulum')].sort().map((found) => [found, timeOf(found)]),
      );
      assert.deepEqual(left.map(({ exerciseId: found, why }) => [found, why]).sort(), LEFT.toSorted());
      assert.equal(kept, 4);
    }
    const questions: string[] = [];
    const whenEmpty = (question: string, empty: boolean) => {
      questions.push(question);
      return Promise.resolve(empty);
    };
    assert.equal((await recover(store, { from: file }, whenEmpty)).failed, 'unanswered');
    assert.match(
      questions[0] ?? '',
      /^2 exercises to be withdrawn again:\n {2}ex_\w+ {2}Bridge, withdrawn 20\S+Z: Recall of bridge\.$/m,
    );
    assert.deepEqual(await statuses(store), { active: 7, withdrawn: 1 });

    const { code, stdout, stderr } = await run(['recover', '--from', file, '--yes', ...place]);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^2 exercises withdrawn again\.$/m);
    assert.match(stdout, new RegExp(`^  ${id('late')}  late does not exist here\\.$`, 'm'));
    assert.deepEqual(await statuses(store), { active: 5, withdrawn: 3 });
    const bridge = (await store.catalog.current()).exercises.find(({ exerciseId: found }) => found === id('bridge'));
    assert.equal((JSON.parse(bridge?.content ?? '') as LostEvent).changeReason, 'Recall of bridge.');
    const origins = (await store.audit.list({ limit: 3 })).map(({ after }) => after?.['recoveredFrom'] as object);
    const [{ sha256 = '' } = {}] = origins as { readonly sha256?: string }[];
    assert.match(sha256, /^[0-9a-f]{64}$/);
    const origin = { kind: 'mirror', clientId: CLIENT, foundAt: list.foundAt, sha256 };
    assert.deepEqual(origins, [origin, origin, undefined]);
    const again = await recover(store, { from: file, yes: true }, undefined);
    assert.deepEqual([again.failed, again.text[0]], [undefined, 'There is nothing to withdraw again.']);
  });

describe('a file that recover refuses', () => {
  const EVENT = {
    exerciseId: id('bridge'),
    name: 'Bridge',
    revision: 'r2',
    status: 'withdrawn',
    occurredAt: '2026-11-27T12:00:00Z',
  };
  const LIST = {
    ...{ format: LOST_EVENTS_FORMAT, version: 1, foundAt: '2026-11-27T12:00:00Z', catalogRevision: 'cat_1_00000000' },
    ...{ lastCommonSequence: 1, events: [EVENT] },
  };
  const text = JSON.stringify(LIST);
  const withEvent = (change: object) => JSON.stringify({ ...LIST, events: [EVENT, { ...EVENT, ...change }] });
  const REFUSED = [
    ['is truncated', text.slice(0, -20), /is truncated at character \d+\.$/],
    ['is empty', '', /is truncated at character 0\.$/],
    ['is no JSON', `{"a": \u001b[2J}`, /is not valid JSON\.$/],
    ['has a comma too many', `${text.slice(0, -1)},}`, /is not valid JSON at character \d+\.$/],
    ['is something else', '{"events": []}', /is neither a list of a mirror nor a backup\.$/],
    ['is JSON without members', 'null', /is neither a list of a mirror nor a backup\.$/],
    [
      'is newer',
      JSON.stringify({ ...LIST, version: 2 }),
      /was written by a newer version of svc-picker: update the service\.$/,
    ],
    [
      'names no exercise',
      withEvent({ exerciseId: '../etc' }),
      /is not valid at \/events\/1\/exerciseId: This must be the ID of an exercise\.$/,
    ],
    [
      'speaks to the terminal',
      withEvent({ name: 'Bridge\u001b[2J' }),
      /is not valid at \/events\/1\/name: This must be one line without control/,
    ],
    [
      'has a reason of two lines',
      withEvent({ changeReason: 'a\nb' }),
      /is not valid at \/events\/1\/changeReason: This must be one line/,
    ],
    [
      'has a reason without an end',
      withEvent({ changeReason: 'a'.repeat(501) }),
      /\/changeReason: This must be at most 500 characters long\.$/,
    ],
    ['has no time', withEvent({ occurredAt: 'yesterday' }), /is not valid at \/events\/1\/occurredAt: /],
    [
      'lacks a member',
      withEvent({ revision: undefined }),
      /is not valid at \/events\/1\/revision: This is required\.$/,
    ],
    ['is half of a backup', 'SQLite format 3\0', /is not a svc-picker backup, or is damaged\.$/],
  ] as const;

  it('is told with where and why, and without a word of it', async (t) => {
    const store = await openDataFolder(temporaryFolder(t));
    t.after(() => store.close());
    const file = join(temporaryFolder(t), 'file');
    for (const [what, content, sentence] of REFUSED) {
      writeFileSync(file, content);
      await assert.rejects(
        recover(store, { from: file, yes: true }),
        ({ message }: Error) => message.startsWith(file) && !message.includes('\u001b') && sentence.test(message),
        `a file that ${what}`,
      );
    }
  });

  it('is one that does not exist', async (t) => {
    const folder = temporaryFolder(t);
    await (await openDataFolder(folder)).close();
    const { code, stderr } = await run(['recover', '--from', join(folder, 'nothing'), '--data', folder]);
    assert.deepEqual([code, stderr], [2, `The file ${join(folder, 'nothing')} does not exist.\n`]);
  });
});
