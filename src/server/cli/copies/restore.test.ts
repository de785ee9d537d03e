// `restore` does not undo deprecations and withdrawals unnoticed, and never waits for an answer that nobody can give.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { toDateTime } from '../../clock.ts';
import { KeyRing } from '../../domain/access/server-keys.ts';
import { keepUpWithRotation } from '../../domain/access/key-rotation.ts';
import { openWebhookSecret, sealWebhookSecret } from '../../domain/access/webhook-secrets.ts';
import { changeStatus, contentOf } from '../../domain/catalog/lifecycle.ts';
import { openStore, openDataFolder } from '../../open-store.ts';
import { existingKeysOfFolder } from '../../secret-key.ts';
import type { Store } from '../../store/store.ts';
import { usePostgresql } from '../../testing/store/postgresql.ts';
import { runCommand, runHere as run } from '../../testing/service/run-command.ts';
import { testService } from '../../testing/service/test-service.ts';
import { type Cleanup, temporaryFolder } from '../../testing/temporary-folder.ts';
import { webhookFolder } from '../../testing/deliveries/webhook-folder.ts';
import { restore } from './restore.ts';
import { describeEnded } from './restore-words.ts';

const postgresql = usePostgresql();

type Ids = [string, string, string, string];

/** A backup, and the folder in which two exercises were withdrawn after it, one of them with the other as its replacement, and a third deprecated. */
async function setUp(t: Cleanup) {
  const { folder, store, publishAll } = await webhookFolder(t);
  await publishAll();
  const backup = join(temporaryFolder(t), 'backup');
  assert.equal((await run(['backup', backup, '--data', folder])).code, 0);
  const { exercises } = await store.catalog.current();
  const idOf = (key: string) => exercises.find((exercise) => exercise.key === key)?.exerciseId ?? '';
  const [bridge, pendulum, calf, row] = ['bridge', 'pendulum', 'calf-stretch', 'band-row'].map(idOf) as Ids;
  const end = (status: 'deprecated' | 'withdrawn', exerciseId: string, reason: string, replacementId?: string) =>
    changeStatus(store, Date.now, {
      ...{ exerciseId, reason, status },
      ...(replacementId !== undefined && { replacementId }),
    });
  const first = await end('withdrawn', bridge, 'Recalled.', pendulum);
  const second = await end('withdrawn', pendulum, 'Unsafe.');
  const third = await end('deprecated', row, 'Outdated.', calf);
  const lines = exercises.flatMap(({ exerciseId: id }) => [
    ...(id === bridge ? [`  ${id}  Bridge, withdrawn ${toDateTime(first.occurredAt)}: Recalled.`] : []),
    ...(id === pendulum ? [`  ${id}  Pendulum, withdrawn ${toDateTime(second.occurredAt)}: Unsafe.`] : []),
    ...(id === row ? [`  ${id}  Band row, deprecated as of ${toDateTime(third.occurredAt)}: Outdated.`] : []),
  ]);
  const list = ['This backup undoes the later deprecation or withdrawal of 3 exercises:', ...lines].join('\n');
  return {
    folder,
    backup,
    list,
    data: join(temporaryFolder(t), 'new'),
    ended: [row, bridge, pendulum],
    replacement: calf,
  };
}

async function statusesIn(
  data: string,
  { ended, replacement }: Pick<Awaited<ReturnType<typeof setUp>>, 'ended' | 'replacement'>,
) {
  const store = await openDataFolder(data);
  const { head, exercises } = await store.catalog.current();
  const waiting = (await store.deliveries.countWaiting()).reduce((sum, { deliveries }) => sum + deliveries, 0);
  await store.close();
  return {
    ...{ head, waiting },
    statuses: ended.map((id) => exercises.find(({ exerciseId }) => exerciseId === id)?.status),
    replaced: exercises.filter((exercise) => contentOf(exercise).replacementId === replacement).length,
  };
}

const ENDED_AGAIN = { head: 11, waiting: 11, statuses: ['deprecated', 'withdrawn', 'withdrawn'], replaced: 1 };
const AS_BEFORE = { head: 8, waiting: 8, statuses: ['active', 'active', 'active'], replaced: 0 };

