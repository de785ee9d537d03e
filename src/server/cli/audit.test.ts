// Whoever changes the configuration leaves a line in the audit trail: every command is tried.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { KeyRing, requireKey } from '../domain/access/server-keys.ts';
import { exerciseId } from '../domain/catalog/exercise-content.ts';
import { openDataFolder } from '../open-store.ts';
import { publishFixtures } from '../publish-sample.ts';
import { runHere } from '../testing/service/run-command.ts';
import { auditLinesOf, configurationOf } from '../testing/store/configuration.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createOperatorsProgram } from './operators-program.ts';

const ORIGIN = 'https://records.example';
const EXERCISE = exerciseId('svc-fixtures', 'three-revisions');
const ENDPOINT = '11111111-1111-4111-8111-111111111111';

/** A database that has one of everything, and what it needs to be changed. */
async function prepared(t: TestContext) {
  const folder = temporaryFolder(t);
  const file = join(folder, 'svc-picker.sqlite');
  const store = await openDataFolder(folder);
  t.after(() => store.close());
  await publishFixtures(store, Date.now);
  await requireKey(store, new KeyRing([Buffer.alloc(32, 0xbb)]));
  writeFileSync(join(folder, 'secret.key'), `${'a'.repeat(64)}\n${'b'.repeat(64)}\n`);
  const { stdout } = await runHere([
    ...['credential', 'create', '--environment', 'production', '--entitlement', 'full', '--origin', ORIGIN],
    ...['--name', 'Clinic name', '--data', folder, '--json'],
  ]);
  const { clientId, clientSecret } = JSON.parse(stdout) as { clientId: string; clientSecret: string };
  await store.credentials.addAncestor(clientId, 'https://portal.example');
  await store.webhooks.insert(
    {
      ...{
        id: ENDPOINT,
        credentialId: clientId,
        url: 'https://hooks.example/secret-path?token=hidden',
        events: ['exercise.updated'],
      },
      ...{ status: 'disabled', disabledReason: 'receiver_gone', failingSince: null, sealedSecret: 'sealed' },
      ...{ createdAt: 0, updatedAt: 0 },
    },
    20,
  );
  const [delivery] = await store.catalog.events(0, 1);
  return { folder, file, store, clientId, clientSecret, delivery };
}
type Prepared = Awaited<ReturnType<typeof prepared>>;

/** What each command is given; `changes` unless it only reads, or changes what is no configuration. */
const COMMANDS: Readonly<
  Record<string, { readonly changes: boolean; readonly args: (of: Prepared) => readonly string[] } | string>
> = {
  serve: 'runs until it is stopped: its first start is tried in service tests',
  doctor: { changes: false, args: () => [] },
  backup: { changes: true, args: ({ folder }) => [join(folder, 'copy.sqlite')] },
  restore: 'fills another database: tried below',
  recover: 'needs events that were lost: tried in recover.test.ts',
  'drill restore': 'starts a process on a copy: tried in bench/torture/failover.test.ts',
  'drill failover': 'watches until it is stopped: tried in drills.test.ts',
  'public-url': { changes: true, args: () => ['https://picker.example'] },
  'key add': 'changes a file, with a line: tried in keys.test.ts',
  'key rotate': { changes: true, args: () => [] },
  audit: { changes: false, args: () => [] },
  'account erase': 'needs an account: tried in accounts.test.ts',
  'account limit': { changes: true, args: () => ['clinic.example', '--credentials', '9'] },
  'credential create': {
    changes: true,
    args: () => ['--environment', 'sandbox', '--entitlement', 'sample', '--name', 'Second name'],
  },
  'credential list': { changes: false, args: () => [] },
  'credential rotate': { changes: true, args: ({ clientId }) => [clientId] },
  'credential suspend': { changes: true, args: ({ clientId }) => [clientId] },
  'credential resume': { changes: false, args: ({ clientId }) => [clientId] },
  'credential revoke': { changes: true, args: ({ clientId }) => [clientId] },
  'credential origin add': { changes: true, args: ({ clientId }) => [clientId, 'https://other.example'] },
  'credential origin remove': { changes: true, args: ({ clientId }) => [clientId, ORIGIN] },
  'credential ancestor add': { changes: true, args: ({ clientId }) => [clientId, 'https://outer.example'] },
  'credential ancestor remove': { changes: true, args: ({ clientId }) => [clientId, 'https://portal.example'] },
  'credential entitlement': { changes: true, args: ({ clientId }) => [clientId, 'sample'] },
  'credential limit': { changes: true, args: ({ clientId }) => [clientId, '--clinicians', '50', '--enforce'] },
  support: { changes: false, args: ({ clientId }) => [clientId] },
  usage: { changes: false, args: () => [] },
  'session list': { changes: false, args: () => [] },
  'session end': 'ends what is no configuration, with a line: tried in session.test.ts',
  'webhook list': { changes: false, args: () => [] },
  'webhook deliveries': { changes: false, args: () => [ENDPOINT] },
  'webhook resend': { changes: false, args: () => ['--endpoint', ENDPOINT, '--since', '2026-01-01'] },
  'webhook trigger': 'sends, and writes nothing',
  'webhook delete': { changes: true, args: () => [ENDPOINT, '--yes'] },
  'webhook disable': { changes: false, args: () => [ENDPOINT] },
  'webhook enable': { changes: true, args: () => [ENDPOINT] },
  'catalog check': 'opens no database',
  'catalog coverage': { changes: false, args: () => [] },
  'catalog import': 'is tried below, with the package that is exported',
  'catalog export': { changes: false, args: ({ folder }) => [join(folder, 'exported')] },
  'catalog list': { changes: false, args: () => [] },
  'catalog new': 'opens no database',
  'catalog schema': 'opens no database',
  'exercise show': { changes: false, args: () => [EXERCISE] },
  'exercise deprecate': { changes: true, args: () => [EXERCISE, '--reason', 'Words of the operator'] },
  'exercise withdraw': { changes: true, args: () => [EXERCISE, '--reason', 'Words of the operator'] },
  'exercise reactivate': {
    changes: true,
    args: () => [exerciseId('svc-fixtures', 'deprecated'), '--reason', 'Good again'],
  },
  completion: 'opens no database',
  complete: 'opens no database',
};

