// Picker sessions: created by a client's backend, opened by the picker in its iframe. Spec: POST /picker/sessions; docs/decisions/0005.
import { randomUUID } from 'node:crypto';
import { CHANGES_LIFETIME_SECONDS, SESSION_LIFETIME_SECONDS } from '../../../contract/limits.ts';
import type { PickerQuestion } from '../../../contract/operations/route.ts';
import type { PickerSession, CurrentState } from '../../../contract/picker-session.ts';
import type { Prescription } from '../../../contract/exercise/prescription.ts';
import type { LicenseWarning, PickerSessionRequest, Theme } from '../../../contract/session.ts';
import type { CatalogEntry } from '../../readmodel/catalog-entry.ts';
import { catalogRevision } from '../../readmodel/visible-catalog.ts';
import type { Credential, PickerSessionRow } from '../../store/store.ts';
import { toDateTime } from '../../clock.ts';
import { clinicianKeys, clinicianUse, monthBefore, secondsToNextMonth } from './usage.ts';
import { isLoopbackOrigin, requireOrigin } from '../access/origin.ts';
import { Refusal } from '../refusal.ts';
import { hashSecret, matchesHash, newSecret } from '../access/secrets.ts';
import { normalizeDosage, requireAvailable } from './selection.ts';
import type { ServiceContext } from '../service-context.ts';

/** How long the service remembers that a session was there, so that a late launch is told `expired` and not `unknown`. */
export const SESSIONS_KEPT_MILLISECONDS = 24 * 3_600_000;

/** How many months before this one are kept of who was counted. */
export const USAGE_MONTHS = 24;

/** A day longer than `support` can look back: they are deleted once a day. */
export const REFUSALS_KEPT_MILLISECONDS = 8 * 24 * 3_600_000;

/** A clinician id shorter than this is hardly a keyed hash: the answer says so. */
const HASH_LIKE_LENGTH = 20;

interface SessionContent {
  readonly theme: Theme;
  readonly initialSelection: readonly Prescription[];
  /** The names of the same clinician by other keys of the service; absent where it has one. */
  readonly otherClinicianKeys?: readonly string[];
}

export interface CreatedPickerSession {
  readonly id: string;
  /** Address of the iframe. Secret and origin are in its fragment, which no server and no log sees: docs/messages.md, rule 1. */
  readonly url: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly warnings: readonly 'clinician_id_not_hash_like'[];
  /** Absent while the license covers everybody who was counted this month. */
  readonly license?: LicenseWarning;
}

/**
 * Creates a session. Refuses with `invalid_origin`, `origin_not_allowed`, `selection_unavailable`, `invalid_token` where the access token has
 * ended meanwhile, or, for a clinician who is new this month beyond a limit that is enforced, `quota_exceeded`; then nothing is stored.
 */
export async function createPickerSession(
  { store, clock, keys, catalog, serviceOrigin }: ServiceContext,
  credential: Credential,
  request: PickerSessionRequest,
  accessToken?: string,
): Promise<CreatedPickerSession> {
  const origin = requireOrigin(request.origin, credential.environment);
  const selection = request.initialSelection ?? [];
  await requireAvailable(catalog, credential.entitlement, selection);

  const { clinicianKey, otherClinicianKeys } = clinicianKeys(keys, credential.id, request.clinicianId);
  const content: SessionContent = {
    theme: request.theme ?? {},
    initialSelection: selection.map(normalizeDosage),
    ...(otherClinicianKeys.length > 0 && { otherClinicianKeys }),
  };
  const secret = newSecret('svc_lt_');
  const createdAt = clock();
  const session: PickerSessionRow = {
    id: randomUUID(),
    credentialId: credential.id,
    secretHash: hashSecret(secret),
    origin,
    environment: credential.environment,
    entitlement: credential.entitlement,
    clinicianKey,
    content: JSON.stringify(content),
    createdAt,
    expiresAt: createdAt + SESSION_LIFETIME_SECONDS * 1000,
  };
  // The sandbox is not billed, so nobody is counted for it.
  const isBilled = credential.environment === 'production';
  const limit = isBilled ? credential.clinicianLimit : undefined;
  const use = isBilled ? clinicianUse(keys, credential.id, request.clinicianId, createdAt) : undefined;
  const { isStored, lacks, clinicians } = await store.sessions.insert(session, use, limit, {
    ...(accessToken !== undefined && { accessToken: hashSecret(accessToken) }),
    isOwnOrigin: !isLoopbackOrigin(origin),
  });
  if (!isStored) {
    if (lacks !== undefined)
      throw lacks === 'origin'
        ? new Refusal('origin_not_allowed', { about: { origin } })
        : new Refusal('invalid_token');
    throw new Refusal('quota_exceeded', {
      sentence: 'The license does not cover another clinician this month. Clinicians already counted are not affected.',
      details: { limit: limit?.maximum },
      retryAfterSeconds: secondsToNextMonth(createdAt),
    });
  }
  catalog.documents.prepare(credential.entitlement);
  return {
    id: session.id,
    // How many exercises it opens with: the page's helper then asks for what the page stored of them. `ask=0`: this picker can ask for its
    // launch, so that the helper keeps the secret out of the page. docs/messages.md, rule 1.
    url: `${serviceOrigin}/picker/${session.id}#t=${secret}&origin=${encodeURIComponent(origin)}${selection.length > 0 ? `&items=${selection.length}` : ''}&ask=0`,
    createdAt: toDateTime(createdAt),
    expiresAt: toDateTime(session.expiresAt),
    warnings: request.clinicianId.length < HASH_LIKE_LENGTH ? ['clinician_id_not_hash_like'] : [],
    ...(limit &&
      clinicians !== undefined &&
      clinicians > limit.maximum && {
        license: { warning: 'clinician_limit_exceeded', clinicians, limit: limit.maximum },
      }),
  };
}

