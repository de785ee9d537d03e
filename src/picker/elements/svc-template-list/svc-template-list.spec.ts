import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { templateViewOf } from '../testing/template-samples.ts';
import { buttonNamed } from '../testing/test-samples.ts';
import type { SvcTemplateList } from './svc-template-list.ts';
import './svc-template-list.ts';

const four = ['Knee', 'Hip', 'Ankle', 'Neck'].map((name, index) => templateViewOf(name, { isArmed: index === 0 }));
const list = (template = html`<svc-template-list armed text="knee" .templates=${four}></svc-template-list>`) =>
  fixture<SvcTemplateList>(template);
const cards = ({ shadowRoot }: SvcTemplateList) => [...(shadowRoot?.querySelectorAll('svc-template-card') ?? [])];
const names = (element: SvcTemplateList) => cards(element).map(({ template }) => template.name);
const focused = (element: SvcTemplateList) => cards(element).findIndex((card) => card.matches(':focus-within'));

describe('<svc-template-list>', () => {
  it('shows two, and the others behind a press, which leads to the first of them', async () => {
    const element = await list();
    expect(names(element)).to.deep.equal(['Knee', 'Hip']);
    buttonNamed(element, 'Show 2 more templates').click();
    await element.updateComplete;
    await cards(element)[2]?.updateComplete;
    await new Promise(requestAnimationFrame);
    expect(names(element)).to.deep.equal(['Knee', 'Hip', 'Ankle', 'Neck']);
    expect(focused(element)).to.equal(2);
  });

  it('begins with two again for another text', async () => {
    const element = await list();
    buttonNamed(element, 'Show 2 more templates').click();
    await element.updateComplete;
    element.text = 'knee pain';
    await element.updateComplete;
    expect(names(element)).to.deep.equal(['Knee', 'Hip']);
  });

  it('shows all in their own scope', async () => {
    expect(names(await list(html`<svc-template-list all .templates=${four}></svc-template-list>`)).length).to.equal(4);
  });

  it('is rows which look inside where all are listed, in as many columns as there is room for', async () => {
    const element = await list(html`<svc-template-list all rows .templates=${four}></svc-template-list>`);
    element.style.inlineSize = '640px';
    expect(
      cards(element)
        .map(({ textContent, shadowRoot }) => textContent + (shadowRoot?.textContent ?? ''))
        .join(' '),
    ).to.match(/Knee\s+2 phases · 6 exercises/);
    element.focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(focused(element)).to.equal(1);
    await sendKeys({ press: 'ArrowDown' });
    expect(focused(element)).to.equal(3);
    await expect(element).to.be.accessible();
  });

  it('marks what Enter adds, as long as the search has the focus', async () => {
    const element = await list();
    expect(cards(element).map(({ armed }) => armed)).to.deep.equal([true, false]);
    element.armed = false;
    await element.updateComplete;
    expect(cards(element).map(({ armed }) => armed)).to.deep.equal([false, false]);
  });

  it('leads by arrow keys from card to card, up to the search and down to the results', async () => {
    const element = await list();
    const heard: string[] = [];
    for (const type of ['svc-to-search', 'svc-to-grid']) element.addEventListener(type, () => heard.push(type));
    element.focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(focused(element)).to.equal(1);
    await sendKeys({ press: 'ArrowUp' });
    expect(focused(element)).to.equal(0);
    await sendKeys({ press: 'ArrowUp' });
    for (let presses = 0; presses < 3; presses += 1) await sendKeys({ press: 'ArrowDown' });
    expect(heard).to.deep.equal(['svc-to-search', 'svc-to-grid']);
  });

  it('gives the focus to the card of a template', async () => {
    const element = await list();
    element.focus(undefined, 'catalog:Hip');
    expect(focused(element)).to.equal(1);
  });
});
