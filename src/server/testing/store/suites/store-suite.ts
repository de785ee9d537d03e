// What every store must do. An adapter's test calls this with a way to open an empty store, and to open the same one again.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StoreError } from '../../../store/store-error.ts';
import { describeBuiltFiles } from './built-files-suite.ts';
import { describeCatalog } from './catalog-suite.ts';
import { describeCredentials } from './credentials-suite.ts';
import { describeDeliveries } from './deliveries-suite.ts';
import { describeOutbox } from './outbox-suite.ts';
import { describeRacingWorkers } from './racing-workers-suite.ts';
import { describeRateLimits } from './rate-limits-suite.ts';
import { describeRegistrations } from './registrations-suite.ts';
import { describeSessions } from './sessions-suite.ts';
import { describeActivity } from './activity-suite.ts';
import { describeAudit } from './audit-suite.ts';
import { describeSettings } from './settings-suite.ts';
import { describeTokens } from './tokens-suite.ts';
import { describeWebhooks } from './webhooks-suite.ts';
import type { OpenStore } from '../store-under-test.ts';

export type { StoreUnderTest } from '../store-under-test.ts';

export function describeStore(name: string, open: OpenStore): void {
  describe(`the ${name} store`, () => {
    describeCredentials(open);
    describeTokens(open);
    describeSessions(open);
    describeWebhooks(open);
    describeOutbox(open);
    describeDeliveries(open);
    describeRacingWorkers(open);
    describeRegistrations(open);
    describeCatalog(open);
    describeSettings(open);
    describeAudit(open);
    describeBuiltFiles(open);
    describeRateLimits(open);
    describeActivity(open);

    it('finds nothing under a name with characters that no database knows', async (t) => {
      const { store } = await open(t);
      assert.equal(await store.credentials.find('a\0'), undefined);
      assert.equal(await store.catalog.findRevision('a', 'r1\0'), undefined);
      assert.equal(await store.credentials.find('\ud800'), undefined);
    });

    it('tells how large it is', async (t) => {
      const { store } = await open(t);
      const before = await store.size();
      assert.ok(before > 10_000);
      await store.settings.set('large', 'x'.repeat(1_000_000));
      assert.ok((await store.size()) > before);
    });

    it('can be tried for writing, and keeps nothing of it', async (t) => {
      const { store } = await open(t);
      await store.tryWriting();
      await store.tryWriting();
      assert.equal(await store.settings.find('self-check'), undefined);
    });

    it('rejects with its own error once it is closed', async (t) => {
      const { openAgain } = await open(t);
      const other = await openAgain();
      await other.close();
      await assert.rejects(other.ping(), (error) => error instanceof StoreError && error.kind === 'unavailable');
    });
  });
}
