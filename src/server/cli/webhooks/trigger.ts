// `webhook trigger`: test events to an endpoint, from this process. Nothing of it is kept.
import { randomUUID } from 'node:crypto';
import type { EventType } from '../../../contract/vocabulary.ts';
import { checkKey } from '../../domain/access/key-check.ts';
import { openSecret } from '../../domain/access/sealed-secret.ts';
import { deriveKeys } from '../../domain/access/server-keys.ts';
import { type TestEvent, testEvents } from '../../webhooks/test-events.ts';
import { existingKeyOfFolder } from '../../secret-key.ts';
import type { ClaimedDelivery, Credential, Store, WebhookEndpoint } from '../../store/store.ts';
import { AddressGuard } from '../../webhooks/address-guard.ts';
import { NO_ALLOWED_TARGETS } from '../../webhooks/allowed-targets.ts';
import type { Sender } from '../../webhooks/attempt.ts';
import { deliveryRequest } from '../../webhooks/delivery-request.ts';
import { createSender } from '../../webhooks/sender.ts';
import { readSetting } from '../../process/settings.ts';
import { type Result, table } from '../print.ts';
import { describeOutcome } from './report.ts';

/** What may fail here and not in the service: a name that is listed is also looked for in another way. */
const FAILURES_BY_SETTINGS: readonly unknown[] = ['address', 'dns', 'tls'];
const OWN_ENVIRONMENT =
  'Set SVC_WEBHOOK_ALLOW and NODE_EXTRA_CA_CERTS for this command exactly as for the service: it sends from its own process.';

/** One attempt for each type; the exit code is 1 when one did not arrive. Rejects with a sentence when the key is not there. */
export async function sendTestEvents(
  store: Store,
  endpoint: WebhookEndpoint,
  { types, data }: { readonly types: readonly EventType[]; readonly data: string | undefined },
): Promise<Result> {
  const secret = await signingSecret(store, endpoint, readSetting('SVC_DATA_DIR', data));
  const guard = new AddressGuard(readSetting('SVC_WEBHOOK_ALLOW') ?? NO_ALLOWED_TARGETS);
  const credential = await store.credentials.find(endpoint.credentialId);
  if (!credential) throw new Error('The credential of this endpoint no longer exists.');
  const events = await testEvents(store, { entitlement: credential.entitlement, types, now: Date.now() });
  for (const { event } of events.filter(({ isInvented }) => isInvented)) {
    console.error(
      `${event.type}: no real event of this type is visible to the credential yet, so the test event names no exercise.`,
    );
  }
  const sender = createSender({ guard });
  try {
    const results: Awaited<ReturnType<typeof send>>[] = [];
    // One after another: beside the five of a running service this is the only one.
    for (const event of events) results.push(await send(sender, claim(endpoint, credential, event), secret));
    return {
      value: { endpointId: endpoint.id, results },
      text: table(
        ['TYPE', 'DELIVERY', 'OUTCOME', 'MILLISECONDS'],
        results.map(({ type, id, outcome, milliseconds }) => [type, id, outcome, String(milliseconds)]),
      ),
      failed: results.some(({ arrived }) => !arrived),
      warnings: results.some(({ failure }) => FAILURES_BY_SETTINGS.includes(failure)) ? [OWN_ENVIRONMENT] : [],
    };
  } finally {
    await sender.close();
  }
}

/** As a worker has it; of the test it alone knows. */
const claim = (endpoint: WebhookEndpoint, { environment }: Credential, { event }: TestEvent): ClaimedDelivery => ({
  id: randomUUID(),
  endpointId: endpoint.id,
  endpoint,
  environment,
  event,
  state: 'sending',
  attempts: 1,
  resentAfter: 0,
  dueAt: event.occurredAt,
  attemptedAt: null,
  tookMilliseconds: null,
  responseStatus: null,
  failure: null,
});

async function send(sender: Sender, claimed: ClaimedDelivery, secret: string) {
  const outcome = await sender.send(deliveryRequest(claimed, secret, Date.now()));
  return {
    type: claimed.event.type,
    id: claimed.id,
    sequence: claimed.event.sequence,
    arrived: outcome.failure === null,
    status: outcome.responseStatus,
    failure: outcome.failure,
    outcome: describeOutcome(outcome),
    milliseconds: outcome.tookMilliseconds,
  };
}

async function signingSecret(store: Store, endpoint: WebhookEndpoint, folder: string): Promise<string> {
  const key = readSetting('SVC_SECRET_KEY') ?? existingKeyOfFolder(folder);
  if (!key) {
    throw new Error(
      `Signing needs the service key, and ${folder} has no secret.key. Set SVC_SECRET_KEY, or pass --data with the service's data folder.`,
    );
  }
  const keys = deriveKeys(key);
  if ((await checkKey(store, keys)) === 'different') {
    throw new Error(
      'This key does not belong to this database. Set SVC_SECRET_KEY to the key the service uses, or pass --data with its data folder.',
    );
  }
  try {
    return openSecret(keys.webhookSecret, endpoint.id, endpoint.sealedSecret);
  } catch (cause) {
    throw new Error(
      'The secret of this endpoint was encrypted with another key. If that key is lost, the owner must create a new endpoint.',
      { cause },
    );
  }
}