describe('a restore in place of a database where exercises were deprecated and withdrawn later', () => {
  it('is refused without an answer, before anything is made', async (t) => {
    const { folder, backup, list, data } = await setUp(t);
    const { code, stderr } = await runCommand(['restore', backup, '--data', data, '--replaces', folder]);
    const advice =
      'Nothing was restored. Pass --end-again to end all of it again, or --bring-back exercises, access or all.';
    assert.deepEqual([code, stderr], [2, `${list}\n${advice}\n`]);
    assert.equal(existsSync(data), false);
  });

  it('asks at a terminal, and ends them again unless the answer is no', async (t) => {
    const { folder, backup, list, data, ...exercises } = await setUp(t);
    const questions: unknown[] = [];
    const answering = (answer: boolean | undefined) => (question: string, whenEmpty: boolean) => {
      questions.push([question, whenEmpty]);
      return Promise.resolve(answer ?? whenEmpty);
    };
    await restore({ data }, backup, { replaces: folder }, answering(undefined));
    assert.deepEqual(questions, [[`${list}\nDeprecate and withdraw them again after the restore?`, true]]);
    assert.deepEqual(await statusesIn(data, exercises), ENDED_AGAIN);
    await restore({ data: `${data}-2` }, backup, { replaces: folder }, answering(false));
    assert.deepEqual(await statusesIn(`${data}-2`, exercises), AS_BEFORE);
  });

  it('learns the same of a newer backup and of PostgreSQL', async (t) => {
    const { folder, backup, list, data } = await setUp(t);
    const newer = join(temporaryFolder(t), 'newer');
    const url = await postgresql.newDatabase();
    assert.equal((await run(['backup', newer, '--data', folder])).code, 0);
    assert.equal((await run(['restore', newer, '--database-url', url])).code, 0);
    for (const replaces of [newer, url]) {
      const { code, stderr } = await run(['restore', backup, '--data', data, '--replaces', replaces]);
      assert.equal(code, 2);
      assert.ok(stderr.startsWith(list), stderr);
    }
    const { stdout } = await run(['restore', newer, '--data', data, '--replaces', folder]);
    assert.match(stdout, /^Nothing in it was deprecated or withdrawn later\.$/m);
  });

  it('is a mistake when the options do not fit, or nothing is there', async (t) => {
    const { folder, backup, data } = await setUp(t);
    for (const [args, sentence] of [
      [['--end-again'], /^Also pass --replaces/],
      [['--replaces', folder, '--end-again', '--bring-back', 'all'], /^Pass --end-again or --bring-back\.$/],
      [['--replaces', join(folder, 'nothing')], /^--replaces names no database/],
    ] as const) {
      const { code, stderr } = await run(['restore', backup, '--data', data, ...args]);
      assert.equal(code, 2);
      assert.match(stderr.trimEnd(), sentence);
    }
    assert.equal(existsSync(data), false);
  });
});

describe('a restore that is not told what it replaces', () => {
  it('does not ask another service, nor a state before the backup', async (t) => {
    const [{ backup, data, folder }, other] = [await setUp(t), await setUp(t)];
    const empty = join(temporaryFolder(t), 'empty');
    await (await openDataFolder(empty)).close();
    const newer = join(temporaryFolder(t), 'newer');
    assert.equal((await run(['backup', newer, '--data', folder])).code, 0);
    for (const [file, replaces] of [
      [backup, empty],
      [backup, other.folder],
      [newer, backup],
    ] as const) {
      const { code, stderr } = await run([
        'restore',
        file,
        '--data',
        data,
        '--replaces',
        replaces,
        '--bring-back',
        'all',
      ]);
      const sentence = '--replaces names another service, or an earlier state than that of the backup.';
      assert.deepEqual([code, stderr.trim(), existsSync(data)], [2, sentence, false]);
    }
  });

  it('warns and asks also where --replaces has the state of the backup', async (t) => {
    const { backup, data } = await setUp(t);
    const questions: string[] = [];
    const no = (question: string) => Promise.resolve(questions.push(question) < 0);
    await assert.rejects(restore({ data }, backup, { replaces: backup }, no), /^UsageError: Nothing was restored\.$/);
    assert.match(questions[0] ?? '', /^--replaces has the state of this backup.* work again, .* Restore\?$/);
    const { code, stderr } = await run(['restore', backup, '--data', data, '--replaces', backup, '--end-again']);
    assert.equal(code, 0);
    assert.match(stderr, /^--replaces has the state of this backup.* work again,/m);
    assert.match((await run(['doctor', '--data', data])).stdout, /It was not given a later state/);
  });

  it('shows access that was made less as such', () => {
    const before = { id: 'c', status: 'active', entitlement: 'full' };
    const after = { ...before, entitlement: 'sample' };
    const { end } = describeEnded({ table: 'credential', before, after });
    assert.equal(end, 'sample exercises only');
  });

  it('goes on at once without a terminal', async (t) => {
    const { backup, data } = await setUp(t);
    assert.equal((await runCommand(['restore', backup, '--data', data])).code, 0);
  });

  it('says at a terminal of which moment the catalog is, and makes nothing when the answer is no', async (t) => {
    const { backup, data } = await setUp(t);
    const questions: string[] = [];
    const no = (question: string, whenEmpty: boolean) => {
      questions.push(question);
      return Promise.resolve(whenEmpty);
    };
    await assert.rejects(restore({ data }, backup, {}, no), /^UsageError: Nothing was restored\.$/);
    assert.match(questions[0] ?? '', /ended since this backup \(20\S+Z\) work again, .* Restore\?$/);
    assert.equal(existsSync(data), false);
  });
});

