// The head of the picker.
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { LANGUAGES, loadLanguage } from '../../i18n/language.ts';
import type { FinishView } from '../../state/views.ts';
import { tokens } from '../../../look/styles/tokens.ts';
import { pickerStyles } from '../svc-picker-view/svc-picker-view.styles.ts';
import { headerReason } from '../finish-reason.ts';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcPickerHeader } from './svc-picker-header.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import './svc-picker-header.ts';

const render = (finish: FinishView) =>
  fixture<SvcPickerHeader>(
    html`<svc-picker-header brand="Alder Street" .finish=${finish} .reason=${headerReason}></svc-picker-header>`,
  );

describe('svc-picker-header', () => {
  it('is accessible while it cannot finish', async () => {
    await expect(await render({ ready: false, reopened: false, count: 0, reason: 'empty' })).to.be.accessible();
  });

  for (const [width, layout] of [
    [320, 'narrow'],
    [640, 'medium'],
    [1440, 'wide'],
  ] as const) {
    it(`shows all of a name of 26 characters in two lines, at ${width} px`, async () => {
      const element = await render({ ready: true, reopened: true, count: 5 });
      Object.assign(element, { brand: 'Alder Street Physiotherapy', layout });
      element.style.cssText = `display: block; inline-size: ${width}px; --svc-rail-column: 15rem; --svc-program-column: 24rem`;
      await element.updateComplete;
      const brand = part(element, '.brand');
      expect(brand.scrollHeight).to.be.at.most(brand.clientHeight);
      expect(brand.scrollWidth).to.be.at.most(brand.clientWidth);
      expect(brand.clientHeight).to.be.at.most(40);
    });
  }

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

  for (const finish of [
    { ready: false, reopened: false, count: 0, reason: 'empty' },
    { ready: true, reopened: false, count: 5 },
    { ready: true, reopened: true, count: 3 },
  ] as const)
    it(`saves the program, ${finish.reopened ? 'reopened' : 'new'} and of ${finish.count} exercises, without a number`, async () => {
      expect(part(await render(finish), '.primary').textContent.trim()).to.equal('Save program');
    });

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
    buttonNamed(element, 'Save program').click();
    expect(actions).to.deep.equal([{ type: 'cancelRequested' }, { type: 'finishRequested' }]);
  });

  it('can be focused while it cannot finish, says why, and asks all the same when it is pressed', async () => {
    const element = await render({ ready: false, reopened: false, count: 0, reason: 'empty' });
    const actions = actionsOf(element);
    const finish = buttonNamed(element, 'Save program');
    finish.focus();
    finish.click();
    expectFocus(element.shadowRoot?.activeElement, finish);
    expect([finish.ariaDisabled, actions]).to.deep.equal(['true', [{ type: 'finishRequested' }]]);
    expect(part(element, `#${finish.getAttribute('aria-describedby')}`).textContent).to.equal('No exercises yet');
  });

  it('counts the pictures while they are checked, and cannot be pressed twice', async () => {
    const element = await render({ ready: true, reopened: false, count: 5, checking: { done: 7, of: 10 } });
    await expect(element).to.be.accessible();
    const actions = actionsOf(element);
    buttonNamed(element, 'Checking').click();
    expect([part(element, '#reason').textContent, actions.length]).to.deep.equal(['7 of 10', 0]);
  });

  it('says that it waits for the saved program, and cannot be pressed twice', async () => {
    const element = await render({ ready: false, reopened: true, count: 5, reason: 'stored' });
    await expect(element).to.be.accessible();
    const actions = actionsOf(element);
    buttonNamed(element, 'Save program').click();
    expect([part(element, '#reason').textContent, actions.length]).to.deep.equal(['Waiting for the saved program', 0]);
  });

  it('shows a brand in its own direction, which turns nothing else', async () => {
    const element = await render({ ready: true, reopened: false, count: 1 });
    element.brand = 'מכון ABC (בע״מ)';
    await element.updateComplete;
    const name = part(element, '.brand bdi');
    expect(name.textContent).to.equal(element.brand);
    expect(getComputedStyle(name).direction).to.equal('rtl');
    expect(getComputedStyle(part(element, '.brand')).direction).to.equal('ltr');
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

  it('shortens the words of the finish button where a picker of medium width has little room', async () => {
    const element = await render({ ready: true, reopened: false, count: 5 });
    element.layout = 'medium';
    element.style.setProperty('inline-size', '680px');
    await element.updateComplete;
    const finish = part(element, '.primary');
    expect([finish.innerText, finish.ariaLabel]).to.deep.equal(['Save', null]);
    element.style.setProperty('inline-size', '900px');
    expect(finish.innerText).to.equal('Save program');
  });

  describe('with a long reason', () => {
    const styleSheet = new CSSStyleSheet();
    before(() => {
      styleSheet.replaceSync(
        [tokens, pickerStyles].map(({ cssText }) => cssText.replaceAll(':host', ':root')).join(''),
      );
      document.adoptedStyleSheets.push(styleSheet);
    });
    after(async () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styleSheet);
      await loadLanguage('en');
    });

    const SAVED = { count: 20, reopened: true };
    const TYPES = ['side', 'customEmpty', 'loading', 'failed', 'withdrawn', 'unavailable', 'picture'] as const;
    const REASONS: readonly FinishView[] = [
      { ...SAVED, ready: false, reason: 'empty' },
      { ...SAVED, ready: false, reason: 'texts' },
      { ...SAVED, ready: false, reason: 'stored' },
      ...TYPES.map((type): FinishView => ({
        ...SAVED,
        ready: false,
        reason: 'row',
        key: 20,
        position: 20,
        problem: { type },
      })),
    ];

    for (const { code, dir } of LANGUAGES) {
      it(`keeps it between the search and the buttons, which stay as they are, in ${code}`, async () => {
        await loadLanguage(code);
        const element = await render({ ...SAVED, ready: true });
        element.layout = 'wide';
        element.dir = dir;
        for (const width of [1440, 1280, 1100, 1024]) {
          element.finish = { ...SAVED, ready: true };
          element.style.cssText = `display: block; inline-size: ${width}px`;
          await element.updateComplete;
          const height = element.offsetHeight;
          const { width: room } = part(element, 'svc-search-field').getBoundingClientRect();
          for (const finish of REASONS) {
            element.finish = finish;
            await element.updateComplete;
            const [search, words, cancel, save] = [
              part(element, 'svc-search-field'),
              part(element, '#reason'),
              part(element, '.btn:not(.primary)'),
              part(element, '.primary'),
            ].map((each) => each.getBoundingClientRect());
            const told = `"${part(element, '#reason').textContent}" at ${width} px`;
            const boxes = [search!, words!, cancel!, save!];
            if (dir === 'rtl') boxes.reverse();
            const edges = boxes.flatMap(({ left, right }) => [left, right]);
            expect(edges, told).to.deep.equal(edges.toSorted((one, other) => one - other));
            expect(search!.width, told).to.equal(room);
            expect(room, told).to.be.at.least(224);
            expect(element.offsetHeight, told).to.equal(height);
            expect(element.scrollWidth, told).to.equal(width);
            expect(part(element, '#reason').title).to.equal(part(element, '#reason').textContent);
          }
        }
      });
    }
  });
});
