// The whole service in one process, without a socket: temporary folder, small catalog, a clock that stands still.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { API_PREFIX } from '../../../contract/limits.ts';
import type { Entitlement, Environment, Scope } from '../../../contract/vocabulary.ts';
import { type ClientCredentials, createCredential } from '../../domain/access/credentials.ts';
import { publish, type PublishableRow } from '../../domain/catalog/publishing.ts';
import { keepBuiltFiles, mayUnchainedRun } from '../../domain/built-files.ts';
import { KeyRing } from '../../domain/access/server-keys.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { buildApp, type ConnectionTimes } from '../../http/app.ts';
import type { ServicePhase } from '../../http/pages/well-known.ts';
import { readBuiltFiles } from '../../http/pages/built-file.ts';
import { PickerFiles } from '../../http/picker/picker-files.ts';
import type { LoggedOrigin, TrustedProxies } from '../../http/hooks/client-address.ts';
import type { RateLimitPolicies } from '../../http/hooks/limits/rate-limit-policies.ts';
import type { LogEntry } from '../../http/hooks/request-log.ts';
import { Catalog } from '../../readmodel/catalog.ts';
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts';
import { AddressGuard, NO_ALLOWED_TARGETS } from '../../webhooks/address-guard.ts';
import { judgeApp } from './judged-app.ts';
import type { Store } from '../../store/store.ts';
import { type Cleanup, temporaryFolder } from '../temporary-folder.ts';
import { testPackage } from './test-catalog.ts';

export const TEST_ORIGIN = 'https://picker.example.test';
export const TEST_NOW = Date.parse('2026-08-23T10:00:00.000Z');

/** Who may read the metrics of a test service. */
export const METRICS_TOKEN = 'metrics-token-of-the-test';
export const METRICS_HEADERS = { authorization: `Bearer ${METRICS_TOKEN}` };

export interface TestService extends ServiceContext {
  readonly app: FastifyInstance;
  readonly log: LogEntry[];
  readonly folder: string;
  /** Moves the clock. */
  readonly advance: (milliseconds: number) => void;
  readonly credential: (options?: CredentialOptions) => Promise<ClientCredentials>;
  /** A credential and a token of it, as an Authorization header. */
  readonly authorization: (options?: CredentialOptions) => Promise<{ authorization: string }>;
  /** Asks below the API prefix. */
  readonly api: (
    method: InjectOptions['method'],
    path: string,
    options?: Omit<InjectOptions, 'method' | 'url'>,
  ) => Promise<LightMyRequestResponse>;
}

export interface CredentialOptions {
  readonly environment?: Environment;
  readonly entitlement?: Entitlement;
  readonly scopes?: readonly Scope[];
  readonly origins?: readonly string[];
}

export interface TestServiceOptions {
  /** Instead of a new SQLite database, as another process has it; what is in it stays as it is. */
  readonly store?: Store;
  /** What an empty database is filled with. */
  readonly rows?: readonly PublishableRow[];
  readonly pickerFolder?: string;
  readonly phase?: () => ServicePhase;
  /** Nothing is limited without it. The test's clock counts. */
  readonly rateLimits?: RateLimitPolicies;
  readonly trustedProxies?: TrustedProxies;
  /** The newest first. */
  readonly secretKeys?: readonly Uint8Array[];
  readonly loggedOrigin?: LoggedOrigin;
  readonly connectionTimes?: ConnectionTimes;
  /** METRICS_TOKEN unless it is said. */
  readonly metricsToken?: string | undefined;
}

export async function testService(t: Cleanup, options: TestServiceOptions = {}): Promise<TestService> {
  const folder = temporaryFolder(t);
  const store = options.store ?? (await openSqliteStore(join(folder, 'test.sqlite')));
  const log: LogEntry[] = [];
  let now = TEST_NOW;
  const clock = () => now;
  if ((await store.catalog.headSequence()) === 0) await publish(store, clock, testPackage(options.rows));
  const build = await readBuiltFiles(options.pickerFolder ?? join(folder, 'no-picker'));
  const catalog = await Catalog.load(store, TEST_ORIGIN, {
    onHistoryChange: (change) => {
      log.push({ level: 'error', event: 'catalog_history_changed', ...change });
      app.metrics.countHistoryChange();
    },
    onMiscount: (problem) => log.push({ level: 'error', event: 'catalog_miscounted', problem }),
    isOlderRunning: () => mayUnchainedRun({ store, clock }),
  });
  const service: ServiceContext = {
    store,
    clock,
    keys: new KeyRing(options.secretKeys ?? [Buffer.alloc(32, 7)]),
    catalog,
    serviceOrigin: TEST_ORIGIN,
    hasFixedOrigin: true,
    catalogLanguage: 'en',
    wakeMailer: () => undefined,
    webhookGuard: new AddressGuard(NO_ALLOWED_TARGETS),
  };
  const keepLog = (entry: LogEntry) => log.push(entry);
  await keepBuiltFiles(service, build);
  const app = buildApp({
    service,
    pickerFiles: new PickerFiles(build, service, keepLog),
    hostScripts: new Map(),
    log: keepLog,
    secure: true,
    phase: options.phase ?? (() => 'serving'),
    rateLimits: options.rateLimits,
    monotonicClock: clock,
    trustedProxies: options.trustedProxies,
    connectionTimes: options.connectionTimes,
    metricsToken: 'metricsToken' in options ? options.metricsToken : METRICS_TOKEN,
    ...(options.loggedOrigin && { loggedOrigin: options.loggedOrigin }),
    dataFolder: folder,
  });
  judgeApp(app);
  t.after(async () => {
    await app.close();
    await store.close();
  });

  const api: TestService['api'] = (method, path, rest) =>
    app.inject({ ...rest, method: method ?? 'GET', url: API_PREFIX + path });
  const credential: TestService['credential'] = ({
    environment = 'sandbox',
    entitlement = 'full',
    scopes = [],
    origins = [],
  } = {}) => createCredential(store, clock, { name: 'Test', environment, entitlement, scopes, origins });
  return {
    ...service,
    app,
    log,
    folder,
    api,
    credential,
    advance: (milliseconds) => (now += milliseconds),
    async authorization(wanted) {
      const { clientId, clientSecret } = await credential(wanted);
      const response = await api('POST', '/oauth/token', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }).toString(),
      });
      return { authorization: `Bearer ${response.json<{ access_token: string }>().access_token}` };
    },
  };
}

/** The `error.code` of a response. */
export const codeOf = (response: LightMyRequestResponse): string =>
  response.json<{ error: { code: string } }>().error.code;

/** Everything that lies in the data folder, as text. */
export const storedText = ({ folder }: Pick<TestService, 'folder'>): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join('\n');
