// The results.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { eventually } from '../../../testing/eventually.ts';
import type { DropSuggestion, ResultsView } from '../../state/views.ts';
import type { SvcExerciseCard } from '../svc-exercise-card/svc-exercise-card.ts';
import { actionsOf, buttonNamed, cardOf, facetSamples, part } from '../testing/test-samples.ts';
import type { SvcResultList } from './svc-result-list.ts';
import '../../menus.ts';
import './svc-result-list.ts';

const resultsOf = (names: readonly string[], changes: Partial<ResultsView> = {}): ResultsView => ({
  cards: names.map((name) => cardOf(name)),
  pending: false,
  replacing: undefined,
  corrections: [],
  missing: [],
  relaxed: false,
  understood: [],
  ambiguous: false,
  unread: [],
  ...changes,
});
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Exercise ${index}`);

/** In a zone of 640 x 500: three columns, unless it is narrower. */
async function render(
  results: ResultsView,
  { width = 720, height = 500, dir = 'ltr', suggestions = [] as readonly DropSuggestion[] } = {},
): Promise<SvcResultList> {
  const zone = document.createElement('div');
  zone.style.cssText = `inline-size: ${width}px; block-size: ${height}px; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr)`;
  zone.dir = dir;
  return fixture<SvcResultList>(
    html`<svc-result-list
      text="bri"
      .facets=${facetSamples}
      .results=${results}
      .suggestions=${suggestions}
    ></svc-result-list>`,
    { parentNode: zone },
  );
}
/**
 * Those that are shown, in their order: a row that waits holds cards of another row, one that is begun all but two of them, and in the page
 * rows stand in any order while it moves.
 */
const cards = (element: SvcResultList) =>
  [...(element.shadowRoot?.querySelectorAll<SvcExerciseCard>('.row:not(.waiting) > svc-exercise-card') ?? [])]
    .filter((card) => !card.matches('.begun > :nth-child(n + 3)'))
    .sort((a, b) => itemOf(a) - itemOf(b));
const itemOf = (card: SvcExerciseCard) => Number(card.parentElement?.ariaRowIndex) * 100 + Number(card.ariaColIndex);
const nameOf = (card: SvcExerciseCard | null | undefined) => card?.card.entry.name;
const focusedCard = (element: SvcResultList) =>
  nameOf(element.shadowRoot?.activeElement as SvcExerciseCard | null | undefined);
const focusesCard = (element: SvcResultList, name: string) =>
  eventually({ 'the card with the focus': [() => focusedCard(element), name] });
const scroller = (element: SvcResultList) => part(element, '.scroll');
/** The text of a part of the list, as it is read. */
const textOf = (element: SvcResultList, name: string) =>
  part(element, name).shadowRoot?.textContent?.replaceAll(/\s+/g, ' ').trim();
/** Three frames: what was scrolled is rendered, measured and held. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
const waiting = (element: SvcResultList) => [...(element.shadowRoot?.querySelectorAll('.waiting, .begun') ?? [])];
/** Every row holds what belongs there. */
const filled = (element: SvcResultList) => eventually({ 'rows that wait': [() => waiting(element).length, 0] });
/** Which rows there are, in the order of the page. */
const rowsInPage = (element: SvcResultList) =>
  [...part(element, '.grid').children].map((row) => Number(row.ariaRowIndex));
/** How many cards come in each frame until no row waits; `move` is done before each. */
async function countFilled(element: SvcResultList, move = () => {}): Promise<readonly number[]> {
  const counts: number[] = [];
  let before = new Set(cards(element).map(itemOf));
  do {
    move();
    await endOfFrame();
    const now = new Set(cards(element).map(itemOf));
    counts.push([...now].filter((item) => !before.has(item)).length);
    before = now;
  } while (counts.length < 3 || waiting(element).length > 0);
  return counts;
}
/** After everything that is done in a frame. */
async function endOfFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(undefined);
  await new Promise((resolve) => (port1.onmessage = resolve));
}
/** The card at the start of what is seen, and where it stands. */
function firstSeen(element: SvcResultList) {
  const start = scroller(element).getBoundingClientRect().top;
  const card = cards(element).find((each) => each.getBoundingClientRect().bottom > start + 20);
  return { name: nameOf(card), top: Math.round((card?.getBoundingClientRect().top ?? 0) - start) };
}

describe('svc-result-list', () => {
  it('is a grid that knows how large it is', async () => {
    const element = await render(resultsOf(numbered(500)));
    const grid = part(element, '[role=grid]');
    expect([grid.ariaRowCount, grid.ariaColCount]).to.deep.equal(['167', '3']);
    const last = cards(element).at(-1);
    const row = Number(last?.parentElement?.ariaRowIndex);
    expect(nameOf(last)).to.equal(`Exercise ${(row - 1) * 3 + Number(last?.ariaColIndex) - 1}`);
  });

  describe('of 20,000 exercises', () => {
    const results = resultsOf(numbered(20_000));

    it('holds only those near what is seen', async () => {
      const element = await render(results);
      await painted();
      expect(cards(element).length).to.be.within(6, 24);
      expect(scroller(element).scrollHeight).to.be.greaterThan(1_000_000);
    });

    it('shows the right ones wherever it is scrolled to', async () => {
      const element = await render(results);
      for (const part of [0.5, 0.9, 1, 0.1, 0]) {
        scroller(element).scrollTop = part * scroller(element).scrollHeight;
        await painted();
        const seen = cards(element).filter((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          const zone = scroller(element).getBoundingClientRect();
          return bottom > zone.top && top < zone.bottom;
        });
        expect(seen.length).to.be.within(3, 12);
        if (part === 1) expect(nameOf(seen.at(-1))).to.equal('Exercise 19999');
        if (part === 0) expect(nameOf(seen[0])).to.equal('Exercise 0');
        expect(cards(element).length).to.be.lessThan(30);
      }
    });

    it('leads to the last and the first by keys, and to the next page', async () => {
      const element = await render(results);
      element.focusFirst();
      await sendKeys({ press: 'Control+End' });
      await focusesCard(element, 'Exercise 19999');
      const zone = scroller(element).getBoundingClientRect();
      await painted();
      const card = element.shadowRoot?.activeElement?.getBoundingClientRect();
      expect(card?.bottom).to.be.within(zone.top + 100, zone.bottom + 1);
      await sendKeys({ press: 'Control+Home' });
      await focusesCard(element, 'Exercise 0');
      await sendKeys({ press: 'PageDown' });
      await focusesCard(element, 'Exercise 3');
    });

    it('keeps the focus on a card that is scrolled away and comes back', async () => {
      const element = await render(results);
      element.focusFirst();
      await sendKeys({ press: 'ArrowDown' });
      expect(focusedCard(element)).to.equal('Exercise 3');
      scroller(element).scrollTop = 100_000;
      await painted();
      expect(focusedCard(element)).to.equal('Exercise 3');
      expect(cards(element).length).to.be.lessThan(30);
      await sendKeys({ press: 'ArrowRight' });
      await painted();
      expect(focusedCard(element)).to.equal('Exercise 4');
      expect(firstSeen(element).name).to.equal('Exercise 3');
    });

    it('lets Tab into one card only: the first that is seen', async () => {
      const element = await render(results);
      const tabbable = () => cards(element).filter((card) => card.tabbable);
      expect(tabbable().map(nameOf)).to.deep.equal(['Exercise 0']);
      scroller(element).scrollTop = 100_000;
      await painted();
      await filled(element);
      expect(tabbable()).to.have.length(1);
      expect(tabbable()[0]!.getBoundingClientRect().top).to.be.at.least(
        scroller(element).getBoundingClientRect().top - 1,
      );
    });
  });

  it('fills two cards in a frame where scrolling brings many rows, until all are right', async () => {
    const element = await render(resultsOf(numbered(600)));
    // Each row that is needed there has held cards before.
    scroller(element).scrollTop = 10_000;
    await countFilled(element);
    scroller(element).scrollTop = 20_000;
    const filledInFrame = await countFilled(element, () => (scroller(element).scrollTop += 1));
    // Of three in a row: two, then the third.
    expect(filledInFrame.filter((count) => count > 0).slice(0, 4)).to.deep.equal([2, 1, 2, 1]);
    expect(cards(element).length).to.be.at.least(6);
    for (const card of cards(element)) {
      const row = Number(card.parentElement?.ariaRowIndex) - 1;
      expect(nameOf(card)).to.equal(`Exercise ${row * 3 + Number(card.ariaColIndex) - 1}`);
    }
  });

  it('fills whole rows while elements are new, which have no cards to show the frames of', async () => {
    const element = await render(resultsOf(numbered(600)));
    scroller(element).scrollTop = 20_000;
    const filledInFrame = await countFilled(element, () => (scroller(element).scrollTop += 1));
    expect(filledInFrame.filter((count) => count > 0).slice(0, 2)).to.deep.equal([2, 4]);
  });

  it('fills two rows in a frame where it stands still', async () => {
    const element = await render(resultsOf(numbered(600)));
    scroller(element).scrollTop = 20_000;
    const filledInFrame = (await countFilled(element)).filter((count) => count > 0);
    // Two cards that scrolling brought, then what is left of their row and the next one.
    expect(filledInFrame.slice(0, 2)).to.deep.equal([2, 4]);
  });

  it('fills what waited when it is moved to another place', async () => {
    const element = await render(resultsOf(numbered(600)));
    scroller(element).scrollTop = 20_000;
    // Each frame is looked at: several have a row that waits.
    for (let frame = 0; frame < 20 && waiting(element).length === 0; frame += 1) await endOfFrame();
    expect(waiting(element).length).to.be.at.least(1);
    element.parentElement!.append(element);
    await filled(element);
    expect(cards(element).length).to.be.at.least(6);
  });

  it('moves no row in the page while it is scrolled, and has them in order when it is calm', async () => {
    const element = await render(resultsOf(numbered(600)));
    const moves = new MutationObserver(() => undefined);
    moves.observe(part(element, '.grid'), { childList: true });
    for (let step = 0; step < 4; step += 1) {
      scroller(element).scrollTop += 300;
      await painted();
    }
    const removed = moves.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
    moves.disconnect();
    expect(removed.filter((node) => node instanceof Element)).to.deep.equal([]);
    const inOrder = () => String(rowsInPage(element).toSorted((a, b) => a - b)) === String(rowsInPage(element));
    expect(inOrder()).to.equal(false);
    await eventually({ 'the rows in order': [inOrder, true] });
  });

  it('holds what is seen while rows before it turn out to be of another height', async () => {
    const tall =
      'A very long name that takes two lines and more than that on a card of this width, so that its row is taller';
    const element = await render(
      resultsOf(numbered(600).map((name, index) => (index % 7 === 0 ? `${name} ${tall}` : name))),
    );
    scroller(element).scrollTop = 20_000;
    await painted();
    for (let step = 0; step < 12; step += 1) {
      const before = firstSeen(element);
      scroller(element).scrollTop -= 150;
      await painted();
      const moved = cards(element).find((card) => nameOf(card) === before.name);
      const top = Math.round((moved?.getBoundingClientRect().top ?? 0) - scroller(element).getBoundingClientRect().top);
      expect(top - before.top).to.be.closeTo(150, 2);
    }
  });

  it('stays where it is when an exercise is added', async () => {
    const results = resultsOf(numbered(500));
    const element = await render(results);
    scroller(element).scrollTop = 4000;
    await painted();
    const before = firstSeen(element);
    // As when the clinic's dosages come after the exercises.
    const renewed = results.cards.slice().map((card) => ({ ...card, entry: { ...card.entry }, inProgram: 1 }));
    element.results = { ...results, cards: renewed };
    await painted();
    expect(firstSeen(element)).to.deep.equal(before);
  });

  it('begins at the start with another list', async () => {
    const element = await render(resultsOf(numbered(500)));
    scroller(element).scrollTop = 4000;
    await painted();
    element.results = resultsOf(['Bridge', ...numbered(300)]);
    await painted();
    expect(scroller(element).scrollTop).to.equal(0);
    expect(nameOf(cards(element)[0])).to.equal('Bridge');
  });

  it('goes back to where it was when the details close', async () => {
    const element = await render(resultsOf(numbered(500)));
    scroller(element).scrollTop = 4000;
    await painted();
    const before = firstSeen(element);
    const zone = element.parentElement!;
    element.current = cards(element).find((card) => nameOf(card) === before.name)!.card.entry.id;
    element.compact = true;
    zone.style.inlineSize = '236px';
    await painted();
    expect(part(element, '[role=grid]').ariaColCount).to.equal('1');
    const current = cards(element)
      .find((card) => card.current)!
      .getBoundingClientRect();
    expect(current.top).to.be.within(zone.getBoundingClientRect().top - 60, zone.getBoundingClientRect().bottom);
    element.current = undefined;
    element.compact = false;
    zone.style.inlineSize = '720px';
    await painted();
    expect(firstSeen(element)).to.deep.equal(before);
  });

  it('shows the current exercise beside the details each time that they open', async () => {
    const element = await render(resultsOf(numbered(500)));
    const zone = element.parentElement!;
    for (const top of [4000, 12_000, 300]) {
      scroller(element).scrollTop = top;
      await painted();
      const before = firstSeen(element);
      element.current = cards(element).find((card) => nameOf(card) === before.name)!.card.entry.id;
      element.compact = true;
      zone.style.inlineSize = '236px';
      await painted();
      const current = cards(element).find((card) => card.current)!;
      const sight = zone.getBoundingClientRect();
      expect(current.getBoundingClientRect().top, `opened at ${top}`).to.be.within(sight.top - 60, sight.bottom - 60);
      scroller(element).scrollTop += 2000;
      await painted();
      element.current = undefined;
      element.compact = false;
      zone.style.inlineSize = '720px';
      await painted();
      expect(firstSeen(element)).to.deep.equal(before);
    }
  });

  it('shows the current exercise beside the details although it was out of sight', async () => {
    const element = await render(resultsOf(numbered(500)));
    const zone = element.parentElement!;
    await painted();
    element.current = 'ex_exercise-300';
    element.compact = true;
    zone.style.inlineSize = '236px';
    await painted();
    const current = cards(element).find((card) => card.current)!;
    const sight = zone.getBoundingClientRect();
    expect(current.getBoundingClientRect().top).to.be.within(sight.top - 1, sight.bottom - 60);
  });

  it('keeps the focus on its exercise when the columns change', async () => {
    const element = await render(resultsOf(numbered(100)));
    cards(element)[7]!.focusControl('star');
    element.parentElement!.style.inlineSize = '520px';
    await eventually({ columns: [() => part(element, '[role=grid]').ariaColCount, '2'] });
    await painted();
    expect(focusedCard(element)).to.equal('Exercise 7');
  });

  it('counts its columns anew when it is moved to a narrower place of the page', async () => {
    const element = await render(resultsOf(numbered(60)));
    expect(part(element, '[role=grid]').ariaColCount).to.equal('3');
    const narrow = document.createElement('div');
    narrow.style.cssText = 'inline-size: 340px; block-size: 500px; display: grid';
    element.parentElement!.after(narrow);
    narrow.append(element);
    await eventually({ columns: [() => part(element, '[role=grid]').ariaColCount, '1'] });
    await eventually({ 'the first card': [() => nameOf(cards(element)[0]), 'Exercise 0'] });
    narrow.remove();
  });

  it('is where it was when it is shown again', async () => {
    const element = await render(resultsOf(numbered(500)));
    scroller(element).scrollTop = 4000;
    await painted();
    const before = firstSeen(element);
    element.hidden = true;
    await painted();
    element.hidden = false;
    // What some browsers do to what was hidden.
    scroller(element).scrollTop = 0;
    await painted();
    expect(firstSeen(element)).to.deep.equal(before);
  });

  it('follows a page that scrolls as one', async () => {
    const zone = document.createElement('div');
    zone.style.cssText = 'inline-size: 720px; block-size: 300px; overflow: auto; --svc-zone-overflow: visible';
    const element = await fixture<SvcResultList>(
      html`<svc-result-list .results=${resultsOf(numbered(20_000))}></svc-result-list>`,
      { parentNode: zone },
    );
    await painted();
    expect(cards(element).length).to.be.within(3, 24);
    zone.scrollTop = 500_000;
    await painted();
    expect(Number(nameOf(cards(element)[0])?.split(' ')[1])).to.be.greaterThan(1000);
    expect(cards(element).length).to.be.lessThan(30);
  });

  it('renders few even where nothing limits its height', async () => {
    const element = await fixture<SvcResultList>(
      html`<svc-result-list .results=${resultsOf(numbered(20_000))}></svc-result-list>`,
    );
    await painted();
    expect(cards(element).length).to.be.within(3, 60);
  });

  it('says when no exercise has all the words', async () => {
    const element = await render(resultsOf(['Bridge'], { relaxed: true }));
    expect(textOf(element, 'svc-search-reading')).to.equal('No exercise matches every word. These match some.');
    expect((await render(resultsOf(['Bridge']))).shadowRoot?.querySelector('.reading')).to.equal(null);
  });

  it('says which word was read instead of a typing error', async () => {
    const element = await render(resultsOf(['Bridge'], { corrections: [['brigde', 'bridge']] }));
    expect(textOf(element, 'svc-search-reading')).to.equal('Showing results for bridge.');
  });

  it('says which words no exercise has, and which opposite was not searched for', async () => {
    const missing = [{ typed: 'adductor', opposite: 'abductor' }, { typed: 'stroke' }];
    const element = await render(resultsOf(['Bridge'], { relaxed: true, missing }));
    expect(textOf(element, 'svc-search-reading')).to.equal(
      'Not found: “adductor”, “stroke”. “abductor” means the opposite, so it was not searched.',
    );
    const empty = await render(resultsOf([], { missing }));
    expect(textOf(empty, 'svc-zero-results')).to.include(
      'Not found: “adductor”, “stroke”. “abductor” means the opposite',
    );
  });

  it('is busy while the search has not answered, with the results before it', async () => {
    const element = await render(resultsOf(['Bridge'], { pending: true }));
    expect(part(element, '.grid').ariaBusy).to.equal('true');
    expect(cards(element)).to.have.length(1);
  });

  it('lets a chosen exercise take the place of the row that is being replaced', async () => {
    const element = await render(resultsOf(['Bridge'], { replacing: { key: 7, name: 'Clamshell' } }));
    const actions = actionsOf(element);
    buttonNamed(cards(element)[0]!, 'Replace Clamshell with Bridge').click();
    expect(actions).to.deep.equal([{ type: 'rowReplaced', key: 7, exerciseId: 'ex_bridge' }]);
  });

  it('shows its only result in full, with the keys of a card', async () => {
    const results = resultsOf(['Bridge']);
    const element = await render(results);
    const card = results.cards.at(0);
    const values = { card: card!, load: undefined, today: undefined, isOffered: true, position: 1, of: 1 };
    element.single = { ...values, previous: undefined, next: undefined, related: undefined, back: undefined };
    await element.updateComplete;
    const whole = part<HTMLElementTagNameMap['svc-exercise-details']>(element, 'svc-exercise-details');
    await whole.updateComplete;
    expect(cards(element)).to.have.length(0);
    expect(part(whole, '.title').textContent).to.equal('Bridge');
    await expect(element).to.be.accessible();
    let left = 0;
    element.addEventListener('svc-to-search', () => (left += 1));
    element.focusFirst();
    await eventually({
      'the button with the focus': [() => whole.shadowRoot?.activeElement?.ariaLabel, 'Add Bridge'],
    });
    await sendKeys({ press: 'ArrowUp' });
    expect(left).to.equal(1);
  });

  describe('without results', () => {
    it('says why, and what to leave out', async () => {
      const element = await render(resultsOf([]), { suggestions: [{ drop: 'filters', count: 9 }] });
      expect(buttonNamed(part(element, 'svc-zero-results'), 'Search everywhere (9)')).to.be.instanceOf(HTMLElement);
    });

    it('says nothing yet while the search has not answered', async () => {
      const element = await render(resultsOf([], { pending: true }));
      expect(element.shadowRoot?.querySelector('svc-zero-results')).to.equal(null);
    });
  });

  it('gives the focus back to the card whose details were closed', async () => {
    const element = await render(resultsOf(numbered(400)));
    element.focusCard('ex_exercise-200');
    await focusesCard(element, 'Exercise 200');
    expect(element.shadowRoot?.activeElement?.shadowRoot?.activeElement?.className).to.include('details');
  });

  describe('keys', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    /** Three columns: A B C, D E F, G. */
    const renderGrid = (dir: 'ltr' | 'rtl' = 'ltr') => render(resultsOf(names), { dir });

    for (const [from, press, to] of [
      ['A', 'ArrowRight', 'B'],
      ['A', 'ArrowLeft', 'A'],
      ['C', 'ArrowRight', 'D'],
      ['B', 'ArrowDown', 'E'],
      ['E', 'ArrowUp', 'B'],
      ['E', 'ArrowDown', 'G'],
      ['G', 'ArrowDown', 'G'],
      ['G', 'ArrowRight', 'G'],
      ['E', 'Home', 'D'],
      ['D', 'End', 'F'],
      ['G', 'End', 'G'],
      ['E', 'Control+Home', 'A'],
      ['B', 'Control+End', 'G'],
      ['F', 'PageUp', 'C'],
    ] as const) {
      it(`lead from ${from} with ${press} to ${to}`, async () => {
        const element = await renderGrid();
        cards(element)[names.indexOf(from)]!.focusControl('add');
        await sendKeys({ press });
        await focusesCard(element, to);
      });
    }

    it('lead the other way where reading does', async () => {
      const element = await renderGrid('rtl');
      element.focusFirst();
      await sendKeys({ press: 'ArrowLeft' });
      expect(focusedCard(element)).to.equal('B');
    });

    it('lead from the first row to the search, and from no other', async () => {
      const element = await renderGrid();
      let left = 0;
      element.addEventListener('svc-to-search', () => (left += 1));
      cards(element)[4]!.focusControl('add');
      await sendKeys({ press: 'ArrowUp' });
      expect(left).to.equal(0);
      await sendKeys({ press: 'ArrowUp' });
      expect(left).to.equal(1);
    });

    it('add natively by Enter and open the details by D', async () => {
      const element = await renderGrid();
      const actions = actionsOf(element);
      element.focusFirst();
      await sendKeys({ press: 'Enter' });
      await sendKeys({ press: 'd' });
      expect(actions).to.deep.equal([
        { type: 'exerciseAdded', exerciseId: 'ex_a' },
        { type: 'detailsOpened', exerciseId: 'ex_a' },
      ]);
    });

    it('lead through the controls of one card and out of the list', async () => {
      const element = await renderGrid();
      element.focusFirst();
      const reached: (string | undefined)[] = [];
      for (const press of ['Shift+Tab', 'Tab', 'Tab', 'Tab'] as const) {
        await sendKeys({ press });
        reached.push(focusedCard(element));
      }
      expect(reached.slice(0, 2)).to.deep.equal(['A', 'A']);
      expect(reached.every((name) => name === 'A' || name === undefined)).to.equal(true);
    });
  });

  describe('the focus', () => {
    it('goes with its exercise when the list changes', async () => {
      const element = await render(resultsOf(['A', 'B', 'C', 'D']));
      cards(element)[3]!.focusControl('star');
      element.results = resultsOf(['B', 'D']);
      await element.updateComplete;
      await focusesCard(element, 'D');
      expect(cards(element)[1]!.focusedControl).to.equal('star');
    });

    it('goes to the nearest card when its exercise is gone', async () => {
      const element = await render(resultsOf(['A', 'B', 'C', 'D']));
      cards(element)[3]!.focusControl('star');
      element.results = resultsOf(['A', 'B', 'C']);
      await element.updateComplete;
      await focusesCard(element, 'C');
    });

    it('stays in the list when the way out that was pressed is gone', async () => {
      const element = await render(resultsOf([]), { suggestions: [{ drop: 'filters', count: 9 }] });
      buttonNamed(part(element, 'svc-zero-results'), 'Search everywhere (9)').focus();
      element.results = resultsOf(['Bridge']);
      await element.updateComplete;
      await focusesCard(element, 'Bridge');
    });

    it('stays in the list when its last card is gone', async () => {
      const element = await render(resultsOf(['Bridge']));
      element.focusFirst();
      element.results = resultsOf([]);
      await eventually({ 'the list has the focus': () => element.shadowRoot?.activeElement === scroller(element) });
      expect(scroller(element).ariaLabel).to.equal('Results');
    });

    it('goes to the next star when a favorite is gone from the favorites', async () => {
      const element = await render(resultsOf(['A', 'B', 'C', 'D']));
      cards(element)[1]!.focusControl('star');
      element.results = resultsOf(['A', 'C', 'D']);
      await element.updateComplete;
      await focusesCard(element, 'C');
      expect(cards(element)[1]!.focusedControl).to.equal('star');
    });
  });
});
