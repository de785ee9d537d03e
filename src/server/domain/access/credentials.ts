// Credentials of clients: made by the operator, proved at the token endpoint. Spec: Authentication.
import { type Entitlement, type Environment, type Scope, SCOPES } from '../../../contract/vocabulary.ts';
import type { ClinicianLimit, Credential, CredentialSecret, EndedSessions, Store } from '../../store/store.ts';
import type { Clock } from '../../clock.ts';
import { requireOrigin } from './origin.ts';
import { Refusal } from '../refusal.ts';
import { hashSecret, matchesHash, newClientId, newClientSecret } from './secrets.ts';

export interface NewCredential {
  readonly name: string;
  readonly environment: Environment;
  readonly entitlement: Entitlement;
  /** Empty: all of them. */
  readonly scopes: readonly Scope[];
  readonly origins: readonly string[];
  /** Absent: any number of clinicians. */
  readonly clinicianLimit?: ClinicianLimit | undefined;
}

export interface ClientCredentials {
  readonly clientId: string;
  /** In clear, this once. */
  readonly clientSecret: string;
}

/** Makes a credential. Refuses when one of the origins is none, before anything is stored. */
export async function createCredential(store: Store, clock: Clock, wanted: NewCredential): Promise<ClientCredentials> {
  const origins = wanted.origins.map((origin) => requireOrigin(origin, wanted.environment));
  const credential: Credential = {
    id: newClientId(),
    name: wanted.name,
    environment: wanted.environment,
    entitlement: wanted.entitlement,
    scopes: SCOPES.filter((scope) => wanted.scopes.length === 0 || wanted.scopes.includes(scope)),
    status: 'active',
    createdAt: clock(),
    ...(wanted.clinicianLimit && { clinicianLimit: wanted.clinicianLimit }),
  };
  const clientSecret = newClientSecret();
  await store.credentials.insert(credential, hashSecret(clientSecret), origins);
  return { clientId: credential.id, clientSecret };
}

/** Adds a secret; the one before it works for `overlapMilliseconds` more, older ones end. With 0 live tokens and sessions end too: it leaked. */
export async function rotateSecret(
  store: Store,
  clock: Clock,
  clientId: string,
  overlapMilliseconds: number,
): Promise<ClientCredentials & { readonly ended: EndedSessions }> {
  const clientSecret = newClientSecret();
  const now = clock();
  const ended = await store.credentials.rotate(clientId, hashSecret(clientSecret), now, now + overlapMilliseconds);
  return { clientId, clientSecret, ended };
}

/** Compared with when the id is unknown, so that the time taken says nothing. */
const NOBODYS_SECRET: CredentialSecret = { hash: hashSecret(''), expiresAt: 0 };

/**
 * The credential that id and secret belong to. Refuses with `invalid_client`, alike for an unknown id, a wrong secret and
 * a revoked credential, or with `unauthorized_client` when the right secret belongs to a suspended one.
 */
export async function authenticateClient(
  store: Store,
  clock: Clock,
  { clientId, clientSecret }: ClientCredentials,
): Promise<Credential> {
  const credential = await store.credentials.find(clientId);
  const known = await store.credentials.secrets(clientId);
  const now = clock();
  const matching = (known.length > 0 ? known : [NOBODYS_SECRET]).filter(({ hash }) => matchesHash(clientSecret, hash));
  const proved = matching.some(({ expiresAt }) => expiresAt === null || expiresAt > now);
  if (!credential || !proved || credential.status === 'revoked') throw new Refusal('invalid_client');
  if (credential.status === 'suspended') throw new Refusal('unauthorized_client');
  return credential;
}
