// Rate limits: of credentials by their kind of request, of addresses only while they prove nobody. docs/operate.md.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { OperationId } from '../../../../contract/operations/operations.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { type BucketState, type MonotonicClock, TokenBuckets } from './token-bucket.ts';
import type { Credential, PickerSessionRow } from '../../../store/store.ts';
import { clientAddress } from '../client-address.ts';
import { LimitSharing, type LimitSharingOptions } from './limit-sharing.ts';
import {
  type RateLimitName,
  type RateLimitPolicies,
  type RateLimitPolicy,
  writtenPolicy,
} from './rate-limit-policies.ts';

export interface RateLimitsOptions {
  /** Undefined: nothing is limited. */
  readonly policies: RateLimitPolicies | undefined;
  readonly now?: MonotonicClock | undefined;
  /** Absent: this process counts on its own. */
  readonly sharing?: LimitSharingOptions | undefined;
  /** Told of every request that is refused. */
  readonly onLimited?: ((name: RateLimitName) => void) | undefined;
}

/** Operations with a limit of their own. */
const LIMIT_OF_OPERATION: Readonly<Partial<Record<string, RateLimitName>>> = {
  createPickerSession: 'sessions',
  createWebhook: 'webhooks',
  deleteWebhook: 'webhooks',
} satisfies Partial<Record<OperationId, RateLimitName>>;

/** Of addresses: told only where they refuse, as the answers may be kept and shown to others. */
const OF_ADDRESSES: ReadonlySet<RateLimitName> = new Set(['anonymous', 'registration', 'failures', 'files']);

/** Ids that strangers send are cut: they are kept for a while. */
const SUBJECT_MAX_LENGTH = 64;

interface Limit {
  readonly policy: RateLimitPolicy;
  readonly buckets: TokenBuckets;
}

/** A request, and what answers it. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface SecretGuess extends Exchange {
  /** Whose secret it would be; a stranger may send anything. */
  readonly id: string;
  readonly wrong: ErrorCode;
}

/** Where limits are off every method does nothing. */
export class RateLimits {
  readonly #limits: Readonly<Record<RateLimitName, Limit>> | undefined;
  readonly #sharing: LimitSharing | undefined;
  readonly #onLimited: (name: RateLimitName) => void;

  constructor({ policies, now = () => performance.now(), sharing, onLimited = () => undefined }: RateLimitsOptions) {
    this.#sharing = policies && sharing && new LimitSharing(sharing);
    this.#limits = policies && limitsOf(policies, now, this.#sharing);
    this.#onLimited = onLimited;
  }

  /** Tells other processes nothing more. */
  async stop(): Promise<void> {
    await this.#sharing?.stop();
  }

