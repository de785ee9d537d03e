// The handout: what a patient reads of a stored program, and what a damaged one does to it.
import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { CompletionItem } from '../../contract/messages/messages.ts';
import { defineSvcProgram, SvcProgram } from './svc-program.ts';
import { pixel, storedItem } from './testing/stored-program.ts';

// The picker has an element of the tag that is this one's by default.
const TAG = 'test-program';
defineSvcProgram(TAG);

const PROGRAM = [
  storedItem(1, 'Bridge', {
    side: 'bilateral',
    sets: 3,
    repetitions: 10,
    holdSeconds: 5,
    frequency: { times: 2, period: 'day' },
  }),
  storedItem(2, 'Clamshell', {
    side: 'left',
    customDosage: 'Until it feels tired',
    resistance: 'Red band',
    clinicianInstructions: 'Lie close to a wall.\nStop when it hurts.',
  }),
];

const CLAMSHELL = PROGRAM[1]!.prescription.exerciseId;

async function render(members: Partial<SvcProgram> = {}): Promise<SvcProgram> {
  const element = document.createElement(TAG) as SvcProgram;
  Object.assign(element, { items: PROGRAM, pictureUrl: pixel, ...members });
  await fixture(html`<div>${element}</div>`);
  return element;
}
const all = (element: SvcProgram, selector: string) => [...element.renderRoot.querySelectorAll<HTMLElement>(selector)];
const words = (element: SvcProgram, selector: string) =>
  all(element, selector).map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());

