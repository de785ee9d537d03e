// What the rules work with: storage, clock, keys, the catalog in memory, and where the service is reached.
import type { Catalog } from '../readmodel/catalog.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../clock.ts';
import type { KeyRing } from './access/server-keys.ts';

export interface ServiceContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: KeyRing;
  /** Refuses with `service_unavailable` until it is loaded. */
  readonly catalog: Catalog;
  /** Scheme, host and port of the base URL; from configuration, never from a request. */
  readonly serviceOrigin: string;
  /** Whether it was given and is recorded; else it is the address of the moment. */
  readonly hasFixedOrigin: boolean;
  /** BCP 47: the language that the catalog is written in. */
  readonly catalogLanguage: string;
  /** Says that a mail is in the queue. */
  readonly wakeMailer: () => void;
  /** Judges where deliveries may go. */
  readonly webhookGuard: { ruleAgainst(url: string): string | undefined };
}
