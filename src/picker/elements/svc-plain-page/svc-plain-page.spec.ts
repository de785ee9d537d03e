// The page of a picker that cannot start.
import { expect, fixture, html } from '@open-wc/testing';
import type { StartFailure } from '../../state/model.ts';
import { actionsOf, buttonNamed, part } from '../testing/test-samples.ts';
import type { SvcPlainPage } from './svc-plain-page.ts';
import './svc-plain-page.ts';

const render = (failure: StartFailure) =>
  fixture<SvcPlainPage>(html`<svc-plain-page .failure=${failure}></svc-plain-page>`);

describe('svc-plain-page', () => {
  it('is accessible', async () => {
    await expect(await render('unavailable')).to.be.accessible();
  });

  it('offers another try when the service is away', async () => {
    const element = await render('unavailable');
    const actions = actionsOf(element);
    buttonNamed(element, 'Try again').click();
    expect(actions).to.deep.equal([{ type: 'retryRequested' }]);
  });

  for (const failure of ['expired', 'unknown', 'outside'] as const) {
    it(`offers none for "${failure}", where it could not help`, async () => {
      const element = await render(failure);
      expect(part(element, '.title').textContent).to.not.equal('');
      expect(() => buttonNamed(element, 'Try again')).to.throw();
    });
  }
});
