// What the catalog says about a row.
import { expect, fixture, html } from '@open-wc/testing';
import type { RowView } from '../../state/views.ts';
import { actionsOf, part, rowOf, rowViewOf } from '../testing/test-samples.ts';
import type { SvcRowNotice } from './svc-row-notice.ts';
import './svc-row-notice.ts';

const render = (changes: Partial<RowView>) =>
  fixture<SvcRowNotice>(html`<svc-row-notice .view=${rowViewOf(7, 'Bridge', changes)}></svc-row-notice>`);
const words = (element: SvcRowNotice, selector: string) =>
  part(element, selector).textContent.replace(/\s+/g, ' ').trim();
const pressAll = (element: SvcRowNotice) => {
  const actions = actionsOf(element);
  const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
  for (const button of buttons) button.click();
  return buttons.map((button, index) => [button.textContent.trim(), actions[index]]);
};

const replacement = { exerciseId: 'ex_new', name: 'High bridge' };
const replaced = { type: 'rowReplaced', key: 7, exerciseId: 'ex_new' };
const search = { type: 'replaceStarted', key: 7 };
const removed = { type: 'rowRemoved', key: 7 };
const deprecated: Partial<RowView> = { standing: 'deprecated', changeReason: 'Too hard to begin with.' };
const withdrawn: Partial<RowView> = {
  standing: 'withdrawn',
  problems: [{ type: 'withdrawn' }],
  changeReason: 'It was not safe.',
};

describe('svc-row-notice', () => {
  it('is accessible in every tone', async () => {
    await expect(await render({ ...deprecated, replacement })).to.be.accessible();
    await expect(await render(withdrawn)).to.be.accessible();
  });

  it('says nothing of a row that is fine, nor of a deprecated one once it was read', async () => {
    expect((await render({})).shadowRoot?.textContent.trim()).to.equal('');
    expect((await render({ ...deprecated, noticeRead: true })).shadowRoot?.textContent.trim()).to.equal('');
  });

  it('gives the reason of a deprecation first, then the replacement and the way to keep', async () => {
    const element = await render({ ...deprecated, replacement });
    expect(words(element, 'p')).to.equal('Too hard to begin with.');
    expect(pressAll(element)).to.deep.equal([
      ['Use High bridge', replaced],
      ['Keep', { type: 'noticeRead', key: 7 }],
    ]);
  });

  it('offers the search where the catalog names no replacement', async () => {
    const element = await render(deprecated);
    expect(pressAll(element)).to.deep.equal([
      ['Replace', search],
      ['Keep', { type: 'noticeRead', key: 7 }],
    ]);
  });

  it('says that a withdrawn row stops finishing, and why', async () => {
    const element = await render({ ...withdrawn, replacement });
    expect(part(element, '.box').className).to.include('danger');
    expect(words(element, 'p')).to.equal('Replace or remove it to save. Reason: It was not safe.');
    expect(pressAll(element)).to.deep.equal([
      ['Use High bridge', replaced],
      ['Replace', search],
      ['Remove', removed],
    ]);
  });

  it('lets a row that the session was opened without be replaced or removed', async () => {
    const element = await render({ standing: 'unavailable', problems: [{ type: 'unavailable' }], replacement });
    expect(part(element, 'strong').textContent).to.equal('No longer available');
    expect(pressAll(element)).to.deep.equal([
      ['Use High bridge', replaced],
      ['Replace', search],
      ['Remove', removed],
    ]);
  });

  it('lets a row whose picture is not the promised one be replaced or removed', async () => {
    const element = await render({ problems: [{ type: 'picture' }] });
    expect(pressAll(element)).to.deep.equal([
      ['Replace', search],
      ['Remove', removed],
    ]);
  });

  it('tries again what could not be loaded', async () => {
    const element = await render({ problems: [{ type: 'failed' }] });
    expect(pressAll(element)).to.deep.equal([
      ['Try again', { type: 'retryRequested' }],
      ['Remove', removed],
    ]);
  });

  it('offers nothing but removal once the session is over', async () => {
    const element = await render({ problems: [{ type: 'expired' }] });
    expect(part(element, 'strong').textContent).to.equal('New exercises can no longer be loaded');
    expect(pressAll(element)).to.deep.equal([['Remove', removed]]);
  });

  it('says what earlier instructions were written for after a replacement', async () => {
    const element = await render({ instructionsFrom: ['Single-leg heel raise'] });
    expect(part(element, 'strong').textContent).to.equal('Instructions for another exercise');
    expect(words(element, 'p')).to.equal('Check them. They were written for Single-leg heel raise.');
    await expect(element).to.be.accessible();
    expect(pressAll(element)).to.deep.equal([
      ['Keep', { type: 'noticeRead', key: 7 }],
      ['Remove instructions', { type: 'instructionsTyped', key: 7, text: '' }],
    ]);
    expect((await render({ instructionsFrom: ['Plank'], noticeRead: true })).shadowRoot?.textContent.trim()).to.equal(
      '',
    );
  });

  it('removes only the part that was written for others', async () => {
    const row = rowOf(7, { instructions: 'Own\nForeign', ownInstructions: 'Own' });
    const element = await render({ row, instructionsFrom: ['Plank', 'Lunge'] });
    expect(words(element, 'p')).to.equal('Check them. A part was written for Plank and Lunge.');
    expect(pressAll(element).at(-1)).to.deep.equal([
      'Remove that part',
      { type: 'instructionsTyped', key: 7, text: 'Own' },
    ]);
  });

  it('gives the focus to what it offers first', async () => {
    const element = await render({ ...withdrawn, replacement });
    element.focus();
    expect(element.shadowRoot?.activeElement?.textContent?.trim()).to.equal('Use High bridge');
  });
});
