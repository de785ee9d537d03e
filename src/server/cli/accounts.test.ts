// `account erase`: nothing is left of an address, and no restored backup brings it back.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { DATABASE_FILE, openDataFolder } from '../open-store.ts';
import type { Store } from '../store/store.ts';
import { runHere } from '../testing/service/run-command.ts';
import { OUTBOX_SENDER } from '../mail/mailer.ts';
import { OUTBOX_FOLDER, outboxMailer } from '../mail/outbox-mailer.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { erase } from './accounts.ts';

const [OLD, NEW] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
const POSTGRESQL = 'postgres://picker@db.example/picker?sslmode=disable';
const COMPANY = 'Alder Street Physio';

/** Asks for a credential, and uses the link of the mail unless the address is only a request. */
async function register(store: Store, name: string, uses = true): Promise<string> {
  const now = Date.now();
  const address = `${name}@alder.example`;
  const request = { id: name, address, email: `${name}@Alder.example`, domain: 'alder.example', network: null };
  await store.registrations.insert({ ...request, company: COMPANY, origin: 'https://alder.example', createdAt: now });
  const registration = (await store.registrations.claim(now, now + 9e9)) ?? assert.fail();
  await store.registrations.setToken(name, `token of ${name}`, now + 9e9);
  const credential = { environment: 'sandbox', entitlement: 'sample', scopes: [], status: 'active' } as const;
  const id = `svc_ci_${name}`;
  const terms = { now, previousEndAt: now, maximum: 5 };
  if (uses)
    await store.registrations.redeem(
      registration,
      { ...credential, id, name: COMPANY, createdAt: now },
      `hash of ${name}`,
      terms,
    );
  return id;
}

/** A data folder with two accounts and a request, and a backup of it. */
async function setUp(t: TestContext) {
  const place = temporaryFolder(t);
  const [data, backup, list] = ['data', 'backup', 'erasures'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  const store = await openDataFolder(data);
  const clientIds = [await register(store, 'dana'), await register(store, 'erin')];
  await register(store, 'kim', false);
  await store.close();
  const run = (words: readonly string[], key = OLD, previous = '') =>
    runHere(words, { SVC_SECRET_KEY: key, SVC_PREVIOUS_SECRET_KEYS: previous });
  assert.equal((await run(['backup', backup, '--data', data])).code, 0);
  return { place, data, backup, list, clientIds, run };
}

const bytesOf = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, name)).toString('latin1'))
    .join('\n');

async function addressesIn(data: string) {
  const store = await openDataFolder(data);
  const credentials = await store.credentials.list();
  const addresses = await store.registrations.addresses();
  const lines = await store.audit.list({ limit: 100 });
  await store.close();
  return { addresses: addresses.sort(), credentials: credentials.map(({ name, status }) => [name, status]), lines };
}

const [DANA, ERIN, KIM] = ['dana', 'erin', 'kim'].map((name) => `${name}@alder.example`) as [string, string, string];

