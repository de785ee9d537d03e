// A whole number that may be blank or wrong.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcNumberField } from './svc-number-field.ts';
import './svc-number-field.ts';

const render = (value: string, invalid = false) =>
  fixture<SvcNumberField>(
    html`<svc-number-field
      label="Sets"
      minimum="1"
      maximum="99"
      .value=${value}
      ?invalid=${invalid}
    ></svc-number-field>`,
  );

async function pressMiddle(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}

describe('svc-number-field', () => {
  it('says the bounds beside wrong text, keeps the text, and joins the two for screen readers', async () => {
    const element = await render('120', true);
    const input = part<HTMLInputElement>(element, 'input');
    expect(input.value).to.equal('120');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(part(element, '#bounds').textContent.trim()).to.equal('Must be 1 to 99');
    expect(input.getAttribute('aria-describedby')).to.include('bounds');
  });

  for (const text of ['1.5', 'lots', '8-12', '-3']) {
    it(`asks for a whole number where "${text}" was typed`, async () => {
      expect(part(await render(text, true), '#bounds').textContent.trim()).to.equal('Enter a whole number, 1 to 99');
    });
  }

  for (const [way, enter] of [
    ['a press', async (element: SvcNumberField) => pressMiddle(part(element, 'input'))],
    ['Tab', async () => sendKeys({ press: 'Tab' })],
    ['its steps', async (element: SvcNumberField) => (element.focus(), sendKeys({ press: 'ArrowUp' }))],
  ] as const) {
    it(`is replaced by what is typed after ${way}`, async () => {
      const element = await render('3');
      await enter(element);
      await sendKeys({ type: '2' });
      expect(element.value).to.equal('2');
    });
  }

  it('is written into where a second press sets the caret', async () => {
    const element = await render('3');
    const input = part<HTMLInputElement>(element, 'input');
    await pressMiddle(input);
    await pressMiddle(input);
    expect([input.selectionStart, input.selectionEnd]).to.satisfy(([start, end]: number[]) => start === end);
  });

  it('is wrong once it is left, and not while it is typed', async () => {
    const element = await render('1');
    element.focus();
    await sendKeys({ type: '120' });
    element.invalid = true;
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('.error')).to.equal(null);
    expect(part(element, 'input').getAttribute('aria-invalid')).to.equal('false');
    part(element, 'input').blur();
    await element.updateComplete;
    expect(part(element, '.error').textContent.trim()).to.equal('Must be 1 to 99');
  });

  it('says in a quiet word that it is far above what is usual, where it is not wrong', async () => {
    const element = await render('23');
    element.unusual = true;
    await element.updateComplete;
    expect(part(element, '.warn').textContent.trim()).to.equal('More than usual');
    await expect(element).to.be.accessible();
    element.invalid = true;
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('.warn')).to.equal(null);
  });

  it('is a spinbutton that says its number and unit, or the text that is no number', async () => {
    const element = await render('30');
    const said = async (value: string, changes: Partial<SvcNumberField> = {}) => {
      Object.assign(element, { value, ...changes });
      await element.updateComplete;
      const { role, ariaValueMin, ariaValueMax, ariaValueNow, ariaValueText } = part(element, 'input');
      return [role, ariaValueMin, ariaValueMax, ariaValueNow, ariaValueText];
    };
    expect(await said('30')).to.deep.equal(['spinbutton', '1', '99', '30', '30']);
    expect(await said('30', { measure: 'second' })).to.deep.equal(['spinbutton', '1', '99', '30', '30 seconds']);
    expect(part(element, '#measure').textContent).to.equal('seconds');
    expect(await said('1', { measure: 'minute' })).to.deep.equal(['spinbutton', '1', '99', '1', '1 minute']);
    expect(await said('')).to.deep.equal(['spinbutton', '1', '99', null, 'Not set']);
    expect(await said('8-12')).to.deep.equal(['spinbutton', '1', '99', null, '8-12']);
    expect(await said('', { mixed: true })).to.deep.equal(['spinbutton', '1', '99', null, 'Mixed']);
    await expect(element).to.be.accessible();
  });

  it('tells every key', async () => {
    const element = await render('');
    const typed: string[] = [];
    element.addEventListener('input', () => typed.push(element.value));
    element.focus();
    await sendKeys({ type: '12' });
    expect(typed).to.deep.equal(['1', '12']);
  });

  for (const [from, key, to] of [
    ['', 'ArrowUp', '1'],
    ['', 'ArrowDown', ''],
    ['3', 'ArrowUp', '4'],
    ['3', 'ArrowDown', '2'],
    ['1', 'ArrowDown', ''],
    ['99', 'ArrowUp', '99'],
    ['120', 'ArrowDown', '99'],
    ['two', 'ArrowUp', 'two'],
    ['٣', 'ArrowUp', '4'],
    ['10,0', 'ArrowDown', '9'],
  ] as const) {
    it(`goes from "${from}" with ${key} to "${to}"`, async () => {
      const element = await render(from);
      element.focus();
      await sendKeys({ press: key });
      expect(element.value).to.equal(to);
    });
  }

  it('steps by keys and buttons alike to the numbers that people prescribe of its kind', async () => {
    const element = await render('12');
    element.dataset['field'] = 'repetitions';
    element.focus();
    await sendKeys({ press: 'ArrowUp' });
    expect(element.value).to.equal('15');
    for (const [button, value] of [
      ['Sets: more', '20'],
      ['Sets: less', '15'],
      ['Sets: less', '12'],
    ] as const) {
      buttonNamed(element, button).click();
      expect(element.value).to.equal(value);
    }
  });

  it('is not changed by the mouse wheel', async () => {
    const element = await render('3');
    element.focus();
    part(element, 'input').dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, composed: true }));
    expect(element.value).to.equal('3');
  });

  it('takes what is pasted as it is', async () => {
    const element = await render('');
    const input = part<HTMLInputElement>(element, 'input');
    element.focus();
    document.execCommand('insertText', false, ' 12,0 ');
    expect(element.value).to.equal(' 12,0 ');
    expect(input.ariaInvalid).to.equal('false');
  });

  describe('for several rows whose numbers differ', () => {
    const mixed = () =>
      fixture<SvcNumberField>(html`<svc-number-field label="Hold" unit="s" mixed .value=${''}></svc-number-field>`);

    it('is accessible and says so instead of a number', async () => {
      const element = await mixed();
      await expect(element).to.be.accessible();
      expect(part<HTMLInputElement>(element, 'input').placeholder).to.equal('Mixed');
      expect(element.shadowRoot?.querySelector('.unit')).to.equal(null);
    });

    it('takes a number, which then has its unit', async () => {
      const element = await mixed();
      element.focus();
      await sendKeys({ type: '8' });
      await element.updateComplete;
      expect(element.value).to.equal('8');
      expect(part(element, '.unit').textContent).to.equal('s');
    });
  });

  it('has stepper buttons with names, which are no stops for Tab', async () => {
    const element = await render('3');
    const more = buttonNamed(element, 'Sets: more');
    more.click();
    buttonNamed(element, 'Sets: less').click();
    buttonNamed(element, 'Sets: less').click();
    expect([element.value, more.tabIndex]).to.deep.equal(['2', -1]);
  });
});
