// Configuration: options of the command first, then environment variables, or files that they name, then defaults. Checked before anything starts.
import { readFileSync } from 'node:fs';
import { editDistance } from '../../catalog/package/suggestion.ts';
import { isThisMachine, originOfBaseUrl } from '../base-url.ts';
import { LOAD_LIMITS_TEXT, parseLoadLimits } from '../http/hooks/load.ts';
import { parseRateLimits, RATE_LIMITS_TEXT } from '../http/hooks/limits/rate-limit-policies.ts';
import { parseSender, parseSmtpUrl, type SmtpSettings } from '../mail/smtp-mailer.ts';
import { parseSecretKey, parseSecretKeys, requireKeyList } from '../secret-key.ts';
import { LOGGED_ORIGINS, parseTrustedProxies } from '../http/hooks/client-address.ts';
import { LOG_LEVELS } from '../http/hooks/request-log.ts';
import { parseDatabaseUrl } from '../store/postgresql/database-address.ts';
import { parseAllowedTargets } from '../webhooks/address-guard.ts';
import { refusalOf, UsageError } from '../terminal.ts';

interface Setting<Value> {
  /** What it is, for the help: half a line, without a full stop. */
  readonly meaning: string;
  /** The option of a command that is stronger than the variable. */
  readonly option?: string;
  /** The text that counts when nothing was set. */
  readonly initial?: string;
  /** What holds when nothing was set and there is no such text, in words. */
  readonly without?: string;
  /** It is or holds a secret, so a file may hold it: the variable with `_FILE` behind its name is the path of that file. */
  readonly isSecret?: true;
  /** Reads what was set, never a blank. Throws one sentence that names `setting` and what it must be, never the value of a secret. */
  readonly read: (text: string, setting: string) => Value;
}

const setting = <Described extends Setting<unknown>>(described: Described): Described => described;

/**
 * Every environment variable of the service. To add one: a row here, a block in `.env.example`, a row in docs/operate.md
 * (a test compares the three), and `readSettings().NAME` where it is used.
 */
export const SETTINGS = {
  SVC_DATA_DIR: setting({
    meaning: 'data folder with database and key',
    option: '--data',
    initial: 'data',
    read: (text) => text,
  }),
  DATABASE_URL: setting({
    meaning: 'PostgreSQL database, like postgres://user:password@host:5432/database',
    option: '--database-url',
    without: 'none: a SQLite file in the data folder',
    isSecret: true,
    read: parseDatabaseUrl,
  }),
  SVC_DATABASE_CONNECTIONS: setting({
    meaning: 'PostgreSQL connections per process, 1 to 1000',
    initial: '10',
    read: wholeNumber(1, 1000),
  }),
  SVC_PUBLIC_BASE_URL: setting({
    meaning: 'URL at which clients reach the service',
    option: '--public-base-url',
    without: 'the address it listens on',
    read: originOfBaseUrl,
  }),
  SVC_SECRET_KEY: setting({
    meaning: 'service key: 32 bytes as hex or base64',
    without: 'secret.key in the data folder, made on first start',
    isSecret: true,
    read: parseSecretKey,
  }),
  SVC_PREVIOUS_SECRET_KEYS: setting({
    meaning: 'service keys before SVC_SECRET_KEY, which are still read, with commas between them',
    without: 'none',
    isSecret: true,
    read: parseSecretKeys,
  }),
  SVC_RATE_LIMITS: setting({
    meaning: 'rate limits: "off", or name=count/seconds/burst,...',
    initial: RATE_LIMITS_TEXT,
    read: parseRateLimits,
  }),
  SVC_LOAD_LIMITS: setting({
    meaning: 'connections, requests in progress and unread megabytes of this process, as name=count,...',
    initial: LOAD_LIMITS_TEXT,
    read: parseLoadLimits,
  }),
  SVC_DRAIN_SECONDS: setting({
    meaning: 'seconds after SIGTERM in which /readyz is 503 and all work is still done, 0 to 600',
    initial: '5',
    read: drainSeconds,
  }),
  SVC_TRUST_PROXY: setting({
    meaning: 'proxies whose X-Forwarded-For is trusted: how many, or their networks',
    without: 'none',
    read: parseTrustedProxies,
  }),
  SVC_CATALOG_LANGUAGE: setting({
    meaning: 'language that the catalog is written in, as a BCP 47 code; "und" where it has several',
    initial: 'en',
    read: languageTag,
  }),
  SVC_USAGE_MONTHS: setting({
    meaning: 'months before this one that "usage" can show, 1 to 120',
    initial: '24',
    read: wholeNumber(1, 120),
  }),
  SVC_METRICS_TOKEN: setting({
    meaning: 'bearer token for GET /metrics, at least 16 characters',
    without: 'none; /metrics answers 404',
    isSecret: true,
    read: metricsToken,
  }),
  SVC_LOG_LEVEL: setting({
    meaning: 'least important lines of the log: info, warn (refusals and worse) or error',
    initial: 'info',
    read: oneOf(LOG_LEVELS),
  }),
  SVC_LOG_NETWORKS: setting({
    meaning: 'origin of a refused request in the log: off, network or address',
    initial: 'network',
    read: oneOf(LOGGED_ORIGINS),
  }),
  SVC_SMTP_URL: setting({
    meaning: 'SMTP server, like smtp://user:password@mail.example.com:587 or smtps://',
    without: 'none; emails are written to outbox in the data folder',
    isSecret: true,
    read: parseSmtpUrl,
  }),
  SVC_SMTP_TLS: setting({
    meaning: '"off": emails go to the SMTP server unencrypted, for one on a network that you trust',
    initial: 'required',
    read: oneOf(['required', 'off']),
  }),
  SVC_MAIL_FROM: setting({
    meaning: 'sender, like "Exercise picker <no-reply@example.com>"; required with SVC_SMTP_URL',
    without: 'none',
    read: parseSender,
  }),
  SVC_SECURITY_CONTACT: setting({
    meaning: 'mailto: or https: address for reports of weaknesses, in /.well-known/security.txt',
    without: 'none; /.well-known/security.txt answers 404',
    read: securityContact,
  }),
  SVC_WEBHOOK_ALLOW: setting({
    meaning: 'private networks and hosts that webhooks may reach, like 10.0.0.0/8,hooks.internal',
    without: 'none',
    read: parseAllowedTargets,
  }),
  SVC_WEBHOOK_DELIVERY: setting({
    meaning: '"off": send no webhooks from this process, for example to test a restored copy',
    initial: 'on',
    read: onOrOff,
  }),
  SVC_WEBHOOK_TIME_SCALE: setting({
    meaning: 'factor for the delays between webhook attempts, 0 to 10; for tests',
    initial: '1',
    read: timeScale,
  }),
};