describe('account erase', () => {
  it('takes the address out of every byte, revokes its credential, and says so in the trail', async (t) => {
    const { data, list, run, clientIds } = await setUp(t);
    const { code, stdout } = await run(['account', 'erase', ' Dana@alder.example', '--list', list, '--data', data]);
    assert.deepEqual([code, stdout.includes(`Its credential ${clientIds[0]} is revoked.`)], [0, true]);
    const { addresses, credentials, lines } = await addressesIn(data);
    assert.deepEqual(addresses, [ERIN, KIM]);
    assert.deepEqual(credentials, [
      ['', 'revoked'],
      [COMPANY, 'active'],
    ]);
    const [line] = lines;
    assert.deepEqual(
      [line?.action, line?.subject, line?.after],
      ['account.erase', `credential:${clientIds[0]}`, { registrations: 1 }],
    );
    assert.doesNotMatch(bytesOf(data), /dana@alder/i);
    assert.match(bytesOf(data), /erin@alder/i);
    assert.match(readFileSync(list, 'utf8'), /^[\w-]{8}\.[\w-]{43}\n$/);
    assert.equal(statSync(list).mode & 0o777, 0o600);
  });

  for (const [name, reads, says] of [
    ['takes it out of the log of a database that is in use', false, /^(?!.*write-ahead)/s],
    [
      'says that it is still in the log while somebody reads there',
      true,
      /^SQLite's write-ahead log .* a stop of the service clears it\.$/m,
    ],
  ] as const)
    it(name, async (t) => {
      const { data, list, run } = await setUp(t);
      const service = await openDataFolder(data);
      t.after(() => service.close());
      await register(service, 'noor');
      const reader = new DatabaseSync(join(data, DATABASE_FILE));
      if (reads) reader.exec('begin; select * from sandbox_account');
      const { code, stdout } = await run(['account', 'erase', 'noor@alder.example', '--list', list, '--data', data]);
      assert.deepEqual([code, /noor@alder/i.test(bytesOf(data))], [0, reads]);
      assert.match(stdout, says);
      reader.close();
      await service.close();
      assert.doesNotMatch(bytesOf(data), /noor@alder/i);
    });

  it('takes tagged addresses of the mailbox if it is asked to, and their mails in the outbox', async (t) => {
    const { data, list, run } = await setUp(t);
    const store = await openDataFolder(data);
    await register(store, 'dana+test');
    await store.close();
    const outbox = join(data, OUTBOX_FOLDER);
    const mailer = outboxMailer(outbox, OUTBOX_SENDER);
    const long = `${'dana+'.padEnd(64, 'x')}@alder.example`;
    for (const to of [DANA, ERIN, 'Dana+once@alder.example', long])
      await mailer.send({ to, subject: 'Sandbox', text: `To: ${ERIN}`, html: `<p>${ERIN}</p>` });
    const unfinished = `.${readdirSync(outbox)[0]}.part`;
    writeFileSync(join(outbox, unfinished), `To: ${DANA}\r\n\r\n`);

    const erasing = (...more: string[]) =>
      run(['account', 'erase', DANA, '--list', list, '--data', data, '--json', ...more]);
    const said = async (...more: string[]) => {
      const {
        list: _list,
        isOutOfLog: _log,
        ...rest
      } = JSON.parse((await erasing(...more)).stdout) as object & {
        readonly list: string;
        readonly isOutOfLog: boolean;
      };
      return rest;
    };
    assert.deepEqual(await said(), { erased: 1, mails: 2, outbox, revoked: ['svc_ci_dana'], kept: 3 });
    const refused = await erasing();
    assert.notEqual(refused.code, 0);
    assert.match(refused.stderr, /Nothing was erased\.\n?.*Kept: 3 other addresses of the same mailbox.* --tagged/s);
    assert.deepEqual(await said('--tagged'), { erased: 3, mails: 2, outbox, revoked: ['svc_ci_dana+test'], kept: 0 });
    assert.deepEqual((await addressesIn(data)).addresses, [ERIN, KIM]);
    for (const folder of [data, outbox]) assert.doesNotMatch(bytesOf(folder), /dana(\+\w+)?@alder/i);
    assert.equal(readdirSync(outbox).length, 1);
    assert.equal(readFileSync(list, 'utf8').split('\n').length, 5);
  });

  for (const [name, databaseUrl, smtp, isSaid] of [
    ['says on PostgreSQL whose outbox it searched, since other processes may have their own', POSTGRESQL, '', true],
    ['does not speak of other outboxes where mails go to an SMTP server', POSTGRESQL, 'smtp://mail.example', false],
    ['does not speak of other outboxes beside a SQLite file', undefined, '', false],
  ] as const)
    it(name, async (t) => {
      const { data, list } = await setUp(t);
      writeFileSync(join(data, 'secret.key'), OLD);
      const store = await openDataFolder(data);
      t.after(() => store.close());
      t.after(() => delete process.env['SVC_SMTP_URL']);
      process.env['SVC_SMTP_URL'] = smtp;
      const globals = { data, list, ...(databaseUrl && { databaseUrl }) };
      const searched = `Only the outbox ${join(data, OUTBOX_FOLDER)} was searched for mails. A process with another data folder has its own: run the command again with its --data.`;
      const { warnings } = await erase(store, DANA, globals, undefined);
      assert.deepEqual(warnings, isSaid ? [searched] : []);
      await assert.rejects(
        erase(store, DANA, globals, undefined),
        (error: Error) => error.message.includes(searched) === isSaid,
      );
    });

  it('takes a request without an account, too', async (t) => {
    const { data, list, run } = await setUp(t);
    assert.equal((await run(['account', 'erase', KIM, '--list', list, '--data', data])).code, 0);
    const { addresses, lines } = await addressesIn(data);
    assert.deepEqual([addresses, lines[0]?.subject], [[DANA, ERIN], 'registration:kim']);
  });

  for (const [name, change, sentence] of [
    [
      'an unknown address',
      { email: 'nobody@alder.example' },
      /^This address has no account, no registration and no mail here/,
    ],
    ['a list without a folder', { list: '/nowhere/list' }, /^\/nowhere\/list cannot be written: there is no such/],
    ['a list that is a folder', { list: tmpdir() }, /^\S+ cannot be written: it is a folder\.$/m],
    ['another key', { key: NEW, used: true }, /^The key of this database is needed/],
  ] as const)
    it(`erases nothing with ${name}`, async (t) => {
      const { data, list, run } = await setUp(t);
      const {
        email = DANA,
        list: other = list,
        key = OLD,
        used = false,
      } = change as Record<string, string | undefined>;
      if (used) {
        const store = await openDataFolder(data);
        await store.settings.set('key_check', 'of another key');
        await store.close();
      }
      const { code, stderr } = await run(['account', 'erase', email, '--list', other, '--data', data], key);
      assert.notEqual(code, 0);
      assert.match(stderr, sentence);
      assert.deepEqual((await addressesIn(data)).addresses, [DANA, ERIN, KIM]);
    });

  it('asks at a terminal, and erases nothing on no', async (t) => {
    const { data, list, clientIds } = await setUp(t);
    writeFileSync(join(data, 'secret.key'), OLD);
    const store = await openDataFolder(data);
    t.after(() => store.close());
    const questions: string[] = [];
    const no = (question: string, whenEmpty: boolean) => Promise.resolve(questions.push(question) < 0 || whenEmpty);
    await assert.rejects(erase(store, DANA, { data, list }, no), /^UsageError: Nothing was erased\.$/);
    assert.deepEqual(questions, [`Erase this address, and revoke its credential ${clientIds[0]} permanently?`]);
    assert.equal((await store.registrations.addresses()).length, 3);
  });
});

