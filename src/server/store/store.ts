// What the service keeps, as its rules see it. Every adapter passes the same suite (testing/store/suites/store-suite.ts).
import type { Entitlement, Environment, EventType, Scope, Status } from '../../contract/vocabulary.ts';
import type { Actor, AuditStore, Facts } from './audit.ts';
import type { ChainedEvent, Instant } from './catalog/change-event.ts';
import type { EndedRow } from './copy/table-rows.ts';
import type { StoreError } from './store-error.ts';
import type { DeliveryStore, WebhookStore } from './webhooks/webhooks.ts';

export type { Actor, AuditLine, Facts } from './audit.ts';
export type { ChainedEvent, ChangeEventRow, Instant, Mark } from './catalog/change-event.ts';
export type {
  ClaimedDelivery,
  Delivery,
  DeliveryExchange,
  DeliveryFailure,
  DeliveryQueue,
  DeliveryState,
  DeliveryStore,
  EndedAttempt,
  ExchangedDeliveries,
  WebhookEndpoint,
  WebhookStore,
} from './webhooks/webhooks.ts';

export interface Credential {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  readonly entitlement: Entitlement;
  readonly scopes: readonly Scope[];
  readonly status: CredentialStatus;
  readonly createdAt: Instant;
  /** Monthly active clinicians that the license covers; any number without it. */
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
  /** With the origins that it begins with, in one transaction. */
  insert(credential: Credential, secretHash: string, origins?: readonly string[]): Promise<void>;
  find(id: string): Promise<Credential | undefined>;
  /** Oldest first. */
  list(): Promise<Credential[]>;
  /** Unless it is active its tokens and sessions end, for good: none comes back when it is active again. */
  setStatus(id: string, status: CredentialStatus): Promise<EndedSessions>;
  /** Tokens go on, with what the new one sees. */
  setEntitlement(id: string, entitlement: Entitlement): Promise<void>;
  /** Null: any number. */
  setClinicianLimit(id: string, limit: ClinicianLimit | null): Promise<void>;
  secrets(id: string): Promise<CredentialSecret[]>;
  /**
   * Adds a secret; the one before it ends at `previousEndAt`, older ones at once: there are never more than two. When it ends now,
   * tokens and sessions end with it.
   */
  rotate(id: string, secretHash: string, now: Instant, previousEndAt: Instant): Promise<EndedSessions>;
  origins(id: string): Promise<string[]>;
  /** Adding twice is adding once. */
  addOrigin(id: string, origin: string): Promise<void>;
  /** Resolves with whether it was there. */
  removeOrigin(id: string, origin: string): Promise<boolean>;
  /** Outer origins: of pages that may be around a page of the credential. None of them may open a session by that. */
  ancestors(id: string): Promise<string[]>;
  /** Adding twice is adding once. */
  addAncestor(id: string, origin: string): Promise<void>;
  /** Resolves with whether it was there. */
  removeAncestor(id: string, origin: string): Promise<boolean>;
}

export interface AccessToken {
  readonly hash: string;
  readonly credentialId: string;
  readonly scopes: readonly Scope[];
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
}

export interface TokenStore {
  /**
   * Inserts, and drops what is expired or beyond the newest `keep` tokens of the same credential. Resolves with how many were dropped that had
   * not expired.
   */
  insert(token: AccessToken, keep: number): Promise<number>;
  /** Removes the token when it is of this credential. */
  remove(hash: string, credentialId: string): Promise<void>;
  /** The token with the credential as it is now. */
  find(hash: string): Promise<FoundToken | undefined>;
}

export interface FoundToken {
  readonly token: AccessToken;
  readonly credential: Credential;
  /** Absent where the database confirms it. */
  readonly outage?: TokenOutage;
}

/** The database is unavailable. */
export interface TokenOutage {
  /** What is known of the token was confirmed so long ago. */
  readonly seconds: number;
  readonly failure: StoreError;
}

export interface PickerSessionRow {
  readonly id: string;
  readonly credentialId: string;
  readonly secretHash: string;
  readonly origin: string;
  readonly environment: Environment;
  readonly entitlement: Entitlement;
  readonly clinicianKey: string;
  /** JSON of theme and selection; null once the session is over. */
  readonly content: string | null;
  readonly createdAt: Instant;
  /** Once the session was ended: `createdAt`, so that it is over by every clock. */
  readonly expiresAt: Instant;
}

