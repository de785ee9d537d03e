// What `webhook deliveries` and `webhook resend` do.
import { isUuid } from '../endpoints.ts';
import type { Delivery, Store } from '../../store/store.ts';
import { counted, type Result, UsageError } from '../../terminal.ts';
import { existingEndpoint } from './endpoints.ts';
import { countDeliveries, deliveryRecord, deliveryTable, toSecond, findHold, type Hold, whenSent } from './report.ts';

interface Listed {
  readonly state?: Delivery['state'] | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Newest first, and how to go on. */
export async function listDeliveries(store: Store, id: string, { state, limit, before }: Listed): Promise<Result> {
  const endpoint = await existingEndpoint(store, id);
  const found = await store.deliveries.list(endpoint.id, { limit: limit + 1, states: state && [state], before });
  const page = found.slice(0, limit);
  const nextBefore = found.length > limit ? (page.at(-1)?.event.sequence ?? null) : null;
  const hold = await findHold(store, endpoint);
  const none = state || before !== undefined ? 'No matching deliveries.' : 'No deliveries yet.';
  return {
    value: {
      held: hold?.because ?? null,
      deliveries: page.map((delivery) => deliveryRecord(delivery, hold)),
      nextBefore,
    },
    text: [
      ...(page.length > 0 ? deliveryTable(page, hold, Date.now()) : [none]),
      ...(nextBefore === null ? [] : [`For older deliveries, add --before ${nextBefore}.`]),
    ],
  };
}

interface Resent {
  readonly endpoint?: string | undefined;
  readonly since?: number | undefined;
  readonly state?: 'failed' | 'delivered' | 'waiting' | undefined;
}

/** One delivery, or those of an endpoint since a time. */
export async function resend(
  store: Store,
  id: string | undefined,
  { endpoint, since, state }: Resent,
): Promise<Result> {
  if (id !== undefined) {
    if (endpoint === undefined && since === undefined && state === undefined) return resendOne(store, id);
    throw new UsageError('Pass a delivery ID, or --endpoint with --since and --state: not both.');
  }
  if (endpoint === undefined || since === undefined)
    throw new UsageError('Pass a delivery ID, or --endpoint ENDPOINT_ID and --since TIME.');
  const wanted = state ?? 'failed';
  const found = await existingEndpoint(store, endpoint);
  const resent = await store.deliveries.resend({ endpointId: found.id, states: [wanted], since }, Date.now());
  const hold = await findHold(store, found);
  return resentResult(
    resent,
    hold,
    wanted === 'waiting' ? describeHurried(resent, hold) : describeResent(resent, hold),
  );
}

async function resendOne(store: Store, id: string): Promise<Result> {
  const delivery = isUuid(id) ? await store.deliveries.find(id.toLowerCase()) : undefined;
  if (!delivery) {
    throw new UsageError('No delivery has this ID. Finished deliveries are deleted after 30 days.');
  }
  const endpoint = await existingEndpoint(store, delivery.endpointId);
  const now = Date.now();
  const resent = await store.deliveries.resend({ id: delivery.id }, now);
  if (resent === 0) throw new UsageError('This delivery is being sent right now. Try again in a minute.');
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
  if (resent === 0) return 'Nothing to resend.';
  const attempts = `${resent === 1 ? '' : 'each '}with up to nine more attempts`;
  return hold
    ? `${countDeliveries(resent)} ${resent === 1 ? 'is' : 'are'} queued, ${attempts}; ${whenSent(resent, hold)}.`
    : `${countDeliveries(resent)} will be sent again, ${attempts}.`;
}

function describeHurried(resent: number, hold: Hold | undefined): string {
  if (resent === 0) return 'No deliveries queued since then.';
  const are = resent === 1 ? 'is' : 'are';
  return hold
    ? `${countDeliveries(resent)} ${are} queued; ${whenSent(resent, hold)}.`
    : `${counted(resent, 'queued delivery', 'queued deliveries')} ${are} due now.`;
}

/** `Its next attempt was scheduled for ...; it is due now.` */
function describeWaited({ attempts, dueAt }: Delivery, hold: Hold | undefined, now: number): string {
  const isPast = dueAt <= now;
  const before = isPast
    ? 'It was already due'
    : `Its ${attempts > 0 ? 'next' : 'first'} attempt was scheduled for ${toSecond(dueAt)}`;
  if (hold) return `${before}; ${whenSent(1, hold)}.`;
  return `${before}; ${isPast ? 'it is in the queue' : 'it is due now'}.`;
}