describe('account limit', () => {
  it('shows and sets what a domain may have, subdomains included, and the trail has it', async (t) => {
    const { data, run } = await setUp(t);
    const limit = async (...words: string[]) => (await run(['account', 'limit', ...words, '--data', data])).stdout;
    assert.equal(
      await limit('Alder.example'),
      'Addresses at alder.example and its subdomains have 2 of 5 sandbox credentials.\n',
    );
    assert.match(await limit('mail.alder.example', '--credentials', '20'), /at alder\.example .* have 2 of 20 /);
    assert.match(await limit('keystone.co.uk', '--credentials', '0'), /at keystone\.co\.uk .* have 0 of 0 /);
    const { lines } = await addressesIn(data);
    assert.deepEqual(
      lines.slice(0, 2).map(({ subject, before, after }) => [subject, before, after]),
      [
        ['setting:sandbox_credentials:keystone.co.uk', null, { value: '0' }],
        ['setting:sandbox_credentials:alder.example', null, { value: '20' }],
      ],
    );
  });

  for (const [words, sentence] of [
    [['dana@alder.example'], /^DOMAIN must look like clinic\.example\.$/m],
    [['https://alder.example'], /^DOMAIN must look like/],
    [['localhost'], /^DOMAIN must look like/],
    [['alder.example', '--credentials', '-1'], /^--credentials must be a whole number up to 10000\.$/m],
  ] as const)
    it(`refuses ${words.join(' ')}`, async (t) => {
      const { data, run } = await setUp(t);
      const { code, stderr } = await run(['account', 'limit', ...words, '--data', data]);
      assert.equal(code, 2);
      assert.match(stderr, sentence);
    });
});

