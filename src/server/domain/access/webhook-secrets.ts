// The signing secrets of webhooks, as they lie in the database: any key of the ring opens them, the current one seals them.
import type { Store, WebhookEndpoint } from '../../store/store.ts';
import type { ServerKeys, KeyRing } from './server-keys.ts';
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

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

// Secrets that must be read again, encrypted where they lie: AES-256-GCM, bound to what they belong to.
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Base64url of nonce, tag and ciphertext. `owner` is not in it: a sealed secret opens for the same owner only. */
export function sealSecret(key: KeyObject, owner: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when key or owner are others, or a byte was changed. */
export function openSecret(key: KeyObject, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipherStart = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, cipherStart));
  return Buffer.concat([decipher.update(bytes.subarray(cipherStart)), decipher.final()]).toString('utf8');
}
