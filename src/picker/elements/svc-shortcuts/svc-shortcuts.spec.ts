// The list of keys.
import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
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

  it('begins with its first key where all of them have no room', async () => {
    await setViewport({ width: 320, height: 256 });
    const element = await render();
    const dialog = part(element, 'dialog');
    const { bottom } = buttonNamed(element, 'Close').getBoundingClientRect();
    expect([dialog.scrollTop, bottom <= dialog.getBoundingClientRect().bottom]).to.deep.equal([0, true]);
    await setViewport({ width: 800, height: 600 });
  });

  it('closes', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Close').click();
    expect(actions).to.deep.equal([{ type: 'dialogDismissed' }]);
  });
});
