// Whether the database can be written, and what the log says of an outage: a line when it begins and one when it ends, however many
// requests are refused meanwhile. docs/decisions/0079
import { Refusal } from '../domain/refusal.ts';
import type { ServiceContext } from '../domain/service-context.ts';
import { endsWithin } from '../ends-within.ts';
import { StoreError } from '../store/store-error.ts';
import type { MonotonicClock } from './hooks/limits/token-bucket.ts';
import { foreignCode, type Log, type LogEntry } from './hooks/request-log.ts';

/** A database that takes longer is not there for requests either. */
const WRITE_MILLISECONDS = 2_000;
/** However often it is asked. */
const AGAIN_MILLISECONDS = 1_000;
/** How long nothing must have failed before an outage has ended: where some requests fail all the time, that is one outage. */
const QUIET_MILLISECONDS = 2_000;
/** A server that stops or starts gives several reasons in a row: another one is news once it has lasted for so long. */
const REASON_MILLISECONDS = 10_000;
/** What is written says nothing but when: a row that is replaced. */
const READINESS_SETTING = 'readiness';

interface Outage {
  readonly beganAt: number;
  /** As the log says it. */
  problem: string;
  /** Another reason than that, which may pass. */
  other: { readonly problem: string; readonly since: number } | undefined;
  failedAt: number;
  /** The first success since then. */
  succeededAt: number | undefined;
  /** Requests. */
  refused: number;
  readonly looking: NodeJS.Timeout;
}

export class DatabaseWatch {
  readonly #service: ServiceContext;
  readonly #log: Log;
  readonly #now: MonotonicClock;
  #asked: { readonly at: number; readonly problem: Promise<string | undefined> } | undefined;
  #outage: Outage | undefined;
  #isConnectionLost = false;

  constructor(service: ServiceContext, log: Log, now: MonotonicClock = () => performance.now()) {
    this.#service = service;
    this.#log = log;
    this.#now = now;
  }

  /**
   * Why nothing can be written, in our words; undefined when something could. A full disk and a read-only folder can still be read, so it
   * writes, durably.
   */
  problem(): Promise<string | undefined> {
    const at = this.#now();
    if (this.#asked === undefined || at - this.#asked.at >= AGAIN_MILLISECONDS) {
      this.#asked = { at, problem: this.#look(at) };
    }
    return this.#asked.problem;
  }

  /** A request or other work failed. Returns whether the database is the reason: then the lines of the outage say it. */
  failed(error: unknown, isRequest = false): boolean {
    // Before the database came: the line `waiting_for_database` says it.
    if (error instanceof Refusal) return error.code === 'service_unavailable';
    if (!(error instanceof StoreError) || error.kind !== 'unavailable') return false;
    const outage = this.#noteFailure(error.reason, error);
    if (isRequest) outage.refused += 1;
    return true;
  }

  /** A connection broke on which nothing was asked. That is an outage if the database cannot be written. */
  connectionLost(error: unknown): void {
    if (this.#isConnectionLost || this.#outage) return;
    this.#isConnectionLost = true;
    this.#asked = undefined;
    void this.problem().then((problem) => {
      this.#isConnectionLost = false;
      if (problem !== undefined) return;
      this.#log({ level: 'warn', event: 'database_connection_lost', ...codeOf(error) });
    });
  }

  stop(): void {
    clearInterval(this.#outage?.looking);
  }

  /** Never rejects. */
  async #look(at: number): Promise<string | undefined> {
    try {
      const { store, clock } = this.#service;
      if (await endsWithin(store.settings.note(READINESS_SETTING, String(clock())), WRITE_MILLISECONDS)) {
        this.#noteSuccess(at);
        return undefined;
      }
      return this.#noteFailure('the database does not answer').problem;
    } catch (error) {
      const reason = error instanceof StoreError ? error.reason : 'the database refuses';
      this.#noteFailure(reason, error);
      return reason;
    }
  }

  #noteFailure(problem: string, error?: unknown): Outage {
    const at = this.#now();
    const outage = this.#outage;
    if (outage && problem !== outage.other?.problem) {
      outage.other = problem === outage.problem ? undefined : { problem, since: at };
    }
    const isNews = outage === undefined || (outage.other && at - outage.other.since >= REASON_MILLISECONDS);
    if (isNews) {
      this.#log({ level: 'error', event: 'database_unavailable', problem, ...codeOf(error) });
    }
    if (outage === undefined) {
      const looking = setInterval(() => void this.problem(), AGAIN_MILLISECONDS).unref();
      return (this.#outage = {
        beganAt: at,
        problem,
        other: undefined,
        failedAt: at,
        succeededAt: undefined,
        refused: 0,
        looking,
      });
    }
    if (isNews) Object.assign(outage, { problem, other: undefined });
    Object.assign(outage, { failedAt: at, succeededAt: undefined });
    return outage;
  }

  #noteSuccess(at: number): void {
    const outage = this.#outage;
    if (outage === undefined || at <= outage.failedAt) return;
    outage.succeededAt ??= at;
    if (at - outage.failedAt < QUIET_MILLISECONDS) return;
    clearInterval(outage.looking);
    this.#outage = undefined;
    const seconds = Math.round((outage.succeededAt - outage.beganAt) / 100) / 10;
    this.#log({ level: 'warn', event: 'database_available', seconds, refused: outage.refused });
  }
}

/** What the database or the system calls it. Frames say nothing: no fault of the program is looked for. */
function codeOf(error: unknown): Pick<LogEntry, 'error'> {
  const code = foreignCode(error instanceof StoreError ? error.cause : error);
  return code === undefined ? {} : { error: code };
}
