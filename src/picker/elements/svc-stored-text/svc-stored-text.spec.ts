// Stored instructions that belong to no exercise.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { eventually } from '../../../testing/eventually.ts';
import { expectFocus } from '../../../testing/expect-focus.ts';
import type { StoredText } from '../../state/model.ts';
import { actionsOf, buttonNamed, part, rowViewOf } from '../testing/test-samples.ts';
import type { SvcStoredText } from './svc-stored-text.ts';
import './svc-stored-text.ts';

const TEXT: StoredText = { id: 4, name: 'Step-up', text: 'Left foot first.', state: 'waits' };
const ROWS = [rowViewOf(7, 'Bridge', { position: 1 }), rowViewOf(9, 'Clamshell', { position: 2 })];

const render = (changes: Partial<StoredText> = {}, rows = ROWS) =>
  fixture<SvcStoredText>(html`<svc-stored-text .text=${{ ...TEXT, ...changes }} .rows=${rows}></svc-stored-text>`);
const names = (element: SvcStoredText) =>
  [...(element.shadowRoot?.querySelectorAll('button:not([role])') ?? [])].map(({ textContent }) => textContent.trim());

describe('svc-stored-text', () => {
  it('is accessible in every state', async () => {
    for (const changes of [{}, { name: undefined }, { text: '' }, { state: 'leftOut' } as const])
      await expect(await render(changes)).to.be.accessible();
  });

  it('shows what it was written for and the text as it is', async () => {
    const markup = '<img src=x onerror=alert(1)>\n  https://evil.test';
    const element = await render({ text: markup });
    expect(part(element, 'strong').textContent).to.equal('Written for Step-up');
    expect(part(element, '.text').textContent).to.equal(markup);
    expect(element.shadowRoot?.querySelector('img, a')).to.equal(null);
    expect(part(await render({ name: undefined }), 'strong').textContent).to.equal('Written for an unknown exercise');
  });

  it('shows of a long text that there is more: half of a line, and a shade', async () => {
    const text = Array.from({ length: 30 }, (_, index) => `Line ${index}`).join('\n');
    const element = await render({ text });
    element.style.cssText = '--svc-surface: white; --svc-line: black';
    const box = part(element, '.text');
    const lines = box.clientHeight / (box.scrollHeight / 30);
    expect(box.scrollHeight).to.be.greaterThan(box.clientHeight);
    expect(lines % 1).to.be.within(0.3, 0.7);
    expect(getComputedStyle(box).backgroundAttachment).to.equal('local, scroll');
  });

  it('gives it to one exercise, which is opened', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Give to an exercise').focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await eventually({
      'the actions': [
        () => JSON.stringify(actions),
        JSON.stringify([
          { type: 'textGiven', id: 4, key: 9 },
          { type: 'rowOpened', key: 9 },
        ]),
      ],
    });
  });

  it('tells equal exercises apart by side and dosage', async () => {
    const right = { side: 'right', sets: 2, repetitions: 8 } as const;
    const twice = [rowViewOf(1, 'Clamshell'), rowViewOf(2, 'Clamshell', { prescription: right })];
    const element = await render({}, twice);
    buttonNamed(element, 'Give to an exercise').click();
    const entries = [...(element.shadowRoot?.querySelectorAll('[role=menuitem]') ?? [])];
    expect(entries.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())).to.deep.equal([
      '1 Clamshell 3 sets × 10 reps, left',
      '2 Clamshell 2 sets × 8 reps, right',
    ]);
    await expect(element).to.be.accessible();
  });

  it('cannot be given where the program has no row, nor where there is no text', async () => {
    expect(names(await render({}, []))).to.deep.equal(['Copy', 'Leave out']);
    expect(names(await render({ text: '' }))).to.deep.equal(['Leave out']);
  });

  it('shows of a lost exercise what was prescribed, as far as it can be read, and why', async () => {
    const lost = { dosage: { sets: 500, side: 'left' }, reason: 'malformed' } as const;
    const element = await render({ text: '', lost });
    expect(part(element, 'strong').textContent).to.equal('Not in the program: Step-up');
    const lines = [...(element.shadowRoot?.querySelectorAll('.lost') ?? [])];
    expect(lines.map(({ textContent }) => textContent.trim())).to.deep.equal([
      '500 sets, left',
      'The saved program cannot be used',
    ]);
    const nameless = await render({ name: undefined, lost: { dosage: {}, reason: 'malformed' } });
    expect(part(nameless, 'strong').textContent).to.equal('An exercise that cannot be read');
  });

  describe('copied', () => {
    let written: string | undefined;
    const read = (event: ClipboardEvent) => (written = event.clipboardData?.getData('text/plain'));
    beforeEach(() => {
      written = undefined;
      document.addEventListener('copy', read);
      // As in the picker's page, whose Permissions-Policy denies it.
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    });
    afterEach(() => {
      document.removeEventListener('copy', read);
      Reflect.deleteProperty(navigator, 'clipboard');
      Reflect.deleteProperty(document, 'execCommand');
      Reflect.deleteProperty(navigator, 'platform');
    });
    const press = async (element: SvcStoredText) => {
      buttonNamed(element, 'Copy').focus();
      await sendKeys({ press: 'Enter' });
      await element.updateComplete;
      return names(element)[1];
    };

    it('is on the clipboard, as it was stored', async () => {
      const element = await render({ text: '  Left foot first.\nThen the right one.' });
      expect(await press(element)).to.equal('Copied');
      expect(written).to.equal('  Left foot first.\nThen the right one.');
      expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Copied'));
    });

    for (const [platform, words] of [
      ['Win32', 'Selected. Press Ctrl+C.'],
      ['MacIntel', 'Selected. Press ⌘C.'],
    ] as const)
      it(`is selected where it cannot be copied, for a key of ${platform}`, async () => {
        Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
        Object.defineProperty(navigator, 'platform', { value: platform, configurable: true });
        const element = await render();
        expect(await press(element)).to.equal(words);
        expect(String(getSelection())).to.equal('Left foot first.');
        expect(written).to.equal(undefined);
      });
  });

  it('is left out and put back, and keeps the focus', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Leave out').focus();
    buttonNamed(element, 'Leave out').click();
    element.text = { ...TEXT, state: 'leftOut' };
    await element.updateComplete;
    expectFocus(element.shadowRoot?.activeElement, buttonNamed(element, 'Put back: Step-up'));
    expect(part(element, 'span').textContent).to.equal('Left out: Step-up');
    buttonNamed(element, 'Put back: Step-up').click();
    expect(actions).to.deep.equal([
      { type: 'textLeftOut', id: 4, leftOut: true },
      { type: 'textLeftOut', id: 4, leftOut: false },
    ]);
  });
});
