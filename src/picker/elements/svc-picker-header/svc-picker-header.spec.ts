// The head of the picker.
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { loadLanguage } from '../../i18n/language.ts';
import type { Problem } from '../../state/model.ts';
import type { FinishView } from '../../state/views.ts';
import { tokens } from '../../../look/styles/tokens.ts';
import { pickerStyles } from '../svc-picker-view/svc-picker-view.styles.ts';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcPickerHeader } from './svc-picker-header.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import './svc-picker-header.ts';

const render = (finish: FinishView) =>
  fixture<SvcPickerHeader>(html`<svc-picker-header brand="Alder Street" .finish=${finish}></svc-picker-header>`);

describe('svc-picker-header', () => {
  it('is accessible', async () => {
    await expect(await render({ ready: true, reopened: false, count: 5 })).to.be.accessible();
  });

  it('is accessible while it cannot finish', async () => {
    await expect(await render({ ready: false, reopened: false, count: 0, reason: 'empty' })).to.be.accessible();
  });

  it('does not light up under the pointer while it cannot finish', async () => {
    const element = await render({ ready: false, reopened: false, count: 0, reason: 'empty' });
    const button = part(element, '.primary');
    button.style.transition = 'none';
    element.style.setProperty('--svc-sunken', 'rgb(1, 1, 1)');
    element.style.setProperty('--svc-accent-hover', 'rgb(2, 2, 2)');
    const { backgroundColor, color } = { ...getComputedStyle(button) };
    const { left, top } = button.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.ceil(left) + 5, Math.ceil(top) + 5] });
    expect(button.matches(':hover')).to.equal(true);
    expect(getComputedStyle(button).backgroundColor).to.equal(backgroundColor);
    expect(getComputedStyle(button).color).to.equal(color);
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  for (const [finish, words] of [
    [{ ready: false, reopened: false, count: 0, reason: 'empty' }, 'Add exercises'],
    [{ ready: true, reopened: false, count: 1 }, 'Add 1 exercise'],
    [{ ready: true, reopened: false, count: 5 }, 'Add 5 exercises'],
    [{ ready: false, reopened: true, count: 0, reason: 'empty' }, 'Save'],
    [{ ready: true, reopened: true, count: 1 }, 'Save 1 exercise'],
    [{ ready: true, reopened: true, count: 3 }, 'Save 3 exercises'],
  ] as const) {
    it(`says "${words}"`, async () => {
      expect(part(await render(finish), '.primary').textContent.trim()).to.equal(words);
    });
  }

  it('says that a program opened again is empty now', async () => {
    const element = await render({ ready: false, reopened: true, count: 0, reason: 'empty' });
    element.layout = 'wide';
    await element.updateComplete;
    expect(part(element, '#reason').textContent).to.equal('The program is empty');
  });

  it('reports cancel and finish', async () => {
    const element = await render({ ready: true, reopened: false, count: 1 });
    const actions = actionsOf(element);
    buttonNamed(element, 'Cancel').click();
    buttonNamed(element, 'Add 1 exercise').click();
    expect(actions).to.deep.equal([{ type: 'cancelRequested' }, { type: 'finishRequested' }]);
  });

  it('can be focused while it cannot finish, and says why', async () => {
    const element = await render({ ready: false, reopened: false, count: 0, reason: 'empty' });
    const actions = actionsOf(element);
    const finish = buttonNamed(element, 'Add exercises');
    finish.focus();
    finish.click();
    expectFocus(element.shadowRoot?.activeElement, finish);
    expect(actions).to.deep.equal([]);
    expect(part(element, `#${finish.getAttribute('aria-describedby')}`).textContent).to.equal('No exercises yet');
  });

  it('counts the pictures while they are checked, and cannot be pressed twice', async () => {
    const element = await render({ ready: true, reopened: false, count: 5, checking: { done: 7, of: 10 } });
    await expect(element).to.be.accessible();
    const actions = actionsOf(element);
    buttonNamed(element, 'Checking').click();
    expect([part(element, '#reason').textContent, actions.length]).to.deep.equal(['7 of 10', 0]);
  });

  it('shortens a long brand before its buttons meet the search', async () => {
    const element = await render({ ready: true, reopened: false, count: 12 });
    element.brand = 'Physiotherapy and sports medicine at the park';
    element.layout = 'medium';
    // As wide as the tools and the longer words of other languages.
    const tools = document.createElement('span');
    tools.slot = 'tools';
    tools.style.cssText = 'min-inline-size: 14rem; block-size: 1rem';
    element.append(tools);
    for (const width of [640, 700, 712, 900]) {
      element.style.setProperty('inline-size', `${width}px`);
      await element.updateComplete;
      const edges = [part(element, '.brand'), part(element, 'svc-search-field'), tools].map((each) =>
        each.getBoundingClientRect(),
      );
      expect(edges[0]!.right, `${width} px`).to.be.at.most(edges[1]!.left);
      expect(edges[1]!.right, `${width} px`).to.be.at.most(edges[2]!.left);
      expect(part(element, '.primary').getBoundingClientRect().right, `${width} px`).to.be.at.most(width + 8);
    }
  });

  it('has short words and its whole name where a picker of medium width has little room', async () => {
    const element = await render({ ready: true, reopened: false, count: 5 });
    element.layout = 'medium';
    element.style.setProperty('inline-size', '680px');
    await element.updateComplete;
    expect(buttonNamed(element, 'Add 5 exercises').innerText).to.equal('Add 5');
    element.style.setProperty('inline-size', '900px');
    expect(buttonNamed(element, 'Add 5 exercises').innerText).to.equal('Add 5 exercises');
  });

  describe('with a long reason, in German', () => {
    const styleSheet = new CSSStyleSheet();
    before(async () => {
      styleSheet.replaceSync(
        [tokens, pickerStyles].map(({ cssText }) => cssText.replaceAll(':host', ':root')).join(''),
      );
      document.adoptedStyleSheets.push(styleSheet);
      await loadLanguage('de');
    });
    after(async () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styleSheet);
      await loadLanguage('en');
    });

    const refused = (problem: Problem): FinishView => ({
      ready: false,
      reopened: false,
      count: 12,
      reason: 'row',
      key: 2,
      position: 2,
      problem,
    });
    async function renderWide(width: number, finish: FinishView): Promise<SvcPickerHeader> {
      const element = await render(finish);
      element.layout = 'wide';
      element.style.cssText = `display: block; inline-size: ${width}px`;
      await element.updateComplete;
      return element;
    }

    for (const width of [1440, 1280, 1100]) {
      it(`keeps it on one line beside the search at ${width} px`, async () => {
        const ready = await renderWide(width, { ready: true, reopened: false, count: 12 });
        const height = ready.offsetHeight;
        for (const type of ['withdrawn', 'picture'] as const) {
          const element = await renderWide(width, refused({ type }));
          const [search, words, cancel] = [
            part(element, 'svc-search-field'),
            part(element, '#reason button'),
            buttonNamed(element, 'Abbrechen'),
          ].map((each) => each.getBoundingClientRect());
          expect(search!.width).to.be.at.least(224);
          expect(words!.left).to.be.at.least(search!.right);
          expect(words!.right).to.be.at.most(cancel!.left);
          expect(part(element, '.primary').getBoundingClientRect().right).to.be.at.most(
            element.getBoundingClientRect().right,
          );
          expect(element.offsetHeight).to.equal(height);
          expect(part(element, '#reason').title).to.equal(part(element, '#reason').textContent);
        }
      });
    }

    it('shows the whole of it as long as the search can give way', async () => {
      const element = await renderWide(1280, refused({ type: 'withdrawn' }));
      const words = part(element, '#reason button');
      expect(words.scrollWidth).to.equal(words.clientWidth);
    });
  });
});