type Kind = 'SQLite' | 'PostgreSQL';

/** The options that name a new database of the kind. */
async function newDatabase(t: Cleanup, kind: Kind): Promise<readonly string[]> {
  const data = ['--data', join(temporaryFolder(t), 'data')];
  return kind === 'SQLite' ? data : [...data, '--database-url', await postgresql.newDatabase()];
}

/** What `--replaces` takes. */
const nameOf = ([, folder = '', , url = folder]: readonly string[]): string => url;

const KEY = Buffer.alloc(32, 7);
const KEYS = new KeyRing([KEY]);
const ENV = { SVC_SECRET_KEY: KEY.toString('hex') };
const [PAGE, SHELL, LATER] = ['https://records.example', 'https://shell.example', 'https://later.example'] as const;

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What a command prints for programs. */
async function asked<Value = unknown>(...args: readonly string[]): Promise<Value> {
  const { code, stdout, stderr } = await run([...args, '--json'], ENV);
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout) as Value;
}

/** The service on a database, at this moment, and how it answers clients and pickers. */
async function serve(t: Cleanup, database: readonly string[]) {
  const [, dataFolder = '', , databaseUrl] = database;
  const store = await openStore({ dataFolder, databaseUrl });
  const service = await testService(t, { store, secretKeys: [KEY] });
  service.advance(Date.now() - service.clock());
  const post = (path: string, body: object, authorization = '') =>
    service.api('POST', path, {
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      payload: JSON.stringify(body),
    });
  const signIn = ({ clientId, clientSecret }: Client) =>
    service.api('POST', '/oauth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
    });
  const bearer = async (client: Client) =>
    `Bearer ${(await signIn(client)).json<{ access_token: string }>().access_token}`;
  const open = (authorization: string, origin: string) =>
    post('/picker/sessions', { origin, clinicianId: 'a-keyed-hash-of-a-clinician' }, authorization);
  return {
    ...{ service, store, bearer },
    signIn: async (client: Client) => (await signIn(client)).statusCode,
    open: async (client: Client, origin: string) => (await open(await bearer(client), origin)).statusCode,
    launch: async (authorization: string) => {
      const { id, url } = (await open(authorization, PAGE)).json<{ data: { id: string; url: string } }>().data;
      return { id, secret: new URLSearchParams(new URL(url).hash.slice(1)).get('t') ?? '' };
    },
    activate: ({ id, secret }: { id: string; secret: string }) => post(`/picker/sessions/${id}/activate`, { secret }),
    get: async (path: string, authorization: string) =>
      (await service.api('GET', path, { headers: { authorization } })).statusCode,
  };
}

async function addEndpoint(store: Store, credentialId: string): Promise<string> {
  const id = randomUUID();
  await store.webhooks.insert(
    {
      ...{ id, credentialId, url: 'https://hooks.example', events: ['exercise.withdrawn'], status: 'enabled' },
      ...{ sealedSecret: sealWebhookSecret(KEYS, id, `secret of ${id}`), createdAt: Date.now(), updatedAt: Date.now() },
      ...{ disabledReason: null, failingSince: null },
    },
    20,
  );
  return id;
}

