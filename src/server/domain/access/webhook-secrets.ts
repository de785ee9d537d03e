// The signing secrets of webhooks, as they lie in the database: any key of the ring opens them, the current one seals them.
import type { Store, WebhookEndpoint } from '../../store/store.ts';
import type { KeyRing } from './key-ring.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import type { ServerKeys } from './server-keys.ts';

type SealedEndpoint = Pick<WebhookEndpoint, 'id' | 'sealedSecret'>;

/** For the endpoint with this id alone. */
export const sealWebhookSecret = ({ current }: KeyRing, id: string, secret: string): string =>
  sealSecret(current.webhookSecret, id, secret);

/** Throws where no key of the ring opens it. */
export function openWebhookSecret(ring: KeyRing, endpoint: SealedEndpoint): string {
  const opened = [ring.current, ...ring.others].map((keys) => openWith(keys, endpoint)).find((secret) => secret);
  if (opened === undefined) throw new Error('No key of the service opens this secret.');
  return opened;
}

/** Whether another key than the current one is needed to open it. */
export const isSealedByOther = (ring: KeyRing, endpoint: SealedEndpoint): boolean =>
  openWith(ring.current, endpoint) === undefined && ring.others.some((keys) => openWith(keys, endpoint) !== undefined);

/** Seals with the current key what another one of the ring has sealed, so that the other one can go. Resolves with how many there were. */
export async function resealSecrets(store: Store, ring: KeyRing): Promise<number> {
  if (ring.others.length === 0) return 0;
  let count = 0;
  for (const endpoint of await store.webhooks.list()) {
    if (!isSealedByOther(ring, endpoint)) continue;
    const sealed = sealWebhookSecret(ring, endpoint.id, openWebhookSecret(ring, endpoint));
    if (await store.webhooks.reseal(endpoint, sealed)) count += 1;
  }
  return count;
}

function openWith({ webhookSecret }: ServerKeys, { id, sealedSecret }: SealedEndpoint): string | undefined {
  try {
    return openSecret(webhookSecret, id, sealedSecret);
  } catch {
    return undefined;
  }
}
