// Puts the service together and starts it: what the command line runs, and what tests start.
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_PREFIX } from '../contract/limits.ts';
import { originOfAddress } from './base-url.ts';
import type { Clock } from './clock.ts';
import { sweepDeliveries } from './webhooks/delivery-rules.ts';
import { keepBuiltFiles, mayUnchainedRun } from './domain/built-files.ts';
import { KEY_MISSING, requireKey } from './domain/access/key-check.ts';
import { KeyRing } from './domain/access/key-ring.ts';
import { keepUpWithRotation } from './domain/access/key-rotation.ts';
import { requireSameAddress, requireSamePort } from './domain/public-address.ts';
import { doubtfulUsage } from './domain/sessions/usage.ts';
import { sweepSessions, sweepUsage } from './domain/sessions/picker-sessions.ts';
import { sendNextMail } from './domain/registration/registration-mails.ts';
import { sweepRegistrations } from './domain/registration/registrations.ts';
import { Refusal } from './domain/refusal.ts';
import type { ServiceContext } from './domain/service-context.ts';
import { buildApp } from './http/app.ts';
import type { ServicePhase } from './http/service-phase.ts';
import type { LoggedOrigin } from './http/hooks/client-address.ts';
import { trackConnections } from './http/hooks/connections.ts';
import { readBuiltFiles } from './http/pages/built-file.ts';
import { PickerFiles } from './http/picker/picker-files.ts';
import type { LoadLimits } from './http/hooks/load-limits.ts';
import type { RateLimitPolicies } from './http/hooks/limits/rate-limit-policies.ts';
import { describeError, type Log } from './http/hooks/request-log.ts';
import type { TrustedProxies } from './http/hooks/trusted-proxies.ts';
import { type MailWorker, startMailWorker } from './mail/mail-worker.ts';
import { openMailer } from './mail/open-mailer.ts';
import { OUTBOX_FOLDER } from './mail/outbox-mailer.ts';
import type { SmtpSettings } from './mail/smtp-url.ts';
import { openStore } from './open-store.ts';
import { HOST_FOLDER, PICKER_FOLDER } from './package-root.ts';
import { publishFixtures, publishSample } from './publish-sample.ts';
import { Catalog } from './readmodel/catalog.ts';
import { isEmptyBesideKey, keysForStore } from './secret-key.ts';
import { describeDatabase } from './store/postgresql/database-address.ts';
import { StoreError } from './store/store-error.ts';
import type { Store } from './store/store.ts';
import { AddressGuard } from './webhooks/address-guard.ts';
import { type AllowedTargets, NO_ALLOWED_TARGETS } from './webhooks/allowed-targets.ts';
import { reportDelivery } from './delivery-report.ts';
import { type DeliveryWorker, startDeliveryWorker } from './webhooks/delivery-worker.ts';
import { createSender } from './webhooks/sender.ts';

export interface ServiceOptions {
  readonly dataFolder: string;
  /** A PostgreSQL database instead of the file in the data folder: several processes may serve it. */
  readonly databaseUrl?: string | undefined;
  /** Connections to it at a time. */
  readonly databaseConnections?: number | undefined;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Where clients reach the service, without a path; the address it listens on when absent. */
  readonly publicOrigin?: string | undefined;
  /** Publishes the built-in catalog, unless the catalog is of others. */
  readonly sample?: boolean | undefined;
  /** Publishes the exercises for tests. */
  readonly fixtures?: boolean | undefined;
  /** Instead of the key file of the data folder, the newest first. */
  readonly secretKeys?: readonly Uint8Array[] | undefined;
  readonly pickerFolder?: string | undefined;
  /** Where webhooks may lead although it is not public. */
  readonly webhookTargets?: AllowedTargets | undefined;
  /** Certificates in PEM that receivers of webhooks are trusted by, besides the usual ones. */
  readonly webhookAuthorities?: readonly string[] | undefined;
  /** Whether this process sends them; it does when this is absent. */
  readonly deliversWebhooks?: boolean | undefined;
  /** What the delays between attempts to deliver are multiplied with; 1 when absent. */
  readonly webhookTimeScale?: number | undefined;
  /** The mail server; without one, mails are files in the folder `outbox` of the data folder. */
  readonly smtp?: SmtpSettings | undefined;
  /** Absent: nothing is limited. */
  readonly rateLimits?: RateLimitPolicies | undefined;
  /** How much all connections together may take; the defaults when absent. */
  readonly loadLimits?: LoadLimits | undefined;
  /** Absent: what a request says about the address that it came from is not believed. */
  readonly trustedProxies?: TrustedProxies | undefined;
  /** Where a refused request came from, in the log; its network when absent. */
  readonly loggedOrigin?: LoggedOrigin | undefined;
  /** Who sends it as a bearer may read `/metrics`; absent: nobody. */
  readonly metricsToken?: string | undefined;
  /** To whom a weakness is reported: a URI; absent: nobody is named. */
  readonly securityContact?: string | undefined;
  /** How many months before this one are kept of who was counted; 24 when absent. */
  readonly usageMonths?: number | undefined;
  /** BCP 47: the language that the catalog is written in; that of the built-in one where it is absent. */
  readonly catalogLanguage?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly log?: Log | undefined;
  /** Ends a start that waits for the database. */
  readonly signal?: AbortSignal | undefined;
}

