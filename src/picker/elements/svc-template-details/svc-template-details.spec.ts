import { expect, fixture, html } from '@open-wc/testing';
import type { ItemView } from '../../state/templates/template-views.ts';
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

  it('shows the chosen phase with its texts, and asks for another one', async () => {
    const element = await details();
    expect(texts(element, '.phase .text')).to.deep.equal([
      'Adults after an operation',
      'Precautions: A wound that is not closed',
      'Go on when: The knee bends to 90 degrees',
    ]);
    const other = await details(templateViewOf('Knee', { chosen: 1 }));
    expect(texts(other, 'li .name')).to.deep.equal(['Squat', 'Step', 'Old squat']);
    const actions = actionsOf(other);
    press(part(other, '[role=radio][tabindex="0"]'), 'ArrowLeft');
    press(part(other, '[role=radio][tabindex="0"]'), '2');
    expect(actions).to.deep.equal([{ type: 'phaseChosen', template: KEY, phase: 0 }]);
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

  it('adds the phase that it shows, and asks for the side by a letter or a press', async () => {
    const element = await details(templateViewOf('Knee', { side: 'right' }));
    expect(texts(element, '.sides [aria-checked="true"]')).to.deep.equal(['Right']);
    const actions = actionsOf(element);
    buttonNamed(element, 'Add 3: Knee, Weeks 0 to 2').click();
    press(part(element, '.title'), 'l');
    press(part(element, '.chip.right'), 'ArrowRight');
    expect(actions).to.deep.equal([
      { type: 'templateAdded', template: KEY, phase: 0 },
      { type: 'templateSideChosen', side: 'left' },
      { type: 'templateSideChosen', side: 'bilateral' },
    ]);
  });

  it('asks for no side where none is to be chosen', async () => {
    const together = phaseOf({ items: [] }, [itemOf('Bridge')]);
    expect(texts(await details({ ...templateViewOf('Back'), phases: [together] }), '[role=radiogroup]')).to.deep.equal(
      [],
    );
  });

  const inPart = (standings: readonly ItemView['standing'][]) =>
    details({
      ...templateViewOf('Knee', { phases: 1 }),
      phases: [
        phaseOf(
          { items: [] },
          standings.map((standing, at) => itemOf(`One ${at}`, { standing })),
        ),
      ],
    });
  const ticks = (element: Element) =>
    [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('.check') ?? [])].map(({ checked }) => checked);

  it('has a box for each exercise that can be taken, ticked where it is', async () => {
    const element = await inPart(['new', 'deselected', 'there', 'leftOut', 'gone', 'full', 'late']);
    expect(ticks(element)).to.deep.equal([true, false, false, true]);
    const actions = actionsOf(element);
    const boxes = [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('.check')];
    for (const box of boxes) expect(box.parentElement!.offsetHeight).to.be.at.least(24);
    boxes[0]?.click();
    boxes[1]?.click();
    expect(actions).to.deep.equal([
      { type: 'templateItemSelected', phase: 0, item: 0, on: false },
      { type: 'templateItemSelected', phase: 0, item: 1, on: true },
    ]);
    // Until the state says so, nothing has changed.
    await element.updateComplete;
    await expect(element).to.be.accessible();
  });

  const buttons: readonly (readonly [readonly ItemView['standing'][], string])[] = [
    [['new', 'new'], 'Add 2'],
    [['new', 'deselected'], 'Add 1 of 2'],
    [['deselected', 'deselected'], 'None selected'],
    [['there', 'deselected'], 'None selected'],
    [['there', 'there'], 'All added'],
    [['there', 'gone'], 'Already in the program'],
    [['full', 'there'], 'The program is full'],
  ];
  for (const [standings, words] of buttons)
    it(`says “${words}” for ${standings.join(' and ')}`, async () => {
      expect(texts(await inPart(standings), '.add')).to.deep.equal([words]);
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