/** How the page of a session may be embedded. */
export interface Embedding {
  /** Of the page that embeds the picker, the only one that it speaks to. */
  readonly origin: string;
  /** Of pages that may be around that page: those of the credential now, so that one that is taken away ends with the next load. */
  readonly ancestors: readonly string[];
  readonly expired: boolean;
}

/** Who may embed the page of a session, and whether it is over. Needs no secret: the id opens nothing. */
export async function findEmbedding(
  { store, clock }: ServiceContext,
  sessionId: string,
): Promise<Embedding | undefined> {
  const session = await store.sessions.find(sessionId);
  if (!session) return undefined;
  const { origin, credentialId, expiresAt } = session;
  return {
    origin,
    ancestors: await store.credentials.ancestors(credentialId),
    expired: isEnded(session) || expiresAt <= clock(),
  };
}

/** Whether it was ended before its time, by whatever clock. */
const isEnded = ({ createdAt, expiresAt }: PickerSessionRow): boolean => expiresAt <= createdAt;

const sessionOver = (session: PickerSessionRow): Refusal =>
  new Refusal('session_expired', {
    about: { credentialId: session.credentialId },
    ...(isEnded(session) && { details: { reason: 'ended' } }),
  });

/**
 * Exchanges the launch secret for a picker token; each exchange ends the token before it. Refuses with `session_not_found`
 * (unknown id or wrong secret, indistinguishable) or, to whoever has the right secret, `session_expired`. `admit` is called once
 * the secret is proven, before anything changes, and may refuse.
 */
export async function openPickerSession(
  { store, clock, catalog, catalogLanguage }: ServiceContext,
  sessionId: string,
  secret: string,
  admit: () => void,
): Promise<PickerSession> {
  const session = await store.sessions.find(sessionId);
  if (!session || !matchesHash(secret, session.secretHash)) throw new Refusal('session_not_found');
  admit();
  const { origin, environment, entitlement } = session;
  const visible = catalog.visible(entitlement);
  const [templates, lexicon] = await Promise.all([
    catalog.documents.templates(entitlement),
    catalog.documents.lexicon(),
  ]);
  const now = clock();
  const named = `${newSecret('svc_pt_')}.${sessionId}`;
  const accessToken = `${named}.${proofOf(named, session)}`;
  const activated = await store.sessions.activate(sessionId, hashSecret(accessToken), now);
  if (!activated || session.content === null) throw sessionOver(session);

  const { theme, initialSelection, otherClinicianKeys } = JSON.parse(session.content) as SessionContent;
  const chosen = new Map(initialSelection.map((item) => [`${item.exerciseId} ${item.revision}`, item]));
  const exercises = await Promise.all(
    [...chosen.values()].map(({ exerciseId, revision }) => catalog.revision(entitlement, exerciseId, revision)),
  );
  const current = [...new Set(initialSelection.map(({ exerciseId }) => exerciseId))].flatMap((id) => {
    const entry = visible.find(id);
    return entry ? [currentState(entry)] : [];
  });
  return {
    accessToken,
    origin,
    clinicianKey: session.clinicianKey,
    ...(otherClinicianKeys && { otherClinicianKeys }),
    environment,
    theme,
    expiresAt: toDateTime(session.expiresAt),
    now: toDateTime(now),
    catalogRevision: catalog.visible(entitlement).revision,
    contentLanguage: catalogLanguage,
    ...(templates && { templatesRevision: templates.revision }),
    lexiconRevision: lexicon.revision,
    initialSelection: [...initialSelection],
    exercises: exercises.flatMap((rendered) => (rendered ? [rendered.parse()] : [])),
    current,
  };
}

