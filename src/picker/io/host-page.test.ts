// The messages to the page: to whom, and how often. docs/messages.md.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connectHostPage } from './host-page.ts';

const ORIGIN = 'https://ehr.test';
const EXPIRES_AT = '2026-01-01T00:15:00.000Z';

function framed() {
  const posted: unknown[] = [];
  const parent = { postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) };
  return { posted, hostPage: connectHostPage({ parent }) };
}

describe('the page around the picker', () => {
  it('is told once that the picker is ready', () => {
    const { posted, hostPage } = framed();
    hostPage.ready(ORIGIN, EXPIRES_AT);
    hostPage.ready(ORIGIN, EXPIRES_AT);
    const message = { type: 'svc.ready', payload: { version: '2026-08-23', expiresAt: EXPIRES_AT } };
    assert.deepEqual(posted, [[message, ORIGIN]]);
  });

  it('is told one ending: the first', () => {
    const { posted, hostPage } = framed();
    hostPage.cancelled(ORIGIN);
    hostPage.completed(ORIGIN, []);
    hostPage.cancelled(ORIGIN);
    hostPage.ready(ORIGIN, EXPIRES_AT);
    hostPage.failed(ORIGIN, 'service_unavailable');
    assert.deepEqual(posted, [[{ type: 'svc.cancelled', payload: { reason: 'user' } }, ORIGIN]]);
  });

  it('is told once that the picker failed, and that it is ready after all', () => {
    const { posted, hostPage } = framed();
    hostPage.failed(ORIGIN, 'catalog_unavailable');
    hostPage.failed(ORIGIN, 'catalog_unavailable');
    hostPage.ready(ORIGIN, EXPIRES_AT);
    hostPage.failed(ORIGIN, 'catalog_unavailable');
    assert.deepEqual(posted, [
      [{ type: 'svc.failed', payload: { code: 'catalog_unavailable' } }, ORIGIN],
      [{ type: 'svc.ready', payload: { version: '2026-08-23', expiresAt: EXPIRES_AT } }, ORIGIN],
    ]);
  });

  it('is given the items as they are', () => {
    const { posted, hostPage } = framed();
    hostPage.completed(ORIGIN, []);
    assert.deepEqual(posted, [[{ type: 'svc.selection.completed', payload: { items: [] } }, ORIGIN]]);
  });

  for (const origin of ['*', '/', '', 'null', 'https://*.ehr.test', 'https://ehr.test/', 'https://ehr.test/path']) {
    // Defect 21: messages to any page that happens to be around.
    it(`never posts to ${JSON.stringify(origin)}`, () => {
      const { posted, hostPage } = framed();
      assert.throws(() => hostPage.completed(origin, []));
      assert.throws(() => framed().hostPage.failed(origin, 'session_unknown'));
      assert.deepEqual(posted, []);
    });
  }

  it('is not there when the picker was opened by itself', () => {
    const posted: unknown[] = [];
    const self = { parent: { postMessage: (message: unknown) => void posted.push(message) } };
    self.parent = Object.assign(self, self.parent);
    const hostPage = connectHostPage(self);
    hostPage.ready(ORIGIN, EXPIRES_AT);
    hostPage.completed(ORIGIN, []);
    assert.equal(hostPage.isThere, false);
    assert.deepEqual(posted, []);
  });
});
