import type { CompletionItem, RenewedSession, StoredProgram } from 'svc-picker/host';
import { defineSvcPickerFrame } from 'svc-picker/host/element';

defineSvcPickerFrame();

export function showIn(
  place: Element,
  session: { readonly url: string; readonly expiresAt: string; readonly stored: StoredProgram },
  renew: () => Promise<RenewedSession>,
  save: (items: readonly CompletionItem[]) => void,
): void {
  const frame = document.createElement('svc-picker-frame');
  const { url: launchUrl, expiresAt, stored } = session;
  Object.assign(frame, { launchUrl, expiresAt, stored, renew, serviceOrigin: 'https://picker.example' });
  frame.frameTitle = 'Prescribe exercises';
  frame.addEventListener('picker-completed', ({ detail }) => save(detail.items));
  frame.addEventListener('picker-cancelled', () => frame.remove());
  frame.addEventListener('picker-error', ({ detail }) => console.error(detail.code));
  place.append(frame);
}