describe('a restore of a backup from before an erasure', () => {
  const restore = async (t: TestContext, more: readonly string[], key?: string, previous?: string) => {
    const { place, data, backup, list, run } = await setUp(t);
    for (const email of [DANA, KIM])
      assert.equal((await run(['account', 'erase', email, '--list', list, '--data', data])).code, 0);
    const target = join(place, 'new');
    const args = more.map((word) => ({ LIST: list, OLD: data })[word] ?? word);
    const outcome = await run(['restore', backup, '--data', target, ...args], key, previous);
    return { outcome, target, list };
  };

  for (const [name, args, key, previous] of [
    ['the list', ['--erasures', 'LIST'], OLD, ''],
    ['the list and a newer key', ['--erasures', 'LIST'], NEW, OLD],
    ['the replaced database, and asks nothing', ['--replaces', 'OLD'], OLD, ''],
    ['the replaced database, where access is brought back', ['--replaces', 'OLD', '--bring-back', 'access'], OLD, ''],
    ['the replaced database, where all is brought back', ['--replaces', 'OLD', '--bring-back', 'all'], OLD, ''],
  ] as const)
    it(`erases again by ${name}`, async (t) => {
      const { outcome, target } = await restore(t, args, key, previous);
      assert.equal(outcome.code, 0, outcome.stderr);
      const { addresses, credentials } = await addressesIn(target);
      assert.deepEqual(addresses, [ERIN]);
      assert.deepEqual(credentials[0], ['', 'revoked']);
      if (args[0] === '--erasures') {
        assert.match(outcome.stdout, /^2 addresses erased again\.$/m);
        assert.doesNotMatch(outcome.stderr, /erased addresses are back/);
      } else
        assert.match(
          outcome.stdout,
          /^Accounts that were erased later \(1\): still erased, their credentials revoked\.$/m,
        );
      assert.doesNotMatch(bytesOf(target), /dana@alder/i);
    });

  it('says that addresses are back where it has no list', async (t) => {
    const { outcome, target } = await restore(t, []);
    assert.match(outcome.stderr, /and erased addresses are back \(--erasures\)/);
    assert.deepEqual((await addressesIn(target)).addresses, [DANA, ERIN, KIM]);
  });

  it('is refused without the key that hashed the list, unless that is lost', async (t) => {
    const { outcome, target } = await restore(t, ['--erasures', 'LIST'], NEW);
    assert.equal(outcome.code, 2);
    assert.match(outcome.stderr, /^2 erasures of the list cannot be read without the service key of that time\. Set /);
    assert.throws(() => readdirSync(target), /ENOENT/);
    const lost = await restore(t, ['--erasures', 'LIST', '--new-key'], NEW);
    assert.equal(lost.outcome.code, 0);
    assert.match(lost.outcome.stderr, /^2 erasures of the list cannot be read .* Erase those addresses again\.$/m);
  });

  it('is refused with a list that is none, is empty, or is not there', async (t) => {
    const { place, backup, data, run } = await setUp(t);
    const list = join(place, 'list');
    const restoring = () => run(['restore', backup, '--data', join(place, 'new'), '--erasures', list]);
    writeFileSync(list, 'dana@alder.example\n');
    assert.match(
      (await restoring()).stderr,
      /^Line 1 of the list of erasures is not one that "account erase" wrote\.$/m,
    );
    for (const empty of ['', '\n']) {
      writeFileSync(list, empty);
      const { code, stderr } = await restoring();
      assert.equal(code, 2);
      assert.equal(
        stderr,
        `${list} is empty: "account erase" writes a line for each address. Pass the list that it wrote, or leave out --erasures. Nothing was restored.\n`,
      );
    }
    rmSync(list);
    const missing = await restoring();
    assert.deepEqual([missing.code, missing.stderr], [2, `${list} cannot be read: there is no such file or folder.\n`]);
    assert.equal((await addressesIn(data)).addresses.length, 3);
  });
});
