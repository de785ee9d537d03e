// Elements whose code comes later: what happens to their tags meanwhile is not lost.
import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { isPartMissed, retryMissedParts, Part, watchMissedParts } from './part.ts';

/** A module that arrives when the test says so. */
function module() {
  let arrive = (): void => {};
  let fail = (): void => {};
  let asked = 0;
  const load = (): Promise<unknown> => {
    asked += 1;
    return new Promise((resolve, reject) => {
      arrive = () => resolve({});
      fail = () => reject(new TypeError('Failed to fetch.'));
    });
  };
  return { load, asked: () => asked, arrive: () => arrive(), fail: () => fail() };
}

/** As a part that its list hands over at the end of its module. */
function partOf(load: () => Promise<unknown>): Part {
  const part = new Part();
  part.from(() => load().then(() => part.arrive({})));
  return part;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a part', () => {
  it('upgrades in place, with the properties and listeners that the tag was given meanwhile', async () => {
    const { load, arrive } = module();
    const part = partOf(load);
    let pressed = 0;
    const template = (label: string) =>
      part.render(html`<lazy-sample .label=${label} ?open=${true} @click=${() => (pressed += 1)}></lazy-sample>`);
    const host = await fixture<HTMLElement>(html`<div>${template('first')}</div>`);
    const tag = host.firstElementChild as LitElement & { label: string };
    tag.label = 'second';

    @customElement('lazy-sample')
    class LazySample extends LitElement {
      @property() label = 'unset';
      @property({ type: Boolean }) open = false;
      protected override render() {
        return html`<button>${this.label} ${this.open}</button>`;
      }
    }
    arrive();
    expect(await part.use()).to.equal(true);
    await tag.updateComplete;
    expect(host.firstElementChild).to.equal(tag);
    expect(tag).to.be.instanceOf(LazySample);
    expect(tag.shadowRoot?.textContent).to.equal('second true');
    tag.label = 'third';
    await tag.updateComplete;
    expect(tag.shadowRoot?.textContent).to.equal('third true');
    tag.shadowRoot?.querySelector('button')?.click();
    expect(pressed).to.equal(1);
  });

  it('is loaded once, however often it is used', async () => {
    const { load, asked, arrive } = module();
    const part = partOf(load);
    part.render(html``);
    part.render(html``);
    arrive();
    await part.use();
    part.render(html``);
    expect(asked()).to.equal(1);
  });

  it('that cannot be loaded is told once, and tried again', async () => {
    const { load, asked, arrive, fail } = module();
    const part = partOf(load);
    let told = 0;
    const stop = watchMissedParts(() => (told += 1));
    part.render(html``);
    fail();
    await settled();
    expect([isPartMissed(), told]).to.deep.equal([true, 1]);

    part.render(html``);
    fail();
    await settled();
    expect([isPartMissed(), told, asked()]).to.deep.equal([true, 1, 2]);

    retryMissedParts();
    arrive();
    await settled();
    expect([isPartMissed(), told, asked()]).to.deep.equal([false, 2, 3]);
    stop();
  });

  it('that nobody used yet is preloaded without a word about a failure', async () => {
    const { load, asked, fail } = module();
    let told = 0;
    const stop = watchMissedParts(() => (told += 1));
    void partOf(load).preload();
    await settled();
    expect(asked()).to.equal(1);
    fail();
    await settled();
    expect([isPartMissed(), told]).to.deep.equal([false, 0]);
    stop();
  });

  it('hands its parts to who waits, at once to who comes later, not to who stopped', () => {
    const part = new Part<{ readonly name: string }>();
    const told: string[] = [];
    part.whenThere(({ name }) => told.push(`first ${name}`));
    part.whenThere(({ name }) => told.push(`stopped ${name}`))();
    expect([told, part.module]).to.deep.equal([[], undefined]);
    part.arrive({ name: 'there' });
    part.whenThere(({ name }) => told.push(`later ${name}`));
    expect([told, part.module?.name]).to.deep.equal([['first there', 'later there'], 'there']);
  });
});
