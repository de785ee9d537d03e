// The search box.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcSearchField } from './svc-search-field.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import './svc-search-field.ts';

const render = (text = '') => fixture<SvcSearchField>(html`<svc-search-field hint .text=${text}></svc-search-field>`);

describe('svc-search-field', () => {
  it('reports what was typed', async () => {
    const element = await render();
    const actions = actionsOf(element);
    element.focus();
    await sendKeys({ type: 'b' });
    expect(actions).to.deep.equal([{ type: 'searchTyped', text: 'b' }]);
  });

  it('says that the focus has left its text, and not that it went to its own button', async () => {
    const element = await render('avoid kneeling');
    const actions = actionsOf(element);
    element.focus();
    buttonNamed(element, 'Clear search').focus();
    expect(actions).to.deep.equal([]);
    buttonNamed(element, 'Clear search').blur();
    expect(actions).to.deep.equal([{ type: 'searchLeft' }]);
  });

  it('leaves the caret where it is when what was typed comes back', async () => {
    const element = await render('bidge');
    const input = part<HTMLInputElement>(element, 'input');
    element.focus();
    input.setSelectionRange(1, 1);
    await sendKeys({ type: 'r' });
    element.text = 'bridge';
    await element.updateComplete;
    expect([input.value, input.selectionStart]).to.deep.equal(['bridge', 2]);
  });

  it('shows its text where what was typed was not taken', async () => {
    const element = await render('bridge');
    element.focus();
    await sendKeys({ type: 's' });
    element.requestUpdate();
    await element.updateComplete;
    expect(part<HTMLInputElement>(element, 'input').value).to.equal('bridge');
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

  it('asks with Enter for the first result, once for each press, and not with another key', async () => {
    const element = await render('bridge');
    const actions = actionsOf(element);
    const press = (init: KeyboardEventInit) =>
      part(element, 'input').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, ...init }));
    press({ key: 'Enter' });
    press({ key: 'Enter', repeat: true });
    press({ key: 'Enter', ctrlKey: true });
    press({ key: 'Enter', isComposing: true });
    // As Safari says it of the key that ends a composition.
    press({ key: 'Enter', keyCode: 229 });
    expect(actions).to.deep.equal([{ type: 'searchEntered' }]);
  });

  it('leads down to the results and up to the program', async () => {
    const element = await render('bridge');
    const ways: string[] = [];
    for (const way of ['svc-to-results', 'svc-to-program']) element.addEventListener(way, () => ways.push(way));
    element.focus();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowDown' });
    expect(ways).to.deep.equal(['svc-to-program', 'svc-to-results']);
  });

  it('has its text selected by a click that comes from elsewhere, not by the next one', async () => {
    const element = await render('bridge');
    const input = part<HTMLInputElement>(element, 'input');
    const { x, y, height } = input.getBoundingClientRect();
    const click = () => sendMouse({ type: 'click', position: [Math.round(x + 20), Math.round(y + height / 2)] });
    await click();
    expect([input.selectionStart, input.selectionEnd]).to.deep.equal([0, 6]);
    await click();
    expect(input.selectionStart).to.equal(input.selectionEnd);
  });

  it('has the text of what was added selected by a click, also where it has the focus', async () => {
    const element = await render('bridge');
    const input = part<HTMLInputElement>(element, 'input');
    element.focus();
    element.select();
    const { x, y, height } = input.getBoundingClientRect();
    const click = () => sendMouse({ type: 'click', position: [Math.round(x + 60), Math.round(y + height / 2)] });
    await click();
    expect([input.selectionStart, input.selectionEnd]).to.deep.equal([0, 6]);
    await click();
    expect(input.selectionStart).to.equal(input.selectionEnd);
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
