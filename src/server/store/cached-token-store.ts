// Access tokens are looked up at every request: kept in memory for a moment, while this process hears of changes.
import type { TokenStore } from './store.ts';

/** A revocation counts after this time at the latest, also where the news of it was lost on the way. */
const KEPT_MILLISECONDS = 30_000;
/** More tokens than this are hardly used at once. */
const KEPT_TOKENS = 10_000;

export interface CachedTokenStore extends TokenStore {
  /** A credential changed, or may have changed. */
  readonly forget: () => void;
}

/** `isHearing`: whether `forget` is called when another process changes a credential. Else every call asks the database. */
export function cachedTokenStore(
  tokens: TokenStore,
  isHearing: () => boolean,
  monotonic: () => number = () => performance.now(),
): CachedTokenStore {
  type Found = NonNullable<Awaited<ReturnType<TokenStore['find']>>>;
  const kept = new Map<string, { readonly found: Found; readonly until: number }>();
  let forgotten = 0;
  const forget = (): void => {
    forgotten += 1;
    kept.clear();
  };

  return {
    insert: (token, keep) => tokens.insert(token, keep),

    async remove(hash, credentialId) {
      await tokens.remove(hash, credentialId);
      forget();
    },

    async find(hash) {
      if (!isHearing()) return tokens.find(hash);
      const known = kept.get(hash);
      if (known && monotonic() < known.until) return known.found;
      const before = forgotten;
      const until = monotonic() + KEPT_MILLISECONDS;
      const found = await tokens.find(hash);
      // Unknown tokens are not kept: anybody can send any number of them. Nor is what was read before a change.
      if (!found) kept.delete(hash);
      else if (before === forgotten) {
        if (kept.size >= KEPT_TOKENS) kept.clear();
        kept.set(hash, { found, until });
      }
      return found;
    },

    forget,
  };
}
