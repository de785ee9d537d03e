// What the log and the metrics are told of deliveries: no address, no secret, no text of a receiver.
import type { Log } from './http/hooks/request-log.ts';
import type { Metrics } from './http/pages/metrics.ts';
import type { DeliveryEvent } from './webhooks/delivery-worker.ts';

export function reportDelivery(event: DeliveryEvent, log: Log, metrics: Metrics): void {
  switch (event.type) {
    case 'ended':
      return reportAttempt(event, log, metrics);
    case 'lost': {
      const { attempts } = event;
      metrics.countAttempts('lost', attempts);
      return log({ level: 'warn', event: 'webhook_attempts_lost', attempts });
    }
    case 'disabled': {
      const { endpointId, credentialId, reason } = event;
      metrics.countDisabled(reason);
      return log({ level: 'error', event: 'webhook_disabled', endpointId, credentialId, reason });
    }
  }
}

function reportAttempt(
  { ended, delivery }: Extract<DeliveryEvent, { type: 'ended' }>,
  log: Log,
  metrics: Metrics,
): void {
  const { id: deliveryId, endpointId, attempt, failure, responseStatus, tookMilliseconds, state } = ended;
  metrics.countAttempts(failure ?? 'delivered', 1);
  if (failure === null) return;
  const of = { endpointId, deliveryId, credentialId: delivery.endpoint.credentialId, attempt, failure };
  log({
    level: 'warn',
    event: 'webhook_attempt_failed',
    ...of,
    ...(responseStatus !== null && { status: responseStatus }),
    milliseconds: tookMilliseconds,
  });
  if (state === 'failed') log({ level: 'warn', event: 'webhook_delivery_failed', ...of });
}
