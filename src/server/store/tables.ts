// The tables, as Kysely sees them. Instants are milliseconds since 1970; lists and objects are JSON text.
import type { Generated } from 'kysely';
import type { Entitlement, Environment, EventType, Status } from '../../contract/vocabulary.ts';

export interface Tables {
  readonly credential: CredentialTable;
  readonly credential_secret: CredentialSecretTable;
  readonly credential_origin: CredentialOriginTable;
  readonly credential_ancestor: CredentialOriginTable;
  readonly access_token: AccessTokenTable;
  readonly picker_session: PickerSessionTable;
  readonly monthly_clinician: MonthlyClinicianTable;
  readonly sandbox_registration: SandboxRegistrationTable;
  readonly sandbox_account: SandboxAccountTable;
  readonly picture: PictureTable;
  readonly exercise: ExerciseTable;
  readonly exercise_revision: ExerciseRevisionTable;
  readonly change_event: ChangeEventTable;
  readonly counter: CounterTable;
  readonly setting: SettingTable;
  readonly catalog_source: CatalogSourceTable;
  readonly picker_document: PickerDocumentTable;
  readonly snapshot: SnapshotTable;
  readonly webhook_endpoint: WebhookEndpointTable;
  readonly webhook_delivery: WebhookDeliveryTable;
  readonly built_file: BuiltFileTable;
  readonly rate_limit: RateLimitTable;
  readonly activity: ActivityTable;
  readonly audit: AuditTable;
}

interface CredentialTable {
  id: string;
  name: string;
  environment: Environment;
  entitlement: Entitlement;
  /** Space-delimited. */
  scopes: string;
  status: 'active' | 'suspended' | 'revoked';
  created_at: number;
  /** Monthly active clinicians that the license covers; null: any number. */
  clinician_limit: number | null;
  /** 1: a clinician beyond the limit is refused; 0: the answers warn. */
  clinician_limit_enforced: Generated<number>;
}

interface CredentialSecretTable {
  /** SHA-256 of the secret, hex. */
  hash: string;
  credential_id: string;
  created_at: number;
  /** Null: until it is rotated. */
  expires_at: number | null;
}

interface CredentialOriginTable {
  credential_id: string;
  origin: string;
}

interface AccessTokenTable {
  hash: string;
  credential_id: string;
  scopes: string;
  issued_at: number;
  expires_at: number;
}

interface PickerSessionTable {
  id: string;
  credential_id: string;
  secret_hash: string;
  /** SHA-256 of the newest picker token, hex; null before the first activation. */
  token_hash: string | null;
  origin: string;
  environment: Environment;
  entitlement: Entitlement;
  clinician_key: string;
  /** JSON of theme and selection; null once the session is over. */
  content: string | null;
  created_at: number;
  expires_at: number;
}

interface MonthlyClinicianTable {
  credential_id: string;
  /** UTC, `YYYY-MM`. */
  month: string;
  /** Keyed hash: the id itself is never stored. */
  clinician_hash: string;
  first_seen_at: number;
}

/** A request for a sandbox credential, and the queue of its mail. Forgotten after days. */
interface SandboxRegistrationTable {
  id: string;
  /** The email address in lower case. */
  address: string;
  email: string;
  domain: string;
  company: string;
  origin: string;
  /** A keyed hash of the network that asked; null in rows from before there was one. */
  network: string | null;
  state: 'waiting' | 'sending' | 'sent' | 'used' | 'superseded' | 'dropped';
  attempts: number;
  /** When the mail is to be tried; while it is being sent, when the lease of the sender ends. */
  due_at: number;
  /** Null unless the mail counts as sent. */
  mailed_at: number | null;
  /** SHA-256 of the token in the mail, hex. */
  token_hash: string | null;
  token_expires_at: number | null;
  created_at: number;
}

/** Who verified an address, and the one credential that it has. */
interface SandboxAccountTable {
  address: string;
  email: string;
  credential_id: string;
  verified_at: number;
}

interface PictureTable {
  sha256: string;
  mime_type: string;
  width: number;
  height: number;
  bytes: Uint8Array;
  thumbnail: Uint8Array | null;
  /** Null without a thumbnail, and where an earlier version stored it. */
  thumbnail_sha256: string | null;
}

