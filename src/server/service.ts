// Puts the service together and starts it: what the command line runs, and what tests start.
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../contract/limits.ts';
import { originOfAddress } from './base-url.ts';
import type { Clock } from './clock.ts';
import { mayUnchainedRun } from './domain/built-files.ts';
import { KeyRing, requireKey } from './domain/access/server-keys.ts';
import { requireSameAddress, requireSamePort } from './domain/public-address.ts';
import { type AppOptions, buildApp } from './http/app.ts';
import { readBuiltFiles } from './http/pages/built-file.ts';
import { PickerFiles } from './http/picker/picker-files.ts';
import type { Log } from './http/hooks/request-log.ts';
import { OUTBOX_FOLDER, outboxMailer } from './mail/outbox-mailer.ts';
import { openStore } from './open-store.ts';
import { HOST_FOLDER, PICKER_FOLDER } from './package-root.ts';
import { publishFixtures, publishSample } from './publish-sample.ts';
import { Catalog } from './readmodel/catalog.ts';
import { isEmptyBesideKey, keysForStore } from './secret-key.ts';
import { ServiceLife } from './service/life.ts';
import {
  followRotation,
  KeptBuild,
  type Reports,
  reportsOf,
  type Sending,
  startDeliveries,
  startMails,
  startSweeps,
} from './service/workers.ts';
import { describeDatabase } from './store/postgresql/database-address.ts';
import { StoreError } from './store/store-error.ts';
import type { Store } from './store/store.ts';
import { AddressGuard, NO_ALLOWED_TARGETS } from './webhooks/address-guard.ts';
import { OUTBOX_SENDER, type Mailer } from './mail/mailer.ts';
import { smtpMailer, type SmtpSettings } from './mail/smtp-mailer.ts';

/** Where the service listens, and where clients reach it. */
interface Address {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Where clients reach the service, without a path; the address it listens on when absent. */
  readonly publicOrigin?: string | undefined;
}

/** What is stored, and what it begins with. */
interface Storage {
  readonly dataFolder: string;
  /** A PostgreSQL database instead of the file in the data folder: several processes may serve it. */
  readonly databaseUrl?: string | undefined;
  /** Connections to it at a time. */
  readonly databaseConnections?: number | undefined;
  /** Instead of the key file of the data folder, the newest first. */
  readonly secretKeys?: readonly Uint8Array[] | undefined;
  /** Publishes the built-in catalog, unless the catalog is of others. */
  readonly sample?: boolean | undefined;
  /** Publishes the exercises for tests. */
  readonly fixtures?: boolean | undefined;
  /** BCP 47: the language that the catalog is written in; that of the built-in one where it is absent. */
  readonly catalogLanguage?: string | undefined;
  /** How many months before this one are kept of who was counted; 24 when absent. */
  readonly usageMonths?: number | undefined;
}

/** What is limited, and whom a limit counts for. */
type Limits = Pick<AppOptions, 'rateLimits' | 'loadLimits' | 'trustedProxies'>;

/** What is told to operators and researchers. */
type Disclosure = Pick<AppOptions, 'loggedOrigin' | 'metricsToken' | 'securityContact'> & {
  readonly log?: Log | undefined;
};

