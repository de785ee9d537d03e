// Access tokens are looked up at every request: kept in memory for a moment while this process hears of changes, and longer while the
// database is unavailable. docs/decisions/0076.
import { endsWithin } from '../ends-within.ts';
import { StoreError } from './store-error.ts';
import type { FoundToken, TokenStore } from './store.ts';

/** A revocation counts after this time at the latest, also where the news of it was lost on the way. */
const KEPT_MILLISECONDS = 30_000;
/** How long the last answer stands in for that of a database which is unavailable. */
const OUTAGE_MILLISECONDS = 60_000;
/** A database that takes longer is unavailable for whoever has an answer without it. */
const PATIENCE_MILLISECONDS = 1_000;
/** More tokens than this are hardly used at once. */
const KEPT_TOKENS = 10_000;

export interface CachedTokenStore extends TokenStore {
  /** A credential changed, or may have changed. */
  readonly forget: () => void;
}

/** How this process hears of changes that others make: each of them calls `forget`. */
export interface NewsOfCredentials {
  readonly isHearing: boolean;
  /** Until when it did, by the clock. */
  readonly heardUntil: number;
}

interface Clock {
  readonly now: () => number;
  readonly endsWithin: typeof endsWithin;
}

const REAL_CLOCK: Clock = { now: () => performance.now(), endsWithin };

export function cachedTokenStore(
  tokens: TokenStore,
  news: NewsOfCredentials,
  clock: Clock = REAL_CLOCK,
): CachedTokenStore {
  const kept = new Map<string, { readonly found: FoundToken; readonly readAt: number }>();
  let forgotten = 0;
  /** Since when the database is unavailable, and what it said last. */
  let unavailable: { readonly since: number; readonly failure: StoreError } | undefined;
  let questions = 0;
  const forget = (): void => {
    forgotten += 1;
    kept.clear();
  };

  async function ask(hash: string): Promise<FoundToken | undefined> {
    const before = forgotten;
    const readAt = clock.now();
    questions += 1;
    try {
      const found = await tokens.find(hash);
      unavailable = undefined;
      // Unknown tokens are not kept: anybody can send any number of them. Nor is what was read before a change.
      if (!found) kept.delete(hash);
      else if (before === forgotten) {
        if (kept.size >= KEPT_TOKENS) kept.clear();
        kept.set(hash, { found, readAt });
      }
      return found;
    } catch (error) {
      if (isUnavailable(error)) unavailable = { since: unavailable?.since ?? readAt, failure: error };
      throw error;
    } finally {
      questions -= 1;
    }
  }

  /** What was known when the database was last there; undefined where that is too long ago, or a change came after it. */
  function remembered(hash: string, failure: StoreError): FoundToken | undefined {
    const known = kept.get(hash);
    if (!known) return undefined;
    // A connection for news that is dead says nothing either: it was good until the first question without an answer at most.
    const certainUntil = Math.max(known.readAt, Math.min(news.heardUntil, unavailable?.since ?? Infinity));
    const outage = clock.now() - certainUntil;
    if (outage >= OUTAGE_MILLISECONDS) return undefined;
    return { ...known.found, outage: { seconds: Math.floor(outage / 1000), failure } };
  }

  return {
    insert: (token, keep) => tokens.insert(token, keep),

    async remove(hash, credentialId) {
      await tokens.remove(hash, credentialId);
      forget();
    },

    async find(hash) {
      const { isHearing } = news; // it may forget what it hears of only now
      const known = kept.get(hash);
      if (!known) return ask(hash);
      const isFresh = clock.now() < known.readAt + KEPT_MILLISECONDS;
      if (isFresh && isHearing && !unavailable) return known.found;
      // One question at a time finds out whether the database is back: nobody else waits for that.
      if (unavailable && questions > 0) {
        const answer = remembered(hash, unavailable.failure);
        if (answer) return answer;
      }
      const question = ask(hash);
      let failure = new StoreError('unavailable', undefined);
      try {
        if (await clock.endsWithin(question, PATIENCE_MILLISECONDS)) return await question;
        unavailable ??= { since: clock.now(), failure };
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        failure = error;
      }
      const answer = remembered(hash, failure);
      if (!answer) return question;
      question.catch(() => undefined);
      return answer;
    },

    forget,
  };
}

const isUnavailable = (error: unknown): error is StoreError =>
  error instanceof StoreError && error.kind === 'unavailable';
