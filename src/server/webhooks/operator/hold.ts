// What keeps the deliveries of an endpoint from being sent, as it is said to the operator.
import type { Store, WebhookEndpoint } from '../../store/store.ts';

export interface Hold {
  /** `endpoint disabled`, `credential suspended`, or both. */
  readonly because: string;
  /** What must be true first, and what makes it so; undefined where nothing does. */
  readonly until: string | undefined;
}

/** Undefined when what is due is sent. */
export async function findHold(
  store: Store,
  { id, credentialId, status }: Pick<WebhookEndpoint, 'id' | 'credentialId' | 'status'>,
): Promise<Hold | undefined> {
  const credential = (await store.credentials.find(credentialId))?.status ?? 'active';
  const because: string[] = [];
  const until: string[] = [];
  if (status === 'disabled') {
    because.push('endpoint disabled');
    until.push(`the endpoint is enabled (webhook enable ${id})`);
  }
  if (credential !== 'active') {
    because.push(`credential ${credential}`);
    until.push(`its credential is active again (credential resume ${credentialId})`);
  }
  if (because.length === 0) return undefined;
  return { because: because.join(', '), until: credential === 'revoked' ? undefined : until.join(' and ') };
}

/** `it will be sent when ...`, of so many deliveries. */
export function whenSent(count: number, { until }: Hold): string {
  const they = count === 1 ? 'it' : 'they';
  return until === undefined ? `${they} will never be sent: ${REVOKED}` : `${they} will be sent when ${until}`;
}

export const REVOKED = 'the credential is permanently revoked';