export interface RunningService {
  /** Where it listens. */
  readonly url: string;
  /** What clients are told: the public origin and the API prefix. */
  readonly baseUrl: string;
  /** The folder that mails are written to; undefined when a mail server takes them. */
  readonly outbox: string | undefined;
  /** From now on says that it is not ready; resolves after so many seconds, in which it does all work that still comes but webhooks. */
  readonly drain: (seconds: number) => Promise<void>;
  /** Refuses new work, finishes what it began, closes the database. */
  readonly close: () => Promise<void>;
}

const BUILT_IN_LANGUAGE = 'en';
const SWEEP_MILLISECONDS = 60_000;
const SWEEPS_OF_A_DAY = (24 * 3_600_000) / SWEEP_MILLISECONDS;
/** How long connections stay that wait for nothing of ours when the service stops. */
const IDLE_GRACE_MILLISECONDS = 1_000;
/** How long requests that have arrived may still take then. */
const STOP_GRACE_MILLISECONDS = 20_000;

/** For what is not there until the database is. */
function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal('service_unavailable');
  return value;
}

/**
 * Resolves once the service is ready for requests, which is when it begins to listen. Where the database is unavailable for two seconds, it listens
 * before, says that it is alive, and refuses everything else until the database comes: docs/decisions/0076.
 */
