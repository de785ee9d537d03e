// Delivers what waits in the outbox: claims it, sends it, writes how that went. Spec: Webhook deliveries.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import {
  endAttempt,
  failingAfter,
  forgottenAt,
  latestDue,
  LEASE_MILLISECONDS,
  MAXIMUM_ATTEMPTS,
  MAXIMUM_IN_FLIGHT,
  type DisabledEndpoint,
  EndpointsToDisable,
} from './delivery-rules.ts';
import type { KeyRing } from '../domain/access/server-keys.ts';
import { openWebhookSecret } from '../domain/access/webhook-secrets.ts';
import type { ClaimedDelivery, EndedAttempt, Instant, Store } from '../store/store.ts';
import type { AttemptOutcome, Sender } from './attempt.ts';
import { deliveryRequest } from './delivery-request.ts';

export interface DeliveryWorker {
  /** There may be something to deliver. */
  readonly wake: () => void;
  /** Begins no further attempt, waits for those under way, writes how they went, and closes the sender. */
  stop(): Promise<void>;
}

export interface DeliveryWorkerOptions {
  readonly store: Pick<Store, 'deliveries' | 'webhooks'>;
  readonly clock: Clock;
  readonly keys: KeyRing;
  readonly sender: Sender;
  /** What the delays between attempts are multiplied with. */
  readonly timeScale?: number | undefined;
  readonly random?: (() => number) | undefined;
  readonly leaseMilliseconds?: number | undefined;
  /** How long what ended may wait for what is under way, to be written together. */
  readonly collectMilliseconds?: number | undefined;
  readonly onEvent?: ((event: DeliveryEvent) => void) | undefined;
  /** Told once of each trouble, not of each try. */
  readonly onError: (error: unknown) => void;
}

/** What there is to tell of deliveries. `lost`: so many attempts of workers that are gone. */
export type DeliveryEvent =
  | { readonly type: 'ended'; readonly delivery: ClaimedDelivery; readonly ended: EndedAttempt }
  | ({ readonly type: 'disabled' } & DisabledEndpoint)
  | { readonly type: 'lost'; readonly attempts: number };

/** How often it looks for what other processes queued, and for what a clock that was moved made due; while the store fails, how often it tries. */
const LOOK_MILLISECONDS = 1000;
/** Less than a transaction takes that is kept from a loss of power. */
const COLLECT_MILLISECONDS = 4;
/** How many looks in a lease are for lost deliveries too. */
const LOST_LOOKS_OF_LEASE = 4;
/** A lease that ends later than this many leases from now was given before the clock was moved back; clocks of two machines differ less. */
const LATEST_LEASES = 3;
/** A clock that is set right all the time is moved by less. */
const CLOCK_STEP_MILLISECONDS = 5_000;
/** How much of a lease must be left when an attempt begins: what the longest attempt takes. */
const NEEDED_LEASE = 0.75;
/** Endpoints that are served in one transaction: one that is short for everybody else. */
const ENDPOINTS_AT_ONCE = 100;
/** How often what is left is written when the worker stops and the store fails. */
const LAST_TRIES = 3;

/**
 * 1. `due` says which endpoints something waits for: when the worker is woken, when the first of what was put off is due, and
 *    every second.
 * 2. `exchange` writes how attempts went that ended since the last one and, in the same transaction, claims what is due of
 *    endpoints that have a free place. While it runs, and for some milliseconds before, more attempts end: the slower the
 *    database, the more go into each.
 * 3. What was claimed is sent at once, all of it at the same time, outside of any transaction. An endpoint has five places over
 *    all processes, so a slow one holds up nobody else. It is asked for more when `due` names it, and when a place became free.
 * 4. How an attempt went is kept until it is written, however long the store fails; until then nothing more is claimed.
 * 5. `takeLost` frees, every few seconds, what workers had claimed that are gone; `bringForward` what a clock that was moved back
 *    would reach too late.
 */
export function startDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const worker = new Worker(options);
  worker.wake();
  return worker;
}

class Worker implements DeliveryWorker {
  readonly #options: DeliveryWorkerOptions;
  readonly #leaseMilliseconds: number;
  /** Endpoints to claim from. */
  readonly #ready = new Set<string>();
  /** Attempts under way, of each endpoint that has any. */
  readonly #inFlight = new Map<string, number>();
  readonly #attempts = new Set<Promise<void>>();
  /** What is not written yet. */
  #ended: { readonly delivery: ClaimedDelivery; readonly ended: EndedAttempt }[] = [];
  readonly #toDisable = new EndpointsToDisable();
  #asksDue = false;
  #asksLost = true;
  #clockSeen: Instant;
  /** By how much in all, since deliveries were brought forward. */
  #movedBack = 0;
  /** The first of what was put off. */
  #nextDueAt: Instant = Infinity;
  #running: Promise<void> | undefined;
  #endCollecting: (() => void) | undefined;
  readonly #looking: NodeJS.Timeout;
  #nextDue: NodeJS.Timeout | undefined;
  #isTroubled = false;
  #isPaused = false;
  #isStopping = false;