interface Branch {
  readonly commands: readonly Branch[];
  name(): string;
}

/** `credential origin add` and all others. */
const leaves = (branch: Branch, above: readonly string[] = []): string[] =>
  branch.commands.length === 0
    ? [above.join(' ')]
    : branch.commands.flatMap((command) => leaves(command, [...above, command.name()]));

const changed = (before: readonly string[], after: readonly string[]) =>
  JSON.stringify(before) !== JSON.stringify(after);

describe('the audit trail', () => {
  it('is held against every command that there is', () => {
    assert.deepEqual(leaves(createOperatorsProgram()).sort(), Object.keys(COMMANDS).sort());
  });

  for (const [name, command] of Object.entries(COMMANDS)) {
    if (typeof command === 'string') continue;
    it(`has ${command.changes ? 'a line' : 'no line'} of "${name}"`, async (t) => {
      const of = await prepared(t);
      const [before, linesBefore] = [configurationOf(of.file), auditLinesOf(of.file)];
      const { code, stderr } = await runHere([...name.split(' '), ...command.args(of), '--data', of.folder], {
        SUDO_USER: 'dana',
        SVC_SECRET_KEY: '',
      });
      assert.equal(code === 2, false, stderr);
      const lines = auditLinesOf(of.file).slice(linesBefore.length);
      assert.deepEqual(
        [changed(before, configurationOf(of.file)), lines.length > 0],
        [command.changes, command.changes],
        `${stderr} ${lines.join(' ')}`,
      );
      for (const line of lines) {
        assert.match(line, /"actor":"operator:dana"/);
        for (const text of [
          of.clientSecret,
          'Clinic name',
          'Second name',
          'Words of',
          'secret-path',
          'hidden',
          'sealed',
          'a'.repeat(64),
        ])
          assert.ok(!line.includes(text), `${text} in ${line}`);
      }
    });
  }

  it('has one line of an import, and none of the same one again', async (t) => {
    const of = await prepared(t);
    const path = join(of.folder, 'exported');
    await runHere(['catalog', 'export', path, '--data', of.folder]);
    const elsewhere = temporaryFolder(t);
    await (await openDataFolder(elsewhere)).close();
    const file = join(elsewhere, 'svc-picker.sqlite');
    for (const lines of [1, 1]) {
      assert.equal((await runHere(['catalog', 'import', path, '--data', elsewhere])).code, 0);
      assert.equal(auditLinesOf(file).length, lines);
    }
  });

  it('of a restored database is that of the backup, and says that it was restored', async (t) => {
    const of = await prepared(t);
    const copy = join(of.folder, 'copy.sqlite');
    await runHere(['backup', copy, '--data', of.folder]);
    const elsewhere = temporaryFolder(t);
    const { code, stderr } = await runHere(['restore', copy, '--data', elsewhere, '--json']);
    assert.equal(code, 0, stderr);
    const restored = auditLinesOf(join(elsewhere, 'svc-picker.sqlite'));
    const inCopy = restored.slice(0, -1);
    assert.ok(inCopy.length > 0 && inCopy.every((line) => auditLinesOf(of.file).includes(line)));
    assert.match(restored.at(-1) ?? '', /database\.restore/);
  });

  it('is refused by the database itself to whoever would change it', async (t) => {
    const of = await prepared(t);
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(of.file);
    t.after(() => database.close());
    const replace =
      "insert or replace into audit select id, occurred_at, 'nobody', action, subject, before, after from audit";
    for (const statement of ["update audit set actor = 'nobody'", 'delete from audit', replace])
      assert.throws(() => database.exec(statement), /rows of audit stay as they are/);
  });

  it('is shown as a table, by subject and part by part', async (t) => {
    const of = await prepared(t);
    const shown = await runHere([
      'audit',
      '--subject',
      `credential:${of.clientId}`,
      '--limit',
      '2',
      '--data',
      of.folder,
    ]);
    assert.match(shown.stdout, /^TIME +WHO +WHAT +SUBJECT +CHANGE/);
    assert.match(shown.stdout, /credential\.ancestor\.add +credential:svc_\S+ +origin: https:\/\/portal\.example/);
    assert.equal(shown.stdout.trimEnd().split('\n').length, 3);
    const wrong = await runHere(['audit', '--subject', 'x y', '--data', of.folder]);
    assert.deepEqual(
      [wrong.code, wrong.stderr],
      [2, '--subject must be what "audit" shows, for example credential:CLIENT_ID.\n'],
    );
  });
});
