// What `webhook trigger` does: test events to an endpoint, from this process.
import { EVENT_TYPES, type EventType } from '../../../contract/vocabulary.ts';
import type { KeyRing } from '../../domain/access/server-keys.ts';
import type { Store } from '../../store/store.ts';
import { AddressGuard, type AllowedTargets } from '../address-guard.ts';
import { createSender } from '../sender.ts';
import { testEvents, sendTestEvent, signingSecret } from '../test-events.ts';
import { type Result, table } from '../../terminal.ts';
import { existingEndpoint } from './endpoints.ts';
import { describeOutcome } from './report.ts';

/** What may fail here and not in the service: a name that is listed is also looked for in another way. */
const FAILURES_BY_SETTINGS: readonly unknown[] = ['address', 'dns', 'tls'];
const OWN_ENVIRONMENT =
  'Set SVC_WEBHOOK_ALLOW and NODE_EXTRA_CA_CERTS for this command exactly as for the service: it sends from its own process.';

export interface TestSending {
  /** Those that the endpoint subscribed to unless they are named. */
  readonly types?: readonly EventType[] | undefined;
  /** The service's. */
  readonly keys: KeyRing;
  readonly allowedTargets: AllowedTargets;
}

/** One attempt for each type that the endpoint subscribed to. */
export async function sendTestEvents(
  store: Store,
  id: string,
  { types: wanted, keys, allowedTargets }: TestSending,
): Promise<Result> {
  const endpoint = await existingEndpoint(store, id);
  const types = (wanted ?? endpoint.events).filter((type) => endpoint.events.includes(type));
  const left = (wanted ?? EVENT_TYPES).filter((type) => !types.includes(type));
  const secret = await signingSecret(store, endpoint, keys);
  const guard = new AddressGuard(allowedTargets);
  const credential = await store.credentials.find(endpoint.credentialId);
  if (!credential) throw new Error('The credential of this endpoint no longer exists.');
  const events = await testEvents(store, { entitlement: credential.entitlement, types, now: Date.now() });
  const sender = createSender({ guard });
  const results: { type: string; id: string; outcome: string; [member: string]: unknown }[] = [];
  try {
    // One after another: beside the five of a running service this is the only one.
    for (const event of events) {
      const { claimed, outcome } = await sendTestEvent(sender, { endpoint, credential, secret }, event);
      const { failure, responseStatus: status, tookMilliseconds: milliseconds } = outcome;
      const { type, sequence } = claimed.event;
      const arrived = failure === null;
      results.push({
        type,
        id: claimed.id,
        sequence,
        arrived,
        status,
        failure,
        outcome: describeOutcome(outcome),
        milliseconds,
      });
    }
  } finally {
    await sender.close();
  }
  return {
    value: { endpointId: endpoint.id, results },
    text: table(
      ['TYPE', 'DELIVERY', 'OUTCOME', 'MILLISECONDS'],
      results.map(({ type, id, outcome, milliseconds }) => [type, id, outcome, String(milliseconds)]),
    ),
    failed: results.length === 0 || results.some(({ arrived }) => !arrived),
    warnings: [
      ...(left.length > 0 ? [`Not sent, since the endpoint did not subscribe to them: ${left.join(', ')}.`] : []),
      ...events
        .filter(({ isInvented }) => isInvented)
        .map(
          ({ event: { type } }) =>
            `${type}: no real event of this type is visible to the credential yet, so the test event names no exercise.`,
        ),
      ...(results.some(({ failure }) => FAILURES_BY_SETTINGS.includes(failure)) ? [OWN_ENVIRONMENT] : []),
    ],
  };
}
