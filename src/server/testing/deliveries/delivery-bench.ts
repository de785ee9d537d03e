// A worker over a real store, with a sender whose answers the test gives and a clock that the test moves. For tests.
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EVENT_TYPES } from '../../../contract/vocabulary.ts';
import { createCredential } from '../../domain/access/credentials.ts';
import { sealWebhookSecret } from '../../domain/access/webhook-secrets.ts';
import { KeyRing } from '../../domain/access/server-keys.ts';
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts';
import type {
  Delivery,
  DeliveryStore,
  ExchangedDeliveries,
  NewRevision,
  Store,
  WebhookEndpoint,
} from '../../store/store.ts';
import type { AttemptOutcome, DeliveryRequest, Sender } from '../../webhooks/attempt.ts';
import {
  type DeliveryEvent,
  type DeliveryWorker,
  type DeliveryWorkerOptions,
  startDeliveryWorker,
} from '../../webhooks/delivery-worker.ts';
import { TEST_NOW } from '../service/test-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** An attempt under way, or over. */
export interface SentAttempt {
  readonly request: DeliveryRequest;
  readonly deliveryId: string;
  readonly url: string;
  /** Ends it: 204 unless told otherwise. Once. */
  readonly answer: (outcome?: Partial<AttemptOutcome>) => void;
  isOver: boolean;
}

export const ARRIVED: AttemptOutcome = { responseStatus: 204, failure: null, tookMilliseconds: 10 };
export const FAILED: AttemptOutcome = { responseStatus: 500, failure: 'status', tookMilliseconds: 10 };
export const GONE: AttemptOutcome = { responseStatus: 410, failure: 'gone', tookMilliseconds: 10 };

const KEYS = new KeyRing([Buffer.alloc(32, 7)]);

export class DeliveryBench {
  readonly store: Store;
  readonly attempts: SentAttempt[] = [];
  readonly events: DeliveryEvent[] = [];
  readonly errors: unknown[] = [];
  /** How often each call was made of the store of deliveries. */
  readonly calls = new Map<string, number>();
  /** Number and delivery of every attempt that was claimed. */
  readonly claimed: string[] = [];
  /** Stands between the worker and each call of the store of deliveries. */
  intercept: ((name: keyof DeliveryStore, call: () => Promise<unknown>) => Promise<unknown>) | undefined;
  /** Instead of an answer by the test: what each attempt is answered with at once. */
  autoAnswer: ((attempt: SentAttempt) => Partial<AttemptOutcome>) | undefined;
  isSenderClosed = false;
  now = TEST_NOW;
  readonly #t: TestContext;
  readonly #workers: DeliveryWorker[] = [];
  #made = 0;
  #calling = 0;
  #exercises = 0;

  private constructor(store: Store, t: TestContext) {
    this.store = store;
    this.#t = t;
  }