export type SettingName = keyof typeof SETTINGS;
/** What options say, by the name of the variable that they replace. */
export type SettingOptions = { readonly [Name in SettingName]?: string | undefined };
type Value<Name extends SettingName> =
  | ReturnType<(typeof SETTINGS)[Name]['read']>
  | ((typeof SETTINGS)[Name] extends { initial: string } ? never : undefined);
export type Settings = { readonly [Name in SettingName]: Value<Name> };

/** Everything that is set, read and checked; all mistakes at once. */
export function readSettings(options: SettingOptions = {}): Settings {
  const problems: string[] = [];
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    try {
      values[name] = readSetting(name, options[name]);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  problems.push(...unknownVariables());
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return values as Settings;
}

/** Of clients of the service, which may run in the same environment. */
const VARIABLES_OF_CLIENTS = new Set(['SVC_BASE_URL', 'SVC_CLIENT_ID', 'SVC_CLIENT_SECRET', 'SVC_CLIENT_SECRET_FILE']);

/** One sentence for each variable that looks like a setting but is not: a misspelled name would have no effect. */
function unknownVariables(): string[] {
  return Object.entries(process.env)
    .filter(([name, value = '']) => {
      if (!name.startsWith('SVC_') || Object.hasOwn(SETTINGS, name) || FILE_VARIABLES.has(name)) return false;
      if (VARIABLES_OF_CLIENTS.has(name) || name.startsWith('SVC_TEST_')) return false;
      // Kubernetes describes each of its services so, among them one that is called svc-something.
      return !/_SERVICE_(?:HOST|PORT)|_PORT_\d+_(?:TCP|UDP|SCTP)/.test(name) && !/^(?:tcp|udp|sctp):\/\//.test(value);
    })
    .map(([name]) => {
      const similar = [...Object.keys(SETTINGS), ...FILE_VARIABLES].find(
        (known) => Math.min(editDistance(name, known), editDistance(name, `SVC_${known}`)) <= SIMILAR_DISTANCE,
      );
      return `${name} is not a setting. ${similar === undefined ? 'Run "serve --help" for the list.' : `Did you mean ${similar}?`}`;
    });
}

/** By the setting whose secret the file holds. */
const fileVariable = (name: string): string => `${name}_FILE`;

const FILE_VARIABLES: ReadonlySet<string> = new Set(
  Object.entries<Setting<unknown>>(SETTINGS).flatMap(([name, { isSecret }]) => (isSecret ? [fileVariable(name)] : [])),
);

/** Paths of secrets, by the variable that names each. */
export const secretFiles = (): ReadonlyMap<string, string> =>
  new Map(
    [...FILE_VARIABLES].flatMap((variable) => (process.env[variable] ? [[variable, process.env[variable]]] : [])),
  );

/** Mistakes in a name that is known all the same. */
const SIMILAR_DISTANCE = 2;

/** One of them, for commands that need no other. An empty variable counts as absent. */
export function readSetting<Name extends SettingName>(name: Name, option?: string): Value<Name> {
  const { read, initial, option: optionName = name, isSecret }: Setting<unknown> = SETTINGS[name];
  try {
    const secret = isSecret && option === undefined ? secretOfFile(name) : undefined;
    const text = option ?? secret ?? (process.env[name] || initial);
    if (text === undefined) return undefined as Value<Name>;
    const label = option !== undefined ? optionName : secret === undefined ? name : `The file of ${fileVariable(name)}`;
    if (text.trim() === '') throw new Error(`${label} must not be blank.`);
    return read(text, label) as Value<Name>;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * What the file of a secret holds, without the line break at its end; undefined where no file is named. Throws a sentence that repeats neither
 * the content nor the path: by mistake, the secret itself may be there.
 */
function secretOfFile(name: SettingName): string | undefined {
  const variable = fileVariable(name);
  const path = process.env[variable];
  if (!path) return undefined;
  if (process.env[name]) throw new Error(`${name} and ${variable} are both set. Remove one of the two.`);
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`The file of ${variable} cannot be read: ${refusalOf(error) ?? 'the system refuses it'}.`, {
      cause: error,
    });
  }
}

/** For the help. */
export function environmentUsage(): string {
  const width = Math.max(...Object.keys(SETTINGS).map((name) => name.length));
  const lines = Object.entries<Setting<unknown>>(SETTINGS).map(([name, { meaning, option, initial, without }]) => {
    const stronger = option === undefined ? '' : `; ${option} overrides it`;
    return `  ${name.padEnd(width)}  ${meaning}${stronger} (default: ${initial ?? without})`;
  });
  const files = `A file can hold a secret instead of the variable: ${[...FILE_VARIABLES].join(', ')} are paths.`;
  return `Settings:\n${lines.join('\n')}\n\n${files}`;
}

/** Server and sender belong together. */
export function smtpSettings(settings: Settings): SmtpSettings | undefined {
  const { SVC_SMTP_URL: server, SVC_MAIL_FROM: from, SVC_SMTP_TLS: tls } = settings;
  if (!server) return undefined;
  if (!from) throw new UsageError('SVC_SMTP_URL also needs SVC_MAIL_FROM, the sender address.');
  if (tls === 'off' && (server.secure || (server.password && !isThisMachine(server.host))))
    throw new UsageError(
      server.secure
        ? 'SVC_SMTP_TLS is "off" and SVC_SMTP_URL is smtps://. Write smtp://, or remove SVC_SMTP_TLS.'
        : 'SVC_SMTP_TLS must not be "off" while SVC_SMTP_URL has a password: it would be sent unencrypted.',
    );
  return { server, from, isUnencrypted: tls === 'off' };
}

/** The keys that are set, the newest first; undefined where `secret.key` holds them. */
export function secretKeys({
  SVC_SECRET_KEY: newest,
  SVC_PREVIOUS_SECRET_KEYS: previous = [],
}: Pick<Settings, 'SVC_SECRET_KEY' | 'SVC_PREVIOUS_SECRET_KEYS'>): readonly Buffer[] | undefined {
  if (newest) return checkedKeys([newest, ...previous]);
  if (previous.length === 0) return undefined;
  throw new UsageError(
    'SVC_PREVIOUS_SECRET_KEYS also needs SVC_SECRET_KEY. The file secret.key holds earlier keys itself.',
  );
}

function checkedKeys(keys: readonly Buffer[]): readonly Buffer[] {
  try {
    return requireKeyList(keys, 'SVC_SECRET_KEY and SVC_PREVIOUS_SECRET_KEYS');
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(minimum: number, maximum: number): (text: string, label: string) => number {
  return (text, label) => {
    const count = Number(text);
    if (!/^\d{1,9}$/.test(text) || count < minimum || count > maximum)
      throw new Error(`${label} must be a whole number from ${minimum} to ${maximum}.`);
    return count;
  };
}

function drainSeconds(text: string, label: string): number {
  const seconds = Number(text);
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(text) || seconds > 600)
    throw new Error(`${label} must be a number of seconds from 0 to 600.`);
  return seconds;
}

function oneOf<Word extends string>(words: readonly Word[]): (text: string, label: string) => Word {
  return (text, label) => {
    const word = words.find((each) => each === text);
    if (word === undefined) throw new Error(`${label} must be one of ${words.join(', ')}.`);
    return word;
  };
}

function onOrOff(text: string, label: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error(`${label} must be "on" or "off".`);
  return text === 'on';
}

function timeScale(text: string, label: string): number {
  const scale = Number(text);
  if (!/^\d{1,2}(?:\.\d{1,9})?$/.test(text) || scale > 10)
    throw new Error(`${label} must be a number from 0 to 10, as in 0.001.`);
  return scale;
}

/** RFC 9116 wants a URI, and https where it is a web address. */
function securityContact(text: string, label: string): string {
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) || !URL.canParse(text))
    throw new Error(`${label} must look like mailto:security@example.com or https://example.com/security.`);
  return new URL(text).href;
}

function languageTag(text: string, label: string): string {
  try {
    return new Intl.Locale(text).toString();
  } catch {
    throw new Error(`${label} must be a BCP 47 language code, like "en" or "pt-BR".`);
  }
}

function metricsToken(text: string, label: string): string {
  if (!/^[\x21-\x7e]{16,}$/.test(text))
    throw new Error(`${label} must be 16 or more printable characters without a space.`);
  return text;
}
