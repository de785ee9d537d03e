// The command line as an operator uses it. What runs a service, or is about how a process ends, is a process of its own.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it, type TestContext } from 'node:test';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { SAMPLE_ROWS } from '../../catalog/sample/index.ts';
import { SAMPLE_TEMPLATES } from '../../catalog/sample/templates/index.ts';
import { runCommand, runHere as run } from '../testing/service/run-command.ts';
import { createOperatorsProgram } from './operators-program.ts';
import { run as runProgram } from './program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

async function json<Value>(args: readonly string[]): Promise<Value> {
  const { code, stdout, stderr } = await run([...args, '--json']);
  assert.equal(code, 0, stderr);
  assert.equal(stdout.trimEnd().includes('\n'), false, 'one line');
  return JSON.parse(stdout) as Value;
}

interface CredentialJson {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly status: string;
  readonly origins: readonly string[];
  readonly scopes: readonly string[];
}

async function serve(
  t: TestContext,
  args: readonly string[],
): Promise<{ baseUrl: string; child: ChildProcess; log: () => string }> {
  const env = { ...process.env, SVC_DRAIN_SECONDS: '0' };
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', ...args], { env });
  t.after(() => child.kill('SIGKILL'));
  let log = '';
  child.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { event, baseUrl } = JSON.parse(line) as { event: string; baseUrl: string };
  assert.equal(event, 'listening');
  return { baseUrl, child, log: () => log };
}

function requestToken(baseUrl: string, id: string, secret: string): Promise<Response> {
  const headers = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  return fetch(`${baseUrl}/oauth/token`, { method: 'POST', headers, body });
}

const accessToken = async (response: Response): Promise<string> =>
  ((await response.json()) as { access_token: string }).access_token;