/**
 * A backup, and what was done after it: a secret that leaked was rotated, a credential revoked and another one suspended; an origin,
 * an outer origin and an endpoint were exchanged; a client came.
 */
async function makeIncident(t: Cleanup, kind: Kind) {
  const database = await newDatabase(t, kind);
  const change = (...words: string[]) => asked<Client>('credential', ...words, ...database);
  const create = (...more: string[]) =>
    change('create', '--environment', 'production', '--entitlement', 'full', ...more);
  const leaked = await create('--name', 'Alder Street', '--origin', PAGE, '--origin', SHELL);
  const [fraud, paused] = [await create('--name', 'Fraud Ltd', '--origin', PAGE), await create()];
  await change('ancestor', 'add', leaked.clientId, SHELL);
  const { bearer, launch, activate, store } = await serve(t, database);
  const token = await bearer(leaked);
  const [unopened, opened] = [await launch(token), await launch(token)];
  const openPicker = async (session: Parameters<typeof activate>[0]) =>
    `Bearer ${(await activate(session)).json<{ data: { accessToken: string } }>().data.accessToken}`;
  const picker = await openPicker(opened);
  const removed = await addEndpoint(store, leaked.clientId);
  const backup = join(temporaryFolder(t), 'backup');
  await asked('backup', backup, ...database);
  const renewed = await change('rotate', leaked.clientId, '--overlap-hours', '0');
  const openProgram = await openPicker(await launch(await bearer(renewed)));
  await change('revoke', fraud.clientId);
  await change('suspend', paused.clientId);
  for (const list of ['origin', 'ancestor']) {
    await change(list, 'remove', leaked.clientId, SHELL);
    await change(list, 'add', leaked.clientId, LATER);
  }
  await change('limit', leaked.clientId, '--clinicians', '7');
  const later = await create('--origin', PAGE);
  await store.webhooks.delete(leaked.clientId, removed);
  const added = await addEndpoint(store, leaked.clientId);
  const leakedName = `${leaked.clientId} (Alder Street)`;
  const ended = [
    ...[`${fraud.clientId} (Fraud Ltd)  credential: revoked`, `${paused.clientId}  credential: suspended`],
    ...[`${leakedName}  origin ${SHELL}: removed`, `${leakedName}  ancestor ${SHELL}: removed`],
    ...[`${leakedName}  webhook endpoint hooks.example (${removed}): removed`],
  ];
  const clients = { leaked, fraud, paused, renewed, later };
  return {
    ...clients,
    database,
    backup,
    ended,
    store,
    token,
    unopened,
    removed,
    added,
    picker,
    openProgram,
  };
}

/** How the service on a restored database answers everybody. */
async function answersOf(t: Cleanup, database: readonly string[], found: Awaited<ReturnType<typeof makeIncident>>) {
  const { service, store, signIn, open, get, activate } = await serve(t, database);
  const { leaked, fraud, paused, renewed, later, token, unopened, picker, openProgram, removed, added } = found;
  const index = `/picker/catalog/${service.catalog.visible('full').revision}`;
  const endpoint = await store.webhooks.find(added);
  return {
    leaked: await signIn(leaked),
    revoked: await signIn(fraud),
    suspended: await signIn(paused),
    renewed: await signIn(renewed),
    later: await signIn(later),
    token: await get('/exercises', token),
    removedOrigin: await open(renewed, SHELL),
    addedOrigin: await open(renewed, LATER),
    outerOrigins: await store.credentials.ancestors(leaked.clientId),
    limit: (await store.credentials.find(leaked.clientId))?.clinicianLimit?.maximum,
    launch: (await activate(unopened)).statusCode,
    picker: await get(index, picker),
    openProgram: await get(index, openProgram),
    withdrawals: await get(`${index}/changes`, openProgram),
    removedEndpoint: (await store.webhooks.find(removed)) !== undefined,
    addedEndpoint: endpoint && openWebhookSecret(KEYS, endpoint) === `secret of ${added}`,
  };
}

