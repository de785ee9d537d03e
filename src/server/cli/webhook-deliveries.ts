// `webhook deliveries` and `webhook resend`.
import { isUuid } from '../webhooks/endpoints.ts';
import type { Delivery, Store } from '../store/store.ts';
import { UsageError } from '../../command/command.ts';
import { existingEndpoint } from './webhook-endpoints.ts';
import { findHold, type Hold, whenSent } from './webhook-hold.ts';
import { eventSequence, listLimit, oneOf, pastInstant } from './webhook-options.ts';
import { countDeliveries, deliveryRecord, deliveryTable, type Result, toSecond } from './webhook-report.ts';

export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed'] as const;
export const RESENT_STATES = ['failed', 'delivered', 'waiting'] as const;

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
    const hold = await findHold(store, endpoint);
    const none = states || before !== undefined ? 'No deliveries like this.' : 'No deliveries yet.';
    return {
      value: {
        held: hold?.because ?? null,
        deliveries: page.map((delivery) => deliveryRecord(delivery, hold)),
        nextBefore,
      },
      text: [
        ...(page.length > 0 ? deliveryTable(page, hold, Date.now()) : [none]),
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
  const wanted = oneOf('--state', RESENT_STATES, state ?? 'failed');
  return async (store) => {
    const found = await existingEndpoint(store, endpoint);
    const resent = await store.deliveries.resend({ endpointId: found.id, states: [wanted], since: instant }, now);
    const hold = await findHold(store, found);
    return resentResult(
      resent,
      hold,
      wanted === 'waiting' ? describeHurried(resent, hold) : describeResent(resent, hold),
    );
  };
}

async function resendOne(store: Store, id: string): Promise<Result> {
  const delivery = isUuid(id) ? await store.deliveries.find(id.toLowerCase()) : undefined;
  if (!delivery) {
    throw new UsageError('There is no delivery with this id. Those that are over are forgotten after 30 days.');
  }
  const endpoint = await existingEndpoint(store, delivery.endpointId);
  const now = Date.now();
  const resent = await store.deliveries.resend({ id: delivery.id }, now);
  if (resent === 0) throw new UsageError('The delivery is being sent at this moment.');
  const hold = await findHold(store, endpoint);
  const sentence = delivery.state === 'waiting' ? describeWaited(delivery, hold, now) : describeResent(resent, hold);
  return resentResult(resent, hold, sentence);
}

const resentResult = (resent: number, hold: Hold | undefined, sentence: string): Result => ({
  value: { resent, held: hold?.because ?? null },
  text: [sentence],
});

/** Of those that were over. */
function describeResent(resent: number, hold: Hold | undefined): string {
  if (resent === 0) return 'There is nothing to send again.';
  const attempts = `${resent === 1 ? '' : 'each '}with up to nine further attempts`;
  return hold
    ? `${countDeliveries(resent)} ${resent === 1 ? 'waits' : 'wait'}, ${attempts}; ${whenSent(resent, hold)}.`
    : `${countDeliveries(resent)} will be sent again, ${attempts}.`;
}

function describeHurried(resent: number, hold: Hold | undefined): string {
  if (resent === 0) return 'Nothing waits that was published since then.';
  const [wait, that] = resent === 1 ? ['waits', 'that waited is'] : ['wait', 'that waited are'];
  return hold
    ? `${countDeliveries(resent)} ${wait}; ${whenSent(resent, hold)}.`
    : `${countDeliveries(resent)} ${that} due now.`;
}

/** `It was to be tried again at ...; it is due now.` */
function describeWaited({ attempts, dueAt }: Delivery, hold: Hold | undefined, now: number): string {
  const isPast = dueAt <= now;
  const before = isPast
    ? 'It was due already'
    : `It was to be tried ${attempts > 0 ? 'again ' : ''}at ${toSecond(dueAt)}`;
  if (hold) return `${before}; ${whenSent(1, hold)}.`;
  return `${before}; ${isPast ? 'it waits for its turn' : 'it is due now'}.`;
}
