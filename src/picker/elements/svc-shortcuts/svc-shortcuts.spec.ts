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

  it('names every key that finds, adds, and changes an exercise, by its place', async () => {
    const root = (await render()).shadowRoot;
    const wordsOf = (name: string) => [...(root?.querySelectorAll(name) ?? [])].map((each) => each.textContent?.trim());
    expect(wordsOf('h3')).to.deep.equal(['Search', 'Results', 'Program', 'Anywhere']);
    expect(wordsOf('dd')).to.include.members([
      '/',
      'Ctrl K',
      'D',
      '↑',
      'L R E',
      'I',
      'O',
      'Del',
      '↑ ↓',
      'Alt ↑ ↓',
      'Alt Home End',
      'Ctrl Enter',
      'clam 3x12 L',
      'chin tuck "Stop if dizzy"',
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
