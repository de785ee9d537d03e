// What the record system keeps of its webhooks: the endpoint with its secret, and which deliveries arrived.
import { DatabaseSync } from 'node:sqlite';
import type { SeenDeliveries } from 'svc-picker/client';

/** The service sends a delivery again for about two days, or a day at a time for longer where it is asked to wait. */
const KEPT_MILLISECONDS = 14 * 86_400_000;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS hook_endpoint (
    only   INTEGER PRIMARY KEY CHECK (only = 1),
    id     TEXT NOT NULL,
    url    TEXT NOT NULL,
    secret TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS hook_deliveries (
    id          TEXT PRIMARY KEY,
    received_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

export interface KeptEndpoint {
  readonly id: string;
  readonly url: string;
  /** Told once by the service, when the endpoint was made. */
  readonly secret: string;
}

export interface HookInbox {
  endpoint(): KeptEndpoint | undefined;
  keepEndpoint(endpoint: KeptEndpoint): void;
  /** Outlives the process: a delivery that comes again after a restart is known. */
  readonly seen: SeenDeliveries;
  close(): void;
}

export function openHookInbox(file: string, now: () => number = Date.now): HookInbox {
  const database = new DatabaseSync(file);
  database.exec(SCHEMA);
  const endpoint = database.prepare('SELECT id, url, secret FROM hook_endpoint');
  const keep = database.prepare('INSERT OR REPLACE INTO hook_endpoint (only, id, url, secret) VALUES (1, ?, ?, ?)');
  const has = database.prepare('SELECT 1 FROM hook_deliveries WHERE id = ?');
  const add = database.prepare('INSERT OR IGNORE INTO hook_deliveries (id, received_at) VALUES (?, ?)');
  const forget = database.prepare('DELETE FROM hook_deliveries WHERE received_at < ?');
  return {
    endpoint: () => endpoint.get() as KeptEndpoint | undefined,
    keepEndpoint: ({ id, url, secret }) => void keep.run(id, url, secret),
    seen: {
      has: (id) => has.get(id) !== undefined,
      add(id) {
        add.run(id, now());
        forget.run(now() - KEPT_MILLISECONDS);
      },
    },
    close: () => database.close(),
  };
}