const ENDED = {
  ...{ leaked: 401, revoked: 401, suspended: 400, renewed: 200, later: 200, token: 401, launch: 410 },
  ...{
    removedOrigin: 400,
    addedOrigin: 201,
    outerOrigins: [LATER],
    limit: 7,
    removedEndpoint: false,
    addedEndpoint: true,
  },
  // An open program can be finished, and is still told of withdrawn exercises.
  ...{ picker: 410, openProgram: 410, withdrawals: 200 },
};

describe('a restore after an incident', () => {
  // Nothing of it is changed by a restore: one of each kind serves all tests.
  const cleanups: (() => unknown)[] = [];
  const incidents = new Map<Kind, ReturnType<typeof makeIncident>>();
  const incident = (kind: Kind) => {
    const made = incidents.get(kind) ?? makeIncident({ after: (work) => void cleanups.unshift(work) }, kind);
    incidents.set(kind, made);
    return made;
  };
  after(async () => {
    for (const work of cleanups) await work();
  });

  for (const [from, into] of [
    ['SQLite', 'SQLite'],
    ['PostgreSQL', 'PostgreSQL'],
    ['SQLite', 'PostgreSQL'],
  ] as const)
    it(`ends again what was ended and keeps what took its place, from ${from} into ${into}`, async (t) => {
      const found = await incident(from);
      const target = await newDatabase(t, into);
      const trail = (await found.store.audit.list({ limit: 1000 })).toReversed();
      const args = ['restore', found.backup, ...target, '--replaces', nameOf(found.database)];
      const { ended, rows } = await asked<{ ended: object; rows: object }>(...args, '--end-again');
      assert.deepEqual(ended, { accessTokens: 1, pickerSessions: 1 });
      const restored = await openStore({ dataFolder: target[1] ?? '', databaseUrl: target[3] });
      const lines = (await restored.audit.list({ limit: 1000 })).toReversed();
      assert.deepEqual(rows, (await restored.copies.write(join(temporaryFolder(t), 'copy'))).rows);
      await restored.close();
      assert.deepEqual(lines.slice(0, -1), trail);
      const { actor, action, after: facts } = lines.at(-1) ?? assert.fail();
      assert.deepEqual([actor, action], [`operator:${userInfo().username}`, 'database.restore']);
      const { endedLater, carriedOver } = facts as Record<string, object[]>;
      assert.equal(endedLater?.length, 6);
      assert.doesNotMatch(JSON.stringify(facts), /Alder/); // it may be erased one day
      const one = { credential: 1, credential_origin: 2, credential_ancestor: 1, webhook_endpoint: 1 };
      assert.deepEqual(carriedOver, { ...one, credential_secret: 2 });
      assert.deepEqual(await answersOf(t, target, found), ENDED);
    });

  it('lists it, makes nothing where nobody answers, and asks at a terminal', async (t) => {
    const found = await incident('SQLite');
    const { backup, database, ended } = found;
    const [, data = ''] = await newDatabase(t, 'SQLite');
    const replaces = nameOf(database);
    const { code, stderr } = await run(['restore', backup, '--data', data, '--replaces', replaces], ENV);
    assert.deepEqual([code, existsSync(data)], [2, false]);
    for (const line of ended) assert.ok(stderr.includes(`\n  ${line}\n`), `${line} in ${stderr}`);
    assert.match(
      stderr,
      new RegExp(`\n  ${found.leaked.clientId} \\(Alder Street\\)  secret 20\\S+Z: until 20\\S+Z\n`),
    );
    const questions: string[] = [];
    const no = (question: string) => Promise.resolve(questions.push(question) < 0);
    await restore({ data }, backup, { replaces }, no);
    assert.deepEqual(questions, [`${stderr.split('\nNothing')[0]}\nEnd it again?`]);
    const { leaked, revoked, suspended, removedOrigin, ...others } = await answersOf(t, ['--data', data], found);
    assert.deepEqual([leaked, revoked, suspended, removedOrigin, others.removedEndpoint], [200, 200, 200, 201, true]);
    assert.deepEqual([others.renewed, others.later, others.token, others.launch], [200, 200, 401, 410]);
  });

  it('ends tokens, sessions and launches in any case, and says what may have come back', async (t) => {
    const found = await incident('SQLite');
    const target = await newDatabase(t, 'SQLite');
    const { stdout, stderr } = await run(['restore', found.backup, ...target, '--json'], ENV);
    const { ended, backupMadeAt } = JSON.parse(stdout) as { ended: object; backupMadeAt: string };
    assert.deepEqual(ended, { accessTokens: 1, pickerSessions: 2 });
    assert.ok(Math.abs(Date.parse(backupMadeAt) - statSync(found.backup).mtimeMs) < 60_000, backupMadeAt);
    assert.ok(
      stderr.startsWith(
        `Secrets, credentials, origins and webhook endpoints that were ended since this backup (${backupMadeAt}) work again,`,
      ),
      stderr,
    );
    const { token, launch, picker, leaked } = await answersOf(t, target, { ...found, renewed: found.leaked });
    assert.deepEqual([token, launch, picker, leaked], [401, 410, 410, 200]);
  });

  it('refuses a state before the backup, also where nothing was published in between', async (t) => {
    const { backup, database } = await incident('SQLite');
    const newer = join(temporaryFolder(t), 'newer');
    await asked('backup', newer, ...database);
    const target = await newDatabase(t, 'SQLite');
    const { code, stderr } = await run(['restore', newer, ...target, '--replaces', backup, '--end-again'], ENV);
    assert.deepEqual(
      [code, stderr],
      [2, '--replaces names another service, or an earlier state than that of the backup.\n'],
    );
  });

  it('goes on with the service key that was rotated since, and its signing secrets', async (t) => {
    const { folder, clientId, endpoint, secret } = await webhookFolder(t);
    const [backup, data] = [join(temporaryFolder(t), 'backup'), join(temporaryFolder(t), 'new')];
    await run(['backup', backup, '--data', folder]);
    await run(['key', 'add', '--data', folder]);
    assert.equal((await run(['key', 'rotate', '--data', folder])).code, 0);
    const keys = new KeyRing(existingKeysOfFolder(folder) ?? []);
    const replaced = await openDataFolder(folder);
    assert.equal(await keepUpWithRotation({ store: replaced, keys }), true);
    await replaced.close();
    assert.equal((await run(['restore', backup, '--data', data, '--replaces', folder])).code, 0);
    const [newest] = existingKeysOfFolder(folder) ?? [];
    writeFileSync(join(data, 'secret.key'), `${newest?.toString('hex')}\n`);
    assert.match((await run(['doctor', '--data', data])).stdout, /ok +key +The key belongs to this database\./);
    const restored = await openDataFolder(data);
    const [kept = endpoint] = await restored.webhooks.list(clientId);
    await restored.close();
    assert.equal(openWebhookSecret(new KeyRing([newest ?? Buffer.alloc(0)]), kept), secret);
  });
});