describe('the command line', () => {
  it('makes, lists, rotates, suspends, resumes and revokes credentials beside a running service', async (t) => {
    const data = temporaryFolder(t);
    const { baseUrl } = await serve(t, ['--data', data]);
    const status = async (id: string, secret: string) => (await requestToken(baseUrl, id, secret)).status;
    const token = async (id: string, secret: string) => accessToken(await requestToken(baseUrl, id, secret));
    const read = async (token: string) =>
      (await fetch(`${baseUrl}/exercises`, { headers: { authorization: `Bearer ${token}` } })).status;
    const made = await json<CredentialJson>(
      // prettier-ignore
      ['credential', 'create', '--environment', 'sandbox', '--entitlement', 'sample', '--origin', 'https://a.example',
        '--scope', 'catalog:read', '--name', 'Clinic', '--data', data],
    );
    const { clientId: id, clientSecret: secret } = made;
    assert.match(id + secret, /^\w+$/);
    assert.deepEqual([made.origins, made.scopes], [['https://a.example'], ['catalog:read']]);
    assert.equal(await status(id, secret), 200);

    const leaked = await token(id, secret);
    assert.equal(await read(leaked), 200);
    const rotated = await json<CredentialJson>(['credential', 'rotate', id, '--overlap-hours', '0', '--data', data]);
    assert.deepEqual([await status(id, secret), await status(id, rotated.clientSecret)], [401, 200]);
    assert.equal(await read(leaked), 401);
    const before = await token(id, rotated.clientSecret);
    await json(['credential', 'suspend', id, '--data', data]);
    assert.equal(await status(id, rotated.clientSecret), 400);
    await json(['credential', 'resume', id, '--data', data]);
    assert.equal(await status(id, rotated.clientSecret), 200);
    assert.equal(await read(before), 401);
    await json(['credential', 'revoke', id, '--data', data]);
    assert.equal(await status(id, rotated.clientSecret), 401);

    await json(['credential', 'origin', 'add', id, 'http://localhost:3000', '--data', data]);
    await json(['credential', 'origin', 'remove', id, 'https://a.example', '--data', data]);
    const { stdout } = await runCommand(['credential', 'list', '--data', data]);
    const [listed] = JSON.parse(stdout) as CredentialJson[];
    assert.deepEqual([listed?.status, listed?.origins], ['revoked', ['http://localhost:3000']]);
    assert.equal(stdout.includes(secret), false);
  });

  it('keeps the token when a credential sees other exercises, and restarts its change cursors', async (t) => {
    const data = temporaryFolder(t);
    const { baseUrl } = await serve(t, ['--data', data]);
    const { clientId, clientSecret } = await json<CredentialJson>(
      ['credential', 'create', '--environment', 'sandbox', '--entitlement', 'sample', '--data', data], // prettier-ignore
    );
    const authorization = `Bearer ${await accessToken(await requestToken(baseUrl, clientId, clientSecret))}`;
    const changes = async (query: string) => {
      const response = await fetch(`${baseUrl}/catalog/changes${query}`, { headers: { authorization } });
      return { status: response.status, body: (await response.json()) as Record<string, Record<string, unknown>> };
    };
    const cursor = `?cursor=${String((await changes('')).body['meta']?.['nextCursor'])}`;
    assert.equal((await changes(cursor)).status, 200);
    const changed = await json<Record<string, unknown>>([
      'credential',
      'entitlement',
      clientId,
      'full',
      '--data',
      data,
    ]);
    assert.equal(changed['entitlement'], 'full');
    const { status, body } = await changes(cursor);
    assert.equal(status, 410);
    assert.equal(body['error']?.['code'], 'cursor_expired');
    assert.deepEqual(body['error']['details'], { reason: 'entitlement_changed', recovery: 'manifest' });
    assert.equal((await changes('')).status, 200);
    const mistake = await run(['credential', 'entitlement', clientId, 'half', '--data', data]);
    assert.deepEqual([mistake.code, /Allowed choices are sample, full/.test(mistake.stderr)], [2, true]);
  });

  it('ends on SIGTERM with its log written and exit code 0', async (t) => {
    const { baseUrl, child, log } = await serve(t, ['--data', temporaryFolder(t)]);
    await (await fetch(`${baseUrl}/exercises?q=private`)).text();
    child.kill('SIGTERM');
    const [code] = (await once(child, 'close')) as [number];
    assert.equal(code, 0);
    const lines = log()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      lines.filter(({ event }) => event === 'request').map(({ route, status }) => [route, status]),
      [['/api/v1/exercises', 401]],
    );
    assert.equal(log().includes('private'), false);
  });

  it('says that the disk is full, in our words and not in those of the system', async (t) => {
    const { exitCode } = process;
    const said = t.mock.method(console, 'error', () => undefined);
    const program = createOperatorsProgram();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    program.command('fill').action(() => Promise.reject(full));
    await runProgram(program, ['fill']);
    assert.deepEqual(
      [said.mock.calls.map(({ arguments: words }) => words), process.exitCode],
      [[['The disk is full.']], 1],
    );
    process.exitCode = exitCode;
  });

  const MISTAKES: readonly (readonly [
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    message: RegExp,
    code: number,
  ])[] = [
    [[], {}, /^Usage: svc-picker-service COMMAND/, 2],
    [['frobnicate'], {}, /^Unknown command 'frobnicate'[.]\nRun "svc-picker-service --help"[.]\n$/, 2],
    [['credental'], {}, /Did you mean credential[?]/, 2],
    [['serve', '--prot', '1'], {}, /--prot/, 2],
    [['serve', '--port', '70000'], {}, /--port must be/, 2],
    [['serve', '--public-base-url', 'ftp://x'], {}, /--public-base-url must look like/, 2],
    [['serve'], { SVC_PUBLIC_BASE_URL: 'https://x.example/elsewhere' }, /SVC_PUBLIC_BASE_URL must look like/, 2],
    [['serve'], { SVC_SECRET_KEY: 'short' }, /SVC_SECRET_KEY must be 32 bytes/, 2],
    [
      ['serve'],
      { SVC_METRICS_TOKEN_FILE: '/nowhere' },
      /^The file of SVC_METRICS_TOKEN_FILE cannot be read: there is/,
      2,
    ],
    [['audit'], { DATABASE_URL_FILE: '/nowhere' }, /^The file of DATABASE_URL_FILE cannot be read: there is no/, 2],
    [['credential'], {}, /^Usage: svc-picker-service credential/, 2],
    [
      ['credential', 'create', '--environment', 'test', '--entitlement', 'full'],
      {},
      /--environment .* Allowed choices are sandbox, production/,
      2,
    ],
    [['credential', 'create', '--environment', 'sandbox'], {}, /Required option '--entitlement/, 2],
    [['credential', 'constructor'], {}, /Unknown command 'constructor'/, 2],
    [['constructor'], {}, /Unknown command 'constructor'/, 2],
    [['credential', 'revoke'], {}, /argument 'ID'[.]\nRun "svc-picker-service credential revoke --help"/, 2],
    [['credential', 'revoke', 'a', 'b'], {}, /Too many arguments for 'revoke'/, 2],
    [['credential', 'list', 'x'], {}, /Too many arguments for 'list'/, 2],
    [
      ['credential', 'origin', 'add', 'a'],
      {},
      /argument 'URL'[.]\nRun "svc-picker-service credential origin add --help"/,
      2,
    ],
    [
      ['credential', 'ancestor', 'add', 'a'],
      {},
      /argument 'URL'[.]\nRun "svc-picker-service credential ancestor add --help"/,
      2,
    ],
    [
      ['credential', 'create', 'x', '--environment', 'sandbox', '--entitlement', 'full'],
      {},
      /Too many arguments for 'create'/,
      2,
    ],
    [['credential', 'list'], {}, /No database in the data folder .*svc-picker-test/, 2],
    [['credential', 'revoke', 'nobody'], {}, /No database in the data folder/, 2],
    [['credential', 'list'], { SVC_DATA_DIR: '/proc/x' }, /No database in the data folder \/proc\/x/, 2],
    [['credential', 'list', '--data', ' '], {}, /--data must not be blank/, 2],
    [['credential', 'list'], { SVC_DATA_DIR: ' ' }, /SVC_DATA_DIR must not be blank/, 2],
    [['serve', '--data', ''], {}, /--data must not be blank/, 2],
    [['serve', '--host', ''], {}, /--host must not be blank/, 2],
    [
      ['serve'],
      { SVC_DATA_DIR: '/proc/x' },
      /data folder \/proc\/x \(--data or SVC_DATA_DIR\): it cannot be created/,
      1,
    ],
    [['serve', '--data', MAIN], {}, /main[.]ts \(--data or SVC_DATA_DIR\).* not a folder/, 1],
    [
      ['serve', '--host', '192.0.2.1'],
      {},
      /192[.]0[.]2[.]1, port 4100 \(--host, --port\): the address does not belong/,
      1,
    ],
    [
      ['credential', 'create', '--environment', 'production', '--entitlement', 'full', '--origin', 'http://localhost'],
      {},
      /must use https/,
      2,
    ],
  ];
  for (const [args, env, message, code] of MISTAKES) {
    it(`explains what is wrong with: ${[...Object.keys(env), 'svc-picker', ...args].join(' ')}`, async (t) => {
      const outcome = await run(args, { SVC_DATA_DIR: temporaryFolder(t), ...env });
      assert.equal(outcome.code, code, outcome.stderr);
      assert.match(outcome.stderr, message);
      assert.equal(/^\s+at /m.test(outcome.stderr), false, 'no stack');
      assert.equal(outcome.stdout, '');
    });
  }

  const CREATE = ['credential', 'create', '--environment', 'sandbox', '--entitlement', 'full'];

  it('says how pickers open where a production credential has no origin', async (t) => {
    const create = async (...more: readonly string[]) => {
      const production = ['credential', 'create', '--environment', 'production', '--entitlement', 'full'];
      const made = await run([...production, '--json', '--data', temporaryFolder(t), ...more]);
      return { ...(JSON.parse(made.stdout) as { clientId: string }), stderr: made.stderr };
    };
    const { clientId, stderr } = await create();
    assert.match(stderr, /^No picker opens until the credential has an origin: /m);
    assert.ok(stderr.includes(`svc-picker-service credential origin add ${clientId} https://records.example`), stderr);
    for (const more of [
      ['--origin', 'https://records.example'],
      ['--scope', 'catalog:read'],
    ])
      assert.equal((await create(...more)).stderr.includes('No picker'), false);
  });

  it('says when it made a new database, once, for its owner alone', async (t) => {
    const data = join(temporaryFolder(t), 'not', 'there');
    const first = await run([...CREATE, '--data', data]);
    assert.match(first.stderr, /^Created a new database in .*there[.] If /);
    assert.equal(statSync(data).mode & 0o777, 0o700);
    assert.equal((await run([...CREATE, '--data', data])).stderr, '');
  });

  it('makes no database when the credential is wrong', async (t) => {
    const data = temporaryFolder(t);
    await run([...CREATE, '--origin', 'nonsense', '--data', data]);
    assert.deepEqual(readdirSync(data), []);
  });

  it('refuses invalid overlap hours, unknown ids and commands that would undo a revocation', async (t) => {
    const data = temporaryFolder(t);
    const { clientId: id } = await json<CredentialJson>([...CREATE, '--data', data]);
    const refusal = async (...args: readonly string[]) => {
      const { code, stderr } = await run(['credential', ...args, '--data', data]);
      assert.equal(code, 2, args.join(' '));
      return stderr;
    };
    for (const hours of ['', ' ', '-1', '1.5', '1e2', 'Infinity', '8761'])
      assert.match(await refusal('rotate', id, `--overlap-hours=${hours}`), /whole number from 0 to 8760/);
    assert.match(await refusal('revoke', 'nobody'), /No credential has this client ID/);
    await json(['credential', 'revoke', id, '--data', data]);
    assert.match(await refusal('rotate', id), /Revocation is permanent/);
    assert.match(await refusal('resume', id), /Revocation is permanent/);
  });

  it('names the port that is in use', async (t) => {
    const { baseUrl } = await serve(t, ['--data', temporaryFolder(t)]);
    const { port } = new URL(baseUrl);
    const { code, stderr } = await runCommand(['serve', '--port', port, '--data', temporaryFolder(t)]);
    assert.equal(code, 1);
    assert.equal(stderr, `Cannot listen on 127.0.0.1, port ${port} (--host, --port): the port is in use.\n`);
  });

  it('publishes exercises for tests when it is asked to, and says whose they are', async (t) => {
    const data = temporaryFolder(t);
    await serve(t, ['--data', data, '--fixtures']);
    const { stdout } = await run(['catalog', 'list', '--data', data]);
    assert.match(stdout, /^svc-fixtures +4 +2 +1 +7 +0 +0 +MIT$/m);
    assert.match(stdout, /\n\nsvc-fixtures: svc-picker\. For tests of an integration\.\n$/);
  });

  it('exports the catalog as a package that passes its check, into a new folder only', async (t) => {
    const data = temporaryFolder(t);
    const folder = join(temporaryFolder(t), 'export');
    await serve(t, ['--data', data, '--sample']);
    const exported = await run(['catalog', 'export', folder, '--data', data]);
    assert.deepEqual([exported.code, exported.stderr], [0, '']);
    const [exercises, templates] = [SAMPLE_ROWS.length, SAMPLE_TEMPLATES.length];
    assert.ok(exported.stdout.startsWith(`Wrote ${exercises} exercises, ${templates} templates to `));
    const checked = await run(['catalog', 'check', folder]);
    const summary = `${exercises} rows, ${templates} templates, 0 errors, 0 warnings.\n`;
    assert.deepEqual([checked.code, checked.stdout], [0, summary]);
    const again = await run(['catalog', 'export', folder, '--data', data]);
    assert.deepEqual([again.code, again.stderr], [1, `${folder} is not empty. Choose a new folder.\n`]);
    const unnamed = await run(['catalog', 'export', '', '--data', data]);
    assert.deepEqual([unnamed.code, unnamed.stderr], [1, 'Choose a folder to write to.\n']);
    const other = await run(['catalog', 'export', folder, '--data', data, '--source', 'clinic']);
    assert.deepEqual([other.code, other.stderr], [2, '--source must be one of: svc-sample.\n']);
  });

  it('checks a package: every problem with its place, for people and for programs', async (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(join(folder, 'exercises.jsonl'), '{"key":"a","region":"Lumbar"}\n');
    const { code, stdout } = await run(['catalog', 'check', folder]);
    assert.equal(code, 1);
    assert.match(stdout, /^import\.json: The package does not contain this file\.$/m);
    assert.match(stdout, /^exercises\.jsonl:1 a region: .* Did you mean "Low Back"\? \(found "Lumbar"\)$/m);
    const listed = await run(['catalog', 'check', folder, '--json']);
    const { problems } = JSON.parse(listed.stdout) as { problems: { field?: string; code: string }[] };
    assert.equal(`${problems.length + 1}`, String(stdout.split('\n').filter(Boolean).length));
    assert.ok(problems.some(({ field, code: rule }) => field === 'region' && rule === 'enum'));
    const nowhere = await run(['catalog', 'check', join(folder, 'nowhere')]);
    assert.equal(nowhere.code, 1);
    assert.match(nowhere.stdout, /nowhere: There is no such folder\.\n0 rows, 1 error, 0 warnings\.\n$/);
  });

  it('says that a database is none', async (t) => {
    const data = temporaryFolder(t);
    writeFileSync(join(data, 'svc-picker.sqlite'), 'text '.repeat(1000));
    for (const { code, stderr } of [
      await run(['serve', '--port', '0', '--data', data]),
      await run(['credential', 'list', '--data', data]),
    ]) {
      assert.equal(code, 1);
      assert.equal(stderr.includes(`Cannot use the data folder ${data} (--data or SVC_DATA_DIR): svc-picker`), true);
    }
  });

  it('shows its commands and its environment with --help', async () => {
    const { code, stdout } = await runCommand(['--help']); // as a process, once
    assert.equal(code, 0);
    for (const name of ['serve', 'credential', 'catalog', 'webhook'])
      assert.match(stdout, new RegExp(`^ {2}${name} .*[A-Z]`, 'm'));
    const serve = await run(['serve', '--help']);
    for (const name of ['SVC_DATA_DIR', 'SVC_PUBLIC_BASE_URL', 'SVC_SECRET_KEY'])
      assert.ok(serve.stdout.includes(name));
  });

  it('shows one command with --help behind it: what it does, its options, an example', async () => {
    const { code, stdout } = await run(['credential', 'create', '--help']);
    assert.equal(code, 0);
    assert.match(stdout, /^Usage: svc-picker-service credential create \[options\]\n\nCreate a credential; /);
    assert.match(stdout, /^ {2}--entitlement <entitlement> +Catalog that the credential sees /m);
    assert.match(stdout, /^Example:\n {2}svc-picker-service credential create --environment sandbox /m);
    assert.equal(stdout.includes('webhook list'), false);
  });

  it('has a sentence for every command and every option', () => {
    const program = createOperatorsProgram();
    const silent: string[] = [];
    const look = (command: CommandUnknownOpts, path: string): void => {
      if (command.description() === '') silent.push(path);
      for (const { long, description } of command.options)
        if (!/^[A-Z]/.test(description)) silent.push(`${path} ${long}`);
      for (const below of command.commands) if (below.name() !== 'complete') look(below, `${path} ${below.name()}`);
    };
    look(program, 'svc-picker-service');
    assert.deepEqual(silent, []);
    assert.ok(program.commands.length > 8);
  });

  it('tells its version', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      version: string;
    };
    assert.deepEqual(await run(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('never repeats what follows the equals sign of an option that it does not know', async () => {
    const { code, stderr } = await run(['credential', 'list', '--database-ur=postgres://me:hidden@db.example/x']);
    assert.equal(code, 2);
    assert.match(stderr, /^Unknown option '--database-ur'[.]/);
    assert.equal(stderr.includes('hidden'), false);
  });

  it('prints for people on a terminal, for .env where a credential is new, and JSON elsewhere', async (t) => {
    const data = temporaryFolder(t);
    const made = await run([...CREATE, '--data', data]);
    assert.equal(made.code, 0, made.stderr);
    assert.match(
      made.stdout,
      /^SVC_CLIENT_ID=\w+\nSVC_CLIENT_SECRET=\w+\n\nCopy these lines into your [.]env file now[.] /,
    );
    const [head = '', row = ''] = (await run(['credential', 'list', '--data', data])).stdout.split('\n');
    assert.match(head, /^CLIENT +NAME +ENVIRONMENT +CATALOG +STATUS +ORIGINS$/);
    assert.match(row, /^svc_\w+ +- +sandbox +full +active +-$/);
    const piped = await runCommand(['credential', 'list', '--data', data]);
    assert.equal((JSON.parse(piped.stdout) as unknown[]).length, 1);
  });

  it('notices a data folder that is not that of the running service', async (t) => {
    const place = temporaryFolder(t);
    const [used, forgotten] = [join(place, 'picker-data'), join(place, 'data')];
    const { child, baseUrl } = await serve(t, ['--data', used]);
    const wrong = await run([...CREATE, '--data', forgotten]);
    assert.equal(wrong.code, 2);
    assert.match(
      wrong.stderr,
      /^No database in the data folder .*data[.] A service runs with .*picker-data: pass --data /,
    );
    assert.equal(existsSync(forgotten), false);
    const right = await run([...CREATE, '--data', used]);
    assert.ok(right.stdout.startsWith(`SVC_BASE_URL=${baseUrl}\n`), right.stdout);
    child.kill('SIGTERM');
    await once(child, 'close');
    assert.equal((await run([...CREATE, '--data', forgotten])).code, 0);
  });

  it('completes commands, options and their values', async () => {
    const next = async (...words: readonly string[]) =>
      (await run(['complete', '--', ...words])).stdout.trimEnd().split('\n');
    assert.deepEqual((await next('')).slice(0, 3), ['serve', 'doctor', 'backup']);
    assert.deepEqual(await next('credential', 'origin', ''), ['add', 'remove']);
    assert.deepEqual(await next('credential', 'create', '--environment', ''), ['sandbox', 'production']);
    assert.deepEqual(await next('credential', 'entitlement', 'svc_1', ''), ['sample', 'full']);
    assert.ok((await next('catalog', 'export', '--')).includes('--source'));
    assert.deepEqual(await next('backup', ''), ['']);
    for (const shell of ['bash', 'zsh', 'fish'])
      assert.match((await run(['completion', shell])).stdout, /svc-picker-service complete --/);
  });
});
