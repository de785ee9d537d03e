// What stands above all exercises.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { templateViewOf } from '../testing/template-samples.ts';
import { actionsOf, buttonNamed, cardOf } from '../testing/test-samples.ts';
import type { SvcStartGroups } from './svc-start-groups.ts';
import './svc-start-groups.ts';

const groups = [
  { scope: 'recent', count: 12, cards: [cardOf('Bridge'), cardOf('Clamshell')] },
  { scope: 'favourites', count: 1, cards: [cardOf('Wall slide', { favourite: true })] },
] as const;
const render = () =>
  fixture<SvcStartGroups>(
    html`<div style="inline-size: 300px"><svc-start-groups .groups=${groups}></svc-start-groups></div>`,
  ).then((frame) => (frame as Element).firstElementChild as SvcStartGroups);
const focused = (element: SvcStartGroups) =>
  (element.shadowRoot?.activeElement as HTMLElementTagNameMap['svc-exercise-card'] | null)?.card.entry.name;

describe('svc-start-groups', () => {
  it('leads to all of a group', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'All 12').click();
    expect(actions).to.deep.equal([{ type: 'scopeChosen', scope: 'recent' }]);
  });

  it('begins with the templates of the clinic, which lead inside and to all of them', async () => {
    const templates = ['Knee', 'Hip'].map((name) => templateViewOf(name, { owner: 'page' }));
    const element = await fixture<SvcStartGroups>(
      html`<svc-start-groups .groups=${groups} .templates=${templates} .templateCount=${46}></svc-start-groups>`,
    );
    const actions = actionsOf(element);
    element.focus();
    await sendKeys({ press: 'Enter' });
    buttonNamed(element, 'All 46 templates').click();
    expect(actions).to.deep.equal([
      { type: 'templateOpened', template: 'page:Knee' },
      { type: 'scopeChosen', scope: 'templates' },
    ]);
    element.focus(undefined, 'page:Hip');
    expect(element.shadowRoot?.activeElement?.textContent).to.contain('Hip');
    expect(element.shadowRoot?.querySelectorAll('[tabindex="0"]').length).to.equal(1);
    await expect(element).to.be.accessible();
  });

  it('is one stop of Tab, with arrow keys from one exercise to the next and out at both ends', async () => {
    const element = await render();
    const left: string[] = [];
    for (const way of ['svc-to-search', 'svc-to-grid']) element.addEventListener(way, () => left.push(way));
    const cards = [...element.shadowRoot!.querySelectorAll('svc-exercise-card')];
    expect(cards.filter(({ tabbable }) => tabbable)).to.have.length(1);
    element.focus();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowDown' });
    expect(focused(element)).to.equal('Clamshell');
    await sendKeys({ press: 'ArrowDown' });
    expect(focused(element)).to.equal('Wall slide');
    await sendKeys({ press: 'ArrowDown' });
    expect(left).to.deep.equal(['svc-to-search', 'svc-to-grid']);
  });
});