describe('a restore in place of a database where exercises and access were ended later', () => {
  for (const [flags, exercises, secrets] of [
    [['--end-again'], ENDED_AGAIN, 'until'],
    [['--bring-back', 'exercises'], AS_BEFORE, 'until'],
    [['--bring-back', 'access'], ENDED_AGAIN, 'for good'],
    [['--bring-back', 'all'], AS_BEFORE, 'for good'],
  ] as const)
    it(`takes ${flags.join(' ')}`, async (t) => {
      const { folder, backup, data, ...set } = await setUp(t);
      const store = await openDataFolder(folder);
      const [{ id } = assert.fail()] = await store.credentials.list();
      const [{ hash } = assert.fail()] = await store.credentials.secrets(id);
      await store.credentials.rotate(id, 'new', Date.now(), Date.now());
      await store.close();
      const { code, stdout } = await run(['restore', backup, '--data', data, '--replaces', folder, ...flags]);
      assert.equal(code, 0);
      const sentence = `3 exercises that were deprecated or withdrawn later: ${exercises === ENDED_AGAIN ? 'ended again' : 'as in the backup'}.`;
      assert.ok(stdout.split('\n').includes(sentence), stdout);
      assert.deepEqual(await statusesIn(data, set), exercises);
      const restored = await openDataFolder(data);
      const found = await restored.credentials.secrets(id);
      await restored.close();
      assert.equal(found.length, 2);
      assert.equal(found.find((each) => each.hash === hash)?.expiresAt === null ? 'for good' : 'until', secrets);
    });
});
