// Access tokens: opaque, one hour, dead at once when their credential is. Spec: Token, Authentication.
import { TOKEN_LIFETIME_SECONDS } from '../../../contract/limits.ts';
import { type Scope, SCOPES } from '../../../contract/vocabulary.ts';
import type { Token } from '../../../contract/token.ts';
import type { Credential, Store, TokenOutage } from '../../store/store.ts';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../refusal.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** Live tokens of one credential; the oldest ones beyond it end. More than the usual limits give in the lifetime of a token: nobody ends another's. */
export const LIVE_TOKENS_MAXIMUM = 2000;

/**
 * Issues a token for the wanted scopes, or for all that the credential has when `scope` is absent. Refuses with
 * `invalid_scope` when one of them is unknown or not granted. `onEnded` is told how many older tokens had to end for it.
 */
export async function issueAccessToken(
  store: Store,
  clock: Clock,
  credential: Credential,
  { scope, onEnded }: { readonly scope?: string | undefined; readonly onEnded?: (tokens: number) => void } = {},
): Promise<Token> {
  const scopes = grantedScopes(credential, scope);
  const accessToken = newSecret('svc_at_');
  const issuedAt = clock();
  const expiresAt = issuedAt + TOKEN_LIFETIME_SECONDS * 1000;
  const ended = await store.tokens.insert(
    { hash: hashSecret(accessToken), credentialId: credential.id, scopes, issuedAt, expiresAt },
    LIVE_TOKENS_MAXIMUM,
  );
  if (ended > 0) onEnded?.(ended);
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFETIME_SECONDS,
    scope: scopes.join(' '),
    environment: credential.environment,
  };
}

function grantedScopes(credential: Credential, scope: string | undefined): readonly Scope[] {
  if (scope === undefined) return credential.scopes;
  const wanted = scope.split(' ').filter((name) => name !== '');
  const granted: readonly string[] = credential.scopes;
  if (wanted.length === 0 || !wanted.every((name) => granted.includes(name))) throw new Refusal('invalid_scope');
  return SCOPES.filter((name) => wanted.includes(name));
}

/** What tokens look like: nothing else is looked up. */
const TOKEN_PATTERN = /^svc_at_[A-Za-z0-9_-]{43}$/;

/** Who a token stands for, and what it opens. */
export interface TokenBearer {
  readonly credential: Credential;
  readonly scopes: readonly Scope[];
  /** Absent where the database confirms that the token is good. */
  readonly outage?: TokenOutage | undefined;
}

/** The bearer of a token. Refuses with `invalid_token`: unknown, expired, or its credential is not active any more. */
export async function findBearer(store: Store, clock: Clock, accessToken: string): Promise<TokenBearer> {
  const found = TOKEN_PATTERN.test(accessToken) ? await store.tokens.find(hashSecret(accessToken)) : undefined;
  if (!found || found.credential.status !== 'active')
    throw new Refusal('invalid_token', found && { about: { credentialId: found.credential.id } });
  if (found.token.expiresAt <= clock()) {
    // A clock that is moved back must not bring it to life again.
    await store.tokens.remove(found.token.hash, found.credential.id);
    throw new Refusal('invalid_token', {
      details: { reason: 'expired' },
      about: { credentialId: found.credential.id },
    });
  }
  const { credential, token, outage } = found;
  return { credential, scopes: token.scopes, outage };
}

/** Refuses with `insufficient_scope`. */
export function requireScope({ scopes }: TokenBearer, scope: Scope): void {
  if (!scopes.includes(scope)) throw new Refusal('insufficient_scope', { details: { requiredScope: scope } });
}

/** Ends a token of the credential. One that is unknown, or of another credential, is left alone (RFC 7009, section 2.2). */
export async function revokeAccessToken(store: Store, credential: Credential, accessToken: string): Promise<void> {
  if (TOKEN_PATTERN.test(accessToken)) await store.tokens.remove(hashSecret(accessToken), credential.id);
}
