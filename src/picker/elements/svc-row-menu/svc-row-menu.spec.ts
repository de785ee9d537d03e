// The menu of a row.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { actionsOf, part, rowViewOf } from '../testing/test-samples.ts';
import type { RowView } from '../../state/views.ts';
import type { SvcRowMenu } from './svc-row-menu.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import './svc-row-menu.ts';

const render = (position = 2, changes: Partial<RowView> = {}) =>
  fixture<SvcRowMenu>(
    html`<svc-row-menu
      .view=${{ ...rowViewOf(7, 'Bridge', { sides: { bothSides: 'together' }, ...changes }), position }}
      .count=${3}
    ></svc-row-menu>`,
  );

async function open(element: SvcRowMenu): Promise<void> {
  const panel = part(element, '.menu-pop');
  const toggled = new Promise((resolve) => panel.addEventListener('toggle', resolve, { once: true }));
  part(element, '.iconbtn').click();
  await toggled;
}
const focused = (element: SvcRowMenu) => element.shadowRoot?.activeElement?.querySelector('span')?.textContent.trim();
const item = (element: SvcRowMenu, name: string) =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].find((candidate) =>
    candidate.textContent.includes(name),
  );

describe('svc-row-menu', () => {
  it('is accessible, closed and open', async () => {
    const element = await render();
    await expect(element).to.be.accessible();
    await open(element);
    await expect(element).to.be.accessible();
  });

  it('opens on its first item; arrow keys, Home and End move and go round', async () => {
    const element = await render();
    await open(element);
    const seen = [focused(element)];
    for (const press of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home'] as const) {
      await sendKeys({ press });
      seen.push(focused(element));
    }
    expect(seen).to.deep.equal(['Details', 'Write instructions', 'Remove', 'Details', 'Remove', 'Details']);
  });

  it('closes with Escape and gives the focus back', async () => {
    const element = await render();
    await open(element);
    await sendKeys({ press: 'Escape' });
    expect(part(element, '.menu-pop').matches(':popover-open')).to.equal(false);
    expectFocus(element.shadowRoot?.activeElement, part(element, '.iconbtn'));
  });

  for (const [name, action] of [
    ['Details', { type: 'detailsOpened', exerciseId: 'ex_bridge', from: 7 }],
    ['Write free text', { type: 'rowOpened', key: 7, at: 'ownWords' }],
    ['Duplicate', { type: 'rowDuplicated', key: 7 }],
    ['Split into left and right', { type: 'rowSplit', key: 7 }],
    ['Copy dosage to other exercises', { type: 'choiceStarted', copyFrom: 7 }],
    ['Replace exercise', { type: 'replaceStarted', key: 7 }],
    ['Move to top', { type: 'rowMoved', key: 7, to: 0 }],
    ['Move up', { type: 'rowMoved', key: 7, to: 0 }],
    ['Move down', { type: 'rowMoved', key: 7, to: 2 }],
    ['Move to bottom', { type: 'rowMoved', key: 7, to: 2 }],
    ['Remove', { type: 'rowRemoved', key: 7 }],
  ] as const) {
    it(`reports "${name}"`, async () => {
      const element = await render();
      const actions = actionsOf(element);
      await open(element);
      item(element, name)?.click();
      expect(actions).to.deep.equal([action]);
    });
  }

  it('offers no details of an exercise that nothing is known of', async () => {
    const element = await render(2, { hasDetails: false });
    await open(element);
    expect(item(element, 'Details')).to.equal(undefined);
  });

  describe('of a one-sided exercise', () => {
    const sides = { sideMeaning: 'the top leg' };
    const chips = (element: SvcRowMenu) => [
      ...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? []),
    ];

    it('has its sides as chips, says what they name, and closes with one press', async () => {
      const element = await render(2, { sides });
      const actions = actionsOf(element);
      await open(element);
      await expect(element).to.be.accessible();
      expect(part(element, '[role=group]').ariaLabel).to.equal('Side: the top leg');
      expect(chips(element).map(({ textContent }) => textContent.trim())).to.deep.equal(['Left', 'Right', 'Each side']);
      expect(chips(element).map(({ ariaChecked }) => ariaChecked)).to.deep.equal(['true', 'false', 'false']);
      chips(element)[1]?.click();
      expect(actions).to.deep.equal([{ type: 'sideChosen', key: 7, side: 'right' }]);
      expect(part(element, '.menu-pop').matches(':popover-open')).to.equal(false);
    });

    it('has none where both sides work together', async () => {
      expect(chips(await render())).to.have.length(0);
    });

    it('opens on its first item, whatever side is chosen', async () => {
      const { row } = rowViewOf(7, 'Bridge');
      const element = await render(2, { sides, row: { ...row, side: 'right' } });
      await open(element);
      expect(focused(element)).to.include('Details');
    });
  });

  it('leads one step easier and one harder, to the nearest that the catalog names', async () => {
    const step = (number: number, name: string) => ({ exerciseId: `ex_${number}`, name });
    const harder = [step(1, 'Single-leg bridge'), step(2, 'Bridge on a ball')];
    const element = await render(2, { progressions: { easier: [step(3, 'Pelvic tilt')], harder } });
    const actions = actionsOf(element);
    await open(element);
    item(element, 'Easier: Pelvic tilt')?.click();
    item(element, 'Harder: Single-leg bridge')?.click();
    expect(actions).to.deep.equal([
      { type: 'rowReplaced', key: 7, exerciseId: 'ex_3' },
      { type: 'rowReplaced', key: 7, exerciseId: 'ex_1' },
    ]);
    expect(item(await render(), 'Harder')).to.equal(undefined);
  });

  for (const name of ['Duplicate', 'Split into left and right']) {
    it(`does not offer "${name}" when the program is full`, async () => {
      const element = await render();
      element.full = true;
      const actions = actionsOf(element);
      await open(element);
      item(element, name)?.click();
      expect(actions).to.deep.equal([]);
      expect(item(element, name)?.ariaDisabled).to.equal('true');
      expect(item(element, name)?.textContent).to.include('The program is full');
    });
  }

  it('copies a dosage only where there is another row, and says so', async () => {
    const element = await render(1);
    element.count = 1;
    await open(element);
    expect(item(element, 'Copy dosage')?.ariaDisabled).to.equal('true');
    expect(item(element, 'Copy dosage')?.textContent).to.include('No other exercises');
  });

  it('does not move the first row up', async () => {
    const element = await render(1);
    const actions = actionsOf(element);
    await open(element);
    item(element, 'Move up')?.click();
    expect(actions).to.deep.equal([]);
    expect(item(element, 'Move up')?.ariaDisabled).to.equal('true');
  });
});
