// `serve`: the service, until a signal ends it.
import { parseArgs } from 'node:util';
import { endsWithin } from '../ends-within.ts';
import { describeError } from '../http/hooks/request-log.ts';
import { PACKAGE_VERSION } from '../package-root.ts';
import { createService } from '../service.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { Command } from '../../command/command.ts';
import { STORE_OPTIONS } from './existing-store.ts';
import { hostName, portNumber, readSettings, smtpSettings } from './settings.ts';
import { startError } from './start-error.ts';
import { flushLog, logToStderr } from './stderr-log.ts';

/** Longer than requests and deliveries may take; only a database that is silent takes longer. Shorter than systemd waits. */
const STOP_MILLISECONDS = 28_000;

export const serve: Command = {
  usage: 'serve [--port 4100] [--host 127.0.0.1] [--data DIR] [--database-url URL] [--public-base-url URL] [--sample]',

  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4100' },
        host: { type: 'string', default: '127.0.0.1' },
        ...STORE_OPTIONS,
        'public-base-url': { type: 'string' },
        sample: { type: 'boolean', default: false },
        json: { type: 'boolean' },
      },
    });
    const settings = readSettings({
      SVC_DATA_DIR: values.data,
      DATABASE_URL: values['database-url'],
      SVC_PUBLIC_BASE_URL: values['public-base-url'],
    });
    const [data, host, port] = [settings.SVC_DATA_DIR, hostName(values.host), portNumber(values.port)];
    logCrashes();
    const signal = untilSignal();
    const service = await createService({
      dataFolder: data,
      databaseUrl: settings.DATABASE_URL,
      databaseConnections: settings.SVC_DATABASE_CONNECTIONS,
      host,
      port,
      publicOrigin: settings.SVC_PUBLIC_BASE_URL,
      secretKey: settings.SVC_SECRET_KEY,
      smtp: smtpSettings(settings),
      webhookTargets: settings.SVC_WEBHOOK_ALLOW,
      deliversWebhooks: settings.SVC_WEBHOOK_DELIVERY,
      webhookTimeScale: settings.SVC_WEBHOOK_TIME_SCALE,
      rateLimits: settings.SVC_RATE_LIMITS,
      trustedProxies: settings.SVC_TRUST_PROXY,
      metricsToken: settings.SVC_METRICS_TOKEN,
      sample: values.sample,
      log: logToStderr,
    }).catch((error: unknown) => {
      throw startError(error, { data, databaseUrl: settings.DATABASE_URL, host, port });
    });
    collectGarbage();
    const { url, baseUrl, outbox } = service;
    console.log(JSON.stringify({ event: 'listening', url, baseUrl, ...(outbox !== undefined && { outbox }) }));
    logToStderr({
      level: 'info',
      event: 'started',
      version: PACKAGE_VERSION,
      store: settings.DATABASE_URL === undefined ? 'sqlite' : 'postgresql',
      baseUrl,
      rateLimits: settings.SVC_RATE_LIMITS ? 'on' : 'off',
    });

    await signal;
    logToStderr({ level: 'info', event: 'stopping' });
    if (!(await endsWithin(service.close(), STOP_MILLISECONDS))) endNow('stop_timed_out');
    logToStderr({ level: 'info', event: 'stopped' });
    flushLog();
  },
};

/** The first SIGTERM or SIGINT from now on, also while the service starts; one more ends the process at once. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const onSignal = () => {
      if (isStopping) endNow('stopped_at_once');
      isStopping = true;
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}

/** Node would write the message of an error that nobody caught, which may repeat what was submitted. */
function logCrashes(): void {
  process.on('uncaughtException', (error) => endNow('crashed', error));
}

function endNow(event: string, error?: unknown): void {
  logToStderr({ level: 'error', event, ...(error !== undefined && { error: describeError(error) }) });
  flushLog();
  process.exit(1);
}
