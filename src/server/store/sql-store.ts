// Every part of the store that is the same in any database that Kysely speaks with.
import type { Kysely } from 'kysely';
import { builtFileStore } from './built-file-store.ts';
import { catalogStore } from './catalog/catalog-store.ts';
import { credentialStore } from './credential-store.ts';
import { copyStore } from './copy/copy-store.ts';
import type { DatabaseWords } from './database-words.ts';
import { deliveryStore } from './webhooks/delivery-store.ts';
import { rateLimitStore } from './rate-limit-store.ts';
import { registrationStore } from './registration-store.ts';
import { inspection } from './inspection.ts';
import { sessionStore } from './session-store.ts';
import { settingStore } from './setting-store.ts';
import { snapshotStore } from './catalog/snapshot-store.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import { tokenStore } from './token-store.ts';
import { webhookStore } from './webhooks/webhook-store.ts';

/** What an adapter adds: whether the database answers, its end, and news from other processes. */
export type SqlStore = Omit<Store, 'ping' | 'close' | 'watch'>;

export function sqlStore(db: Kysely<Tables>, words: DatabaseWords): SqlStore {
  return {
    credentials: credentialStore(db, words),
    tokens: tokenStore(db, words),
    sessions: sessionStore(db, words),
    registrations: registrationStore(db),
    webhooks: webhookStore(db, words),
    deliveries: deliveryStore(db, words),
    catalog: catalogStore(db, words),
    snapshots: snapshotStore(db),
    settings: settingStore(db),
    builtFiles: builtFileStore(db),
    rateLimits: rateLimitStore(db, words),
    copies: copyStore(db, words),
    ...inspection(db, words),
  };
}
