// The toast with the way back.
import { expect, fixture, html } from '@open-wc/testing';
import { actionsOf, buttonNamed } from '../testing/test-samples.ts';
import { type SvcToast, TOAST_MS } from './svc-toast.ts';
import './svc-toast.ts';

const removed = { kind: 'removed', name: 'Heel raise' } as const;
const render = () => fixture<SvcToast>(html`<svc-toast .toast=${removed}></svc-toast>`);

describe('svc-toast', () => {
  const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = window;
  let waiting: { readonly id: number; readonly run: () => void; readonly ms: number } | undefined;

  // The clock of the page, held: only the toast's own timer is kept, and it runs when the test says so.
  beforeEach(() => {
    waiting = undefined;
    let id = 0;
    window.setTimeout = ((run: () => void, ms = 0) => {
      if (ms !== TOAST_MS) return realSetTimeout(run, ms);
      waiting = { id: (id += 1), run, ms };
      return id;
    }) as typeof setTimeout;
    window.clearTimeout = (cleared) => {
      if (waiting?.id === cleared) waiting = undefined;
      else realClearTimeout(cleared);
    };
  });
  afterEach(() => {
    window.setTimeout = realSetTimeout;
    window.clearTimeout = realClearTimeout;
  });

  it('is accessible', async () => {
    await expect(await render()).to.be.accessible();
  });

  it('offers to undo a removal', async () => {
    const element = await render();
    const actions = actionsOf(element);
    buttonNamed(element, 'Undo').click();
    expect(actions).to.deep.equal([{ type: 'undone' }]);
  });

  it('says that an exercise is withdrawn, without an undo', async () => {
    const withdrawn = { kind: 'withdrawn', name: 'Bridge' } as const;
    const element = await fixture<SvcToast>(html`<svc-toast .toast=${withdrawn}></svc-toast>`);
    expect(element.shadowRoot?.textContent).to.include('Bridge is withdrawn. Choose another exercise.');
    expect(() => buttonNamed(element, 'Undo')).to.throw();
  });

  it('says why nothing was added to a full program, without an undo', async () => {
    const full = { kind: 'full', name: 'Bridge' } as const;
    const element = await fixture<SvcToast>(html`<svc-toast .toast=${full}></svc-toast>`);
    expect(element.shadowRoot?.textContent).to.include('Bridge was not added. The program is full.');
    expect(() => buttonNamed(element, 'Undo')).to.throw();
  });

  it('says why nothing was added after the session, without an undo', async () => {
    const expired = { kind: 'expired', name: 'Bridge', canRenew: false } as const;
    const element = await fixture<SvcToast>(html`<svc-toast .toast=${expired}></svc-toast>`);
    expect(element.shadowRoot?.textContent).to.include('Bridge was not added: new exercises can no longer be loaded.');
    expect(() => buttonNamed(element, 'Undo')).to.throw();
    expect(() => buttonNamed(element, 'Continue')).to.throw();
  });

  it('leads on to another session where there can be one', async () => {
    const expired = { kind: 'expired', name: 'Bridge', canRenew: true } as const;
    const element = await fixture<SvcToast>(html`<svc-toast .toast=${expired}></svc-toast>`);
    const actions = actionsOf(element);
    buttonNamed(element, 'Continue').click();
    expect(actions).to.deep.equal([{ type: 'renewalAsked' }]);
  });

  it('leaves after eight seconds', async () => {
    const element = await render();
    const actions = actionsOf(element);
    expect(waiting?.ms).to.equal(8000);
    waiting?.run();
    expect(actions).to.deep.equal([{ type: 'toastDismissed' }]);
  });

  it('stays while it has the focus, and leaves later', async () => {
    const element = await render();
    buttonNamed(element, 'Undo').focus();
    expect(waiting).to.equal(undefined);
    buttonNamed(element, 'Undo').blur();
    expect(waiting?.ms).to.equal(8000);
  });

  it('stays with the focus although the mouse leaves it or its words change', async () => {
    const element = await render();
    buttonNamed(element, 'Undo').focus();
    element.dispatchEvent(new PointerEvent('pointerenter'));
    element.dispatchEvent(new PointerEvent('pointerleave'));
    expect(waiting?.ms).to.equal(undefined);
    element.toast = { kind: 'removed', name: 'Bridge' };
    await element.updateComplete;
    expect(waiting?.ms).to.equal(undefined);
  });

  it('stays while the mouse is over it', async () => {
    const element = await render();
    element.dispatchEvent(new PointerEvent('pointerenter'));
    expect(waiting).to.equal(undefined);
    element.dispatchEvent(new PointerEvent('pointerleave'));
    expect(waiting?.ms).to.equal(8000);
  });
});