/** Behind the session's id in a picker token: it was issued for this session. Only the service knows the hash of a launch secret. */
const proofOf = (named: string, { secretHash }: PickerSessionRow): string => hashSecret(`${secretHash} ${named}`);

/**
 * The session behind a picker token. Refuses with `session_expired` after the end, and otherwise with `invalid_token`: its `reason` is
 * `superseded` where a later activation of the same session ended the token. Then `onSuperseded` is told.
 */
export async function authorizePicker(
  { store, clock }: ServiceContext,
  token: string,
  question: PickerQuestion,
  onSuperseded: (credentialId: string) => void,
): Promise<PickerSessionRow> {
  const session = await store.sessions.findByToken(hashSecret(token));
  if (!session) {
    const issuer = await findIssuer(store, token);
    if (!issuer || isEnded(issuer)) throw new Refusal('invalid_token');
    onSuperseded(issuer.credentialId);
    throw new Refusal('invalid_token', {
      details: { reason: 'superseded' },
      about: { credentialId: issuer.credentialId },
    });
  }
  const end = question === 'changes' ? session.createdAt + CHANGES_LIFETIME_SECONDS * 1000 : session.expiresAt;
  if (isEnded(session) || end <= clock()) throw sessionOver(session);
  return session;
}

/** The session that a token was issued for, also where it has another one by now. Tokens of earlier versions name none. */
async function findIssuer({ sessions }: ServiceContext['store'], token: string): Promise<PickerSessionRow | undefined> {
  const [, named, id, proof] = /^(svc_pt_[\w-]{43}\.([\w-]{36}))\.([0-9a-f]{64})$/.exec(token) ?? [];
  const session = id === undefined ? undefined : await sessions.find(id);
  return session && named && proof === proofOf(named, session) ? session : undefined;
}

/**
 * The state of the exercises that are no longer offered since the catalog of that revision: all that are not, where nothing proves that it was
 * of the same history. Undefined for a revision of another form.
 */
export async function changesSince(
  { store, catalog }: ServiceContext,
  { entitlement }: Pick<PickerSessionRow, 'entitlement'>,
  revision: string,
): Promise<CurrentState[] | undefined> {
  const [, number] = /^cat_(\d{1,15})_[0-9a-f]{8}$/.exec(revision) ?? [];
  if (number === undefined) return undefined;
  const sequence = Number(number);
  const isKnown = async () => {
    if (catalog.recent(entitlement, revision)) return true;
    const [event] = await store.catalog.eventsAt([sequence]);
    return event !== undefined && catalogRevision(entitlement, sequence, event.chain) === revision;
  };
  const since = (await isKnown()) ? sequence : 0;
  return catalog
    .visible(entitlement)
    .entriesById.filter((entry) => entry.status !== 'active' && entry.sequence > since)
    .map((entry) => currentState(entry));
}

const currentState = ({ id, revision, status, replacementId, changeReason }: CatalogEntry): CurrentState => ({
  id,
  revision,
  status,
  ...(replacementId !== undefined && { replacementId }),
  ...(changeReason !== undefined && { changeReason }),
});

/** Forgets who was counted, and the sessions, more than so many months before this one; and refusals of more than a week ago. */
export async function sweepUsage(
  { store, clock }: Pick<ServiceContext, 'store' | 'clock'>,
  months = USAGE_MONTHS,
): Promise<void> {
  const month = monthBefore(clock(), months);
  await store.sessions.forgetClinicians(month);
  await store.activity.sweep(Date.parse(`${month}-01`), clock() - REFUSALS_KEPT_MILLISECONDS);
}

/** Deletes the clinician's selection once a session is over, and the memory of sessions long gone. */
export async function sweepSessions({ store, clock }: Pick<ServiceContext, 'store' | 'clock'>): Promise<void> {
  const now = clock();
  await store.sessions.sweep(now, now - SESSIONS_KEPT_MILLISECONDS);
}
