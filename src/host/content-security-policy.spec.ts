// A page with a strict policy of its own. A policy cannot be taken back, so it has this file, and its page, to itself.
import { expect, fixture, html } from '@open-wc/testing';
import { openPicker } from './attach-picker.ts';
import { openPickerDialog } from './dialog/open-picker-dialog.ts';
import type { PickerError } from './picker-error.ts';
import { deliver, LAUNCH_URL, originOf, SERVICE } from './testing/stub-picker.ts';

const violations: string[] = [];

before(() => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `style-src 'self'; frame-src ${SERVICE}; script-src 'self'; require-trusted-types-for 'script'`;
  document.head.append(policy);
});

afterEach(() => (violations.length = 0));

describe('on a page with a strict policy', () => {
  it('the dialog opens, looks right and breaks no rule', async () => {
    const picker = openPickerDialog({ launchUrl: LAUNCH_URL, serviceOrigin: SERVICE });
    const dialog = picker.iframe.closest('dialog')!;
    expect(getComputedStyle(dialog).position).to.equal('fixed');
    expect(getComputedStyle(dialog).padding).to.equal('0px');
    expect(getComputedStyle(picker.iframe).display).to.equal('block');
    deliver(picker.iframe, { type: 'svc.selection.completed', payload: { items: [] } });
    await picker.result;
    expect(violations).to.deep.equal([]);
  });

  it('a service that the policy forbids is reported at once, with the directive to add', async () => {
    const container = await fixture<HTMLElement>(html`<div></div>`);
    const forbidden = originOf('forbidden');
    const picker = openPicker({ launchUrl: `${forbidden}/picker/1#t=secret`, serviceOrigin: forbidden, container });
    const error = (await picker.result.catch((reason: unknown) => reason)) as PickerError;
    expect(error.code).to.equal('csp_blocked');
    expect(error.message).to.contain(`frame-src ${forbidden}`);
    expect(violations).to.deep.equal(['frame-src']);
  });
});
