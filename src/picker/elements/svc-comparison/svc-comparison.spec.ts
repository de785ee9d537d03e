// The prescribed revision beside the newer one.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Exercise } from '../../../contract/exercise/exercise.ts';
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
const LEAN = 'Lean in until the calf stretches.';
const before = {
  ...exerciseOf('Calf stretch'),
  media,
  description: 'Step back and lock the knee.',
  steps: ['Face a wall.', LEAN],
  defaultPrescription: { sets: 3, holdSeconds: 20 },
};
const after = {
  ...before,
  revision: 'r2',
  changeReason: 'Clearer.',
  description: 'Step back and straighten the knee.',
  steps: ['Face a wall.', 'Put one foot back.', LEAN],
  defaultPrescription: { sets: 3, holdSeconds: 30 },
};
const viewOf = (changes: Partial<Exercise> = {}, view: Partial<ComparisonView> = {}): ComparisonView => ({
  key: 4,
  name: 'Calf stretch',
  status: 'ready',
  before,
  after: { ...after, ...changes },
  ...view,
});
const render = (view: ComparisonView) => fixture<SvcComparison>(html`<svc-comparison .view=${view}></svc-comparison>`);
const words = (element: Element | undefined | null) => element?.textContent.replace(/\s+/g, ' ').trim();
const texts = (element: SvcComparison) => [...(element.shadowRoot?.querySelectorAll('.text') ?? [])].map(words);

describe('svc-comparison', () => {
  it('shows the pictures of each version where they changed, else once', async () => {
    const shown = async (changes: Partial<Exercise>) => {
      const element = await render(viewOf(changes));
      const groups = [...(element.shadowRoot?.querySelectorAll('.pics') ?? [])];
      return groups.map((group) => group.querySelectorAll('svc-picture').length);
    };
    expect(await shown({})).to.deep.equal([2]);
    const others = media.map((picture) => ({ ...picture, sha256: `other ${picture.role}` }));
    expect(await shown({ media: others })).to.deep.equal([2, 2]);
  });

  it('begins with what changed, then what did not', async () => {
    const content = part(await render(viewOf()), '.content');
    const [changed, same, stays, why] = [...(content.firstElementChild?.querySelectorAll('p') ?? [])].map(words);
    expect(changed).to.equal('Changed: Description and usual dosage. 1 of 3 steps changed. 1 step moved.');
    expect(same).to.match(/^Unchanged: Name and cue\. The pictures are the same\.$/);
    expect(stays).to.match(/^Side, dosage and instructions /);
    expect(why).to.equal('Why it changed: Clearer.');
  });

  it('says so where nothing changed that it shows', async () => {
    const { description, steps, defaultPrescription } = before;
    const element = await render(viewOf({ description, steps, defaultPrescription }));
    expect(words(part(element, '.changed'))).to.equal('Nothing you see here changed.');
    expect(texts(element)).to.deep.equal([]);
  });

  it('marks what went on one side and what came on the other, in words too', async () => {
    const element = await render(viewOf());
    expect(texts(element).slice(0, 2)).to.deep.equal([
      'As prescribedStep back and Removed: lock the knee.',
      'Newer versionStep back and Added: straighten the knee.',
    ]);
    // Without the space around it, which would stand alone where a line ends.
    expect(['del', 'ins'].map((mark) => part(element, mark).textContent)).to.deep.equal([
      'Removed: lock',
      'Added: straighten',
    ]);
  });

  it('marks the whole text where two sentences share no more than some words', async () => {
    const description = 'Put both feet on the line, and bend.';
    const element = await render(viewOf({ description }));
    expect(words(part(element, 'del'))).to.equal(`Removed: ${before.description}`);
  });

  it('says where a version has no such text', async () => {
    expect(texts(await render(viewOf())).slice(2, 4)).to.deep.equal([
      'As prescribedNot in this version',
      'Newer versionAdded: Put one foot back.',
    ]);
  });

  it('shows a step that moved as moved, without a mark', async () => {
    const element = await render(viewOf());
    const moved = [...(element.shadowRoot?.querySelectorAll('.change') ?? [])][2];
    expect(words(moved?.querySelector('h4'))).to.equal('Step 2, now step 3');
    expect(texts(element).slice(4, 6)).to.deep.equal([`As prescribed${LEAN}`, 'Newer versionAs before']);
    expect(moved?.querySelector('del, ins')).to.equal(null);
  });

  it('marks what differs between the usual dosages', async () => {
    const element = await render(viewOf());
    expect(texts(element).slice(6)).to.deep.equal([
      'As prescribed3 sets, hold Removed: 20 s',
      'Newer version3 sets, hold Added: 30 s',
    ]);
    expect(texts(await render(viewOf({ defaultPrescription: before.defaultPrescription })))).to.have.length(6);
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
    const element = await render(viewOf({}, { status: 'failed', before: undefined }));
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