  constructor(options: DeliveryWorkerOptions) {
    this.#options = options;
    this.#leaseMilliseconds = options.leaseMilliseconds ?? LEASE_MILLISECONDS;
    const everyLook = Math.max(Math.floor(this.#leaseMilliseconds / LOST_LOOKS_OF_LEASE / LOOK_MILLISECONDS), 1);
    this.#clockSeen = options.clock();
    let looks = 0;
    this.#looking = setInterval(() => {
      looks += 1;
      const now = options.clock();
      if (now < this.#clockSeen - CLOCK_STEP_MILLISECONDS) this.#movedBack += this.#clockSeen - now;
      this.#clockSeen = now;
      if (looks % everyLook === 0 || this.#movedBack > 0) this.#asksLost = true;
      this.#isPaused = false;
      this.wake();
    }, LOOK_MILLISECONDS).unref();
  }

  readonly wake = (): void => {
    this.#asksDue = true;
    this.#begin();
  };

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#endCollecting?.();
    clearInterval(this.#looking);
    clearTimeout(this.#nextDue);
    // An exchange that runs may still claim: what it claims is sent.
    await this.#running;
    await Promise.all(this.#attempts);
    await this.#running;
    for (let tries = 0; tries < LAST_TRIES && this.#hasWork(); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
      this.#isPaused = false;
      this.#begin();
      await this.#running;
    }
    await this.#options.sender.close();
  }

  #begin(): void {
    if (!this.#isPaused && this.#hasWork()) this.#running ??= this.#run();
  }

  /** Never rejects. */
  async #run(): Promise<void> {
    try {
      do {
        await this.#collect();
        await this.#askDue();
        await this.#exchange();
        if (!this.#isStopping) await this.#toDisable.judge(this.#options.store, this.#options.clock());
        await this.#takeLost();
        this.#isTroubled = false;
      } while (this.#hasWork());
      this.#wakeWhenDue();
    } catch (error) {
      if (!this.#isTroubled) this.#options.onError(error);
      this.#isTroubled = true;
      this.#isPaused = true;
    } finally {
      this.#running = undefined;
    }
  }

  /** What was claimed together mostly ends together, and is written together if the first waits a little for the last. */
  async #collect(): Promise<void> {
    await nextTurn();
    const { collectMilliseconds = COLLECT_MILLISECONDS } = this.#options;
    if (this.#ended.length === 0 || this.#inFlight.size === 0 || this.#isStopping || collectMilliseconds === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, collectMilliseconds);
      this.#endCollecting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#endCollecting = undefined;
  }

  #hasWork(): boolean {
    if (this.#ended.length > 0 || !this.#toDisable.isEmpty) return true;
    if (this.#isStopping) return false;
    return this.#asksDue || this.#asksLost || this.#toDisable.hasSuspects || this.#withPlaces().length > 0;
  }

  /** Sooner than it would look: never later, the clock may be moved. */
  #wakeWhenDue(): void {
    clearTimeout(this.#nextDue);
    const wait = this.#nextDueAt - this.#options.clock();
    if (this.#isStopping || wait >= LOOK_MILLISECONDS) return;
    this.#nextDue = setTimeout(this.wake, Math.max(wait, 0)).unref();
  }

  /** Those of the ready that may have more attempts under way. */
  #withPlaces(): string[] {
    return [...this.#ready].filter((endpointId) => (this.#inFlight.get(endpointId) ?? 0) < MAXIMUM_IN_FLIGHT);
  }

  async #askDue(): Promise<void> {
    if (!this.#asksDue || this.#isStopping) return;
    // Before the answer: who wakes it meanwhile wants another one.
    this.#asksDue = false;
    const due = await this.#options.store.deliveries.due();
    const now = this.#options.clock();
    this.#nextDueAt = Infinity;
    for (const { endpointId, dueAt } of due) this.#expect(endpointId, dueAt, now);
  }

  #expect(endpointId: string, dueAt: Instant, now: Instant): void {
    if (dueAt <= now) this.#ready.add(endpointId);
    else this.#nextDueAt = Math.min(this.#nextDueAt, dueAt);
  }

  /** Writes what ended, claims what is due, and sends it. */
  async #exchange(): Promise<void> {
    const now = this.#options.clock();
    const [written, toDisable] = [this.#ended, this.#toDisable.take()];
    this.#ended = [];
    for (const { ended } of written) {
      // It has a place again, which all workers may have been waiting for.
      this.#ready.add(ended.endpointId);
      if (ended.state === 'waiting') this.#expect(ended.endpointId, ended.dueAt, now);
    }
    for (const endpointId of toDisable.keys()) this.#ready.delete(endpointId);
    const claiming = this.#isStopping ? [] : this.#withPlaces().slice(0, ENDPOINTS_AT_ONCE);
    if (written.length + toDisable.size + claiming.length === 0) return;
    const leaseEnd = now + this.#leaseMilliseconds;
    const { claimed, disabled } = await this.#options.store.deliveries
      .exchange({
        now,
        ended: written.map(({ ended }) => ended),
        failingAfter,
        disabled: [...toDisable.values()],
        claimed: claiming,
        inFlight: MAXIMUM_IN_FLIGHT,
        leaseEnd,
      })
      .catch((error: unknown) => {
        this.#ended = [...written, ...this.#ended];
        this.#toDisable.giveBack(toDisable);
        throw error;
      });
    // Another worker, or an exchange before, may have been faster: whoever disables an endpoint tells of it.
    for (const endpointId of disabled) {
      const endpoint = toDisable.get(endpointId);
      if (endpoint) this.#options.onEvent?.({ type: 'disabled', ...endpoint });
    }
    for (const { delivery, ended } of written) this.#toDisable.notice(ended, delivery.endpoint, now);
    for (const endpointId of claiming) this.#ready.delete(endpointId);
    // After a long wait for the database the attempt could outlive its lease: it is left to whoever finds it lost.
    if (this.#options.clock() > leaseEnd - this.#leaseMilliseconds * NEEDED_LEASE) return;
    for (const delivery of claimed) {
      const attempt = this.#attempt(delivery).finally(() => this.#attempts.delete(attempt));
      this.#attempts.add(attempt);
    }
  }

  /** Never rejects. */
  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const { endpointId, endpoint } = delivery;
    const { clock, timeScale = 1, random = Math.random, onEvent } = this.#options;
    this.#inFlight.set(endpointId, (this.#inFlight.get(endpointId) ?? 0) + 1);
    const outcome = await this.#send(delivery).catch((error: unknown): AttemptOutcome => {
      this.#options.onError(error);
      return { responseStatus: null, failure: 'protocol', tookMilliseconds: 0 };
    });
    const left = (this.#inFlight.get(endpointId) ?? 0) - 1;
    if (left > 0) this.#inFlight.set(endpointId, left);
    else this.#inFlight.delete(endpointId);
    const ended = endAttempt(delivery, outcome, { now: clock(), timeScale, random });
    this.#ended.push({ delivery, ended });
    if (this.#inFlight.size === 0) this.#endCollecting?.();
    if (outcome.failure === 'gone') this.#toDisable.add(endpoint, 'receiver_gone');
    onEvent?.({ type: 'ended', delivery, ended });
    this.#begin();
  }

  async #send(delivery: ClaimedDelivery): Promise<AttemptOutcome> {
    const { keys, sender, clock } = this.#options;
    let secret: string;
    try {
      secret = openWebhookSecret(keys, delivery.endpoint);
    } catch {
      return { responseStatus: null, failure: 'secret', tookMilliseconds: 0 };
    }
    return sender.send(deliveryRequest(delivery, secret, clock()));
  }

  async #takeLost(): Promise<void> {
    if (!this.#asksLost || this.#isStopping) return;
    const { store, clock, timeScale = 1, onEvent } = this.#options;
    const [now, movedBack] = [clock(), this.#movedBack];
    const times = { now, movedBack, latestDue: latestDue(now, timeScale) };
    if (await store.deliveries.bringForward(times)) this.#asksDue = true;
    this.#movedBack -= movedBack;
    const attempts = await store.deliveries.takeLost({
      now,
      latestLease: now + this.#leaseMilliseconds * LATEST_LEASES,
      maximum: MAXIMUM_ATTEMPTS,
      forgottenAt: forgottenAt(now),
    });
    this.#asksLost = false;
    if (attempts === 0) return;
    this.#asksDue = true;
    onEvent?.({ type: 'lost', attempts });
  }
}
