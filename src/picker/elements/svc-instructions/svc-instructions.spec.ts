// The instructions of a row.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { RowView } from '../../state/views.ts';
import { actionsOf, buttonNamed, part, rowOf, rowViewOf } from '../testing/test-samples.ts';
import type { SvcInstructions } from './svc-instructions.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import './svc-instructions.ts';

const render = (changes: Partial<RowView> = {}) =>
  fixture<SvcInstructions>(html`<svc-instructions .view=${rowViewOf(7, 'Bridge', changes)}></svc-instructions>`);

describe('svc-instructions', () => {
  it('says where the text stays', async () => {
    expect((await render()).shadowRoot?.textContent).to.include(
      'The patient reads this. It stays between this browser and your record system.',
    );
  });

  it('cuts no phrase off where a reader has set more space between letters, words and lines', async () => {
    const text = 'Slowly: three seconds up, three seconds down.';
    const element = await render({ phrases: [{ text, inserted: false }] });
    element.style.cssText = 'inline-size: 260px; letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5';
    const [chip, words] = [part(element, '.chip'), part(element, '.chip bdi')];
    expect(words.getBoundingClientRect().right).to.be.at.most(chip.getBoundingClientRect().right);
    expect(chip.scrollWidth).to.equal(chip.clientWidth);
    expect(chip.offsetHeight).to.be.at.least(words.getBoundingClientRect().height);
    expect(getComputedStyle(words).textOverflow).to.equal('clip');
  });

  it('reports what is typed', async () => {
    const element = await render();
    const actions = actionsOf(element);
    part(element, 'textarea').focus();
    await sendKeys({ type: 'S' });
    expect(actions).to.deep.equal([{ type: 'instructionsTyped', key: 7, text: 'S' }]);
  });

  it('counts the characters when their end comes near', async () => {
    const words = async (length: number) => {
      const element = await render({ row: rowOf(7, { instructions: '🦵'.repeat(length) }) });
      return element.shadowRoot?.querySelector('#length')?.textContent;
    };
    expect(await words(1799)).to.equal(undefined);
    expect(await words(1800)).to.equal('1,800 of 2,000');
  });

  it('grows with its text to about 12 lines', async () => {
    const height = async (lines: number) => {
      const element = await render({ row: rowOf(7, { instructions: 'Slowly.\n'.repeat(lines) }) });
      return part(element, 'textarea').offsetHeight;
    };
    expect(await height(8)).to.be.greaterThan(await height(1));
    expect(await height(40)).to.equal(await height(20));
  });

  it('follows the direction of what is written', async () => {
    const element = await render({ row: rowOf(7, { instructions: 'لأعلى' }) });
    expect(part(element, 'textarea').matches(':dir(rtl)')).to.equal(true);
  });

  it('puts a phrase in by one press, and only once', async () => {
    const phrase = 'Push through your heels.';
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, phrase).click();
    element.view = rowViewOf(7, 'Bridge', { phrases: [{ text: phrase, inserted: true }] });
    await element.updateComplete;
    await expect(element).to.be.accessible();
    buttonNamed(element, phrase).click();
    expect(actions).to.deep.equal([{ type: 'phraseInserted', key: 7, phrase }]);
  });

  describe('with many phrases', () => {
    const texts = Array.from({ length: 10 }, (_, index) => `${index}: keep your back straight all the time.`);
    const many = { phrases: texts.map((text) => ({ text, inserted: false })) };
    const chips = (element: SvcInstructions) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.chip') ?? [])];

    it('shows some, then all, and leads to the first of the others', async () => {
      const element = await render(many);
      expect(chips(element).map((chip) => chip.textContent.trim())).to.deep.equal([...texts.slice(0, 2), '8 more']);
      buttonNamed(element, '8 more').focus();
      buttonNamed(element, '8 more').click();
      await element.updateComplete;
      expect(chips(element)).to.have.length(10);
      expectFocus(element.shadowRoot?.activeElement, chips(element)[2]);
    });

    for (const dir of ['ltr', 'rtl'] as const)
      it(`shows all in one line where there is little room, which follows the focus, ${dir}`, async () => {
        const element = await render(many);
        element.narrow = true;
        element.dir = dir;
        await element.updateComplete;
        await expect(element).to.be.accessible();
        const [line, all] = [part(element, '.phrases'), chips(element)];
        expect(new Set(all.map(({ offsetTop }) => offsetTop)).size).to.equal(1);
        expect([all.length, line.scrollWidth > line.clientWidth]).to.deep.equal([10, true]);
        for (const chip of [all[9]!, all[0]!]) {
          chip.focus();
          const [room, box] = [line.getBoundingClientRect(), chip.getBoundingClientRect()];
          expect([box.left >= room.left, box.right <= room.right]).to.deep.equal([true, true]);
        }
      });
  });

  it('goes on behind a phrase that was put in, and reports it once', async () => {
    const phrase = 'Push through your heels.';
    const element = await render({ row: rowOf(7, { instructions: 'Slowly.' }) });
    const actions = actionsOf(element);
    buttonNamed(element, phrase).click();
    const area = part<HTMLTextAreaElement>(element, 'textarea');
    element.view = rowViewOf(7, 'Bridge', { row: rowOf(7, { instructions: `Slowly. ${phrase}` }) });
    await element.updateComplete;
    expectFocus(element.shadowRoot?.activeElement, area);
    expect(area.selectionStart).to.equal(area.value.length);
    expect(actions).to.deep.equal([{ type: 'phraseInserted', key: 7, phrase }]);
  });

  it('brings no keyboard over the form by a phrase: where the focus was it stays', async () => {
    const { matchMedia } = window;
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    try {
      const element = await render();
      const press = new MouseEvent('mousedown', { cancelable: true });
      buttonNamed(element, 'Push through your heels.').dispatchEvent(press);
      buttonNamed(element, 'Push through your heels.').click();
      expect([press.defaultPrevented, element.shadowRoot?.activeElement]).to.deep.equal([true, null]);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('says that saved instructions are not known, while that is so', async () => {
    const element = await render({ isSavedUnknown: true });
    expect(part(element, '#unknown').textContent).to.include('did not hand over the saved instructions');
    expect(part(element, 'textarea').getAttribute('aria-describedby')).to.include('unknown');
    element.view = rowViewOf(7, 'Bridge', { row: rowOf(7, { instructions: 'S' }), isSavedUnknown: false });
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('#unknown')).to.equal(null);
    expect((await render({})).shadowRoot?.querySelector('#unknown')).to.equal(null);
  });
});
