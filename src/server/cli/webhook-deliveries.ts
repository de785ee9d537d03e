// `webhook deliveries` and `webhook resend`.
import { isUuid } from '../domain/webhooks.ts';
import type { Delivery, Store } from '../store/store.ts';
import { UsageError } from './command.ts';
import { existingEndpoint, warnIfHeld } from './webhook-endpoints.ts';
import { eventSequence, listLimit, oneOf, pastInstant } from './webhook-options.ts';
import { countDeliveries, deliveryRecord, deliveryTable, type Result } from './webhook-report.ts';

export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed'] as const;
export const ENDED_STATES = ['failed', 'delivered'] as const;

interface ListValues {
  readonly state?: string | undefined;
  readonly limit?: string | undefined;
  readonly before?: string | undefined;
}

/** Newest first, and how to go on. */
export function listDeliveries(values: ListValues, id: string): (store: Store) => Promise<Result> {
  const limit = listLimit(values.limit);
  const states = values.state === undefined ? undefined : [oneOf('--state', DELIVERY_STATES, values.state)];
  const before = values.before === undefined ? undefined : eventSequence(values.before);
  return async (store) => {
    const endpoint = await existingEndpoint(store, id);
    const found = await store.deliveries.list(endpoint.id, { limit: limit + 1, states, before });
    const page = found.slice(0, limit);
    const nextBefore = found.length > limit ? (page.at(-1)?.event.sequence ?? null) : null;
    const none = states || before !== undefined ? 'No deliveries like this.' : 'No deliveries yet.';
    return {
      value: { deliveries: page.map(deliveryRecord), nextBefore },
      text: [
        ...(page.length > 0 ? deliveryTable(page) : [none]),
        ...(nextBefore === null ? [] : [`Older ones: --before ${nextBefore}`]),
      ],
    };
  };
}

interface ResendValues {
  readonly endpoint?: string | undefined;
  readonly since?: string | undefined;
  readonly state?: string | undefined;
}

/** One delivery, or those of an endpoint since a time. */
export function resend(values: ResendValues, id: string): (store: Store) => Promise<Result> {
  const { endpoint, since, state } = values;
  if (id !== '') {
    if (endpoint !== undefined || since !== undefined || state !== undefined) {
      throw new UsageError('A delivery that is named needs no --endpoint, --since and --state.');
    }
    return (store) => resendOne(store, id);
  }
  if (endpoint === undefined || since === undefined) {
    throw new UsageError(
      'Name a delivery, or an endpoint and a time: webhook resend --endpoint ENDPOINT_ID --since TIME',
    );
  }
  const now = Date.now();
  const instant = pastInstant(since, now);
  const states = [oneOf('--state', ENDED_STATES, state ?? 'failed')];
  return async (store) => {
    const found = await existingEndpoint(store, endpoint);
    const resent = await store.deliveries.resend({ endpointId: found.id, states, since: instant }, now);
    if (resent > 0) await warnIfHeld(store, found);
    return resentResult(resent);
  };
}

async function resendOne(store: Store, id: string): Promise<Result> {
  const delivery = isUuid(id) ? await store.deliveries.find(id.toLowerCase()) : undefined;
  if (!delivery) {
    throw new UsageError('There is no delivery with this id. Those that are over are forgotten after 30 days.');
  }
  const endpoint = await existingEndpoint(store, delivery.endpointId);
  requireOver(delivery);
  const resent = await store.deliveries.resend({ id: delivery.id }, Date.now());
  // Somebody else asked for it meanwhile.
  if (resent === 0) requireOver((await store.deliveries.find(delivery.id)) ?? delivery);
  await warnIfHeld(store, endpoint);
  return resentResult(resent);
}

function requireOver({ state, dueAt }: Delivery): void {
  if (state === 'waiting') {
    throw new UsageError(`The delivery waits already: its next attempt is due at ${new Date(dueAt).toISOString()}.`);
  }
  if (state === 'sending') throw new UsageError('The delivery is being sent at this moment.');
}

const resentResult = (resent: number): Result => ({
  value: { resent },
  text: [
    resent === 0
      ? 'There is nothing to send again.'
      : `${countDeliveries(resent)} will be sent again, ${resent === 1 ? '' : 'each '}with up to nine further attempts.`,
  ],
});
