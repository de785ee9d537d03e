// One exercise in the results.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { eventually } from '../../../testing/eventually.ts';
import type { CardView } from '../../state/views.ts';
import { loadLanguage } from '../../i18n/language.ts';
import { actionsOf, buttonNamed, cardOf, entryOf, part, PIXEL } from '../testing/test-samples.ts';
import type { SvcExerciseCard } from './svc-exercise-card.ts';
import './svc-exercise-card.ts';

const render = (changes: Partial<CardView> = {}) =>
  fixture<SvcExerciseCard>(html`<svc-exercise-card .card=${cardOf('Bridge', changes)}></svc-exercise-card>`);
const OTHER_PICTURES = {
  start: { url: `${PIXEL}#other`, alt: 'Lying on the side.' },
  end: { url: `${PIXEL}#otherend`, alt: 'Knee lifted.' },
};
const star = (element: SvcExerciseCard) => buttonNamed(element, 'Favorite: Bridge');

describe('svc-exercise-card', () => {
  it('adds and shows details by one press each', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Add Bridge').click();
    buttonNamed(element, 'Details of Bridge').click();
    expect(actions).to.deep.equal([
      { type: 'exerciseAdded', exerciseId: 'ex_bridge' },
      { type: 'detailsOpened', exerciseId: 'ex_bridge' },
    ]);
  });

  it('shows precautions in two lines however short, and says them with the button that adds', async () => {
    const element = await render({ precautions: 'Not after surgery.' });
    const care = part(element, '.care');
    expect(care.textContent.trim()).to.equal('Not after surgery.');
    expect(buttonNamed(element, 'Add Bridge').getAttribute('aria-describedby')).to.equal(`said ${care.id}`);
    const height = care.offsetHeight;
    element.card = cardOf('Bridge', { precautions: 'Not after surgery, and not with pain down the leg. '.repeat(9) });
    await element.updateComplete;
    expect(care.offsetHeight).to.equal(height);
    await expect(element).to.be.accessible();
    element.card = cardOf('Bridge');
    await element.updateComplete;
    expect(buttonNamed(element, 'Add Bridge').getAttribute('aria-describedby')).to.equal('said');
  });

  it('shows and adds what was typed behind the name, but not for a row that is replaced', async () => {
    const typed = { dosage: { sets: 4, frequency: { times: 2, period: 'day' } }, side: 'left' } as const;
    const defaultPrescription = { sets: 3, repetitions: 10 };
    const element = await render({
      typed,
      entry: entryOf('Bridge', { defaultPrescription }),
      defaults: defaultPrescription,
    });
    const marks = () => [...(element.shadowRoot?.querySelectorAll('ins') ?? [])].map(({ textContent }) => textContent);
    expect(marks()).to.deep.equal(['4 sets × 10 reps,', 'twice a day,', 'left']);
    const actions = actionsOf(element);
    buttonNamed(element, 'Add Bridge').click();
    expect(actions).to.deep.equal([{ type: 'exerciseAdded', exerciseId: 'ex_bridge', typed }]);
    element.replacing = { key: 1, name: 'Clamshell' };
    await element.updateComplete;
    expect(marks()).to.deep.equal([]);
  });

  it('shows the key where Enter in the search adds it', async () => {
    const element = await render();
    expect(element.shadowRoot?.querySelector('kbd')).to.equal(null);
    element.armed = true;
    await element.updateComplete;
    expect(part(element, '.add kbd').textContent).to.equal('↵');
    await expect(element).to.be.accessible();
  });

  it('adds once by a double click, and each time by a key', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const add = buttonNamed(element, 'Add Bridge');
    for (const detail of [1, 2, 3]) add.dispatchEvent(new MouseEvent('click', { detail }));
    expect(actions).to.have.length(1);
    add.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    expect(actions).to.have.length(3);
  });

  it('can be pressed although the program is full, to be told so', async () => {
    const element = await render();
    element.full = true;
    await element.updateComplete;
    const actions = actionsOf(element);
    const add = buttonNamed(element, 'Add Bridge');
    add.click();
    expect(add.ariaDisabled).to.equal('true');
    expect(actions).to.have.length(1);
  });

  it('says why it cannot be added once the session is over', async () => {
    const element = await render({ unavailable: 'expired' });
    const add = buttonNamed(element, 'Add Bridge');
    expect([add.ariaDisabled, add.title]).to.deep.equal(['true', 'New exercises can no longer be loaded']);
    await expect(element).to.be.accessible();
  });

  it('says that it was withdrawn, in a list of lines too, and cannot be added', async () => {
    const element = await render({ unavailable: 'withdrawn' });
    const add = buttonNamed(element, 'Add Bridge');
    expect([add.ariaDisabled, add.title]).to.deep.equal(['true', 'Withdrawn']);
    await expect(element).to.be.accessible();
    element.compact = true;
    await element.updateComplete;
    const mark = part(element, '.meta b');
    expect(mark.textContent).to.equal('Withdrawn');
    expect(mark.getBoundingClientRect().width).to.be.greaterThan(0);
    expect((await render()).shadowRoot?.querySelector('.meta b')).to.equal(null);
  });

  it('says the default dosage in words, or that there is none', async () => {
    const words = async (card: Partial<CardView> = {}) =>
      part(await render(card), '.dose')
        .textContent.replace(/\s+/g, ' ')
        .trim();
    expect(await words()).to.equal('3 sets × 10 reps, hold 5 s');
    expect(await words({ defaults: {} })).to.equal('No usual dosage');
    const frequency = { times: 3, period: 'week' } as const;
    const all = { sets: 3, repetitions: 10, resistance: 'light band', restSeconds: 60, frequency };
    expect(await words({ defaults: { ...all, side: 'bilateral' } })).to.equal(
      '3 sets × 10 reps, light band, rest 60 s, 3 times a week, both together',
    );
  });

  it('says how often it was added in the line of its buttons, and adds again', async () => {
    const words = async (inProgram: number) =>
      part(await render({ inProgram }), '.acts')
        .textContent.replace(/\s+/g, ' ')
        .trim();
    expect(await words(0)).to.equal('Add Details');
    expect(await words(1)).to.equal('Added Add again Details');
    expect(await words(2)).to.equal('Added × 2 Add again Details');
    const element = await render({ inProgram: 2 });
    const actions = actionsOf(element);
    buttonNamed(element, 'Add again Bridge').click();
    expect(actions).to.deep.equal([{ type: 'exerciseAdded', exerciseId: 'ex_bridge' }]);
  });

  for (const language of ['de', 'fr', 'ar'] as const) {
    it(`cuts none of its words that say what was done, in ${language}`, async () => {
      await loadLanguage(language);
      const grid = await fixture<HTMLElement>(html`<div style="container-type: inline-size"></div>`);
      const element = await render();
      grid.append(element);
      element.dir = language === 'ar' ? 'rtl' : 'ltr';
      const cut: unknown[] = [];
      // A card in the columns of 1440 px, the narrowest one there is, and the only one of a row at 1024 and at 390 px.
      for (const [list, card] of [
        [720, 239],
        [720, 204],
        [404, 404],
        [366, 366],
      ] as const) {
        grid.style.inlineSize = `${list}px`;
        element.style.cssText = `display: block; inline-size: ${card}px; --svc-target-min: ${list < 400 ? 44 : 24}px`;
        for (const inProgram of [0, 1, 2]) {
          element.card = cardOf('Bridge', { inProgram });
          await element.updateComplete;
          for (const each of element.shadowRoot!.querySelectorAll<HTMLElement>('.acts .added, .acts .add'))
            if (each.scrollWidth > each.clientWidth) cut.push([list, card, each.textContent.trim()]);
          const { right, left } = part(element, '.acts').getBoundingClientRect();
          for (const each of part(element, '.acts').children) {
            const { right: end, left: start } = each.getBoundingClientRect();
            if (end > right + 5 || start < left - 5) cut.push([list, card, each.className]);
          }
        }
      }
      await loadLanguage('en');
      expect(cut).to.deep.equal([]);
    });
  }

  it('says with the button that adds where the exercise stands among the results', async () => {
    const element = await render();
    element.place = 4;
    element.of = 5;
    await element.updateComplete;
    const [id = ''] = buttonNamed(element, 'Add Bridge').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(part(element, `#${id}`).textContent).to.match(/^Hip, .*3 sets × 10 reps.*, 4 of 5$/);
  });

  it('is no higher with longer words on its buttons, nor with the mark of Enter', async () => {
    const element = await render();
    element.style.cssText = 'display: block; inline-size: 204px; --svc-target-min: 24px';
    await part<HTMLElementTagNameMap['svc-picture']>(element, 'svc-picture').updateComplete;
    const places = () =>
      ['.add', '.more'].map((name) => part(element, name).getBoundingClientRect()).map(({ x, y }) => [x, y]);
    const [height, before] = [part(element, '.card').offsetHeight, places()];
    for (const [words, armed] of [
      ['Hinzufügen', true],
      ['Hinzufügen', false],
      ['Add', true],
    ] as const) {
      element.armed = armed;
      await element.updateComplete;
      const button = part(element, '.add');
      const text = [...button.childNodes].find((node) => node instanceof Text && node.data.trim() !== '') as Text;
      text.data = words;
      expect([part(element, '.card').offsetHeight, places()[0], places()[1]?.[1]]).to.deep.equal([
        height,
        before[0],
        before[1]?.[1],
      ]);
    }
    element.card = cardOf('Bridge', { inProgram: 1 });
    await element.updateComplete;
    expect(part(element, '.card').offsetHeight).to.equal(height);
  });

  it('keeps the focus on its button when it was added', async () => {
    const element = await render();
    element.focusControl('add');
    element.card = cardOf('Bridge', { inProgram: 1 });
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement?.ariaLabel).to.equal('Add again Bridge');
  });

  it('opens the details by its picture, its name and the word, with one control for keys', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const picture = part<HTMLElementTagNameMap['svc-picture']>(element, 'svc-picture');
    await picture.updateComplete;
    part(picture, 'img').click();
    part(element, '.more').click();
    buttonNamed(element, 'Details of Bridge').click();
    const opened = { type: 'detailsOpened', exerciseId: 'ex_bridge' } as const;
    expect(actions).to.deep.equal([opened, opened, opened]);
    const names = [...element.shadowRoot!.querySelectorAll('button')].map((button) => button.ariaLabel);
    expect(names).to.deep.equal(['Favorite: Bridge', 'Details of Bridge', 'Add Bridge']);
  });

  it('does not open the details by what lies on its picture', async () => {
    const element = await render();
    const actions = actionsOf(element);
    const picture = part<HTMLElementTagNameMap['svc-picture']>(element, 'svc-picture');
    await picture.updateComplete;
    star(element).click();
    buttonNamed(picture, 'Play Bridge').click();
    expect(actions.map(({ type }) => type)).to.deep.equal(['favouriteToggled']);
  });

  it('shows a check in a list of lines, which gives way to what adds again', async () => {
    const element = await render({ inProgram: 1 });
    element.compact = true;
    await element.updateComplete;
    await sendMouse({ type: 'move', position: [0, 600] });
    const shown = () => ['.added', '.add'].map((each) => Number(getComputedStyle(part(element, each)).opacity));
    expect(shown()).to.deep.equal([1, 0]);
    element.focusControl('add');
    await sendKeys({ press: 'Shift' });
    element.focusControl('details');
    await element.updateComplete;
    expect(shown()).to.deep.equal([0, 1]);
    await expect(element).to.be.accessible();
  });

  it('names the play button by the exercise', async () => {
    const picture = part<HTMLElementTagNameMap['svc-picture']>(await render(), 'svc-picture');
    await picture.updateComplete;
    expect(buttonNamed(picture, 'Play Bridge')).to.exist;
  });

  it('keeps and forgets a favorite, which it shows', async () => {
    const element = await render();
    const actions = actionsOf(element);
    expect(star(element).ariaPressed).to.equal('false');
    star(element).click();
    expect(actions).to.deep.equal([{ type: 'favouriteToggled', exerciseId: 'ex_bridge' }]);
    element.card = cardOf('Bridge', { favourite: true });
    await element.updateComplete;
    expect(star(element).ariaPressed).to.equal('true');
  });

  it('shows its star and its play button when the focus is in it, and a set star always', async () => {
    const element = await render();
    const shown = () => Number(getComputedStyle(star(element)).opacity);
    await sendMouse({ type: 'move', position: [0, 600] });
    expect(shown()).to.equal(0);
    element.focusControl('add');
    await eventually({ 'the opacity of the star': [shown, 1] });
    element.blur();
    expect(Number(getComputedStyle(star(await render({ favourite: true }))).opacity)).to.equal(1);
  });

  it('takes the place of a row instead while one is being replaced', async () => {
    const element = await render();
    element.replacing = { key: 4, name: 'Clamshell' };
    element.full = true;
    await element.updateComplete;
    const actions = actionsOf(element);
    const replace = buttonNamed(element, 'Replace Clamshell with Bridge');
    expect([replace.textContent.trim(), replace.ariaDisabled]).to.deep.equal(['Replace', 'false']);
    replace.click();
    expect(actions).to.deep.equal([{ type: 'rowReplaced', key: 4, exerciseId: 'ex_bridge' }]);
  });

  it('does not say that it is added while it may take the place of a row', async () => {
    const element = await render({ inProgram: 2 });
    const added = () => element.shadowRoot?.querySelector('.added')?.textContent?.trim();
    expect(added()).to.equal('Added × 2');
    element.replacing = { key: 4, name: 'Clamshell' };
    await element.updateComplete;
    expect(added()).to.equal(undefined);
  });

  it('shows nothing of the exercise that it showed before', async () => {
    const element = await render();
    element.card = { ...cardOf('Clamshell'), entry: { ...cardOf('Clamshell').entry, pictures: OTHER_PICTURES } };
    await element.updateComplete;
    const picture = part<HTMLElementTagNameMap['svc-picture']>(element, 'svc-picture');
    await picture.updateComplete;
    expect(part<HTMLImageElement>(picture, 'img').alt).to.equal('Lying on the side.');
    expect(picture.shadowRoot?.querySelectorAll('img')).to.have.length(1);
  });

  it('marks the letters that matched and says why it is there', async () => {
    const element = await render({
      nameRanges: [[0, 3]],
      match: { field: 'tag', text: 'bridging series', ranges: [[0, 3]] },
    });
    expect(part(element, 'h3 mark').textContent).to.equal('Bri');
    expect(part(element, '.why').textContent).to.equal('Matches tag bridging series');
  });

  it('keeps English in one piece in a language that runs the other way', async () => {
    const text = '…lying on the side while both knees are bent, then open…';
    const element = await render({ match: { field: 'description', text, ranges: [] } });
    element.dir = 'rtl';
    const directionOf = (selector: string) => getComputedStyle(part(element, selector)).direction;
    expect([directionOf('.why'), directionOf('.why bdi'), directionOf('.details')]).to.deep.equal([
      'rtl',
      'ltr',
      'ltr',
    ]);
    // The name still begins where everything does.
    expect(getComputedStyle(part(element, '.details')).textAlign).to.equal('right');
    expect(part(element, '.why bdi').textContent).to.equal(text);
  });

  it('begins names of one line and of two at the same height', async () => {
    const [one, two] = [await render(), await render({ entry: entryOf('Half-kneeling hip flexor stretch') })];
    const startOf = (element: SvcExerciseCard) => {
      element.style.cssText = 'display: block; inline-size: 204px';
      const words = part(element, '.details span');
      return [
        words.offsetHeight > 30,
        words.getBoundingClientRect().top - part(element, '.body').getBoundingClientRect().top,
      ];
    };
    expect([startOf(one), startOf(two)]).to.deep.equal([
      [false, startOf(one)[1]],
      [true, startOf(one)[1]],
    ]);
  });

  it('says its dosage in a line beside the details too, instead of what the details say', async () => {
    const element = await render();
    element.compact = true;
    await element.updateComplete;
    const isSeen = (selector: string) => part(element, selector).checkVisibility();
    expect([isSeen('.dose'), isSeen('.meta > span')]).to.deep.equal([true, false]);
    element.style.cssText = 'display: block; inline-size: 232px';
    element.card = cardOf('Bridge', {
      precautions: 'After quadriceps or patellar tendon repair, as the surgeon says.',
    });
    await element.updateComplete;
    const care = part(element, '.care');
    expect(care.scrollHeight).to.be.at.most(care.clientHeight);
    expect(care.offsetHeight).to.be.within(1, 60);
  });

  it('shows the end position while the mouse is over it', async () => {
    const element = await render();
    part(element, '.card').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await element.updateComplete;
    expect(part(element, 'svc-picture').hasAttribute('showend')).to.equal(true);
    part(element, '.card').dispatchEvent(new PointerEvent('pointerleave'));
    await element.updateComplete;
    expect(part(element, 'svc-picture').hasAttribute('showend')).to.equal(false);
  });
});
