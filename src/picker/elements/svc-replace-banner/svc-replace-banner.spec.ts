// What is said while a row is being replaced, and the way out.
import { expect, fixture, html } from '@open-wc/testing';
import { actionsOf, buttonNamed } from '../testing/test-samples.ts';
import type { SvcReplaceBanner } from './svc-replace-banner.ts';
import './svc-replace-banner.ts';

const render = () =>
  fixture<SvcReplaceBanner>(
    html`<svc-replace-banner .replacing=${{ key: 2, name: 'Clamshell' }}></svc-replace-banner>`,
  );

describe('svc-replace-banner', () => {
  it('is accessible, and names the exercise', async () => {
    const element = await render();
    await expect(element).to.be.accessible();
    expect(element.shadowRoot?.textContent).to.include('Clamshell');
  });

  it('offers the way out', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Stop replacing').click();
    expect(actions).to.deep.equal([{ type: 'replaceEnded' }]);
  });
});
