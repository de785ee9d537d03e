// A data folder with a credential, a webhook endpoint of it and a small catalog, as a service left it. For tests.
import { randomBytes, randomUUID } from 'node:crypto';
import { EVENT_TYPES } from '../../../contract/vocabulary.ts';
import { createCredential } from '../../domain/access/credentials.ts';
import { publish } from '../../domain/catalog/publishing.ts';
import { sealWebhookSecret } from '../../domain/access/webhook-secrets.ts';
import { KeyRing, requireKey } from '../../domain/access/server-keys.ts';
import { openDataFolder } from '../../open-store.ts';
import { keysForStore } from '../../secret-key.ts';
import type { Delivery, EndedAttempt, Store, WebhookEndpoint } from '../../store/store.ts';
import { failingAfter } from '../../webhooks/delivery-rules.ts';
import { type Cleanup, temporaryFolder } from '../temporary-folder.ts';
import { testPackage } from '../service/test-catalog.ts';

export interface WebhookFolder {
  readonly folder: string;
  readonly store: Store;
  readonly keys: KeyRing;
  readonly clientId: string;
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
  /** Eight exercises: a delivery each. */
  readonly publishAll: () => Promise<void>;
  /** Begins the attempts of as many deliveries as are due, at most. */
  readonly claim: (most: number) => Promise<readonly Delivery[]>;
  /** Says how an attempt went that was begun. */
  readonly end: (delivery: Delivery, outcome: Partial<EndedAttempt>) => Promise<void>;
}

export async function webhookFolder(t: Cleanup, url = 'https://hooks.example.com/svc'): Promise<WebhookFolder> {
  const folder = temporaryFolder(t);
  const store = await openDataFolder(folder);
  t.after(() => store.close());
  const keys = new KeyRing(await keysForStore(folder, store));
  await requireKey(store, keys);
  const wanted = { name: 'Test', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [] } as const;
  const { clientId } = await createCredential(store, Date.now, wanted);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const id = randomUUID();
  const endpoint: WebhookEndpoint = {
    id,
    credentialId: clientId,
    url,
    events: EVENT_TYPES,
    status: 'enabled',
    disabledReason: null,
    sealedSecret: sealWebhookSecret(keys, id, secret),
    failingSince: null,
    createdAt: Date.now(),
    updatedAt: Date.now(),
  };
  await store.webhooks.insert(endpoint, 20);
  const nothing = { ended: [], failingAfter, disabled: [], claimed: [] };
  const exchange = (part: object, inFlight = 5) => {
    const now = Date.now();
    return store.deliveries.exchange({ now, ...nothing, inFlight, leaseEnd: now + 20_000, ...part });
  };
  return {
    ...{ folder, store, keys, clientId, endpoint, secret },
    publishAll: () => publish(store, Date.now, testPackage()).then(() => undefined),
    claim: async (most) => (await exchange({ claimed: [id] }, most)).claimed,
    async end({ id: deliveryId, attempts }, outcome) {
      const now = Date.now();
      const arrived: EndedAttempt = {
        ...{ id: deliveryId, endpointId: id, attempt: attempts, state: 'delivered', dueAt: now + 86_400_000 },
        ...{ attemptedAt: now, tookMilliseconds: 12, responseStatus: 204, failure: null },
      };
      await exchange({ ended: [{ ...arrived, ...outcome }] });
    },
  };
}
