// The life of a service as one value: how far it is, what it has opened so far, and how all of that ends.
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { KeyRing } from '../domain/access/server-keys.ts';
import { Refusal } from '../domain/refusal.ts';
import type { ServiceContext } from '../domain/service-context.ts';
import { trackConnections } from '../http/hooks/connections.ts';
import type { ServicePhase } from '../http/pages/well-known.ts';
import type { MailWorker } from '../mail/mail-worker.ts';
import type { Catalog } from '../readmodel/catalog.ts';
import type { Store } from '../store/store.ts';
import type { AddressGuard } from '../webhooks/address-guard.ts';
import type { DeliveryWorker } from '../webhooks/delivery-worker.ts';

/** How long connections stay that wait for nothing of ours when the service stops. */
const IDLE_GRACE_MILLISECONDS = 1_000;
/** How long requests that have arrived may still take then. */
const STOP_GRACE_MILLISECONDS = 20_000;

interface Beginning {
  readonly clock: Clock;
  readonly publicOrigin: string | undefined;
  readonly catalogLanguage: string;
  readonly webhookGuard: AddressGuard;
  /** Ends the life before it has begun. */
  readonly signal: AbortSignal | undefined;
}

/**
 * 1. `waiting`: store, then keys, then origin and catalog are set; who asks for one that is not there yet is refused with `service_unavailable`.
 * 2. `serving`: the workers run.
 * 3. `draining`: no delivery is begun; everything else is done as before.
 * 4. `stopping`: `signal` is aborted, requests and deliveries under way end, then the mail, then the store.
 */
export class ServiceLife implements ServiceContext {
  phase: ServicePhase = 'waiting';
  serviceOrigin: string;
  mailWorker: MailWorker | undefined;
  deliveryWorker: DeliveryWorker | undefined;
  readonly clock: Clock;
  readonly hasFixedOrigin: boolean;
  readonly catalogLanguage: string;
  readonly webhookGuard: AddressGuard;
  readonly #stopping = new AbortController();
  #store: Store | undefined;
  #keys: KeyRing | undefined;
  #catalog: Catalog | undefined;
  #deliveriesEnd: Promise<void> | undefined;

  constructor({ clock, publicOrigin, catalogLanguage, webhookGuard, signal }: Beginning) {
    this.clock = clock;
    this.serviceOrigin = publicOrigin ?? '';
    this.hasFixedOrigin = publicOrigin !== undefined;
    this.catalogLanguage = catalogLanguage;
    this.webhookGuard = webhookGuard;
    signal?.addEventListener('abort', () => this.#stopping.abort(), { once: true });
  }

  /** Aborted as soon as the service is told to end. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  get hasStore(): boolean {
    return this.#store !== undefined;
  }
  get store(): Store {
    return present(this.#store);
  }
  set store(store: Store) {
    this.#store = store;
  }

  get keys(): KeyRing {
    return present(this.#keys);
  }
  set keys(keys: KeyRing) {
    this.#keys = keys;
  }

  get catalog(): Catalog {
    return present(this.#catalog);
  }
  set catalog(catalog: Catalog) {
    this.#catalog = catalog;
  }

  readonly wakeMailer = (): void => this.mailWorker?.wake();

  readonly drain = async (seconds: number): Promise<void> => {
    this.phase = 'draining';
    // What is queued is claimed by another process, or by the next one. A failure is that of `close`.
    this.#endDeliveries()?.catch(() => undefined);
    await wait(1000 * seconds);
  };

  /** Asked for before the server listens, since it remembers the connections; the function ends everything. */
  closing(app: FastifyInstance): () => Promise<void> {
    const connections = trackConnections(app.server);
    return async () => {
      this.phase = 'stopping';
      this.#stopping.abort();
      // Connections on which nothing was asked, or never completely, would keep the server for ever.
      const cuts = [
        setTimeout(connections.cutIdle, IDLE_GRACE_MILLISECONDS),
        setTimeout(connections.cutAll, STOP_GRACE_MILLISECONDS),
      ];
      // What is under way in both directions ends at the same time.
      await Promise.all([app.close(), this.#endDeliveries()]);
      for (const cut of cuts) clearTimeout(cut);
      await this.mailWorker?.stop();
      await this.#store?.close();
    };
  }

  #endDeliveries(): Promise<void> | undefined {
    return (this.#deliveriesEnd ??= this.deliveryWorker?.stop());
  }
}

/** For what is not there until the database is. */
function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal('service_unavailable');
  return value;
}
