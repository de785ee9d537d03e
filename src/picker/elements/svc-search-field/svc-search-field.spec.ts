// The search box.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcSearchField } from './svc-search-field.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import './svc-search-field.ts';

const render = (text = '') => fixture<SvcSearchField>(html`<svc-search-field hint .text=${text}></svc-search-field>`);

describe('svc-search-field', () => {
  it('is accessible', async () => {
    await expect(await render()).to.be.accessible();
    await expect(await render('bridge')).to.be.accessible();
  });

  it('reports what was typed', async () => {
    const element = await render();
    const actions = actionsOf(element);
    element.focus();
    await sendKeys({ type: 'b' });
    expect(actions).to.deep.equal([{ type: 'searchTyped', text: 'b' }]);
  });

  it('does not take the key that leads to it for a text, and shows it only to who is elsewhere', async () => {
    const element = await render();
    const actions = actionsOf(element);
    expect(part(element, 'kbd').offsetWidth).to.be.greaterThan(0);
    element.focus();
    expect(part(element, 'kbd').offsetWidth).to.equal(0);
    await sendKeys({ type: '/' });
    expect(actions).to.deep.equal([]);
    await sendKeys({ type: '1/' });
    expect(actions.at(-1)).to.deep.equal({ type: 'searchTyped', text: '1/' });
  });

  it('keeps the focus when it is cleared', async () => {
    const element = await render('bridge');
    const actions = actionsOf(element);
    buttonNamed(element, 'Clear search').click();
    expect(actions).to.deep.equal([{ type: 'searchTyped', text: '' }]);
    expectFocus(element.shadowRoot?.activeElement, part(element, 'input'));
  });

  it('uses Escape up to empty itself, and leaves it to others when empty', async () => {
    const escaped: boolean[] = [];
    const listen = (event: KeyboardEvent) => escaped.push(event.key === 'Escape');
    addEventListener('keydown', listen);
    (await render('bridge')).focus();
    await sendKeys({ press: 'Escape' });
    expect(escaped).to.deep.equal([]);
    (await render('')).focus();
    await sendKeys({ press: 'Escape' });
    expect(escaped).to.deep.equal([true]);
    removeEventListener('keydown', listen);
  });
});
