// Puts the service together and starts it: what the command line runs, and what tests start.
import type { AddressInfo } from 'node:net';
import { API_PREFIX } from '../contract/limits.ts';
import { originOfAddress } from './base-url.ts';
import type { Clock } from './domain/clock.ts';
import { sweepSessions } from './domain/picker-sessions.ts';
import { Refusal } from './domain/refusal.ts';
import { deriveKeys } from './domain/server-keys.ts';
import type { ServiceContext } from './domain/service-context.ts';
import { buildApp } from './http/app.ts';
import { trackConnections } from './http/connections.ts';
import { PickerFiles } from './http/picker-files.ts';
import { describeError, type Log } from './http/request-log.ts';
import { openDataFolder } from './open-data-folder.ts';
import { PICKER_FOLDER } from './package-root.ts';
import { publishSample } from './publish-sample.ts';
import { Catalog } from './readmodel/catalog.ts';
import { keyOfFolder } from './secret-key.ts';

export interface ServiceOptions {
  readonly dataFolder: string;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Where clients reach the service, without a path; the address it listens on when absent. */
  readonly publicOrigin?: string | undefined;
  /** Publishes the built-in catalog when the catalog is empty. */
  readonly sample?: boolean | undefined;
  /** Instead of the key file of the data folder. */
  readonly secretKey?: Uint8Array | undefined;
  readonly pickerFolder?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly log?: Log | undefined;
}

export interface RunningService {
  /** Where it listens. */
  readonly url: string;
  /** What clients are told: the public origin and the API prefix. */
  readonly baseUrl: string;
  /** Refuses new work, finishes what it began, closes the database. */
  readonly close: () => Promise<void>;
}

const SWEEP_MILLISECONDS = 60_000;
/** How long requests that have begun may still take when the service stops. */
const STOP_GRACE_MILLISECONDS = 1_000;

/** Resolves once the service is ready for requests. */
export async function createService(options: ServiceOptions): Promise<RunningService> {
  const { clock = Date.now, log = () => undefined } = options;
  const keys = deriveKeys(options.secretKey ?? keyOfFolder(options.dataFolder));
  const store = await openDataFolder(options.dataFolder);
  const stopping = new AbortController();
  let catalog: Catalog | undefined;
  let serviceOrigin = options.publicOrigin ?? '';
  const service: ServiceContext = {
    store,
    clock,
    keys,
    get catalog() {
      if (!catalog) throw new Refusal('service_unavailable');
      return catalog;
    },
    get serviceOrigin() {
      return serviceOrigin;
    },
  };
  const app = buildApp({
    service,
    pickerFiles: new PickerFiles(options.pickerFolder ?? PICKER_FOLDER),
    log,
    secure: serviceOrigin.startsWith('https:'),
    isStopping: () => stopping.signal.aborted,
  });
  const cutConnections = trackConnections(app.server);
  const report = (event: string) => (error: unknown) => log({ level: 'error', event, error: describeError(error) });
  const close = async () => {
    stopping.abort();
    // Connections on which nothing was asked, or never completely, would keep the server for ever.
    const cut = setTimeout(cutConnections, STOP_GRACE_MILLISECONDS);
    await app.close();
    clearTimeout(cut);
    await store.close();
  };

  try {
    if (options.sample) await publishSample(store, clock);
    // A free port is known once it is ours: until the catalog is loaded requests get 503.
    await app.listen({ host: oneAddress(options.host), port: options.port });
    const url = originOfAddress(options.host, (app.server.address() as AddressInfo).port);
    serviceOrigin = options.publicOrigin ?? url;
    catalog = await Catalog.load(store, serviceOrigin);
    catalog.watch(stopping.signal, report('catalog_refresh_failed'));
    const sweep = () => void sweepSessions(service).catch(report('session_sweep_failed'));
    const timer = setInterval(sweep, SWEEP_MILLISECONDS).unref();
    stopping.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    return { url, baseUrl: serviceOrigin + API_PREFIX, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For `localhost` Fastify opens a second server, for IPv6, that would know neither our stopping nor our errors. */
const oneAddress = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);
