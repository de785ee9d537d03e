// A delivery whose attempt begins, for tests that need no store.
import { randomUUID } from 'node:crypto';
import type { EventType } from '../../../contract/vocabulary.ts';
import type { ClaimedDelivery } from '../../store/store.ts';

const OCCURRED_AT = Date.parse('2026-08-23T10:00:00.123Z');

export function claimedDelivery({ url, type }: { readonly url: string; readonly type: EventType }): ClaimedDelivery {
  const endpointId = randomUUID();
  return {
    id: randomUUID(),
    endpointId,
    event: {
      sequence: 1247,
      type,
      exerciseId: randomUUID(),
      revision: '2026-08-23.1',
      status: 'active',
      entitlement: 'sample',
      occurredAt: OCCURRED_AT,
    },
    state: 'sending',
    attempts: 1,
    resentAfter: 0,
    dueAt: OCCURRED_AT,
    attemptedAt: null,
    tookMilliseconds: null,
    responseStatus: null,
    failure: null,
    environment: 'sandbox',
    endpoint: {
      id: endpointId,
      credentialId: 'svc_test_1',
      url,
      events: [type],
      status: 'enabled',
      disabledReason: null,
      sealedSecret: '',
      failingSince: null,
      createdAt: OCCURRED_AT,
      updatedAt: OCCURRED_AT,
    },
  };
}
