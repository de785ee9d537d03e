// The count and the order above the results, and the chips between them.
import { expect, fixture, html } from '@open-wc/testing';
import { eventually } from '../../../testing/eventually.ts';
import { actionsOf, buttonNamed, facetSamples, part } from '../testing/test-samples.ts';
import type { SvcResultBar } from './svc-result-bar.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import '../../menus.ts';
import '../svc-filter-chips/svc-filter-chips.ts';
import './svc-result-bar.ts';

const render = (count = 8) =>
  fixture<SvcResultBar>(html`<svc-result-bar .count=${count} .facets=${facetSamples}></svc-result-bar>`);

describe('svc-result-bar', () => {
  it('shows the count, one as one', async () => {
    expect(part(await render(8), '.count').textContent).to.equal('8 exercises');
    expect(part(await render(1), '.count').textContent).to.equal('1 exercise');
  });

  it('says the count politely when it stays, not with every key', async () => {
    const element = await render(8);
    const said: (string | null)[] = [];
    const status = part(element, '[role=status]');
    const observer = new MutationObserver(() => said.push(status.textContent));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    for (const count of [7, 5, 3]) {
      element.count = count;
      await element.updateComplete;
      expect(status.textContent).to.equal('');
    }
    await eventually({ 'something was said': () => said.length });
    observer.disconnect();
    expect(said).to.deep.equal(['3 exercises']);
  });

  it('keeps the count of the text before until all of the answer to the new one is there', async () => {
    const element = await render(173);
    Object.assign(element, { pending: true, words: '1 template, 173 exercises' });
    await element.updateComplete;
    expect(part(element, '.count').textContent).to.equal('173 exercises');
    Object.assign(element, { pending: false, words: '1 template, 31 exercises', count: 31 });
    await element.updateComplete;
    expect(part(element, '.count').textContent).to.equal('1 template, 31 exercises');
    const status = part(element, '[role=status]');
    await eventually({ 'the words of the live region': () => status.textContent });
    expect(status.textContent).to.equal('1 template, 31 exercises');
  });

  it('says with the count that no exercise has all the words', async () => {
    const element = await render(8);
    element.relaxed = true;
    const status = part(element, '[role=status]');
    await eventually({ 'the words of the live region': () => status.textContent });
    expect(status.textContent).to.equal('No exercise matches every word. These match some. 8 exercises');
  });

  it('offers no order of nothing', async () => {
    expect((await render(0)).shadowRoot?.querySelector('svc-sort-menu')).to.equal(null);
  });

  it('says by what the results are sorted, and lets another order be chosen', async () => {
    const element = await render();
    const menu = part<HTMLElementTagNameMap['svc-sort-menu']>(element, 'svc-sort-menu');
    await menu.updateComplete;
    // Without a text nothing is more relevant than another.
    expect(part(menu, '.btn').ariaLabel).to.equal('Sorted by: Name');
    element.searched = true;
    await element.updateComplete;
    await menu.updateComplete;
    expect(part(menu, '.btn').ariaLabel).to.equal('Sorted by: Relevance');
    const actions = actionsOf(element);
    buttonNamed(menu, 'Level').click();
    expect(actions).to.deep.equal([{ type: 'sortChosen', sort: 'level' }]);
  });

  it('keeps the focus when its last chip is gone', async () => {
    const element = await render();
    buttonNamed(part(element, 'svc-filter-chips'), 'Remove filter Hip').focus();
    element.facets = [];
    await element.updateComplete;
    expectFocus(element.shadowRoot?.activeElement, part(element, '.count'));
  });
});
