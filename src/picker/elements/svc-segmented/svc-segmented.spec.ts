// One choice of a few.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { part } from '../testing/test-samples.ts';
import type { SvcSegmented } from './svc-segmented.ts';
import './svc-segmented.ts';

const segments = [
  { value: 'left', name: 'Left' },
  { value: 'right', name: 'Right' },
  { value: 'bilateral', name: 'Both together' },
];
const render = (value: string) =>
  fixture<SvcSegmented>(html`<svc-segmented label="Side" .segments=${segments} .value=${value}></svc-segmented>`);

describe('svc-segmented', () => {
  it('is one stop for Tab: the chosen value, or the first one while none is', async () => {
    const stop = async (value: string) => part(await render(value), '[tabindex="0"]').textContent.trim();
    expect(await stop('right')).to.equal('Right');
    expect(await stop('')).to.equal('Left');
  });

  it('chooses with the arrow keys, and goes round at the end', async () => {
    const element = await render('right');
    const chosen: string[] = [];
    element.addEventListener('change', () => chosen.push(element.value));
    part(element, '[tabindex="0"]').focus();
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowRight' });
    expect(chosen).to.deep.equal(['bilateral', 'left']);
    expect(element.shadowRoot?.activeElement?.textContent?.trim()).to.equal('Left');
  });

  it('turns the arrow keys round in right-to-left text', async () => {
    const element = await render('left');
    element.dir = 'rtl';
    part(element, '[tabindex="0"]').focus();
    await sendKeys({ press: 'ArrowLeft' });
    expect(element.value).to.equal('right');
  });

  it('says nothing when the chosen value is pressed again', async () => {
    const element = await render('left');
    let changes = 0;
    element.addEventListener('change', () => (changes += 1));
    part(element, '[aria-checked="true"]').click();
    expect(changes).to.equal(0);
  });
});
