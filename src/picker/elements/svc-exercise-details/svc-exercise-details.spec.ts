// The details of an exercise.
import { expect, fixture, html } from '@open-wc/testing';
import type { ExerciseLoad } from '../../state/model.ts';
import { actionsOf, buttonNamed, cardOf, entryOf, exerciseOf, part, pictures } from '../testing/test-samples.ts';
import type { SvcExerciseDetails } from './svc-exercise-details.ts';
import './svc-exercise-details.ts';

const ready: ExerciseLoad = { status: 'ready', exercise: exerciseOf('Bridge') };
const render = (load: ExerciseLoad, inProgram = 0) =>
  fixture<SvcExerciseDetails>(
    html`<svc-exercise-details
      .card=${cardOf('Bridge', { inProgram })}
      .load=${load}
      .position=${1}
      .of=${8}
      .next=${'ex_clamshell'}
    ></svc-exercise-details>`,
  );

describe('svc-exercise-details', () => {
  it('is accessible', async () => {
    await expect(await render(ready, 1)).to.be.accessible();
  });

  it('shows at once what the card knows, and the steps when they are loaded', async () => {
    const loading = await render({ status: 'loading' });
    expect(part(loading, 'h2').textContent).to.equal('Bridge');
    expect(loading.shadowRoot?.querySelectorAll('.steps li')).to.have.length(0);
    expect((await render(ready)).shadowRoot?.querySelectorAll('.steps li')).to.have.length(2);
  });

  it('is accessible while it loads and when that fails', async () => {
    await expect(await render({ status: 'loading' })).to.be.accessible();
    await expect(await render({ status: 'failed' })).to.be.accessible();
  });

  it('shows steps beside their numbers, whichever way the language around them runs', async () => {
    const element = await render(ready);
    element.dir = 'rtl';
    for (const step of element.shadowRoot!.querySelectorAll('.steps li')) {
      expect(getComputedStyle(step).direction).to.equal('ltr');
    }
    expect(getComputedStyle(part(element, '.read')).direction).to.equal('rtl');
  });

  it('tells when the steps could not be loaded, and tries again', async () => {
    const element = await render({ status: 'failed' });
    const actions = actionsOf(element);
    expect(part(element, '.failed').textContent).to.include('could not be loaded');
    buttonNamed(element, 'Try again').click();
    expect(actions).to.deep.equal([{ type: 'retryRequested' }]);
  });

  it('says that the session is over instead of offering what cannot be done any more', async () => {
    const element = await render({ status: 'failed' });
    element.card = cardOf('Bridge', { unavailable: 'expired' });
    await element.updateComplete;
    expect(part(element, '.failed').textContent).to.include('New exercises can no longer be loaded.');
    expect(() => buttonNamed(element, 'Try again')).to.throw();
    expect(buttonNamed(element, 'Add Bridge').ariaDisabled).to.equal('true');
  });

  it('says its status and why it changed last', async () => {
    const changed = {
      ...exerciseOf('Bridge'),
      status: 'deprecated',
      changeReason: 'Replaced by a gentler one.',
    } as const;
    const words = part(await render({ status: 'ready', exercise: changed }), 'dl').textContent;
    expect(words).to.match(/Status\s+No longer recommended, published/);
    expect(words).to.match(/Last change\s+Replaced by a gentler one\./);
  });

  it('says its status of today, not that of the revision', async () => {
    const element = await render(ready);
    element.card = cardOf('Bridge', { unavailable: 'withdrawn' });
    element.today = { id: 'ex_bridge', revision: 'r2', status: 'withdrawn', changeReason: 'It hurt some hips.' };
    await element.updateComplete;
    const words = part(element, 'dl').textContent;
    expect(words).to.match(/Status\s+Withdrawn\s+Last change\s+It hurt some hips\./);
    expect(words).not.to.include('published');
    expect(part(element, '.acts .badge.danger').textContent.trim()).to.equal('Withdrawn');
    expect(buttonNamed(element, 'Add Bridge').ariaDisabled).to.equal('true');
    await expect(element).to.be.accessible();
    element.load = { status: 'failed' };
    await element.updateComplete;
    expect(part(element, 'dl').textContent).to.match(/Status\s+Withdrawn/);
    expect(buttonNamed(element, 'Try again')).to.exist;
  });

  it('plays the movement in the place of the start picture, from one press to the next', async () => {
    const url = `${pictures.start.url}#motion`;
    const motion = { url, mimeType: 'image/webp', width: 1, height: 1, sha256: '' } as const;
    const element = await render({ status: 'ready', exercise: { ...exerciseOf('Bridge'), motion } });
    const shown = () => part<HTMLElementTagNameMap['svc-picture']>(element, 'svc-picture').start?.url;
    expect(shown()).to.equal(pictures.start.url);
    buttonNamed(element, 'Play the movement').click();
    await element.updateComplete;
    expect(shown()).to.equal(url);
    await expect(element).to.be.accessible();
    buttonNamed(element, 'Stop').click();
    await element.updateComplete;
    expect(shown()).to.equal(pictures.start.url);
    expect(() => buttonNamed(element, 'Stop')).to.throw();
  });

  it('says where its level stands, its precautions, and that nothing needs to be bought', async () => {
    const element = await render({
      status: 'ready',
      exercise: { ...exerciseOf('Bridge'), precautions: 'Falls in the last 6 months.' },
    });
    element.card = cardOf('Bridge', { entry: entryOf('Bridge', { equipment: ['Chair'] }) });
    await element.updateComplete;
    const words = part(element, 'dl').textContent.replaceAll(/\s+/g, ' ');
    expect(words).to.include('Level 2 of 3 · Foundation');
    expect(words).to.include('Equipment Chair (nothing to buy)');
    expect(words).to.include('Precautions Falls in the last 6 months.');
  });

  it('leads back to the exercise whose details led here', async () => {
    const element = await render(ready);
    element.back = 'Clamshell';
    await element.updateComplete;
    const actions = actionsOf(element);
    buttonNamed(element, 'Back to Clamshell').click();
    expect(actions).to.deep.equal([{ type: 'detailsLeft' }]);
    expect(() => buttonNamed(element, 'Next exercise')).to.throw();
    await expect(element).to.be.accessible();
  });

  it('keeps a favorite', async () => {
    const element = await render(ready);
    const actions = actionsOf(element);
    buttonNamed(element, 'Favorite: Bridge').click();
    expect(actions).to.deep.equal([{ type: 'favouriteToggled', exerciseId: 'ex_bridge' }]);
  });

  it('takes the place of a row while one is being replaced', async () => {
    const element = await render(ready, 1);
    element.replacing = { key: 4, name: 'Clamshell' };
    await element.updateComplete;
    const actions = actionsOf(element);
    buttonNamed(element, 'Replace Clamshell with Bridge').click();
    expect(actions).to.deep.equal([{ type: 'rowReplaced', key: 4, exerciseId: 'ex_bridge' }]);
  });

  it('puts what was added where one pressed to add, and "Add again" smaller beside it', async () => {
    for (const inline of [false, true]) {
      const element = await render(ready);
      element.inline = inline;
      await element.updateComplete;
      const { left, right } = part(element, '.add').getBoundingClientRect();
      element.card = cardOf('Bridge', { inProgram: 1 });
      await element.updateComplete;
      const [added, again] = [part(element, '.added'), part(element, '.add')];
      const place = again.getBoundingClientRect();
      expect(place.left >= right || place.right <= left, `inline ${inline}`).to.equal(true);
      const [its, other] = [getComputedStyle(added), getComputedStyle(again)];
      expect(Number(other.fontWeight)).to.be.at.most(Number(its.fontWeight));
      expect(other.fontSize).to.equal(its.fontSize);
    }
  });

  it('adds, steps through the results and closes', async () => {
    const element = await render(ready, 1);
    const actions = actionsOf(element);
    buttonNamed(element, 'Add again Bridge').click();
    buttonNamed(element, 'Previous exercise').click();
    buttonNamed(element, 'Next exercise').click();
    buttonNamed(element, 'Close details').click();
    expect(actions).to.deep.equal([
      { type: 'exerciseAdded', exerciseId: 'ex_bridge' },
      { type: 'detailsOpened', exerciseId: 'ex_clamshell' },
      { type: 'detailsClosed' },
    ]);
  });
});
