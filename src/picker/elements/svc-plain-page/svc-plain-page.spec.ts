// The page of a picker that cannot start, or that has ended.
import { expect, fixture, html } from '@open-wc/testing';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcPlainPage } from './svc-plain-page.ts';
import './svc-plain-page.ts';

const render = (about: SvcPlainPage['about'], given: Partial<SvcPlainPage> = {}) =>
  fixture<SvcPlainPage>(
    html`<svc-plain-page
      about=${about}
      ?themed=${given.themed}
      ?retriable=${given.retriable}
      ?closable=${given.closable}
    ></svc-plain-page>`,
  );
const buttonsOf = (element: SvcPlainPage) =>
  [...element.shadowRoot!.querySelectorAll('button')].map((button) => button.textContent.trim());

describe('svc-plain-page', () => {
  it('is accessible', async () => {
    await expect(await render('unavailable', { retriable: true, closable: true })).to.be.accessible();
    await expect(await render('completed')).to.be.accessible();
  });

  it('offers another try and one way out, where there are such', async () => {
    const element = await render('unavailable', { retriable: true, closable: true });
    const actions = actionsOf(element);
    buttonNamed(element, 'Try again').click();
    buttonNamed(element, 'Close').click();
    expect(actions).to.deep.equal([{ type: 'retryRequested' }, { type: 'cancelRequested' }]);
    expect(buttonsOf(await render('expired', { closable: true }))).to.deep.equal(['Close']);
    expect(buttonsOf(await render('unknown'))).to.deep.equal([]);
  });

  it('says of an expired session what another try does', async () => {
    expect(part(await render('expired', { retriable: true }), 'p').textContent).to.contain('Try again to continue');
    expect(part(await render('expired'), 'p').textContent).to.contain('from the patient record');
  });

  it('has no color of its own before a theme is known', async () => {
    const colorOf = async (themed: boolean) => {
      const element = await render('unavailable', { retriable: true, themed });
      for (const [name, color] of Object.entries({ '--svc-ink': 'rgb(1, 1, 1)', '--svc-accent': 'rgb(2, 2, 2)' }))
        element.style.setProperty(name, color);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { transition: none !important }');
      element.shadowRoot!.adoptedStyleSheets.push(sheet);
      return getComputedStyle(buttonNamed(element, 'Try again')).backgroundColor;
    };
    expect([await colorOf(false), await colorOf(true)]).to.deep.equal(['rgb(1, 1, 1)', 'rgb(2, 2, 2)']);
  });
});
