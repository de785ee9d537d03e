// What is typed before there is a search field. The script runs anew for each test, as it does in each page.
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

let page = 0;
/** By its whole address, so that it is not bundled: what is bundled runs once. */
const SCRIPT = new URL('/src/picker/start/early-keys.ts', location.href).href;
const begin = (): Promise<unknown> => import(/* @vite-ignore */ `${SCRIPT}?page=${(page += 1)}`);

/** A field inside of a shadow tree, as that of the picker is; and what it was told. */
function field() {
  const host = document.createElement('div');
  const input = document.createElement('input');
  const told: string[] = [];
  host.addEventListener('input', () => told.push(input.value));
  host.attachShadow({ mode: 'open' }).append(input);
  document.body.append(host);
  return { host, input, told };
}

describe('the first keys', () => {
  beforeEach(() => (document.activeElement as HTMLElement | null)?.blur());
  afterEach(() => {
    const { host, input } = field();
    input.focus();
    host.remove();
  });

  it('end in the first field that takes the focus, which is told of them', async () => {
    await begin();
    await sendKeys({ type: '?/clxm' });
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ type: 'am' });
    const { host, input, told } = field();
    input.focus();
    expect(input.value).to.equal('clam');
    expect(told).to.deep.equal(['clam']);
    await sendKeys({ type: 's' });
    expect(input.value).to.equal('clams');
    host.remove();
  });

  it('press Enter in that field where Enter was the last of them', async () => {
    for (const [more, count] of [
      ['', 1],
      ['s', 0],
    ] as const) {
      await begin();
      await sendKeys({ type: 'clam' });
      await sendKeys({ press: 'Enter' });
      await sendKeys({ type: more });
      const { host, input, told } = field();
      const pressed: string[] = [];
      host.addEventListener('keydown', ({ key }) => pressed.push(key));
      input.focus();
      expect([told, pressed.length]).to.deep.equal([[`clam${more}`], count]);
      host.remove();
    }
  });

  it('are not kept for a second field', async () => {
    await begin();
    await sendKeys({ type: 'bridge' });
    const [first, second] = [field(), field()];
    first.input.focus();
    second.input.focus();
    expect(second.input.value).to.equal('');
    first.host.remove();
    second.host.remove();
  });

  it('are forgotten by Escape, and when something else takes the focus', async () => {
    const button = document.createElement('button');
    for (const leave of [() => sendKeys({ press: 'Escape' }), () => Promise.resolve(button.focus())]) {
      await begin();
      await sendKeys({ type: 'bridge' });
      document.body.append(button);
      await leave();
      button.remove();
      const { host, input } = field();
      input.focus();
      expect(input.value).to.equal('');
      host.remove();
    }
  });

  it('reach the search of a picker that becomes ready, or that may take the focus only then', async () => {
    for (const early of ['br', '']) {
      await begin();
      await sendKeys({ type: early });
      const { host, input } = field();
      host.focus = () => input.focus();
      host.dispatchEvent(new Event('svc-ready'));
      await sendKeys({ type: 'idge' });
      expect(input.value).to.equal(`${early}idge`);
      host.remove();
    }
  });

  it('mean what a ready picker says, and stay in a field that was focused before', async () => {
    await begin();
    document.body.dispatchEvent(new Event('svc-ready'));
    let prevented = false;
    const look = (event: KeyboardEvent): void => void (prevented = event.defaultPrevented);
    addEventListener('keydown', look);
    await sendKeys({ press: '?' });
    expect(prevented).to.equal(false);
    removeEventListener('keydown', look);

    const { host, input } = field();
    input.focus();
    await begin();
    await sendKeys({ type: 'squat' });
    expect(input.value).to.equal('squat');
    host.remove();
  });
});
