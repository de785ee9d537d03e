// `session`, and what `credential` does to sessions: what an operator sees of launch URLs and pickers, and how they end.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createCredential } from '../domain/access/credentials.ts';
import { openDataFolder } from '../open-store.ts';
import { runHere } from '../testing/service/run-command.ts';
import { SESSION } from '../testing/store/suites/sessions-suite.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { setStatus } from './credentials.ts';

/** A credential with a launch URL that nobody has opened, one that a picker has, and one that is over; and another credential with one. */
async function start(t: TestContext) {
  const data = temporaryFolder(t);
  const store = await openDataFolder(data);
  t.after(() => store.close());
  const create = async () =>
    (
      await createCredential(store, Date.now, {
        ...{ name: 'Clinic', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [] },
      })
    ).clientId;
  const [clientId, other] = [await create(), await create()];
  const now = Date.now();
  const insert = (id: string, age: number, credentialId = clientId) => {
    const createdAt = now - age;
    return store.sessions.insert({ ...SESSION, id, credentialId, createdAt, expiresAt: createdAt + 900_000 });
  };
  await insert('unopened', 1000);
  await insert('opened', 2000);
  await store.sessions.activate('opened', 'token', now);
  await insert('of another', 3000, other);
  await insert('never opened in time', 1_000_000);
  await store.sessions.sweep(now, 0);
  const run = async (...words: string[]) => {
    const { code, stdout, stderr } = await runHere([...words, '--data', data]);
    return { code, stdout, stderr };
  };
  const json = async <Value>(...words: string[]) => JSON.parse((await run(...words, '--json')).stdout) as Value;
  const live = async () => (await store.sessions.list({ now })).map(({ id }) => id);
  const lines = async () =>
    (await store.audit.list({ limit: 10 })).flatMap(({ action, subject, after }) =>
      action === 'session.end' ? [[subject, after]] : [],
    );
  return { store, clientId, other, run, json, live, lines };
}

const BOTH = 'Ended: 1 unopened launch URL and 1 opened session.';

describe('session list', () => {
  it('shows the sessions that are not over, newest first, and nothing secret', async (t) => {
    const { clientId, json, run } = await start(t);
    const listed = await json<{ sessions: object[]; more: boolean }>('session', 'list', '--credential', clientId);
    const [first, second] = listed.sessions as Record<string, unknown>[];
    assert.equal(listed.sessions.length, 2);
    assert.deepEqual(Object.keys(first ?? {}), [
      ...['id', 'clientId', 'origin', 'environment', 'opened', 'createdAt', 'expiresAt', 'endsAt'],
    ]);
    assert.deepEqual(
      [first?.['id'], first?.['opened'], second?.['id'], second?.['opened']],
      [...['unopened', false, 'opened', true]],
    );
    assert.equal(first?.['endsAt'], first?.['expiresAt']);
    assert.equal(
      Date.parse(String(second?.['endsAt'])) - Date.parse(String(second?.['createdAt'])),
      12 * 3_600_000,
      'a picker asks what was withdrawn for twelve hours',
    );
    const { stdout } = await run('session', 'list', '--limit', '2');
    const [head = '', ...rows] = stdout.trimEnd().split('\n');
    assert.match(head, /^SESSION +CLIENT +ORIGIN +ENVIRONMENT +CREATED +OPENED +LOADS UNTIL +ENDS$/);
    assert.match(rows[0] ?? '', /^unopened .* no /);
    assert.equal(rows.at(-1), 'There are older ones: raise --limit.');
    for (const secret of [SESSION.secretHash, SESSION.clinicianKey, 'token'])
      assert.equal(stdout.includes(secret), false);
  });
});

describe('session end', () => {
  it('ends those that are named, and says what it means for open programs', async (t) => {
    const { clientId, run, live, lines } = await start(t);
    const { stdout } = await run('session', 'end', 'opened');
    assert.match(stdout, /Ended: 0 unopened launch URLs and 1 opened session\. An open picker/);
    assert.match(stdout, /the program in it can still be edited and saved\.$/m);
    assert.deepEqual(await live(), ['unopened', 'of another']);
    assert.deepEqual(await lines(), [[`credential:${clientId}`, { unopened: 0, opened: 1 }]]);
    assert.match((await run('session', 'end', 'opened')).stdout, /^There was no session to end\.$/m);
  });

  it('ends all of a credential, which goes on', async (t) => {
    const { store, clientId, json, live } = await start(t);
    const { ended } = await json<{ ended: object }>('session', 'end', '--credential', clientId);
    assert.deepEqual([ended, await live()], [{ unopened: 1, opened: 1 }, ['of another']]);
    assert.equal((await store.credentials.find(clientId))?.status, 'active');
  });

  for (const [words, sentence] of [
    [['unopened', 'nonsense'], /^No session has the ID "nonsense"\. Nothing was ended\./],
    [[], /^Pass session IDs, or --credential/],
    [['unopened', '--credential', 'x'], /^Pass session IDs, or --credential/],
    [['--credential', 'x'], /^No credential has this client ID/],
  ] as const)
    it(`ends none where it is called with ${JSON.stringify(words)}`, async (t) => {
      const { run, live } = await start(t);
      const { code, stderr } = await run('session', 'end', ...words);
      assert.equal(code, 2);
      assert.match(stderr, sentence);
      assert.equal((await live()).length, 3);
    });
});

describe('a credential', () => {
  for (const words of [['revoke', '--end-pickers'], ['suspend'], ['rotate', '--overlap-hours', '0']])
    it(`ends its sessions with \`${words.join(' ')}\`, says so, and leaves those of others`, async (t) => {
      const { clientId, run, live, lines } = await start(t);
      const [name = '', ...options] = words;
      const { stdout } = await run('credential', name, clientId, ...options);
      assert.ok(stdout.includes(BOTH), stdout);
      assert.deepEqual(await live(), ['of another']);
      assert.deepEqual(await lines(), [[`credential:${clientId}`, { unopened: 1, opened: 1 }]]);
    });

  it('says how long the secret works that is rotated', async (t) => {
    const { clientId, run } = await start(t);
    const previous = async (hours: string) =>
      /The previous one (.*)\./.exec(
        (await run('credential', 'rotate', clientId, '--overlap-hours', hours)).stdout,
      )?.[1];
    assert.equal(await previous('0'), 'no longer works');
    assert.equal(await previous('1'), 'works for 1 more hour');
    assert.equal(await previous('24'), 'works for 24 more hours');
  });

  it('keeps its sessions while its secret is rotated with an overlap, and says so', async (t) => {
    const { clientId, run, live } = await start(t);
    assert.match((await run('credential', 'rotate', clientId)).stdout, /^Its sessions keep working: /m);
    assert.equal((await live()).length, 3);
  });

  for (const [answer, endPickers, asked, left] of [
    [false, false, 1, 3],
    [true, false, 1, 1],
    [false, true, 0, 1],
  ] as const)
    it(`${left === 3 ? 'stays' : 'ends'} where the answer is ${answer}, ${endPickers ? 'not asked for' : 'at a terminal'}`, async (t) => {
      const { store, clientId, live } = await start(t);
      const questions: string[] = [];
      const ask = (question: string) => {
        questions.push(question);
        return Promise.resolve(answer);
      };
      await setStatus(store, clientId, { status: 'revoked', endPickers }, ask).catch(({ message }: Error) =>
        assert.equal(message, 'Nothing was changed.'),
      );
      assert.deepEqual([questions.length, (await live()).length], [asked, left]);
      for (const question of questions) assert.match(question, /^1 session was opened in the last 12 hours\./);
    });
});
