// What the service keeps, as its rules see it. Every adapter passes the same suite (testing/store-suite.ts).
import type { Entitlement, Environment, EventType, Scope, Status } from '../../contract/vocabulary.ts';

/** Milliseconds since 1970. */
export type Instant = number;

export interface Credential {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  readonly entitlement: Entitlement;
  readonly scopes: readonly Scope[];
  readonly status: CredentialStatus;
  readonly createdAt: Instant;
  /** Monthly active clinicians that the licence covers; any number without it. */
  readonly clinicianLimit?: ClinicianLimit;
}

export interface ClinicianLimit {
  readonly maximum: number;
  /** Whether a further clinician is refused; else answers warn. */
  readonly isEnforced: boolean;
}
export type CredentialStatus = 'active' | 'suspended' | 'revoked';

export interface CredentialSecret {
  /** SHA-256 of the secret, hex. */
  readonly hash: string;
  readonly expiresAt: Instant | null;
}

export interface CredentialStore {
  insert(credential: Credential, secretHash: string): Promise<void>;
  find(id: string): Promise<Credential | undefined>;
  /** Oldest first. */
  list(): Promise<Credential[]>;
  setStatus(id: string, status: CredentialStatus): Promise<void>;
  secrets(id: string): Promise<CredentialSecret[]>;
  /** Adds a secret; the one before it ends at `previousEndAt`, older ones at once: there are never more than two. */
  rotate(id: string, secretHash: string, now: Instant, previousEndAt: Instant): Promise<void>;
  origins(id: string): Promise<string[]>;
  hasOrigin(id: string, origin: string): Promise<boolean>;
  /** Adding twice is adding once. */
  addOrigin(id: string, origin: string): Promise<void>;
  /** Resolves with whether it was there. */
  removeOrigin(id: string, origin: string): Promise<boolean>;
}

export interface AccessToken {
  readonly hash: string;
  readonly credentialId: string;
  readonly scopes: readonly Scope[];
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
}

export interface TokenStore {
  /** Inserts, and drops what is expired or beyond the newest `keep` tokens of the same credential. */
  insert(token: AccessToken, keep: number): Promise<void>;
  /** The token with the credential as it is now. */
  find(hash: string): Promise<{ readonly token: AccessToken; readonly credential: Credential } | undefined>;
}

export interface PickerSession {
  readonly id: string;
  readonly credentialId: string;
  readonly secretHash: string;
  readonly origin: string;
  readonly environment: Environment;
  readonly entitlement: Entitlement;
  readonly clinicianKey: string;
  /** JSON of theme and selection; null once the session is over. */
  readonly content: string | null;
  readonly activations: number;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

export interface ClinicianUse {
  /** UTC, `YYYY-MM`. */
  readonly month: string;
  readonly clinicianHash: string;
}

export interface SessionStore {
  /** Inserts the session and counts its clinician for the month, in one transaction. */
  insert(session: PickerSession, use: ClinicianUse): Promise<void>;
  find(id: string): Promise<PickerSession | undefined>;
  findByToken(tokenHash: string): Promise<PickerSession | undefined>;
  /** Takes the token as the only one, unless the session is over or was activated `maximum` times. Resolves with whether it did. */
  activate(id: string, tokenHash: string, now: Instant, maximum: number): Promise<boolean>;
  /**
   * Forgets the content of sessions that are over, and whole sessions that ended before `forgottenBefore`. Resolves with
   * whether there were any.
   */
  sweep(now: Instant, forgottenBefore: Instant): Promise<boolean>;
  /** How many different clinicians were counted, per credential. */
  countClinicians(month: string): Promise<{ readonly credentialId: string; readonly clinicians: number }[]>;
}

export interface Picture {
  readonly sha256: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  /** A small WebP of it, derived: not part of what is hashed. */
  readonly thumbnail?: Uint8Array;
}

export interface StoredRevision {
  readonly exerciseId: string;
  readonly revision: string;
  readonly number: number;
  readonly status: Status;
  readonly contentHash: string;
  /** An ExerciseContent as JSON. */
  readonly content: string;
  readonly createdAt: Instant;
}

export interface CurrentExercise extends StoredRevision {
  /** The package that it came from and its key in it: together they made the id. */
  readonly source: string;
  readonly key: string;
  readonly slug: string;
  readonly entitlement: Entitlement;
  readonly publishedAt: Instant;
  /** The event that made the revision. */
  readonly sequence: number;
}

/** A revision on its way into the catalog, with the event that announces it. */
export interface NewRevision extends StoredRevision {
  readonly source: string;
  readonly key: string;
  readonly slug: string;
  readonly entitlement: Entitlement;
  readonly publishedAt: Instant;
  readonly eventType: EventType;
}

export interface ChangeEventRow {
  readonly sequence: number;
  readonly type: EventType;
  readonly exerciseId: string;
  readonly revision: string;
  readonly status: Status;
  readonly entitlement: Entitlement;
  readonly occurredAt: Instant;
}

/** The catalog inside one publishing transaction. */
export interface PublishingTransaction {
  currentExercises(): Promise<CurrentExercise[]>;
  insertPicture(picture: Picture): Promise<void>;
  /** Appends revisions and their events in the given order, at most one of an exercise; sequences continue without a gap. */
  append(revisions: readonly NewRevision[]): Promise<void>;
}

export interface CatalogStore {
  /** Runs `work` alone among all publishers of this database; all of it is kept, or nothing. */
  publish<Result>(work: (transaction: PublishingTransaction) => Promise<Result>): Promise<Result>;
  /** The sequence of the last event; 0 when there is none. */
  headSequence(): Promise<number>;
  /** Every exercise at its current revision, with the head that they were read at. */
  current(): Promise<{ readonly head: number; readonly exercises: CurrentExercise[] }>;
  findRevision(
    exerciseId: string,
    revision: string,
  ): Promise<(StoredRevision & { readonly publishedAt: Instant }) | undefined>;
  /** At most `limit` events after `sequence`, in order. */
  events(sequence: number, limit: number): Promise<ChangeEventRow[]>;
  findPicture(sha256: string): Promise<Picture | undefined>;
}

/** All calls reject with a StoreError alone. */
export interface Store {
  readonly credentials: CredentialStore;
  readonly tokens: TokenStore;
  readonly sessions: SessionStore;
  readonly catalog: CatalogStore;
  /**
   * Calls back soon after anything was published, by this process or another, until the signal is aborted. A hint: it may come
   * late or not at all, so readers also ask from time to time.
   */
  watch(onPublished: () => void, signal: AbortSignal): void;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
