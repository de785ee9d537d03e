// A strip with news.
import { expect, fixture, html } from '@open-wc/testing';
import type { SvcNotice } from './svc-notice.ts';
import './svc-notice.ts';

describe('svc-notice', () => {
  it('is accessible', async () => {
    const element = await fixture<SvcNotice>(
      html`<svc-notice tone="calm" icon="wifi-off"
        ><strong>You are offline.</strong> Everything already loaded still works.</svc-notice
      >`,
    );
    await expect(element).to.be.accessible();
  });
});