export async function createService(options: ServiceOptions): Promise<RunningService> {
  const { clock = Date.now, log = () => undefined } = options;
  /** Of an outage of the database the log has two lines, not one for each thing that needs it. */
  const report = (event: string) => (error: unknown) =>
    app.databaseWatch.failed(error) || log({ level: 'error', event, error: describeError(error) });
  const stopping = new AbortController();
  options.signal?.addEventListener('abort', () => stopping.abort(), { once: true });
  let phase: ServicePhase = 'waiting';
  let store: Store | undefined;
  let keys: KeyRing | undefined;
  let catalog: Catalog | undefined;
  let mailWorker: MailWorker | undefined;
  let deliveryWorker: DeliveryWorker | undefined;
  let serviceOrigin = options.publicOrigin ?? '';
  const webhookGuard = new AddressGuard(options.webhookTargets ?? NO_ALLOWED_TARGETS);
  const service: ServiceContext = {
    clock,
    get store() {
      return present(store);
    },
    get keys() {
      return present(keys);
    },
    get catalog() {
      return present(catalog);
    },
    get serviceOrigin() {
      return serviceOrigin;
    },
    hasFixedOrigin: options.publicOrigin !== undefined,
    catalogLanguage: options.catalogLanguage ?? BUILT_IN_LANGUAGE,
    wakeMailer: () => mailWorker?.wake(),
    webhookGuard,
  };
  const build = await readBuiltFiles(options.pickerFolder ?? PICKER_FOLDER);
  const app = buildApp({
    service,
    pickerFiles: new PickerFiles(build, service, log),
    hostScripts: await readBuiltFiles(HOST_FOLDER),
    log,
    secure: serviceOrigin.startsWith('https:'),
    phase: () => phase,
    rateLimits: options.rateLimits,
    sharesLimits: options.databaseUrl !== undefined,
    loadLimits: options.loadLimits,
    trustedProxies: options.trustedProxies,
    loggedOrigin: options.loggedOrigin,
    metricsToken: options.metricsToken,
    securityContact: options.securityContact,
    dataFolder: options.dataFolder,
  });
  const connections = trackConnections(app.server);
  let isBuildKept = false;
  const keepBuild = async () => {
    isBuildKept = true;
    await keepBuiltFiles(service, build).catch((error: unknown) => {
      isBuildKept = false;
      log({ level: 'error', event: 'build_not_kept', error: describeError(error) });
    });
  };
  const followRotation = () =>
    keepUpWithRotation(service)
      .then((hasKey) => hasKey || log({ level: 'error', event: 'key_missing', problem: KEY_MISSING }))
      .catch(report('key_check_failed'));
  let deliveriesEnd: Promise<void> | undefined;
  const endDeliveries = () => (deliveriesEnd ??= deliveryWorker?.stop());
  const drain = async (seconds: number) => {
    phase = 'draining';
    // What is queued is claimed by another process, or by the next one. A failure is that of `close`.
    endDeliveries()?.catch(() => undefined);
    await wait(1000 * seconds);
  };
  const close = async () => {
    phase = 'stopping';
    stopping.abort();
    // Connections on which nothing was asked, or never completely, would keep the server for ever.
    const cuts = [
      setTimeout(connections.cutIdle, IDLE_GRACE_MILLISECONDS),
      setTimeout(connections.cutAll, STOP_GRACE_MILLISECONDS),
    ];
    // What is under way in both directions ends at the same time.
    await Promise.all([app.close(), endDeliveries()]);
    for (const cut of cuts) clearTimeout(cut);
    await mailWorker?.stop();
    await store?.close();
  };
  let listening: Promise<unknown> | undefined;
  const listen = () => (listening ??= app.listen({ host: oneAddress(options.host), port: options.port }));

  const openWhenThere = () =>
    new Promise<Store>((resolve, reject) => {
      const onUnavailable = (failure: unknown) => {
        const reason = failure instanceof StoreError ? failure.reason : 'the database does not answer';
        const problem = `${describeDatabase(options.databaseUrl ?? '')}: ${reason}`;
        log({ level: 'warn', event: 'waiting_for_database', problem });
        listen().catch(reject);
      };
      openStore(options, {
        connections: options.databaseConnections,
        onBroken: (error) => store && app.databaseWatch.connectionLost(error),
        onSchemaWait: () => log({ level: 'warn', event: 'schema_waits' }),
        wait: { signal: stopping.signal, onUnavailable },
      }).then(resolve, reject);
    });

  try {
    store = await openWhenThere();
    if (options.secretKeys === undefined && (await isEmptyBesideKey(options.dataFolder, store)))
      log({
        level: 'warn',
        event: 'empty_database',
        problem: 'the data folder has a key, but the database was never used',
      });
    keys = new KeyRing(options.secretKeys ?? (await keysForStore(options.dataFolder, store)));
    await requireKey(store, keys);
    await followRotation();
    if (options.publicOrigin !== undefined) await requireSameAddress(store, options.publicOrigin);
    else if (options.port !== 0) await requireSamePort(store, originOfAddress(options.host, options.port));
    if (options.sample) await publishSample(store, clock);
    if (options.fixtures) await publishFixtures(store, clock);
    // Before its pages are sent. Where nothing can be written the service starts all the same.
    await keepBuild();
    // A free port is known once it is ours, and its address is in the catalog: nobody knows it until then.
    if (options.publicOrigin === undefined && options.port === 0) await listen();
    const port = options.port === 0 ? (app.server.address() as AddressInfo | null)?.port : options.port;
    serviceOrigin = options.publicOrigin ?? originOfAddress(options.host, port ?? 0);
    catalog = await Catalog.load(store, serviceOrigin, {
      onHistoryChange: (change) => {
        log({ level: 'error', event: 'catalog_history_changed', ...change });
        app.metrics.countHistoryChange();
      },
      onMiscount: (problem) => log({ level: 'error', event: 'catalog_miscounted', problem }),
      isOlderRunning: () => mayUnchainedRun(service),
    });
    catalog.watch(stopping.signal, report('catalog_refresh_failed'));
    const outbox = options.smtp ? undefined : resolve(options.dataFolder, OUTBOX_FOLDER);
    const mailer = openMailer(options.smtp, outbox ?? '');
    mailWorker = startMailWorker({
      sendNext: async () => {
        const result = await sendNextMail(service, mailer, report('mail_failed'), (registrationId, problem) =>
          log({ level: 'warn', event: 'mail_dropped', problem, registrationId }),
        );
        if (result !== 'idle') app.metrics.countMail(result);
        if (result === 'declined') log({ level: 'info', event: 'mail_declined' });
        return result !== 'idle';
      },
      onError: report('mail_queue_failed'),
    });
    if (options.deliversWebhooks ?? true) {
      deliveryWorker = startDeliveryWorker({
        store,
        clock,
        keys,
        sender: createSender({
          guard: webhookGuard,
          ...(options.webhookAuthorities && { authorities: options.webhookAuthorities }),
        }),
        timeScale: options.webhookTimeScale,
        onEvent: (event) => reportDelivery(event, log, app.metrics),
        onError: report('webhook_queue_failed'),
      });
      store.watch(deliveryWorker.wake, stopping.signal);
    }
    const warnOfUsage = async () => {
      for (const doubt of await doubtfulUsage(service.store, clock()))
        log({ level: 'warn', event: 'usage_doubtful', ...doubt });
    };
    let sweeps = 0;
    const sweep = () => {
      const isFirstOfDay = sweeps++ % SWEEPS_OF_A_DAY === 0;
      if (isFirstOfDay) void sweepUsage(service, options.usageMonths).catch(report('usage_sweep_failed'));
      if (isFirstOfDay) void warnOfUsage().catch(report('usage_sweep_failed'));
      if (isFirstOfDay || !isBuildKept) void keepBuild();
      void followRotation();
      void sweepSessions(service).catch(report('session_sweep_failed'));
      void sweepRegistrations(service).catch(report('registration_sweep_failed'));
      void sweepDeliveries(service).catch(report('delivery_sweep_failed'));
      void service.store.rateLimits.sweep().catch(report('limit_sweep_failed'));
    };
    const timer = setInterval(sweep, SWEEP_MILLISECONDS).unref();
    stopping.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    phase = 'serving';
    await listen();
    const url = originOfAddress(options.host, (app.server.address() as AddressInfo).port);
    return { url, baseUrl: serviceOrigin + API_PREFIX, outbox, drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For `localhost` Fastify opens a second server, for IPv6, that would know neither our stopping nor our errors. */
const oneAddress = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);
