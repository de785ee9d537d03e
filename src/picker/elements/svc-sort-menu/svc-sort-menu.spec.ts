// The order of the results.
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Scope } from '../../state/model.ts';
import { actionsOf, part } from '../testing/test-samples.ts';
import type { SvcSortMenu } from './svc-sort-menu.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import './svc-sort-menu.ts';

const render = (searched = true, scope: Scope = 'all') =>
  fixture<SvcSortMenu>(html`<svc-sort-menu ?searched=${searched} scope=${scope}></svc-sort-menu>`);
const button = (element: SvcSortMenu) => part<HTMLButtonElement>(element, '.btn');
const items = (element: SvcSortMenu) => [...(element.shadowRoot?.querySelectorAll('[role=menuitemradio]') ?? [])];
const names = (element: SvcSortMenu) => items(element).map((item) => item.textContent.trim());

describe('svc-sort-menu', () => {
  it('is accessible, closed and open', async () => {
    const element = await render();
    await expect(element).to.be.accessible();
    element.open();
    await expect(element).to.be.accessible();
  });

  it('offers relevance where there is a text, and the newest where there is a time', async () => {
    expect(names(await render())).to.deep.equal(['Relevance', 'Name', 'Level']);
    expect(names(await render(false))).to.deep.equal(['Name', 'Level']);
    expect(names(await render(false, 'recent'))).to.deep.equal(['Newest first', 'Name', 'Level']);
  });

  it('opens on what is in use, is moved in by keys, and gives the focus back', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const opened = oneEvent(part(element, '.menu-pop'), 'toggle');
    button(element).focus();
    await sendKeys({ press: 'ArrowDown' });
    await opened;
    expect(element.shadowRoot?.activeElement?.textContent.trim()).to.equal('Relevance');
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'Enter' });
    expect(actions).to.deep.equal([{ type: 'sortChosen', sort: 'level' }]);
    expectFocus(element.shadowRoot?.activeElement, button(element));
  });
});
