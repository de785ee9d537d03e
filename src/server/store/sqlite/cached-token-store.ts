// Access tokens are looked up at every request: kept in memory for as long as nothing at all was written to the database.
import type { DatabaseSync } from 'node:sqlite';
import type { TokenStore } from '../store.ts';
import { StoreError } from '../store-error.ts';

/** More tokens than this are hardly used at once. */
const KEPT_TOKENS = 10_000;

/**
 * Answers from memory while SQLite says that neither another process (`data_version`) nor this one (`total_changes`) wrote
 * anything: a revocation counts from the next request on, as without the cache.
 */
export function cachedTokenStore(tokens: TokenStore, database: DatabaseSync): TokenStore {
  const othersWrote = database.prepare('pragma data_version');
  const weWrote = database.prepare('select total_changes() as changes');
  const found = new Map<string, Awaited<ReturnType<TokenStore['find']>>>();
  let version: unknown;
  let changes: unknown;

  const forgetWhenWritten = (): void => {
    try {
      const now = { version: othersWrote.get()?.['data_version'], changes: weWrote.get()?.['changes'] };
      if (now.version === version && now.changes === changes && found.size < KEPT_TOKENS) return;
      ({ version, changes } = now);
      found.clear();
    } catch (error) {
      throw StoreError.from(error);
    }
  };

  return {
    insert: (token, keep) => tokens.insert(token, keep),
    remove: (hash, credentialId) => tokens.remove(hash, credentialId),
    async find(hash) {
      forgetWhenWritten();
      const known = found.get(hash);
      if (known) return known;
      const before = changes;
      const row = await tokens.find(hash);
      // Unknown tokens are not kept: anybody can send any number of them.
      if (row && before === changes) found.set(hash, row);
      return row;
    },
  };
}
