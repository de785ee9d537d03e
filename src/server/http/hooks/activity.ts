// Counts what each credential did and was refused, for `support` and `usage`: in memory, and written behind the requests. docs/decisions/0081.
import type { FastifyInstance } from 'fastify';
import { ERRORS } from '../../../contract/errors.ts';
import type { Clock } from '../../clock.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { endsWithin } from '../../ends-within.ts';
import type { Activity, ActivityStore } from '../../store/store.ts';
import type { DatabaseWatch } from '../database-watch.ts';
import { aboutOf, credentialOf, describeError, type Log } from './request-log.ts';

const WRITE_MILLISECONDS = 5_000;
/** The service stops although the database is silent. */
const LAST_WRITE_MILLISECONDS = 5_000;
const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** Origins, hosts and limits of one credential that are kept apart within an hour: a client may send any number of them. */
const DETAILS_OF_AN_HOUR = 30;

/** Refusals are counted by the hour, all else by the day. */
const REFUSED: ReadonlySet<string> = new Set(Object.keys(ERRORS));
const beginOf = (length: number, instant: number): number => instant - (instant % length);

export interface ActivityCountsOptions {
  readonly store: Pick<ActivityStore, 'add'>;
  readonly clock: Clock;
  /** Called once for each trouble, not for each try. */
  readonly onError: (error: unknown) => void;
}

/**
 * 1. A request adds one to a count in memory, which is all that it does.
 * 2. Every five seconds, and when the service stops, one statement adds the counts to those of other processes.
 * 3. While the database does not answer they are kept, and written later. A process that is killed loses those of its last seconds.
 */
export class ActivityCounts {
  readonly #options: ActivityCountsOptions;
  readonly #every: NodeJS.Timeout;
  #counts = new Map<string, Activity>();
  #hour = 0;
  /** What was counted of each credential in this hour. */
  readonly #seen = new Map<string, Set<string>>();
  #running: Promise<void> | undefined;
  #isTroubled = false;

  constructor(options: ActivityCountsOptions) {
    this.#options = options;
    this.#every = setInterval(() => void this.write(), WRITE_MILLISECONDS).unref();
  }

  /** Whether it is the first of its kind in this hour. `detail` is left out once there are too many different ones. */
  count(credentialId: string, what: string, detail = ''): boolean {
    const lastAt = this.#options.clock();
    const hour = beginOf(HOUR_MILLISECONDS, lastAt);
    if (hour !== this.#hour) this.#seen.clear();
    this.#hour = hour;
    const seen = this.#seen.get(credentialId) ?? new Set();
    this.#seen.set(credentialId, seen);
    const name = JSON.stringify([what, detail]);
    if (detail !== '' && !seen.has(name) && seen.size >= DETAILS_OF_AN_HOUR) return this.count(credentialId, what);
    const isFirst = !seen.has(name);
    seen.add(name);
    const period = REFUSED.has(what) ? hour : beginOf(DAY_MILLISECONDS, lastAt);
    this.#add({ credentialId, period, what, detail, count: 1, lastAt });
    return isFirst;
  }

  /** Never rejects. */
  write(): Promise<void> {
    return (this.#running ??= this.#write().finally(() => (this.#running = undefined)));
  }

  async stop(): Promise<void> {
    clearInterval(this.#every);
    const written = Promise.resolve(this.#running).then(() => this.write());
    await endsWithin(written, LAST_WRITE_MILLISECONDS);
  }

  async #write(): Promise<void> {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      if (counts.length > 0) await this.#options.store.add(counts);
      this.#isTroubled = false;
    } catch (error) {
      for (const each of counts) this.#add(each);
      if (!this.#isTroubled) this.#options.onError(error);
      this.#isTroubled = true;
    }
  }

  #add(activity: Activity): void {
    const key = JSON.stringify([activity.credentialId, activity.period, activity.what, activity.detail]);
    const { count = 0, lastAt = 0 } = this.#counts.get(key) ?? {};
    this.#counts.set(key, {
      ...activity,
      count: count + activity.count,
      lastAt: Math.max(lastAt, activity.lastAt),
    });
  }
}

/** Registers the hook that counts. */
export function countActivity(
  app: FastifyInstance,
  { service, log, database }: { readonly service: ServiceContext; readonly log: Log; readonly database: DatabaseWatch },
): void {
  const counts = new ActivityCounts({
    store: { add: (counted) => service.store.activity.add(counted) },
    clock: service.clock,
    onError: (error) =>
      database.failed(error) || log({ level: 'error', event: 'activity_not_written', error: describeError(error) }),
  });
  app.addHook('onClose', () => counts.stop());
  app.addHook('onResponse', (request, _reply, done) => {
    const { credentialId } = credentialOf(request);
    if (credentialId !== undefined) {
      const { refusal, createdSession } = request;
      if (refusal) counts.count(credentialId, refusal.code, Object.values(aboutOf(refusal)).join(' '));
      if (createdSession) counts.count(credentialId, 'session');
      for (const warning of createdSession?.warnings ?? [])
        // Never the id itself.
        if (counts.count(credentialId, warning)) log({ level: 'warn', event: warning, credentialId });
    }
    done();
  });
}
