// `serve`: the service, until a signal ends it.
import { styleText } from 'node:util';
import { endsWithin } from '../ends-within.ts';
import { isThisMachine } from '../base-url.ts';
import { openPermissions } from '../open-permissions.ts';
import { PACKAGE_VERSION } from '../package-root.ts';
import { createService } from '../service.ts';
import { endNow, logCrashes, untilSignal, flushLog, logFrom } from '../process/end-of-process.ts';
import { tellRunning } from '../process/running-service.ts';
import { readSettings, secretFiles, secretKeys, smtpSettings } from '../process/settings.ts';
import { weaknessOf } from '../store/postgresql/database-address.ts';
import { startError } from '../process/start-error.ts';
import { facts, print } from '../terminal.ts';
import type { GlobalOptions } from './program.ts';
import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Longer than requests and deliveries may take; only a database that is silent takes longer. With the usual drain shorter than Kubernetes waits. */
const STOP_MILLISECONDS = 23_000;

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly publicBaseUrl?: string | undefined;
  readonly sample?: true | undefined;
  readonly fixtures?: true | undefined;
}

export async function serve(globals: GlobalOptions, options: ServeOptions): Promise<void> {
  const settings = readSettings({
    SVC_DATA_DIR: globals.data,
    DATABASE_URL: globals.databaseUrl,
    SVC_PUBLIC_BASE_URL: options.publicBaseUrl,
  });
  const { host, port } = options;
  const data = settings.SVC_DATA_DIR;
  const smtp = smtpSettings(settings);
  const log = logFrom(settings.SVC_LOG_LEVEL);
  logCrashes();
  const signal = untilSignal();
  const starting = new AbortController();
  void signal.then(() => starting.abort());
  const weakness = settings.DATABASE_URL && weaknessOf(settings.DATABASE_URL);
  if (weakness) log({ level: 'warn', event: 'database_not_verified', problem: weakness });
  const service = await createService({
    dataFolder: data,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.SVC_DATABASE_CONNECTIONS,
    host,
    port,
    publicOrigin: settings.SVC_PUBLIC_BASE_URL,
    secretKeys: secretKeys(settings),
    smtp,
    webhookAllow: settings.SVC_WEBHOOK_ALLOW,
    webhookDelivery: settings.SVC_WEBHOOK_DELIVERY,
    webhookTimeScale: settings.SVC_WEBHOOK_TIME_SCALE,
    rateLimits: settings.SVC_RATE_LIMITS,
    loadLimits: settings.SVC_LOAD_LIMITS,
    trustedProxies: settings.SVC_TRUST_PROXY,
    loggedOrigin: settings.SVC_LOG_NETWORKS,
    metricsToken: settings.SVC_METRICS_TOKEN,
    securityContact: settings.SVC_SECURITY_CONTACT,
    usageMonths: settings.SVC_USAGE_MONTHS,
    catalogLanguage: settings.SVC_CATALOG_LANGUAGE,
    sample: options.sample ?? false,
    fixtures: options.fixtures ?? false,
    log,
    signal: starting.signal,
  }).catch((error: unknown) => {
    // It waited for the database until somebody ended it.
    if (error instanceof Error && error.name === 'AbortError') return undefined;
    throw startError(error, { data, databaseUrl: settings.DATABASE_URL, host, port });
  });
  if (service === undefined) {
    log({ level: 'info', event: 'stopped' });
    return flushLog();
  }
  collectGarbage();
  const { url, baseUrl, outbox } = service;
  const endTelling = tellRunning(data, baseUrl);
  log({
    level: 'info',
    event: 'started',
    version: PACKAGE_VERSION,
    store: settings.DATABASE_URL === undefined ? 'sqlite' : 'postgresql',
    baseUrl,
    rateLimits: settings.SVC_RATE_LIMITS ? 'on' : 'off',
  });
  if (smtp?.isUnencrypted && !isThisMachine(smtp.server.host))
    log({
      level: 'warn',
      event: 'mail_unencrypted',
      problem: 'SVC_SMTP_TLS is off: emails go to the SMTP server unencrypted',
    });
  if (!smtp && settings.SVC_MAIL_FROM)
    log({
      level: 'warn',
      event: 'mail_without_server',
      problem:
        'SVC_MAIL_FROM is set without SVC_SMTP_URL: emails are written to outbox in the data folder, and nobody gets them',
    });
  for (const problem of openPermissions(data, secretFiles()))
    log({ level: 'warn', event: 'open_permissions', problem });
  for (const problem of settings.SVC_WEBHOOK_ALLOW?.warnings ?? [])
    log({ level: 'warn', event: 'webhook_allow_wide', problem });
  flushLog();
  print(
    {
      value: { event: 'listening', url, baseUrl, ...(outbox !== undefined && { outbox }) },
      text: readyText({ baseUrl, data: settings.DATABASE_URL === undefined ? data : 'PostgreSQL', outbox, ...options }),
    },
    globals.json === true,
  );

  // Whoever pressed Ctrl+C waits at the terminal, and no load balancer asks.
  const drainSeconds = (await signal) === 'SIGINT' ? 0 : settings.SVC_DRAIN_SECONDS;
  log({ level: 'info', event: 'stopping', drainSeconds });
  endTelling();
  if (drainSeconds > 0) await service.drain(drainSeconds);
  if (!(await endsWithin(service.close(), STOP_MILLISECONDS))) endNow('stop_timed_out');
  log({ level: 'info', event: 'stopped' });
  flushLog();
}

interface Ready extends Pick<ServeOptions, 'sample'> {
  readonly baseUrl: string;
  readonly data: string;
  readonly outbox: string | undefined;
}

/** For a person: where it is, what to open, and what the built-in exercises are not. */
const readyText = ({ baseUrl, data, outbox, sample }: Ready): readonly string[] => [
  styleText('bold', `svc-picker ${PACKAGE_VERSION} is ready.`),
  '',
  ...facts({
    '  API': baseUrl,
    '  Sandbox': new URL('/sandbox', baseUrl).href,
    '  Data': data,
    ...(outbox !== undefined && { '  Emails': outbox }),
  }),
  '',
  ...(sample ? ['No clinician has reviewed the built-in exercises.', ''] : []),
  'Press Ctrl+C to stop.',
];

// Gives back what starting left behind. Reading a large catalog makes garbage by the hundred megabytes, and V8 keeps the room.
type Collect = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

/** Less is resident where there was nothing to read. */
const WORTH_IT_BYTES = 100 * 2 ** 20;

/** Stops the process for about 5 ms for each thousand exercises: once, before anybody waits. */
function collectGarbage(): void {
  if (memoryUsage.rss() < WORTH_IT_BYTES) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', flavor: 'last-resort' });
}