interface ExerciseTable {
  id: string;
  source: string;
  key: string;
  slug: string;
  entitlement: Entitlement;
  /** The current revision. */
  revision: string;
  published_at: number;
}

interface ExerciseRevisionTable {
  exercise_id: string;
  revision: string;
  /** From 1, without gaps within an exercise. */
  number: number;
  status: Status;
  content_hash: string;
  /** An ExerciseContent as JSON. */
  content: string;
  /** The event that made it. */
  from_sequence: number;
  /** The event that superseded it; null while it is current. */
  to_sequence: number | null;
  created_at: number;
}

interface ChangeEventTable {
  sequence: number;
  type: EventType;
  exercise_id: string;
  revision: string;
  status: Status;
  entitlement: Entitlement;
  occurred_at: number;
  /** Hex; null where a version wrote it that knew no chain, until it is linked. */
  chain: string | null;
}

interface CounterTable {
  name: string;
  value: number;
}

/** What all processes of one database must agree on. */
interface SettingTable {
  name: string;
  value: string;
}

/** Whose content a package is, and on which terms. */
interface CatalogSourceTable {
  source: string;
  licence: string | null;
  attribution: string | null;
  updated_at: number;
}

/** What a package brings beside its exercises, as it is now: one row for each kind. */
interface PickerDocumentTable {
  source: string;
  kind: 'templates' | 'lexicon';
  /** Counted over all of them: the one that was published last has the highest. */
  sequence: number;
  /** JSON list. */
  document: string;
}

/** A visible catalog at one sequence: its exercises follow from the sequences of their revisions. */
interface SnapshotTable {
  id: string;
  entitlement: Entitlement;
  /** Of the last event that it contains. */
  sequence: number;
  catalog_revision: string;
  total: number;
  created_at: number;
}

interface WebhookEndpointTable {
  id: string;
  credential_id: string;
  url: string;
  /** JSON list. */
  events: string;
  status: 'enabled' | 'disabled';
  disabled_reason: string | null;
  /** Encrypted: it must be recovered to sign. */
  sealed_secret: string;
  created_at: number;
  updated_at: number;
  /** The first failed attempt since the last delivery that arrived; null when the last one did. */
  failing_since: number | null;
}

/** The outbox: one event on its way to one endpoint. */
interface WebhookDeliveryTable {
  id: string;
  endpoint_id: string;
  /** The event. */
  sequence: number;
  state: 'waiting' | 'sending' | 'delivered' | 'failed';
  /** When it is to be tried; while it is sent, when the lease of the worker ends; when it is over, when it is forgotten. */
  due_at: number;
  /** Attempts that were begun. */
  attempts: number;
  /** How many there had been when it was last asked for anew. */
  resent_after: number;
  /** Of the last attempt that ended. */
  attempted_at: number | null;
  took_milliseconds: number | null;
  response_status: number | null;
  failure: string | null;
}

/** A file of the picker as some process of this database has it, for those that have another build. */
interface BuiltFileTable {
  /** In the folder of the build. */
  path: string;
  content_type: string;
  bytes: Uint8Array;
  /** Of all of the above, with the key of the service. */
  keyed_hash: string;
  /** When a process last said that it has it. */
  kept_at: number;
}

/** Who changed what, and when. Rows are never changed or deleted. */
interface AuditTable {
  id: string;
  occurred_at: number;
  actor: string;
  action: string;
  subject: string;
  /** JSON. */
  before: string | null;
  after: string | null;
}

/** What processes took from the limits that they share. A row is forgotten soon after its bucket is full. */
interface RateLimitTable {
  /** A keyed hash of the limit and of whom it limits. */
  bucket: string;
  /** When it will be full; fractions count. */
  full_at: number;
}

/** How often a credential did something or was refused something, in one hour or day. Forgotten after days or months. */
interface ActivityTable {
  credential_id: string;
  /** When the hour or the day began. */
  period: number;
  /** An error code, or something that is no error. */
  what: string;
  detail: string;
  count: number;
  last_at: number;
}
