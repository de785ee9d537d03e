// Every part of the store that is the same in any database that Kysely speaks with.
import type { Kysely } from 'kysely';
import { activityStore } from './activity-store.ts';
import { type Actor, auditBy, auditStore } from './audit/audit.ts';
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
export type SqlStore = Omit<Store, 'ping' | 'emptyLog' | 'close' | 'watch' | 'by'>;

/** Who acts where nobody else is named. */
export const BY_ITSELF: Actor = 'service';

/** No actor: a database of an earlier version, which is left as it is and has no audit trail. */
export function sqlStore(db: Kysely<Tables>, words: DatabaseWords, actor: Actor | undefined): SqlStore {
  const audit = actor === undefined ? () => Promise.resolve() : auditBy(actor);
  return {
    credentials: credentialStore(db, words, audit),
    tokens: tokenStore(db, words),
    sessions: sessionStore(db, words, audit),
    registrations: registrationStore(db, audit),
    webhooks: webhookStore(db, words, audit),
    deliveries: deliveryStore(db, words, audit),
    catalog: catalogStore(db, words, audit),
    snapshots: snapshotStore(db),
    settings: settingStore(db, audit),
    builtFiles: builtFileStore(db),
    rateLimits: rateLimitStore(db, words),
    activity: activityStore(db, words),
    copies: copyStore(db, words, audit),
    audit: auditStore(db, audit),
    ...inspection(db, words),
  };
}