  static async open(t: TestContext): Promise<DeliveryBench> {
    const store = await openSqliteStore(join(temporaryFolder(t), 'test.sqlite'));
    t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    const bench = new DeliveryBench(store, t);
    t.after(async () => {
      bench.intercept = undefined;
      bench.autoAnswer = () => ARRIVED;
      for (const attempt of bench.underWay()) attempt.answer();
      let areStopped = false;
      const stopped = Promise.all(bench.#workers.map((worker) => worker.stop())).then(() => (areStopped = true));
      while (!areStopped) await bench.tick(1000);
      await stopped;
      await store.close();
    });
    return bench;
  }

  readonly clock = (): number => this.now;

  start(options: Partial<DeliveryWorkerOptions> = {}): DeliveryWorker {
    const worker = startDeliveryWorker({
      store: { webhooks: this.store.webhooks, deliveries: this.#watched() },
      clock: this.clock,
      keys: KEYS,
      sender: this.#sender(),
      random: () => 0.5,
      collectMilliseconds: 0,
      onEvent: (event) => this.events.push(event),
      onError: (error) => this.errors.push(error),
      ...options,
    });
    this.#workers.push(worker);
    return worker;
  }

  async credential(): Promise<string> {
    const wanted = { name: '', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [] } as const;
    return (await createCredential(this.store, this.clock, wanted)).clientId;
  }

  async endpoint(
    name = 'one',
    { credentialId, sealedSecret }: Partial<WebhookEndpoint> = {},
  ): Promise<WebhookEndpoint> {
    const id = randomUUID();
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const endpoint: WebhookEndpoint = {
      id,
      credentialId: credentialId ?? (await this.credential()),
      url: `https://${name}.example.com/`,
      events: EVENT_TYPES,
      status: 'enabled',
      disabledReason: null,
      sealedSecret: sealedSecret ?? sealWebhookSecret(KEYS, id, secret),
      failingSince: null,
      createdAt: this.now,
      updatedAt: this.now,
    };
    await this.store.webhooks.insert(endpoint, 20);
    return endpoint;
  }

  /** So many events, of new exercises: a delivery of each to every endpoint. */
  async publish(count: number): Promise<void> {
    const revisions = Array.from({ length: count }, (): NewRevision => {
      this.#exercises += 1;
      const hex = this.#exercises.toString(16).padStart(20, '0');
      return {
        exerciseId: `ex_${hex}`,
        revision: 'r1',
        number: 1,
        status: 'active',
        contentHash: hex,
        content: '{}',
        createdAt: this.now,
        source: 'test',
        key: hex,
        slug: hex,
        entitlement: 'sample',
        publishedAt: this.now,
        eventType: 'exercise.published',
      };
    });
    await this.store.catalog.publish((transaction) => transaction.append(revisions));
  }

  underWay(name?: string): SentAttempt[] {
    return this.attempts.filter(({ isOver, url }) => !isOver && (name === undefined || url.includes(`//${name}.`)));
  }

  async list({ id }: WebhookEndpoint): Promise<Delivery[]> {
    return this.store.deliveries.list(id, { limit: 1000 });
  }

  /** Resolves when the worker waits for attempts, for time, or to be woken. */
  async settled(): Promise<void> {
    for (let quiet = 0, made = this.#made; quiet < 10; quiet += 1) {
      await nextTurn();
      if (this.#calling > 0 || made !== this.#made) quiet = 0;
      made = this.#made;
    }
  }

  /** Moves the clock, and time by as much as the worker waits at most. */
  async advance(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    await this.tick(1000);
  }

  /** Lets time pass; the clock stands still. */
  async tick(milliseconds: number): Promise<void> {
    this.#t.mock.timers.tick(milliseconds);
    await this.settled();
  }

  #watched(): DeliveryStore {
    return new Proxy(this.store.deliveries, {
      get: (target, name: keyof DeliveryStore) => {
        const method = target[name].bind(target) as (...values: unknown[]) => Promise<unknown>;
        return async (...given: unknown[]) => {
          this.calls.set(name, (this.calls.get(name) ?? 0) + 1);
          const call = async () => {
            const result = await method(...given);
            if (name === 'exchange')
              for (const { id, attempts } of (result as ExchangedDeliveries).claimed)
                this.claimed.push(`${attempts} ${id}`);
            return result;
          };
          this.#made += 1;
          this.#calling += 1;
          try {
            return await (this.intercept ? this.intercept(name, call) : call());
          } finally {
            this.#calling -= 1;
          }
        };
      },
    });
  }

  #sender(): Sender {
    return {
      send: (request) =>
        new Promise((resolve) => {
          const attempt: SentAttempt = {
            request,
            deliveryId: request.headers['x-svc-delivery'] ?? '',
            url: request.url,
            isOver: false,
            answer: (outcome = {}) => {
              attempt.isOver = true;
              resolve({ ...ARRIVED, ...outcome });
            },
          };
          this.attempts.push(attempt);
          if (this.autoAnswer) attempt.answer(this.autoAnswer(attempt));
        }),
      close: () => {
        this.isSenderClosed = true;
        return Promise.resolve();
      },
    };
  }
}
