// The events as the page around the picker hears them. That `detail` is known at each of these places is for the compiler to say.
import { expect } from '@open-wc/testing';
import { pickerEvent } from './picker-events.ts';

describe('the events of the picker', () => {
  it('are heard, with their detail, by whoever stands around it', () => {
    const heard: unknown[] = [];
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const picker = root.appendChild(document.createElement('div'));
    document.body.append(host);
    const once = { once: true };
    root.addEventListener('svc-completed', ({ detail }) => heard.push(detail.items), once);
    host.addEventListener('svc-completed', ({ detail }) => heard.push(detail.items), once);
    document.addEventListener('svc-completed', ({ detail }) => heard.push(detail.items), once);
    window.addEventListener('svc-cancelled', ({ detail }) => heard.push(detail.reason), once);
    window.addEventListener('svc-failed', ({ detail }) => heard.push(detail.code), once);
    picker.dispatchEvent(pickerEvent('svc-completed', { items: [] }));
    picker.dispatchEvent(pickerEvent('svc-cancelled', { reason: 'user' }));
    picker.dispatchEvent(pickerEvent('svc-failed', { code: 'session_expired' }));
    expect(heard).to.deep.equal([[], [], [], 'user', 'session_expired']);
    host.remove();
  });
});