  /**
   * Counts a request of a credential and tells it in headers where it stands. Returns the refusal instead of throwing it: a
   * missing scope is told first.
   */
  countCredential(reply: FastifyReply, credential: Credential, operation: string): Refusal | undefined {
    if (!this.#limits) return undefined;
    const own = LIMIT_OF_OPERATION[operation];
    return this.#take(reply, own ?? (credential.environment === 'sandbox' ? 'sandbox' : 'default'), credential.id);
  }

  /** Counts a token for a credential that proved itself: what strangers try counts elsewhere, or they could lock it out. */
  countToken(reply: FastifyReply, credential: Credential): void {
    throwIf(this.#take(reply, 'token', credential.id));
  }

  /** Counts a load of a session, by its id: whoever asks has its secret. Refuses with `rate_limited`. */
  countLaunch(reply: FastifyReply, sessionId: string): void {
    throwIf(this.#take(reply, 'launches', sessionId));
  }

  /** Counts a reading of the index. As many as loads, each of which reads it once: no picker that could load is refused. */
  countIndex(reply: FastifyReply, { id }: PickerSessionRow): void {
    throwIf(this.#take(reply, 'launches', `index ${id}`));
  }

  /** Counts a request that proved nobody. Refuses with `rate_limited`. */
  countAnonymous({ request, reply }: Exchange): void {
    throwIf(this.#take(reply, 'anonymous', clientAddress(request)));
  }

  /** Counts a picture, script or page that everybody may have. Refuses with `rate_limited`. */
  countFile({ request, reply }: Exchange): void {
    throwIf(this.#take(reply, 'files', clientAddress(request)));
  }

  /**
   * Runs `prove`, and counts a request that it refuses: it proved nobody. Who has the token of a session that is over proved
   * enough. Refuses with what `prove` refuses with, or `rate_limited`.
   */
  async countStranger<Proof>(exchange: Exchange, prove: () => Proof | Promise<Proof>): Promise<Proof> {
    try {
      return await prove();
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'session_expired') this.countAnonymous(exchange);
      throw error;
    }
  }

  /**
   * Runs `prove`, which compares a secret for this id and refuses with `wrong` when it is not the one. After too many of them
   * from this address the refusal is `rate_limited`, also for IDs that do not exist. The right secret always passes: it has
   * 256 bits, so that nobody guesses it, and a stranger behind the same address must not lock its owner out.
   */
  async guardSecret<Result>({ request, reply, id, wrong }: SecretGuess, prove: () => Promise<Result>): Promise<Result> {
    if (!this.#limits) return prove();
    try {
      return await prove();
    } catch (error) {
      if (error instanceof Refusal && error.code === wrong) {
        throwIf(this.#take(reply, 'failures', `${clientAddress(request)} ${id.slice(0, SUBJECT_MAX_LENGTH)}`));
        this.countAnonymous({ request, reply });
      }
      throw error;
    }
  }

  /** Counts a registration, unless it turns out to be none. Refuses with `rate_limited`. */
  async countRegistration<Result>({ request, reply }: Exchange, register: () => Promise<Result>): Promise<Result> {
    const address = clientAddress(request);
    throwIf(this.#take(reply, 'registration', address));
    try {
      return await register();
    } catch (error) {
      this.#limits?.registration.buckets.giveBack(address);
      throw error;
    }
  }

  #take(reply: FastifyReply, name: RateLimitName, key: string): Refusal | undefined {
    if (!this.#limits) return undefined;
    const { policy, buckets } = this.#limits[name];
    const state = buckets.take(key);
    if (!state.isAllowed) return this.#refuse(reply, name, state);
    if (!OF_ADDRESSES.has(name)) tell(reply, name, policy, state);
    return undefined;
  }

  #refuse(reply: FastifyReply, name: RateLimitName, state: BucketState): Refusal {
    if (this.#limits) tell(reply, name, this.#limits[name].policy, state);
    this.#onLimited(name);
    return new Refusal('rate_limited', { retryAfterSeconds: state.secondsToNext, about: { limit: name } });
  }
}

/** draft-ietf-httpapi-ratelimit-headers (September 2025): `r` requests are left, one more comes within `t` seconds. */
function tell(reply: FastifyReply, name: RateLimitName, { count, seconds }: RateLimitPolicy, state: BucketState): void {
  // Whoever asks has one general limit: which environment it is of is in its number.
  const shown = name === 'sandbox' ? 'default' : name;
  void reply.header('RateLimit-Policy', `"${shown}";q=${count};w=${seconds}`);
  void reply.header('RateLimit', `"${shown}";r=${state.remaining};t=${state.secondsToNext}`);
}

function limitsOf(
  policies: RateLimitPolicies,
  now: MonotonicClock,
  sharing: LimitSharing | undefined,
): Readonly<Record<RateLimitName, Limit>> {
  const names = Object.keys(policies) as RateLimitName[];
  const limits = names.map((name) => {
    const buckets = new TokenBuckets(policies[name], now, { onBlock: sharing?.onBlock });
    sharing?.add(writtenPolicy(name, policies[name]), buckets);
    return [name, { policy: policies[name], buckets }];
  });
  return Object.fromEntries(limits) as Record<RateLimitName, Limit>;
}

function throwIf(refusal: Refusal | undefined): void {
  if (refusal) throw refusal;
}
