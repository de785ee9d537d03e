// What the log and the metrics are told of deliveries, where it takes no receiver to see it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Metrics } from './http/pages/metrics.ts';
import type { LogEntry } from './http/hooks/request-log.ts';
import { reportDelivery } from './service/workers.ts';

describe('attempts of workers that are gone', () => {
  it('are one line of the log, and each of them counts', () => {
    const log: LogEntry[] = [];
    const counted: unknown[] = [];
    const count = (...given: readonly unknown[]) => counted.push(given);
    const metrics: Metrics = {
      countLimited: count,
      countLoadRefusal: count,
      countStoreError: count,
      countInternalError: count,
      countAttempts: count,
      countDisabled: count,
      countMail: count,
      countHistoryChange: count,
      countOutageAnswer: count,
      countEndedTokens: count,
      countSuperseded: count,
      read: () => Promise.resolve(''),
    };
    reportDelivery({ type: 'lost', attempts: 3 }, (entry) => log.push(entry), metrics);
    assert.deepEqual(log, [{ level: 'warn', event: 'webhook_attempts_lost', attempts: 3 }]);
    assert.deepEqual(counted, [['lost', 3]]);
  });
});
