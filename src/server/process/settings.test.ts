// The table of environment variables: what it reads, what it says about mistakes, and that the documents agree with it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { UsageError } from '../terminal.ts';
import { environmentUsage, readSetting, readSettings, SETTINGS, type SettingName } from './settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NAMES = Object.keys(SETTINGS).sort();
const SECRETS = NAMES.filter((name) => 'isSecret' in SETTINGS[name as SettingName]) as SettingName[];
const GOOD_SECRETS: Partial<Record<SettingName, string>> = {
  DATABASE_URL: 'postgres://user:canary@localhost/db',
  SVC_SECRET_KEY: '0f'.repeat(32),
  SVC_PREVIOUS_SECRET_KEYS: `${'1f'.repeat(32)}\n${'2f'.repeat(32)}`,
  SVC_METRICS_TOKEN: 'canary-canary-canary',
  SVC_SMTP_URL: 'smtp://user:canary@mail.example.com',
};

function mistake(set: Partial<Record<SettingName, string>>): string {
  Object.assign(process.env, set);
  try {
    readSettings();
  } catch (error) {
    assert.ok(error instanceof UsageError);
    return error.message;
  }
  return '';
}

describe('settings', () => {
  const before = process.env;
  beforeEach(() => (process.env = { ...before }));
  after(() => (process.env = before));

  it('are in .env.example and in the guide of operators, each once and with its default', () => {
    const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
    const written = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    assert.deepEqual(written.map(([name]) => name).sort(), NAMES);
    const guide = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');
    const rows = [...guide.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = '']) => name);
    assert.deepEqual(rows.sort(), NAMES);
    assert.ok(SECRETS.length > 4);
    for (const name of SECRETS) {
      assert.match(guide, new RegExp(`\\| \`${name}\` \\(or \`${name}_FILE\`\\)`));
      assert.ok(example.includes(`${name}_FILE`), name);
    }
    for (const [name, value] of written) {
      const { initial } = SETTINGS[name as SettingName] as { readonly initial?: string };
      if (initial !== undefined) assert.equal(value, initial, name);
    }
  });

  it('are all in the help', () => {
    const help = environmentUsage();
    for (const name of NAMES) assert.match(help, new RegExp(`^  ${name} +\\S.* \\(default: (?!undefined).+\\)$`, 'm'));
  });

  it('have defaults that they would accept', () => {
    for (const name of NAMES as SettingName[]) delete process.env[name];
    const settings = readSettings();
    assert.equal(settings.SVC_DATA_DIR, 'data');
    assert.deepEqual(settings.SVC_RATE_LIMITS?.default, { count: 1200, seconds: 60, burst: 400 });
    assert.equal(settings.SVC_TRUST_PROXY, undefined);
    assert.equal(settings.SVC_WEBHOOK_DELIVERY, true);
    assert.equal(settings.SVC_WEBHOOK_TIME_SCALE, 1);
  });

  it('are empty when a variable is empty, and the option of a command is stronger', () => {
    process.env['SVC_DATA_DIR'] = '';
    process.env['SVC_PUBLIC_BASE_URL'] = '';
    assert.equal(readSetting('SVC_DATA_DIR'), 'data');
    assert.equal(readSetting('SVC_PUBLIC_BASE_URL'), undefined);
    process.env['SVC_DATA_DIR'] = '/there';
    assert.equal(readSetting('SVC_DATA_DIR', '/here'), '/here');
  });

  it('tell all mistakes at once, each by its name, without a secret', () => {
    const message = mistake({
      SVC_PUBLIC_BASE_URL: 'ftp://x',
      SVC_SECRET_KEY: 'my-secret',
      SVC_RATE_LIMITS: 'fast',
      SVC_TRUST_PROXY: 'everybody',
      SVC_METRICS_TOKEN: 'too short',
    });
    const lines = message.split('\n');
    assert.deepEqual(
      lines.map((line) => /^\w+/.exec(line)?.[0]),
      ['SVC_PUBLIC_BASE_URL', 'SVC_SECRET_KEY', 'SVC_RATE_LIMITS', 'SVC_TRUST_PROXY', 'SVC_METRICS_TOKEN'],
    );
    for (const line of lines) assert.match(line, /^\w+ must .*\.$/);
    assert.equal(/my-secret|too short/.test(message), false);
  });

  for (const name of SECRETS) {
    it(`read ${name} from the file of ${name}_FILE, without the line break at its end`, (t) => {
      const file = join(temporaryFolder(t), 'secret');
      const text = GOOD_SECRETS[name] ?? assert.fail();
      process.env[name] = text;
      const expected = readSetting(name);
      process.env[name] = '';
      process.env[`${name}_FILE`] = file;
      for (const end of ['', '\n', '\r\n']) {
        writeFileSync(file, text + end);
        assert.deepEqual(readSetting(name), expected);
        assert.deepEqual(readSettings()[name], expected);
      }
    });
  }

  it('refuse the file of a secret that is blank, not readable, or set beside the variable', (t) => {
    const folder = temporaryFolder(t);
    const written = (text: string) => {
      const file = join(folder, 'secret');
      writeFileSync(file, text);
      return file;
    };
    const said = (set: Record<string, string>) => mistake({ SVC_SECRET_KEY: '', ...set });
    const wrong = `The file of SVC_SECRET_KEY_FILE`;
    assert.equal(said({ SVC_SECRET_KEY_FILE: written('') }), `${wrong} must not be blank.`);
    assert.equal(said({ SVC_SECRET_KEY_FILE: written(' \n') }), `${wrong} must not be blank.`);
    assert.equal(
      said({ SVC_SECRET_KEY_FILE: written('canary') }),
      `${wrong} must be 32 bytes, written as hex or base64.`,
    );
    assert.equal(said({ SVC_SECRET_KEY_FILE: folder }), `${wrong} cannot be read: it is a folder.`);
    // The secret itself, where its file was asked for.
    assert.equal(said({ SVC_SECRET_KEY_FILE: 'canary' }), `${wrong} cannot be read: there is no such file or folder.`);
    const both = { SVC_SECRET_KEY: '0f'.repeat(32), SVC_SECRET_KEY_FILE: written('0f'.repeat(32)) };
    assert.equal(mistake(both), 'SVC_SECRET_KEY and SVC_SECRET_KEY_FILE are both set. Remove one of the two.');
    assert.equal(
      said({ SVC_SECRET_KEY_FILE: '', SVC_SECRT_KEY_FILE: 'canary' }),
      'SVC_SECRT_KEY_FILE is not a setting. Did you mean SVC_SECRET_KEY_FILE?',
    );
  });

  for (const [name, meant] of [
    ['SVC_DATABASE_URL', 'DATABASE_URL'],
    ['SVC_DATABASE_URL_FILE', 'DATABASE_URL_FILE'],
    ['SVC_DATABSE_URL', 'DATABASE_URL'],
  ] as const) {
    it(`refuse ${name}, and say that ${meant} is meant`, () => {
      assert.equal(mistake({ [name]: 'canary' }), `${name} is not a setting. Did you mean ${meant}?`);
    });
  }

  const WRONG: readonly (readonly [name: SettingName, text: string])[] = [
    ['SVC_DATA_DIR', ' '],
    ['SVC_CATALOG_LANGUAGE', 'english language'],
    ['SVC_LOG_LEVEL', 'debug'],
    ['SVC_LOG_NETWORKS', 'on'],
    ['SVC_RATE_LIMITS', 'default=1200'],
    ['SVC_RATE_LIMITS', 'default=0/60'],
    ['SVC_RATE_LIMITS', 'default=10/0'],
    ['SVC_RATE_LIMITS', 'default=10/60/0'],
    ['SVC_RATE_LIMITS', 'default=10/60,default=20/60'],
    ['SVC_RATE_LIMITS', 'default=10/60,'],
    ['SVC_RATE_LIMITS', 'constructor=10/60'],
    ['SVC_RATE_LIMITS', 'default=-1/60'],
    ['SVC_RATE_LIMITS', 'default=1e3/60'],
    ['SVC_SMTP_TLS', 'on'],
    ['SVC_SECURITY_CONTACT', 'security@example.com'],
    ['SVC_SECURITY_CONTACT', 'http://example.com/security'],
    ['SVC_SECURITY_CONTACT', 'mailto:security'],
    ['SVC_SECURITY_CONTACT', 'https://example.com/a b'],
    ['SVC_SECURITY_CONTACT', 'mailto:a@example.com\nExpires: 2099-01-01T00:00:00Z'],
    ['SVC_TRUST_PROXY', '0'],
    ['SVC_TRUST_PROXY', '11'],
    ['SVC_TRUST_PROXY', 'true'],
    ['SVC_TRUST_PROXY', '0.0.0.0/0'],
    ['SVC_TRUST_PROXY', '10.0.0.0/33'],
    ['SVC_TRUST_PROXY', '10.0.0.0/8,'],
    ['SVC_WEBHOOK_DELIVERY', 'no'],
    ['SVC_WEBHOOK_TIME_SCALE', '-1'],
    ['SVC_WEBHOOK_TIME_SCALE', '10.1'],
    ['SVC_WEBHOOK_TIME_SCALE', '1e-3'],
    ['SVC_WEBHOOK_TIME_SCALE', 'fast'],
  ];
  for (const [name, text] of WRONG) {
    it(`refuse ${name}=${text}`, () => assert.match(mistake({ [name]: text }), new RegExp(`^${name} must `)));
  }

  it('are none when their names are misspelled, and each is told; others have variables too', () => {
    const others = {
      SVC_CLIENT_SECRET: 'my-secret',
      SVC_PICKER_SERVICE_PORT: '1',
      SVC_PICKER_PORT: 'tcp://10.0.0.1:1',
    };
    Object.assign(process.env, others);
    assert.equal(mistake({}), '');
    Object.assign(process.env, { SVC_RATELIMITS: 'my-secret', SVC_SECRETS_KEY: 'my-secret', SVC_PORT: '4100' });
    assert.deepEqual(mistake({}).split('\n'), [
      'SVC_RATELIMITS is not a setting. Did you mean SVC_RATE_LIMITS?',
      'SVC_SECRETS_KEY is not a setting. Did you mean SVC_SECRET_KEY?',
      'SVC_PORT is not a setting. Run "serve --help" for the list.',
    ]);
  });

  it('read limits: what is not named keeps its default, and "default" speaks for the sandbox too', () => {
    const limits = (text: string) => {
      process.env['SVC_RATE_LIMITS'] = text;
      return readSetting('SVC_RATE_LIMITS');
    };
    const five = { count: 5, seconds: 60, burst: 5 };
    const only = limits('default=5/60');
    assert.deepEqual([only?.default, only?.sandbox, only?.sessions.count], [five, five, 600]);
    const both = limits(' sandbox=7/1/9 , default=5/60 ');
    assert.deepEqual([both?.default, both?.sandbox], [five, { count: 7, seconds: 1, burst: 9 }]);
    assert.equal(limits('OFF'), undefined);
  });

  it('read a time scale down to nothing', () => {
    for (const [text, scale] of [
      ['0', 0],
      ['0.0001', 0.0001],
      ['10', 10],
    ] as const) {
      process.env['SVC_WEBHOOK_TIME_SCALE'] = text;
      assert.equal(readSetting('SVC_WEBHOOK_TIME_SCALE'), scale);
    }
  });

  it('read proxies as their number or their networks', () => {
    const proxies = (text: string) => {
      process.env['SVC_TRUST_PROXY'] = text;
      return readSetting('SVC_TRUST_PROXY');
    };
    assert.equal(proxies('2'), 2);
    assert.deepEqual(proxies('10.0.0.0/8, ::1,loopback,fd00::/8'), ['10.0.0.0/8', '::1', 'loopback', 'fd00::/8']);
  });
});
