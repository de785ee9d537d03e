// The prescribed revision beside the newer one.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ComparisonView } from '../../state/views.ts';
import { actionsOf, buttonNamed, exerciseOf, part, pictures } from '../testing/test-samples.ts';
import type { SvcComparison } from './svc-comparison.ts';
import './svc-comparison.ts';

const media = (['start', 'end'] as const).map((role) => ({
  ...pictures[role],
  role,
  mimeType: 'image/png' as const,
  width: 960,
  height: 720,
  sha256: role,
}));
const before = { ...exerciseOf('Calf stretch'), media, defaultPrescription: { sets: 3, holdSeconds: 20 } };
const after = {
  ...before,
  revision: 'r2',
  changeReason: 'Clearer.',
  defaultPrescription: { sets: 3, holdSeconds: 30 },
};
const viewOf = (changes: Partial<ComparisonView> = {}): ComparisonView => ({
  key: 4,
  name: 'Calf stretch',
  status: 'ready',
  before,
  after,
  changes: [
    { field: 'description', before: 'Step back and lock the knee.', after: 'Step back and straighten the knee.' },
    { field: 'step', number: 3, before: undefined, after: 'Hold.' },
  ],
  picturesChanged: false,
  defaultsChanged: true,
  stepsChanged: 1,
  steps: 4,
  ...changes,
});
const render = (view: ComparisonView) => fixture<SvcComparison>(html`<svc-comparison .view=${view}></svc-comparison>`);
const words = (element: Element | undefined | null) => element?.textContent.replace(/\s+/g, ' ').trim();
const texts = (element: SvcComparison) => [...(element.shadowRoot?.querySelectorAll('.text') ?? [])].map(words);

describe('svc-comparison', () => {
  it('is accessible, loading, failed and ready', async () => {
    await expect(await render(viewOf({ status: 'loading' }))).to.be.accessible();
    await expect(await render(viewOf({ status: 'failed' }))).to.be.accessible();
    await expect(await render(viewOf())).to.be.accessible();
  });

  it('shows two pictures of each version', async () => {
    const element = await render(viewOf());
    const shown = [...(element.shadowRoot?.querySelectorAll('.versions > div') ?? [])];
    expect(shown.map((version) => version.querySelectorAll('svc-picture').length)).to.deep.equal([2, 2]);
  });

  it('marks what went on one side and what came on the other, in words too', async () => {
    const element = await render(viewOf());
    expect(texts(element).slice(0, 2)).to.deep.equal([
      'As prescribedStep back and Removed: lock the knee.',
      'Newer versionStep back and Added: straighten the knee.',
    ]);
    expect([words(part(element, 'del')), words(part(element, 'ins'))]).to.deep.equal([
      'Removed: lock',
      'Added: straighten',
    ]);
  });

  it('marks the whole text where two sentences share no more than some words', async () => {
    const other = { before: 'Step one leg back and lock the knee.', after: 'Put both feet on the line, and bend.' };
    const element = await render(viewOf({ changes: [{ field: 'description', ...other }] }));
    expect(words(part(element, 'del'))).to.equal(`Removed: ${other.before}`);
  });

  it('says where a version has no such text', async () => {
    expect(texts(await render(viewOf())).slice(2, 4)).to.deep.equal([
      'As prescribedNot in this version',
      'Newer versionAdded: Hold.',
    ]);
  });

  it('puts the default dosages beside one another where they differ', async () => {
    expect(texts(await render(viewOf())).slice(4)).to.deep.equal([
      'As prescribed3 sets, hold 20 s',
      'Newer version3 sets, hold 30 s',
    ]);
    expect(texts(await render(viewOf({ defaultsChanged: false })))).to.have.length(4);
  });

  it('sums up in a line what did not change', async () => {
    expect(words(part(await render(viewOf()), '.summary'))).to.equal(
      'The pictures are the same. 1 of 4 steps changed. Unchanged: Name and cue. Side, dosage and instructions stay the same either way.',
    );
  });

  it('keeps by its first button, the cross and Escape, and renews by the other one', async () => {
    const element = await render(viewOf());
    const actions = actionsOf(element);
    let escapes = 0;
    const count = () => (escapes += 1);
    addEventListener('keydown', count);
    buttonNamed(element, 'Keep as prescribed').click();
    buttonNamed(element, 'Close the comparison').click();
    element.focus();
    await sendKeys({ press: 'Escape' });
    removeEventListener('keydown', count);
    buttonNamed(element, 'Use newer version').click();
    const kept = { type: 'comparisonClosed' };
    expect(actions).to.deep.equal([kept, kept, kept, { type: 'revisionRenewed', key: 4 }]);
    expect(escapes).to.equal(0);
  });

  it('takes the focus at its heading', async () => {
    const element = await render(viewOf());
    element.focus();
    expect(words(element.shadowRoot?.activeElement)).to.equal('Newer version of Calf stretch');
  });

  it('cannot renew what is not loaded, and tries again', async () => {
    const element = await render(viewOf({ status: 'failed', before: undefined }));
    const actions = actionsOf(element);
    expect(() => buttonNamed(element, 'Use newer version')).to.throw();
    buttonNamed(element, 'Try again').click();
    expect(actions).to.deep.equal([{ type: 'retryRequested' }]);
  });

  it('stands side by side where there is room, else one below the other', async () => {
    const element = await render(viewOf());
    const [first, second] = [...(element.shadowRoot?.querySelectorAll('.versions > div') ?? [])];
    const tops = () => [first, second].map((version) => Math.round(version?.getBoundingClientRect().top ?? 0));
    element.style.setProperty('inline-size', '700px');
    expect(tops()[0]).to.equal(tops()[1]);
    element.style.setProperty('inline-size', '380px');
    expect(tops()[0]).to.be.lessThan(tops()[1] ?? 0);
  });
});