/** A session as it is kept. */
export interface StoredPickerSession extends PickerSessionRow {
  /** SHA-256 of the newest picker token, hex; null before the first activation. */
  readonly tokenHash: string | null;
}

/** How many sessions an act ended: those whose launch URL nobody had opened, and those that a picker had opened in the last day. */
export interface EndedSessions {
  readonly unopened: number;
  readonly opened: number;
}

export interface ClinicianUse {
  /** UTC, `YYYY-MM`. */
  readonly month: string;
  readonly clinicianHash: string;
  /** Hashes that the same clinician may have been counted by already. */
  readonly otherHashes?: readonly string[];
}

/** What else must hold at the moment when a session is stored. */
export interface SessionTerms {
  /** Hash of the token that asks for it: still there. */
  readonly accessToken?: string;
  /** The session's origin is one of its credential. */
  readonly isOwnOrigin?: boolean;
}

export interface ClinicianCount {
  /** False without `lacks`: the clinician is a new one beyond the limit. */
  readonly isStored: boolean;
  /** Which of its terms did not hold. */
  readonly lacks?: 'access token' | 'origin';
  /** Of the credential in that month, this one included when it was stored; counted where there is a limit. */
  readonly clinicians?: number;
}

export interface SessionStore {
  /**
   * Inserts the session and counts its clinician for the month, if there is a use, in one transaction. With a limit that is enforced nothing is
   * stored when the clinician is a new one beyond it, also when several come at once; nor when one of the terms does not hold. Whoever ends the
   * access token at the same moment ends this session too, or sees none.
   */
  insert(
    session: PickerSessionRow,
    use?: ClinicianUse,
    limit?: ClinicianLimit,
    terms?: SessionTerms,
  ): Promise<ClinicianCount>;
  find(id: string): Promise<StoredPickerSession | undefined>;
  findByToken(tokenHash: string): Promise<StoredPickerSession | undefined>;
  /** Newest first: those that may still be asked for something, at `now`. */
  list(query: {
    readonly now: Instant;
    readonly credentialId?: string | undefined;
    readonly limit?: number | undefined;
  }): Promise<StoredPickerSession[]>;
  /** Takes the token as the only one, unless the session is over. Resolves with whether it did. */
  activate(id: string, tokenHash: string, now: Instant): Promise<boolean>;
  /** Ends those that are not over: neither the launch nor the picker's token gets an answer again. */
  end(which: { readonly ids: readonly string[] } | { readonly credentialId: string }): Promise<EndedSessions>;
  /**
   * Forgets the content of sessions that are over, and whole sessions that ended before `forgottenBefore`. Resolves with
   * whether there were any.
   */
  sweep(now: Instant, forgottenBefore: Instant): Promise<boolean>;
  /** Forgets who was counted in the months before this one, `2026-08`, and whoever was counted for a sandbox. */
  forgetClinicians(beforeMonth: string): Promise<void>;
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
  /** Undefined where a version stored the thumbnail that kept no hash of it: then nobody can say whether it is damaged. */
  readonly thumbnailSha256?: string;
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

/** A revision with what it needs to be shown: whether it is current does not matter. */
export type PastRevision = StoredRevision & Pick<CurrentExercise, 'entitlement' | 'publishedAt'>;

/** A revision on its way into the catalog, with the event that announces it. */
export interface NewRevision extends StoredRevision {
  readonly source: string;
  readonly key: string;
  readonly slug: string;
  readonly entitlement: Entitlement;
  readonly publishedAt: Instant;
  readonly eventType: EventType;
}

/** Whose content the exercises of a source are, and on which terms. */
export interface CatalogSource {
  readonly source: string;
  readonly licence: string | null;
  readonly attribution: string | null;
}

/** What a package brings beside its exercises. */
export type DocumentKind = 'templates' | 'lexicon';

/** All templates, or all entries of the lexicon, of one source. */
export interface PickerDocument {
  readonly source: string;
  readonly kind: DocumentKind;
  /** Of the publication that wrote it: a later one has a higher number. */
  readonly sequence: number;
  /** A JSON list, never empty. */
  readonly document: string;
}

/** The catalog inside one publishing transaction. */
export interface PublishingTransaction {
  /** The sequence of the last event; 0 when there is none. */
  headSequence(): Promise<number>;
  currentExercises(): Promise<CurrentExercise[]>;
  /** In the place of what was said of this source before. */
  describeSource(source: CatalogSource, now: Instant): Promise<void>;
  insertPicture(picture: Picture): Promise<void>;
  documents(): Promise<PickerDocument[]>;
  /** In the place of what this source had of the kind; an empty list takes it away. What is the same already is not written. */
  putDocument(source: string, kind: DocumentKind, list: readonly unknown[]): Promise<void>;
  /**
   * Appends revisions and their events in the given order, at most one of an exercise; sequences continue without a gap. Each
   * event becomes a delivery to every enabled endpoint of an active credential that sees it and subscribed to its type, due with
   * the event, but not after `now`: after the clock was moved back revisions are ahead of it, in the order of their exercise.
   */
  append(revisions: readonly NewRevision[], now?: Instant): Promise<void>;
}

/** Chains are null where an event has none yet, and NO_CHAIN at sequence 0. */
export interface HistoryPosition {
  /** The sequence of the last event; 0 when there is none. */
  readonly head: number;
  readonly headChain: string | null;
  /** The chain of the event that was asked for; undefined if there is no such event. */
  readonly chain: string | null | undefined;
  /** From which the version before takes the head; a publisher sets it right. Null when its row is lost. */
  readonly counter: number | null;
}

export interface CatalogStore {
  /** Runs `work` alone among all publishers of this database; all of it is kept, or nothing. The audit trail says `because`, too. */
  publish<Result>(work: (transaction: PublishingTransaction) => Promise<Result>, because?: Facts): Promise<Result>;
  /** Links the first of the events that have no chain, alone among all publishers. Resolves with whether there were any. */
  linkEvents(): Promise<boolean>;
  /** The sequence of the last event; 0 when there is none. */
  headSequence(): Promise<number>;
  /** The position of the history, and of the event `sequence` in it. */
  position(sequence: number): Promise<HistoryPosition>;
  /** Every exercise at its current revision, with the head that they were read at. */
  current(): Promise<{ readonly head: number; readonly exercises: CurrentExercise[] }>;
  /**
   * Exercises as they were when `head` was the last event, of those the ones whose revision was made after the event `after`:
   * at most `limit`, in the order of their events, with the chains of these. What has been published since then changes nothing.
   * `among`: only exercises with these ids.
   */
  madeBetween(
    after: number,
    head: number,
    limit: number,
    among?: readonly string[],
  ): Promise<(CurrentExercise & Pick<ChainedEvent, 'chain'>)[]>;
  findRevision(exerciseId: string, revision: string): Promise<CurrentExercise | undefined>;
  /** At most `limit` events after `sequence`, in order: those that the entitlement sees (all of them when it is left out). */
  events(sequence: number, limit: number, entitlement?: Entitlement): Promise<ChainedEvent[]>;
  /** The events with these sequences, as far as there are such, the last one first. */
  eventsAt(sequences: readonly number[]): Promise<ChainedEvent[]>;
  findPicture(sha256: string): Promise<Picture | undefined>;
  /** Changes if, and only if, a document changes; 0 before there was one. */
  documentsVersion(): Promise<number>;
  /** All documents, in the order of their publication, with the version that they were read at. */
  documents(): Promise<{ readonly version: number; readonly documents: PickerDocument[] }>;
  /** Sources that a package described, in order of their names. */
  sources(): Promise<CatalogSource[]>;
}

/** A request for a sandbox credential, and the mail that answers it. */
export interface Registration {
  readonly id: string;
  /** The email address in lower case: what limits and accounts go by. */
  readonly address: string;
  /** As it is written to. */
  readonly email: string;
  /** The registrable domain of the address: `clinic.example` of `dana@mail.clinic.example`. */
  readonly domain: string;
  readonly company: string;
  readonly origin: string;
  /** A keyed hash of the network that asked; null where it is not known. */
  readonly network: string | null;
  readonly state: RegistrationState;
  /** How often the mail was tried. */
  readonly attempts: number;
  /** Of the token in the mail; null before there is one. */
  readonly tokenExpiresAt: Instant | null;
  readonly createdAt: Instant;
}
/** `waiting` and `sending`: its mail is in the queue. The others are ends, `sent` until the link is used, and `superseded` once another one of the address is. */
export type RegistrationState = 'waiting' | 'sending' | 'sent' | 'used' | 'superseded' | 'dropped';

export type RedeemedRegistration =
  | { readonly outcome: 'created'; readonly credential: Credential }
  | { readonly outcome: 'rotated'; readonly credentialId: string }
  /** The domain has as many credentials as it may have. */
  | { readonly outcome: 'full' }
  /** Somebody else redeemed it at the same moment. */
  | { readonly outcome: 'lost' };

export type SentMail = Pick<Registration, 'id' | 'address' | 'network'>;

export interface RegistrationStore {
  /** Queues the mail. The same statements whatever the address is. */
  insert(
    registration: Pick<
      Registration,
      'id' | 'address' | 'email' | 'domain' | 'company' | 'origin' | 'network' | 'createdAt'
    >,
  ): Promise<void>;
  /**
   * The oldest mail that is due, for this caller alone until `leaseEnd`: of several processes one gets it. From now on it
   * counts as sent. Undefined when none is due.
   */
  claim(now: Instant, leaseEnd: Instant): Promise<Registration | undefined>;
  /** The mails that went to addresses of a registrable domain after then, or are on their way. */
  mailsTo(domain: string, since: Instant): Promise<SentMail[]>;
  /** What the mail that is being sent carries. */
  setToken(id: string, tokenHash: string, expiresAt: Instant): Promise<void>;
  /** The mail is out. */
  markSent(id: string): Promise<void>;
  /** The mail failed: it no longer counts, and is due again then. */
  postpone(id: string, dueAt: Instant): Promise<void>;
  /** There will be no mail. */
  drop(id: string): Promise<void>;
  findByToken(tokenHash: string): Promise<Registration | undefined>;
  /** The credential that the address already has. */
  findAccount(address: string): Promise<{ readonly credentialId: string } | undefined>;
  /** How many credentials the addresses of a registrable domain have that are not revoked. */
  countCredentials(domain: string): Promise<number>;
  /**
   * Uses the token up, once, and in the same transaction makes the credential, or adds a secret to the one that the address
   * has: its newest secret ends at `previousEndAt`. The origin is allowed either way, and the other links of the address end. Changes
   * nothing where the domain has `maximum` credentials and the address has none.
   */
  redeem(
    registration: Registration,
    credential: Credential,
    secretHash: string,
    terms: { readonly now: Instant; readonly previousEndAt: Instant; readonly maximum: number },
  ): Promise<RedeemedRegistration>;
  /** The addresses of all accounts and requests, each once. */
  addresses(): Promise<string[]>;
  /** Erases everything of one of the addresses: its account, its requests, and the company that is the name of its credential. */
  erase(address: string): Promise<void>;
  /** Forgets requests made before then, whatever became of them. Accounts stay. Resolves with whether there were any. */
  sweep(before: Instant): Promise<boolean>;
}

export interface SettingStore {
  find(name: string): Promise<string | undefined>;
  /** Keeps the value under the name when there is none yet. Resolves with the one that is kept. */
  agree(name: string, value: string): Promise<string>;
  /** Replaces what is kept under the name. */
  set(name: string, value: string): Promise<void>;
  /** The same of what a process notes by itself, which is no decision of anybody: without a line in the audit trail. */
  note(name: string, value: string): Promise<void>;
}

/** A file of the picker's build. */
export interface BuiltFileRow {
  /** In the folder of the build; it means the same bytes for ever. */
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Of all of the above, with the key of the service. */
  readonly keyedHash: string;
}

/** What processes of one database keep for each other, as each has a build of its own. */
export interface BuiltFileStore {
  /** Adds them, or replaces those that are there. */
  keep(files: readonly BuiltFileRow[], keptAt: Instant): Promise<void>;
  /** The moments since then at which files were last kept: one for each build that has one of its own. */
  keptSince(since: Instant): Promise<readonly Instant[]>;
  find(path: string): Promise<BuiltFileRow | undefined>;
  /** Deletes what was last kept before then. */
  sweep(before: Instant): Promise<void>;
}

/** What a copy holds. */
export interface CopyContents {
  readonly schemaVersion: number;
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Parts of a store inside one transaction. */
export type StoreWithin = Pick<Store, 'catalog' | 'credentials' | 'registrations'>;

export interface FillOptions {
  /** Names of settings that are left out. */
  readonly forgotten?: readonly string[];
  /** A copy of the database that is replaced, whose access counts, but for rows that were ended there and are to come back. */
  readonly replaced?: { readonly file: string; readonly broughtBack: readonly EndedRow[] } | undefined;
  /** Goes on in the same transaction. Resolves with what the audit trail says of it. */
  readonly finish?: (store: StoreWithin) => Promise<object>;
}

/** A copy is one file with every row of every table, the same from every kind of database. */
export interface CopyStore {
  /**
   * Writes everything as it is at one moment, while others go on writing. The file must not be there yet. One without pictures is
   * to be compared with, not restored.
   */
  write(file: string, options?: { readonly withPictures?: boolean }): Promise<CopyContents>;
  /**
   * Fills this store, which must be empty, in one transaction, and ends all tokens and sessions. Resolves with what it holds then. Rejects with a sentence for the
   * operator when it is not empty, or when the file is no copy, is damaged, or was made by a newer version.
   */
  fill(
    file: string,
    options?: FillOptions,
  ): Promise<CopyContents & { readonly ended: { readonly accessTokens: number; readonly pickerSessions: number } }>;
}

/** Everything as it is at one moment, for a self-check. */
export interface Inspection {
  /** What the database itself finds wrong with its file; empty when it is whole, or cannot say. */
  faults(): Promise<readonly string[]>;
  /** `oldest`: the oldest version whose code may use the database. */
  schemaVersion(): Promise<{ readonly found: number; readonly known: number; readonly oldest: number }>;
  /** The number in the event counter; undefined if its row is lost. */
  counter(): Promise<number | undefined>;
  /** At most `limit` events after `sequence`, in order. */
  events(sequence: number, limit: number): Promise<ChainedEvent[]>;
  /** How many events are not those of their revision: of another type, status or time than any, or without a revision. */
  strayEvents(): Promise<number>;
  /** At most `limit` revisions after the given one, in the order of exercises and their revisions. */
  revisions(
    after: Pick<StoredRevision, 'exerciseId' | 'number'> | undefined,
    limit: number,
  ): Promise<(StoredRevision & { readonly isCurrent: boolean })[]>;
  /** The names of all pictures, and of each whether its bytes are those of its hash. */
  pictures(): Promise<ReadonlyMap<string, PictureState>>;
}

export type PictureState = 'whole' | 'damaged' | 'damaged_thumbnail';

/** A visible catalog at one sequence. */
export interface Snapshot {
  readonly id: string;
  readonly entitlement: Entitlement;
  /** Of the last event that it contains; 0 of an empty one. */
  readonly sequence: number;
  readonly catalogRevision: string;
  readonly total: number;
  readonly createdAt: Instant;
}

export interface SnapshotMember {
  readonly exerciseId: string;
  readonly revision: string;
  /** The event that made the revision. */
  readonly sequence: number;
}

export interface SnapshotStore {
  /**
   * The snapshot of this entitlement and sequence: the given one, unless there was one already, by one of the `names` of its catalog.
   * A snapshot by another name is of a history that is gone: the given one takes its place.
   */
  findOrInsert(snapshot: Snapshot, names?: readonly string[]): Promise<Snapshot>;
  find(id: string): Promise<Snapshot | undefined>;
  /** At most `limit` members whose revision was made after the event `after`, in the order of their events. */
  members(snapshot: Snapshot, after: number, limit: number): Promise<SnapshotMember[]>;
  /** The members with these ids, in no order. */
  revisions(snapshot: Snapshot, exerciseIds: readonly string[]): Promise<PastRevision[]>;
}

/** How often a credential did something, or was refused something, in one period. */
export interface Activity {
  readonly credentialId: string;
  /** Its beginning: of the hour of a refusal, of the day (UTC) of anything else. */
  readonly period: Instant;
  /** An error code, `session`, or a warning of a session. */
  readonly what: string;
  /** Of a refusal: the origin, the rule and the host, or the limit; empty where there is no such thing, or there were too many. */
  readonly detail: string;
  readonly count: number;
  readonly lastAt: Instant;
}

/** Clinicians who were counted for the first time in a month, by the day (UTC) on which they were. */
export interface CountedDay {
  readonly day: Instant;
  readonly clinicians: number;
  /** Of these, the ones who were not counted in any earlier month that is kept. */
  readonly neverBefore: number;
}

export interface ActivityStore {
  /** Adds to what all processes counted, each key once, in one statement. */
  add(counted: readonly Activity[]): Promise<void>;
  /** Of periods that begin from `since` to before `before`; of every credential unless one is named. */
  list(query: {
    readonly since: Instant;
    readonly before?: Instant | undefined;
    readonly credentialId?: string | undefined;
  }): Promise<Activity[]>;
  /** In order of the days, without those that have nobody. */
  countedByDay(credentialId: string, month: string): Promise<CountedDay[]>;
  /** How many access tokens of the credential are live, and when the last of them was issued. */
  liveTokens(
    credentialId: string,
    now: Instant,
  ): Promise<{ readonly live: number; readonly lastIssuedAt: Instant | null }>;
  /** Forgets sessions and warnings of days before the one instant, and all else of hours before the other. */
  sweep(sessionsBefore: Instant, refusalsBefore: Instant): Promise<void>;
}

/** What one process took from a bucket of a rate limit since it last said so, in milliseconds. */
export interface BucketUse {
  /** A keyed hash of the limit and of whom it limits. */
  readonly bucket: string;
  /** How much later the bucket is full because of it; negative when more was given back than taken. */
  readonly taken: number;
  /** How long until the bucket is full, as this process sees it. */
  readonly missing: number;
  /** No bucket is full later than that: what was taken beyond it is forgotten. */
  readonly longest: number;
}

export interface SettledBucket {
  readonly bucket: string;
  /** When it will be full, with what all processes took. Fractions count. */
  readonly fullAt: Instant;
  /** By the clock of the database. */
  readonly now: Instant;
}

export interface RateLimitStore {
  /** Adds what was taken, each bucket once and in order of their names, in one statement. Resolves with how they are then, in any order. */
  settle(uses: readonly BucketUse[]): Promise<SettledBucket[]>;
  /** Forgets buckets that have been full for a minute. */
  sweep(): Promise<void>;
}

/** All calls reject with a StoreError alone. */
export interface Store {
  readonly credentials: CredentialStore;
  readonly tokens: TokenStore;
  readonly sessions: SessionStore;
  readonly registrations: RegistrationStore;
  readonly webhooks: WebhookStore;
  readonly deliveries: DeliveryStore;
  readonly catalog: CatalogStore;
  readonly snapshots: SnapshotStore;
  readonly settings: SettingStore;
  readonly builtFiles: BuiltFileStore;
  readonly rateLimits: RateLimitStore;
  readonly activity: ActivityStore;
  readonly copies: CopyStore;
  readonly audit: AuditStore;
  /** The same store, whose changes are those of this actor in the audit trail. */
  by(actor: Actor): Store;
  inspect<Result>(work: (inspection: Inspection) => Promise<Result>): Promise<Result>;
  /** Bytes of the whole database. */
  size(): Promise<number>;
  /** Resolves when a row could be written; it is not kept. */
  tryWriting(): Promise<void>;
  /**
   * Calls back soon after anything was published, by this process or another, until the signal is aborted. A hint: it may come
   * late or not at all, so readers also ask from time to time.
   */
  watch(onPublished: () => void, signal: AbortSignal): void;
  /** Takes what was deleted out of SQLite's write-ahead log. Resolves with false while somebody reads there. */
  emptyLog(): Promise<boolean>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
