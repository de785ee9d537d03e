// `webhook trigger`: test events to an endpoint, from this process. Nothing of it is kept.
import { randomUUID } from 'node:crypto';
import type { EventType } from '../../contract/vocabulary.ts';
import { checkKey } from '../domain/access/key-check.ts';
import { openSecret } from '../domain/access/sealed-secret.ts';
import { deriveKeys } from '../domain/access/server-keys.ts';
import { type TestEvent, testEvents } from '../webhooks/test-events.ts';
import { existingKeyOfFolder } from '../secret-key.ts';
import type { ClaimedDelivery, Credential, Store, WebhookEndpoint } from '../store/store.ts';
import { AddressGuard } from '../webhooks/address-guard.ts';
import { NO_ALLOWED_TARGETS } from '../webhooks/allowed-targets.ts';
import type { Sender } from '../webhooks/attempt.ts';
import { deliveryRequest } from '../webhooks/delivery-request.ts';
import { createSender } from '../webhooks/sender.ts';
import { alignColumns } from './align-columns.ts';
import { readSetting } from './settings.ts';
import { describeOutcome, type Result } from './webhook-report.ts';

/** What may fail here and not in the service: a name that is listed is also looked for in another way. */
const FAILURES_BY_SETTINGS: readonly unknown[] = ['address', 'dns', 'tls'];
const OWN_ENVIRONMENT =
  'This command uses its own environment, which must be that of the service: SVC_WEBHOOK_ALLOW, NODE_EXTRA_CA_CERTS.';

/** One attempt for each type; the exit code is 1 when one did not arrive. Rejects with a sentence when the key is not there. */
export async function sendTestEvents(
  store: Store,
  endpoint: WebhookEndpoint,
  { types, data }: { readonly types: readonly EventType[]; readonly data: string | undefined },
): Promise<Result> {
  const secret = await signingSecret(store, endpoint, readSetting('SVC_DATA_DIR', data));
  const guard = new AddressGuard(readSetting('SVC_WEBHOOK_ALLOW') ?? NO_ALLOWED_TARGETS);
  const credential = await store.credentials.find(endpoint.credentialId);
  if (!credential) throw new Error('The credential of this endpoint is gone.');
  const events = await testEvents(store, { entitlement: credential.entitlement, types, now: Date.now() });
  for (const { event } of events.filter(({ isInvented }) => isInvented)) {
    console.warn(`${event.type}: there was none yet that the credential sees, so the event names no exercise.`);
  }
  const sender = createSender({ guard });
  try {
    const results: Awaited<ReturnType<typeof send>>[] = [];
    // One after another: beside the five of a running service this is the only one.
    for (const event of events) results.push(await send(sender, claim(endpoint, credential, event), secret));
    if (results.some(({ arrived }) => !arrived)) process.exitCode = 1;
    return {
      value: { endpointId: endpoint.id, results },
      text: alignColumns([
        ['TYPE', 'DELIVERY', 'OUTCOME', 'MILLISECONDS'],
        ...results.map(({ type, id, outcome, milliseconds }) => [type, id, outcome, String(milliseconds)]),
      ]),
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
      `The key of the service is needed to sign: set SVC_SECRET_KEY, or name the data folder with secret.key (--data; it is not in ${folder}).`,
    );
  }
  const keys = deriveKeys(key);
  if ((await checkKey(store, keys)) === 'different') {
    throw new Error(
      'The key is not the one of this database: set SVC_SECRET_KEY to the key that the service runs with, or name its data folder.',
    );
  }
  try {
    return openSecret(keys.webhookSecret, endpoint.id, endpoint.sealedSecret);
  } catch (cause) {
    throw new Error(
      'The secret of this endpoint was sealed with a key that is lost: its owner must create the endpoint anew.',
      { cause },
    );
  }
}
