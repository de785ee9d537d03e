// The list of keys.
import { expect, fixture, html } from '@open-wc/testing';
import { actionsOf, buttonNamed } from '../testing/test-samples.ts';
import type { SvcShortcuts } from './svc-shortcuts.ts';
import './svc-shortcuts.ts';

const render = () => fixture<SvcShortcuts>(html`<svc-shortcuts></svc-shortcuts>`);

describe('svc-shortcuts', () => {
  it('is accessible', async () => {
    await expect(await render()).to.be.accessible();
  });

  it('names every key that finds, adds, and changes an exercise', async () => {
    const keys = [...((await render()).shadowRoot?.querySelectorAll('dd') ?? [])].map(({ textContent }) =>
      textContent.trim(),
    );
    expect(keys).to.include.members([
      '/',
      'Ctrl K',
      'D',
      '↑',
      'L R E',
      'I',
      'Del',
      'Alt ↑ ↓',
      'Ctrl Enter',
      'clam 3x12 L',
    ]);
  });

  it('closes', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Close').click();
    expect(actions).to.deep.equal([{ type: 'dialogDismissed' }]);
  });
});