describe('svc-program', () => {
  it('is accessible in every form, and in Arabic', async () => {
    await expect(await render()).to.be.accessible();
    for (const layout of ['large', 'compact'] as const)
      await expect(await render({ layout, tickBoxes: true, note: 'Alder Street' }), layout).to.be.accessible();
    await expect(await render({ withdrawn: [CLAMSHELL], phone: '020 5550 140' })).to.be.accessible();
    await expect(await render({ locale: 'ar', pictures: 'none' })).to.be.accessible();
    await expect(await render({ items: [] })).to.be.accessible();
    await expect(await render({ pictureUrl: () => 'data:image/png,broken' })).to.be.accessible();
  });

  it('says beside the side what it names, and nothing where both work together', async () => {
    const item = (order: number, side: 'left' | 'bilateral', sides: object) => {
      const stored = storedItem(order, 'Stand', { side });
      return { ...stored, exercise: { ...stored.exercise, ...sides } };
    };
    const meaning = { sideMeaning: 'the leg you stand on' };
    const element = await render({
      items: [
        item(1, 'left', meaning),
        item(2, 'bilateral', meaning),
        item(3, 'bilateral', { bothSides: 'in turn' }),
        item(4, 'bilateral', { bothSides: 'together' }),
      ],
    });
    expect(words(element, '.side')).to.deep.equal([
      'Left: the leg you stand on',
      'Each side: the leg you stand on',
      'Each side',
    ]);
  });

  it('tells of each exercise what it is, how much of it, and how it is done', async () => {
    const element = await render();
    expect(words(element, 'h2')).to.deep.equal(['Home exercise program']);
    expect(words(element, 'h3')).to.deep.equal(['1 Bridge', '2 Clamshell']);
    expect(words(element, '.side')).to.deep.equal(['Both together', 'Left']);
    expect(words(element, '.exercise:first-child .dosage li')).to.deep.equal([
      '3 sets of 10 repetitions',
      'Hold for 5 seconds',
      'Twice a day',
    ]);
    expect(words(element, '.exercise:last-child .dosage li')).to.deep.equal([
      'Until it feels tired',
      'Resistance: Red band',
    ]);
    expect(words(element, '.exercise:first-child .steps li')).to.deep.equal(['Lie on your back.', 'Lift your hips.']);
    expect(words(element, '.exercise:first-child .cue')).to.deep.equal(['Remember: Push through your heels.']);
    expect(all(element, 'img').map((image) => (image as HTMLImageElement).alt)).to.deep.equal([
      'Lying on the back, knees bent.',
      'Hips lifted.',
      'Lying on the back, knees bent.',
      'Hips lifted.',
    ]);
    expect(words(element, '.exercise:last-child .instructions .label')).to.deep.equal(['For you:']);
  });

  it('says how long it takes, and nothing of what is not counted', async () => {
    const time = async (members: Partial<SvcProgram>) => words(await render(members), '[part=summary]');
    expect(await time({})).to.deep.equal(['About 6 minutes a session, 12 minutes a day']);
    expect(await time({ items: [PROGRAM[1]!] })).to.deep.equal([]);
    expect(await time({ withdrawn: [PROGRAM[0]!.prescription.exerciseId] })).to.deep.equal([]);
  });

  it('says of a withdrawn exercise not to do it, whom to ask, and nothing else', async () => {
    const element = await render({ withdrawn: [CLAMSHELL], phone: '020 5550 140', tickBoxes: true });
    const [, gone] = all(element, '.exercise');
    expect(words(element, 's')).to.deep.equal(['Clamshell']);
    expect(gone?.textContent.replace(/\s+/g, ' ').trim()).to.equal(
      '2 Clamshell Stop doing this exercise. Ask us what to do instead. Phone: 020 5550 140',
    );
    expect(gone?.querySelectorAll('img, .missing, .ticks')).to.have.length(0);
    expect(all(element, '.exercise:first-child img')).to.have.length(2);
    for (const none of [undefined, null, 7] as unknown as readonly (readonly string[])[])
      expect(words(await render({ withdrawn: none }), 's'), String(none)).to.deep.equal([]);
  });

  it('has one rule for pain at its foot, with the telephone, or that of the page', async () => {
    expect(words(await render(), '.foot')).to.deep.equal([
      'Stop and call us if your pain gets worse or does not settle.',
    ]);
    expect(words(await render({ advice: 'Rest if it hurts.', phone: '020 5550 140' }), '.foot')).to.deep.equal([
      'Rest if it hurts. Phone: 020 5550 140',
    ]);
    const arabic = await render({ locale: 'ar', phone: '020 5550 140' });
    expect(words(arabic, '.foot')[0]).to.match(/^\p{Script=Arabic}.*: 020 5550 140$/u);
    expect(getComputedStyle(all(arabic, '.foot .phone bdi')[0]!).direction).to.equal('ltr');
  });

  it('says a rest between sets only where there are several', async () => {
    const rests = (sets: number) => storedItem(sets, 'Bridge', { sets, repetitions: 10, restSeconds: 60 });
    expect(words(await render({ items: [rests(1), rests(2)] }), '.dosage li:last-child')).to.deep.equal([
      'Rest for 60 seconds',
      'Rest for 60 seconds between sets',
    ]);
  });

  it('prints once what the clinician took over from the exercise, and there it stands out', async () => {
    const written = async (clinicianInstructions: string) => {
      const element = await render({ items: [storedItem(1, 'Bridge', { clinicianInstructions })] });
      return [words(element, '.instructions .written'), words(element, '.stressed'), words(element, '.cue')];
    };
    const cue = 'Remember: Push through your heels.';
    expect(await written('Push through your heels.')).to.deep.equal([[], [cue], [cue]]);
    expect(await written('Lift your hips\nTwo pillows.')).to.deep.equal([['Two pillows.'], ['Lift your hips.'], [cue]]);
    // One thought: without its first half the other one would say something else.
    expect(await written('Lift your hips. Only half way.')).to.deep.equal([
      ['Lift your hips. Only half way.'],
      [],
      [cue],
    ]);
    expect(await written('Push through your heels. Gently.')).to.deep.equal([
      ['Push through your heels. Gently.'],
      [],
      [],
    ]);
  });

  it('shows what the catalog has in the language of the patient, and marks what it has not', async () => {
    const item = storedItem(1, 'Bridge', {
      side: 'left',
      customDosage: 'Until tired',
      clinicianInstructions: 'Slowly.',
    });
    const german = {
      name: 'Brücke',
      steps: ['Legen Sie sich auf den Rücken.', 'Heben Sie das Becken.'],
      alt: { start: 'Rückenlage.', end: 'Becken oben.' },
    };
    const items = [
      {
        ...item,
        exercise: { ...item.exercise, sideMeaning: 'the leg that lifts', translations: { de: german, fr: null } },
      },
    ] as unknown as CompletionItem[];
    const said = async (locale: string, contentLanguage: string) => {
      const element = await render({ items, locale, contentLanguage });
      return [
        '[part=name] bdi',
        '.steps',
        '.cue > :last-child',
        '.side bdi:last-child',
        '.own li',
        '.instructions .written',
      ]
        .flatMap((selector) => all(element, selector))
        .map(({ lang, textContent }) => `${lang}: ${textContent.replace(/\s+/g, ' ').trim()}`);
    };
    const original = [
      'en: Bridge',
      'en: Lie on your back.Lift your hips.',
      'en: Push through your heels.',
      'en: the leg that lifts',
      'en: Until tired',
      'en: Slowly.',
    ];
    expect(await said('de-AT', 'en')).to.deep.equal([
      'de: Brücke',
      'de: Legen Sie sich auf den Rücken.Heben Sie das Becken.',
      ...original.slice(2),
    ]);
    expect(await said('fr', 'en')).to.deep.equal(original);
    // The original is in the patient's language: it is what was prescribed.
    expect((await said('de-AT', 'de'))[0]).to.equal('de: Bridge');
    const pictured = await render({ items, locale: 'de', contentLanguage: 'en' });
    expect(all(pictured, 'img').map((image) => [image.lang, (image as HTMLImageElement).alt])).to.deep.equal([
      ['de', 'Rückenlage.'],
      ['de', 'Becken oben.'],
    ]);
  });

  it('puts the thick edge of a side where that side is, in Arabic too', async () => {
    const item = (order: number, side: 'left' | 'right') => storedItem(order, 'Stand', { side });
    const element = await render({ items: [item(1, 'left'), item(2, 'right')], locale: 'ar' });
    const edges = all(element, '.side').map((side) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(side);
      return Number.parseFloat(borderLeftWidth) - Number.parseFloat(borderRightWidth);
    });
    expect(edges[0]).to.be.above(0);
    expect(edges[1]).to.be.below(0);
  });

  it('keeps the lines of the instructions, and shows no empty box', async () => {
    const element = await render();
    const [instructions, ...more] = all(element, '[part=instructions] .written');
    expect(instructions?.innerText).to.equal('Lie close to a wall.\nStop when it hurts.');
    expect(more).to.have.length(0);
  });

  it('shows the exercises by their order, however they come', async () => {
    const element = await render({ items: PROGRAM.toReversed() });
    expect(words(element, '[part=name]')).to.deep.equal(['Bridge', 'Clamshell']);
  });

  it('has headings that fit under those of the page', async () => {
    const element = await render({ headingLevel: 4, heading: 'After your operation' });
    expect(words(element, 'h4')).to.deep.equal(['After your operation']);
    expect(all(element, 'h5')).to.have.length(2);
    for (const [headingLevel, tag] of [
      [0, 'h2'],
      [NaN, 'h2'],
      [-3, 'h1'],
      [9, 'h5'],
    ] as const) {
      expect(all(await render({ headingLevel }), '#heading')[0]?.localName, String(headingLevel)).to.equal(tag);
    }
  });

  it('shows both pictures, the first one or none', async () => {
    expect(all(await render({ pictures: 'start' }), 'img')).to.have.length(2);
    expect(all(await render({ pictures: 'none' }), 'img, [part=pictures]')).to.have.length(0);
    expect(all(await render({ pictures: 'all' as 'both' }), 'img')).to.have.length(4);
  });

  it('has a box for each time of each day', async () => {
    const often = storedItem(3, 'Ankle pumps', { frequency: { times: 20, period: 'day' } });
    const weekly = storedItem(4, 'Walk', { frequency: { times: 3, period: 'week' } });
    const element = await render({ items: [...PROGRAM, often, weekly], tickBoxes: true });
    const boxes = all(element, '.exercise').map((exercise) => exercise.querySelectorAll('.ticks i').length);
    expect(boxes).to.deep.equal([14, 7, 7, 7]);
    expect(all(await render(), '.ticks')).to.have.length(0);
  });

  it('shows an unknown frequency or side as stored, without boxes for uncertain values', async () => {
    const stored = (order: number, times: number, period: string, side = 'left') =>
      storedItem(order, 'Walk', { side, frequency: { times, period } } as unknown as CompletionItem['prescription']);
    const items = [stored(1, 2, 'month', 'upper'), stored(2, 2.5, 'day'), stored(3, -3, 'day'), stored(4, 0, 'week')];
    const element = await render({ items, tickBoxes: true });
    expect(words(element, '.dosage')).to.deep.equal([
      '2 × month',
      '2.5 times a day',
      '-3 times a day',
      '0 times a week',
    ]);
    expect(words(element, '.side')).to.deep.equal(['upper', 'Left', 'Left', 'Left']);
    expect(all(element, '.ticks')).to.have.length(0);
  });

  it('shows the days of a week in one row, or in several where it is narrow, in every language', async () => {
    for (const [locale, layout, width, columns] of [
      ['en', 'large', 703, 7],
      ['ar', 'large', 703, 7],
      ['de', 'large', 703, 7],
      ['ar', 'compact', 703, 7],
      ['ar', 'normal', 320, 4],
      ['ar', 'large', 288, 4],
    ] as const) {
      const element = await render({ locale, layout, tickBoxes: true });
      element.parentElement!.style.inlineSize = `${width}px`;
      const days = all(element, '.exercise:first-child .day').map((day) => day.getBoundingClientRect());
      const middles = new Set(days.map(({ left, right }) => Math.round((left + right) / 2)));
      expect(middles.size, `${locale} in ${width} px`).to.equal(columns);
      expect(new Set(days.map(({ top }) => Math.round(top))).size, locale).to.equal(columns === 7 ? 1 : 2);
      expect(element.scrollWidth, locale).to.be.at.most(width);
    }
  });

  it('has room for the number of every step: what hangs out of the sheet is cut off on paper', async () => {
    const item = storedItem(1, 'Bridge');
    const element = await render({
      items: [9, 30, 120].map((count) => ({
        ...item,
        exercise: { ...item.exercise, steps: Array.from({ length: count }, (_, index) => `Step ${index + 1}`) },
      })),
    });
    for (const steps of all(element, '.steps')) {
      const number = document.createElement('b');
      number.style.cssText = 'position: absolute; white-space: pre';
      number.textContent = `${steps.childElementCount}. `;
      steps.append(number);
      const room = steps.querySelector('li')!.getBoundingClientRect().left - steps.getBoundingClientRect().left;
      expect(room, number.textContent).to.be.at.least(number.getBoundingClientRect().width);
    }
  });

  it('gives a dosage in own words the whole width', async () => {
    const element = await render({ pictures: 'none' });
    const [own] = all(element, '.dosage.own li');
    expect(own!.getBoundingClientRect().width).to.be.greaterThan(
      0.9 * all(element, '.sheet')[0]!.getBoundingClientRect().width,
    );
  });

  it('puts what is prescribed below the pictures where large letters would break its words', async () => {
    for (const layout of ['normal', 'compact'] as const) {
      const element = await render({ layout });
      element.parentElement!.style.inlineSize = '703px';
      element.style.setProperty('--svc-handout-text', '32px');
      const [pictures, prescribed] = ['.pictures', '.prescribed'].map((part) => all(element, part)[0]!);
      const below = prescribed!.getBoundingClientRect().top - pictures!.getBoundingClientRect().bottom;
      expect(below, layout).to.be.at.least(0);
    }
  });

  it('speaks the language that it is given around texts that stay as they are', async () => {
    const element = await render({ locale: 'ar-EG', contentLanguage: 'en' });
    const around = all(element, '[dir=rtl]')[0];
    expect(around?.lang).to.equal('ar');
    const [steps] = all(element, '.steps');
    expect([steps?.lang, getComputedStyle(steps!).direction]).to.deep.equal(['en', 'ltr']);
    // Its own label is Arabic; it runs as what is said.
    expect(getComputedStyle(all(element, '.cue')[0]!).direction).to.equal('ltr');
    expect(words(element, '.side')).to.deep.equal(['الجانبان معًا', 'يسار']);
  });

  it('lets what is slotted run as the page does', async () => {
    const element = await render({ locale: 'ar' });
    const footer = document.createElement('p');
    footer.slot = 'footer';
    element.append(footer);
    expect(getComputedStyle(footer).direction).to.equal('ltr');
  });

  it('is black on paper whatever the page is, and no text is below 18 pt in large print', async () => {
    const element = await render({ layout: 'large', tickBoxes: true });
    element.style.color = 'rgb(255, 255, 200)';
    await emulateMedia({ media: 'print' });
    try {
      for (const text of all(element, '.sheet *').filter(({ innerText }) => innerText?.trim())) {
        const { color, fontSize } = getComputedStyle(text);
        expect(color, text.className).to.equal('rgb(0, 0, 0)');
        expect(Number.parseFloat(fontSize), text.className).to.be.at.least(24);
      }
    } finally {
      await emulateMedia({ media: 'screen' });
    }
  });

  it('fits into 320 px, large print with a week of boxes included', async () => {
    const element = await render({ layout: 'large', tickBoxes: true });
    element.parentElement!.style.inlineSize = '320px';
    expect(element.scrollWidth).to.be.at.most(320);
  });

  describe('pictures', () => {
    it('are there when it is ready to print', async () => {
      expect(await (await render()).readyToPrint()).to.equal(true);
    });

    it('that cannot be loaded are described in words, until another program is shown', async () => {
      const element = await render({ pictureUrl: ({ role }) => (role === 'end' ? 'data:image/png,broken' : pixel()) });
      expect(await element.readyToPrint()).to.equal(false);
      expect(words(element, '.missing')).to.deep.equal(['Hips lifted.', 'Hips lifted.']);
      element.pictureUrl = pixel;
      expect(await element.readyToPrint()).to.equal(true);
      expect(all(element, 'img')).to.have.length(4);
    });

    it('tell the service nothing about the page', async () => {
      for (const image of all(await render(), 'img')) {
        expect((image as HTMLImageElement).referrerPolicy).to.equal('no-referrer');
      }
    });

    it('come from the snapshot, by http(s) alone, where the page has none of its own', async () => {
      const withUrl = (url: unknown): CompletionItem => {
        const item = storedItem(1, 'Bridge');
        return {
          ...item,
          exercise: { ...item.exercise, media: item.exercise.media.map((media) => ({ ...media, url: url as string })) },
        };
      };
      const own = new URL('/none.png', location.href).href;
      const used = await render({ items: [withUrl(own)], pictureUrl: () => undefined });
      expect(all(used, 'img, .missing')).to.have.length(2);
      for (const url of [
        'javascript:alert(1)',
        '/relative.png',
        'data:image/png;base64,AA',
        'file:///a.png',
        '',
        7,
        null,
      ]) {
        const element = await render({ items: [withUrl(url)], pictureUrl: undefined });
        expect(all(element, 'img'), String(url)).to.have.length(0);
        expect(all(element, '.missing'), String(url)).to.have.length(2);
      }
    });
  });

  it('shows what is left of damaged items, and text as text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const items = [
      null,
      7,
      {},
      { order: 3, prescription: null, exercise: 'none' },
      {
        order: 2,
        exercise: {
          name: markup,
          steps: [markup, 3, null],
          cue: markup,
          media: [null, { role: 'start', alt: markup }],
        },
      },
      {
        order: 1,
        unknown: true,
        prescription: {
          side: 'above',
          sets: '3',
          holdSeconds: Infinity,
          frequency: { times: 'many', period: 'year' },
          resistance: 4,
          customDosage: {},
          clinicianInstructions: markup,
        },
        exercise: { name: 'Bridge', steps: 'none', media: {} },
      },
    ] as unknown as CompletionItem[];
    const element = await render({ items, tickBoxes: true, note: markup, heading: markup, pictureUrl: undefined });
    expect(words(element, '[part=name]')).to.deep.equal([
      'Bridge',
      markup,
      'Exercise',
      'Exercise',
      'Exercise',
      'Exercise',
    ]);
    expect(all(element, 'img')).to.have.length(0);
    expect(words(element, '.steps li, .missing')).to.deep.equal([markup, markup]);
    expect(words(element, '[part=instructions] .written')).to.deep.equal([markup]);
    expect(words(element, '.dosage')).to.deep.equal([]);
    for (const none of [undefined, null, 'items', {}]) {
      const empty = await render({ items: none as CompletionItem[] });
      expect(empty.renderRoot.textContent).to.contain('This program has no exercises.');
    }
  });

  it('is defined under any tag, twice under the same, and never in place of another element', () => {
    defineSvcProgram('another-program');
    defineSvcProgram(TAG);
    expect(document.createElement('another-program')).to.be.instanceOf(SvcProgram);
    customElements.define('taken-program', class extends HTMLElement {});
    expect(() => defineSvcProgram('taken-program')).to.throw('<taken-program> is already defined by another element');
  });
});