export interface ServiceOptions extends Address, Storage, Limits, Sending, Disclosure {
  readonly pickerFolder?: string | undefined;
  readonly clock?: Clock | undefined;
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

/**
 * Resolves once the service is ready for requests, which is when it begins to listen. Where the database is unavailable for two seconds, it listens
 * before, says that it is alive, and refuses everything else until the database comes: docs/decisions/0076.
 */
export async function createService(options: ServiceOptions): Promise<RunningService> {
  const { clock = Date.now, log = () => undefined } = options;
  const life = new ServiceLife({
    clock,
    publicOrigin: options.publicOrigin,
    catalogLanguage: options.catalogLanguage ?? BUILT_IN_LANGUAGE,
    webhookGuard: new AddressGuard(options.webhookAllow ?? NO_ALLOWED_TARGETS),
    signal: options.signal,
  });
  const build = await readBuiltFiles(options.pickerFolder ?? PICKER_FOLDER);
  const app = buildApp({
    service: life,
    pickerFiles: new PickerFiles(build, life, log),
    hostScripts: await readBuiltFiles(HOST_FOLDER),
    log,
    secure: life.serviceOrigin.startsWith('https:'),
    phase: () => life.phase,
    rateLimits: options.rateLimits,
    sharesLimits: options.databaseUrl !== undefined,
    loadLimits: options.loadLimits,
    trustedProxies: options.trustedProxies,
    loggedOrigin: options.loggedOrigin,
    metricsToken: options.metricsToken,
    securityContact: options.securityContact,
    dataFolder: options.dataFolder,
  });
  const close = life.closing(app);
  let listening: Promise<unknown> | undefined;
  const listen = () => (listening ??= app.listen({ host: oneAddress(options.host), port: options.port }));
  const reports = reportsOf(app, log);
  try {
    life.store = await openWhenThere(options, { life, app, log, listen });
    await openKeys(life, options, log);
    await followRotation(life, reports);
    await requireAddress(life.store, options);
    if (options.sample) await publishSample(life.store, clock);
    if (options.fixtures) await publishFixtures(life.store, clock);
    // Before its pages are sent. Where nothing can be written the service starts all the same.
    const keptBuild = new KeptBuild(life, build, log);
    await keptBuild.keep();
    // A free port is known once it is ours, and its address is in the catalog: nobody knows it until then.
    if (options.publicOrigin === undefined && options.port === 0) await listen();
    const port = options.port === 0 ? (app.server.address() as AddressInfo | null)?.port : options.port;
    life.serviceOrigin = options.publicOrigin ?? originOfAddress(options.host, port ?? 0);
    life.catalog = await loadCatalog(life, reports);
    const outbox = options.smtp ? undefined : resolve(options.dataFolder, OUTBOX_FOLDER);
    life.mailWorker = startMails(life, openMailer(options.smtp, outbox ?? ''), reports);
    if (options.webhookDelivery ?? true) life.deliveryWorker = startDeliveries(life, options, reports);
    startSweeps(life, { usageMonths: options.usageMonths, keptBuild, reports });
    life.phase = 'serving';
    await listen();
    const url = originOfAddress(options.host, (app.server.address() as AddressInfo).port);
    return { url, baseUrl: life.serviceOrigin + API_PREFIX, outbox, drain: life.drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For `localhost` Fastify opens a second server, for IPv6, that would know neither our stopping nor our errors. */
const oneAddress = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);

interface Waiting {
  readonly life: ServiceLife;
  readonly app: FastifyInstance;
  readonly log: Log;
  readonly listen: () => Promise<unknown>;
}

/** The store, as soon as its database answers; meanwhile the service listens, and says that it waits. */
function openWhenThere(options: Storage, { life, app, log, listen }: Waiting): Promise<Store> {
  return new Promise((resolve, reject) => {
    const onUnavailable = (failure: unknown) => {
      const reason = failure instanceof StoreError ? failure.reason : 'the database does not answer';
      const problem = `${describeDatabase(options.databaseUrl ?? '')}: ${reason}`;
      log({ level: 'warn', event: 'waiting_for_database', problem });
      listen().catch(reject);
    };
    openStore(options, {
      connections: options.databaseConnections,
      onBroken: (error) => life.hasStore && app.databaseWatch.connectionLost(error),
      onSchemaWait: () => log({ level: 'warn', event: 'schema_waits' }),
      wait: { signal: life.signal, onUnavailable },
    }).then(resolve, reject);
  });
}

/** Those that were given or are in the data folder, once they are those of the database. */
async function openKeys(life: ServiceLife, { dataFolder, secretKeys }: Storage, log: Log): Promise<void> {
  const { store } = life;
  if (secretKeys === undefined && (await isEmptyBesideKey(dataFolder, store)))
    log({
      level: 'warn',
      event: 'empty_database',
      problem: 'the data folder has a key, but the database was never used',
    });
  life.keys = new KeyRing(secretKeys ?? (await keysForStore(dataFolder, store)));
  await requireKey(store, life.keys);
}

async function requireAddress(store: Store, { host, port, publicOrigin }: Address): Promise<void> {
  if (publicOrigin !== undefined) await requireSameAddress(store, publicOrigin);
  else if (port !== 0) await requireSamePort(store, originOfAddress(host, port));
}

async function loadCatalog(life: ServiceLife, { app, log, failed }: Reports): Promise<Catalog> {
  const catalog = await Catalog.load(life.store, life.serviceOrigin, {
    onHistoryChange: (change) => {
      log({ level: 'error', event: 'catalog_history_changed', ...change });
      app.metrics.countHistoryChange();
    },
    onMiscount: (problem) => log({ level: 'error', event: 'catalog_miscounted', problem }),
    isOlderRunning: () => mayUnchainedRun(life),
  });
  catalog.watch(life.signal, failed('catalog_refresh_failed'));
  return catalog;
}

// The way that mail takes: the SMTP server of the settings, else the outbox folder.
const openMailer = (smtp: SmtpSettings | undefined, outboxFolder: string): Mailer =>
  smtp ? smtpMailer(smtp) : outboxMailer(outboxFolder, OUTBOX_SENDER);
