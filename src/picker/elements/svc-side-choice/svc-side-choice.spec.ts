// The side of a one-sided exercise.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { part } from '../testing/test-samples.ts';
import type { SvcSideChoice } from './svc-side-choice.ts';
import './svc-side-choice.ts';

async function render(members: Partial<SvcSideChoice> = {}): Promise<SvcSideChoice> {
  const element = await fixture<SvcSideChoice>(
    html`<svc-side-choice name="Clamshell" meaning="the top leg"></svc-side-choice>`,
  );
  Object.assign(element, members);
  await element.updateComplete;
  return element;
}
const chips = (element: SvcSideChoice) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=radio]') ?? []),
];
const focused = (element: SvcSideChoice) => element.shadowRoot?.activeElement?.textContent?.trim();
const means = (element: SvcSideChoice) => part(element, '.means').textContent?.trim();

describe('svc-side-choice', () => {
  it('is accessible while it asks, when it is asked for plainly, and answered', async () => {
    await expect(await render()).to.be.accessible();
    await expect(await render({ asked: true })).to.be.accessible();
    await expect(await render({ value: 'bilateral' })).to.be.accessible();
    await expect(await render({ value: 'left', lasting: true })).to.be.accessible();
  });

  it('asks quietly for left, right or each side, and says what they name', async () => {
    const element = await render();
    expect(chips(element).map(({ textContent }) => textContent.trim())).to.deep.equal(['Left', 'Right', 'Each side']);
    expect(chips(element).map(({ ariaChecked }) => ariaChecked)).to.deep.equal(['false', 'false', 'false']);
    expect(part(element, '[role=radiogroup]').ariaLabel).to.equal('Side of Clamshell');
    expect(means(element)).to.equal('the top leg');
    expect(element.shadowRoot?.querySelector('.asked, .icon')).to.equal(null);
  });

  it('says plainly that a side is missing, until there is one', async () => {
    const element = await render({ asked: true });
    expect(part(element, '[role=radiogroup]').getAttribute('aria-invalid')).to.equal('true');
    expect(means(element)).to.equal('Choose a side: the top leg');
    element.lasting = true;
    element.value = 'left';
    await element.updateComplete;
    expect(part(element, '[role=radiogroup]').getAttribute('aria-invalid')).to.equal('false');
    expect(means(element)).to.equal('the top leg');
  });

  it('gives the focus to the likely side first, without choosing it', async () => {
    const element = await render({ likely: 'bilateral' });
    const looks = chips(element).map((chip) =>
      [getComputedStyle(chip).fontWeight, getComputedStyle(chip).color].join(),
    );
    expect(new Set(looks).size).to.equal(1);
    element.focus();
    expect(focused(element)).to.equal('Each side');
    expect(chips(element).filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
    expect(element.value).to.equal(undefined);
  });

  it('is chosen by one press, stays under the hand, and closes to a tag that opens it again', async () => {
    const element = await render();
    let changes = 0;
    element.addEventListener('change', () => (changes += 1));
    part(element, '.right').focus();
    await sendKeys({ press: 'Space' });
    await element.updateComplete;
    expect([changes, element.value]).to.deep.equal([1, 'right']);
    element.settle();
    await element.updateComplete;
    expect(chips(element)).to.have.length(3);
    part(element, '.right').blur();
    element.settle();
    await element.updateComplete;
    const tag = part(element, '.tag');
    expect(tag.ariaLabel).to.equal('Side of Clamshell: Right, the top leg. Change');
    expect(tag.className).to.equal('tag right settling');
    tag.click();
    await element.updateComplete;
    await element.updateComplete;
    expect(focused(element)).to.equal('Right');
  });

  it('follows left and right, goes round at the end, and leaves up and down to others', async () => {
    const element = await render();
    element.focus();
    const went: unknown[] = [];
    for (const press of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowLeft']) {
      await sendKeys({ press });
      went.push([focused(element), element.value]);
    }
    expect(went).to.deep.equal([
      ['Right', 'right'],
      ['Each side', 'bilateral'],
      ['Left', 'left'],
      ['Left', 'left'],
      ['Left', 'left'],
      ['Each side', 'bilateral'],
    ]);
  });

  it('keeps left on the left in right-to-left text, where arrow keys follow what is seen', async () => {
    const element = await render();
    element.dir = 'rtl';
    const [left, right, each] = chips(element).map((chip) => chip.getBoundingClientRect().left);
    expect(left).to.be.below(right!);
    expect(each).to.be.below(left!);
    part(element, '.left').focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(element.value).to.equal('right');
    await sendKeys({ press: 'ArrowRight' });
    expect(element.value).to.equal('bilateral');
    await sendKeys({ press: 'ArrowRight' });
    expect(element.value).to.equal('left');
  });

  it('leaves a side that it does not offer as it is', async () => {
    const element = await render({ value: 'not_applicable' });
    expect(part(element, '.tag').textContent?.replace(/\s+/g, ' ').trim()).to.equal('No side');
  });
});
