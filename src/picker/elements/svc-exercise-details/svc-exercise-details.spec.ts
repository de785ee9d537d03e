// The details of an exercise.
import { expect, fixture, html } from '@open-wc/testing';
import type { ExerciseLoad } from '../../state/model.ts';
import { actionsOf, buttonNamed, cardOf, exerciseOf, part } from '../test-samples.ts';
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
