// The search box.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { actionsOf, buttonNamed, part } from '../test-samples.ts';
import type { SvcSearchField } from './svc-search-field.ts';
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

  it('keeps the focus when it is cleared', async () => {
    const element = await render('bridge');
    const actions = actionsOf(element);
    buttonNamed(element, 'Clear search').click();
    expect(actions).to.deep.equal([{ type: 'searchTyped', text: '' }]);
    expect(element.shadowRoot?.activeElement).to.equal(part(element, 'input'));
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
