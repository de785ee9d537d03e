// Where menus open: both edges in the window, in both directions of writing; on a phone as a sheet.
import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { eventually } from '../../testing/eventually.ts';
import { expectFocus } from '../../testing/expect-focus.ts';
import { facetSamples, part, rowViewOf } from '../elements/testing/test-samples.ts';
import '../elements/svc-filter-menu/svc-filter-menu.ts';
import '../elements/svc-language-menu/svc-language-menu.ts';
import '../elements/svc-row-menu/svc-row-menu.ts';
import '../elements/svc-sort-menu/svc-sort-menu.ts';

const EDGE = 8;
const MENUS = {
  filter: () => html`<svc-filter-menu .view=${facetSamples[0]!}></svc-filter-menu>`,
  sort: () => html`<svc-sort-menu searched></svc-sort-menu>`,
  language: () => html`<svc-language-menu compact></svc-language-menu>`,
  row: () => html`<svc-row-menu .view=${rowViewOf(7, 'Bridge')} .count=${3}></svc-row-menu>`,
};
type Name = keyof typeof MENUS;

/** The menu with its button at a part of the width of the window. */
async function render(name: Name, at = 0, dir: 'ltr' | 'rtl' = 'ltr') {
  const frame = await fixture(
    html`<div
      dir=${dir}
      style="position: absolute; inset-block-start: 60px; left: ${at * 100}%; transform: translateX(${-at * 100}%)"
    >
      ${MENUS[name]()}
    </div>`,
  );
  const menu = frame.firstElementChild as HTMLElementTagNameMap['svc-sort-menu'];
  const panel = part(menu, '.menu-pop');
  const inPanel = (selector: string) => panel.querySelector<HTMLElement>(selector)!;
  return { button: part(menu, '[popovertarget]'), panel, menu, inPanel };
}

async function press(button: HTMLElement, panel: HTMLElement): Promise<void> {
  button.click();
  await eventually({ 'the menu is open': () => panel.matches(':popover-open') });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

describe('menus', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    await setViewport({ width: 800, height: 600 });
  });

  describe('beside their button', () => {
    for (const dir of ['ltr', 'rtl'] as const)
      for (const name of Object.keys(MENUS) as Name[])
        it(`have both edges in the window, ${name}, ${dir}`, async () => {
          await setViewport({ width: 660, height: 600 });
          for (const at of [0, 0.35, 0.7, 1]) {
            const { button, panel } = await render(name, at, dir);
            await press(button, panel);
            const { left, right, width } = panel.getBoundingClientRect();
            expect(left, `left at ${at}`).to.be.at.least(EDGE);
            expect(right, `right at ${at}`).to.be.at.most(innerWidth - EDGE);
            expect(width).to.be.greaterThan(150);
            panel.hidePopover();
          }
        });

    it('begin where their button begins where there is room', async () => {
      await setViewport({ width: 800, height: 600 });
      const { button, panel } = await render('filter', 0.3);
      await press(button, panel);
      expect(panel.getBoundingClientRect().left).to.be.closeTo(button.getBoundingClientRect().left, 0.5);
    });
  });

  describe('on a phone', () => {
    for (const width of [390, 320])
      for (const dir of ['ltr', 'rtl'] as const)
        for (const name of ['sort', 'language', 'row'] as const)
          it(`are sheets as wide as the screen, at its bottom: ${name}, ${width} px, ${dir}`, async () => {
            await setViewport({ width, height: 640 });
            const { button, panel, inPanel } = await render(name, 0.9, dir);
            await press(button, panel);
            const { left, right, top, bottom } = inPanel('.sheet').getBoundingClientRect();
            expect([left, right, bottom]).to.deep.equal([0, innerWidth, innerHeight]);
            expect(top).to.be.at.least(56);
            for (const item of panel.querySelectorAll('[role^=menuitem]:not(.chip)'))
              expect(item.getBoundingClientRect().height).to.be.at.least(44);
            await expect(panel).to.be.accessible();
          });

    it('stay in a window of little height, and scroll', async () => {
      await setViewport({ width: 320, height: 256 });
      const { button, panel, inPanel } = await render('row');
      await press(button, panel);
      const sheet = inPanel('.sheet');
      expect(sheet.getBoundingClientRect().top).to.be.at.least(0);
      expect(sheet.scrollHeight).to.be.greaterThan(sheet.clientHeight);
      await sendKeys({ press: 'End' });
      const last = panel.querySelector('[role=menuitem]:last-of-type') as HTMLElement;
      expect(last.getBoundingClientRect().bottom).to.be.at.most(innerHeight);
    });

    describe('close, and give the focus back,', () => {
      beforeEach(() => setViewport({ width: 390, height: 640 }));

      const ways: Readonly<Record<string, (panel: HTMLElement) => unknown>> = {
        'with Escape': () => sendKeys({ press: 'Escape' }),
        'by a press on the scrim': (panel) => panel.click(),
        'when they are pulled down by their title': (panel) => pull(panel.querySelector('.sheet-title')!, 120),
      };
      for (const [name, act] of Object.entries(ways))
        it(name, async () => {
          const { button, panel, menu } = await render('sort');
          await press(button, panel);
          await act(panel);
          await eventually({ 'the menu is closed': () => !panel.matches(':popover-open') });
          expectFocus(menu.shadowRoot?.activeElement, button);
        });

      it('but not after a short pull', async () => {
        const { button, panel, inPanel } = await render('sort');
        await press(button, panel);
        pull(inPanel('.sheet-title'), 12);
        expect(panel.matches(':popover-open')).to.equal(true);
        expect(inPanel('.sheet').style.translate).to.equal('');
      });
    });

    it('ask for their values elsewhere where they are filters', async () => {
      await setViewport({ width: 390, height: 640 });
      const { button, panel, menu } = await render('filter');
      let asked = 0;
      menu.addEventListener('svc-filter-asked', () => (asked += 1));
      button.click();
      expect(asked).to.equal(1);
      expect(panel.matches(':popover-open')).to.equal(false);
    });
  });
});

/** A finger on it, so far down, and off. No browser has such a pointer here: capturing it would be refused. */
function pull(head: HTMLElement, way: number): void {
  head.setPointerCapture = () => undefined;
  const tell = (type: string, clientY: number) =>
    head.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', clientY, bubbles: true }));
  tell('pointerdown', 300);
  tell('pointermove', 300 + way);
  tell('pointerup', 300 + way);
}
