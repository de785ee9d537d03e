import { expect, fixture, html } from '@open-wc/testing';
import { itemOf, phaseOf, templateViewOf } from '../testing/template-samples.ts';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcTemplateDetails } from './svc-template-details.ts';
import './svc-template-details.ts';

const KEY = 'catalog:Knee';
const details = (template = templateViewOf('Knee')) =>
  fixture<SvcTemplateDetails>(html`<svc-template-details .template=${template}></svc-template-details>`);
const texts = (element: Element, selector: string) =>
  [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].map((found) => found.textContent.trim());
const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));

describe('<svc-template-details>', () => {
  it('is accessible', async () => {
    await expect(await details()).to.be.accessible();
  });

  it('says once what all phases say, and in its phase what only one says', async () => {
    const element = await details();
    expect(texts(element, '.content > .text')).to.deep.equal(['Adults after an operation']);
    expect(texts(element, '.phase .text')).to.deep.equal([
      'Not for: A wound that is not closed',
      'Go on when: The knee bends to 90 degrees',
    ]);
  });

  it('names the source as text, and says that no clinician has reviewed it', async () => {
    const element = await details();
    expect(texts(element, '.source')).to.deep.equal([
      'Source: Guide (2023)',
      'Usual content from the named source. Not reviewed by a clinician. Check it before you use it.',
    ]);
    expect(element.shadowRoot?.querySelector('a')).to.equal(null);
    expect(texts(await details(templateViewOf('Knee', { owner: 'page' })), '.content > .source')).to.deep.equal([]);
  });

  it('adds a phase with the side that was chosen for it', async () => {
    const element = await details();
    const actions = actionsOf(element);
    buttonNamed(element, 'Add 3: Knee, Weeks 0 to 2').click();
    press(part(element, '.title'), 'r');
    await element.updateComplete;
    buttonNamed(element, 'Add 2 of 3: Knee, Weeks 3 to 6').click();
    expect(actions).to.deep.equal([
      { type: 'templateAdded', template: KEY, phase: 0, side: undefined },
      { type: 'templateAdded', template: KEY, phase: 1, side: 'right' },
    ]);
  });

  it('asks for no side where none is to be chosen, and forgets it with another template', async () => {
    const element = await details();
    press(part(element, '.title'), 'l');
    await element.updateComplete;
    expect(texts(element, '[aria-checked="true"]')).to.deep.equal(['Left']);
    element.template = templateViewOf('Hip');
    await element.updateComplete;
    expect(texts(element, '[aria-checked="true"]')).to.deep.equal([]);
    const together = phaseOf({ items: [] }, [itemOf('Bridge')]);
    element.template = { ...templateViewOf('Back'), phases: [together] };
    await element.updateComplete;
    expect(texts(element, '[role=radiogroup]')).to.deep.equal([]);
  });

  it('opens an exercise, and closes', async () => {
    const element = await details();
    const actions = actionsOf(element);
    buttonNamed(element, 'Details of Clamshell').click();
    buttonNamed(element, 'Close template').click();
    expect(actions).to.deep.equal([{ type: 'relatedOpened', exerciseId: 'ex_clamshell' }, { type: 'templateClosed' }]);
  });

  it('says why an exercise is not added, and offers what the catalog offers instead', async () => {
    const there = itemOf('Bridge', { standing: 'there' });
    const unknown = itemOf('', { name: undefined, pictures: undefined, standing: 'gone' });
    const full = itemOf('Step', { standing: 'full', isUsual: true });
    const [, later] = templateViewOf('Knee').phases;
    const phases = [phaseOf({ items: [] }, [there, unknown, full, later!.items[2]!])];
    const element = await details({ ...templateViewOf('Knee'), phases });
    const lines = texts(element, 'li').map((line) => line.replace(/\s+/g, ' '));
    expect(lines[0]).to.contain('In the program');
    expect(lines[1]).to.contain('No longer available');
    expect(lines[2]).to.contain('Usual dosage, as that of the template is not valid').and.to.contain('No room');
    const displays = [...element.shadowRoot!.querySelectorAll('li')].map((line) => getComputedStyle(line).display);
    expect(displays).to.deep.equal(['grid', 'grid', 'grid', 'grid']);
    const actions = actionsOf(element);
    buttonNamed(element, 'Add Bridge instead').click();
    expect(actions).to.deep.equal([{ type: 'exerciseAdded', exerciseId: 'ex_bridge' }]);
  });
});
