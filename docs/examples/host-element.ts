import { defineSvcPickerFrame } from 'svc-picker/host/element';

defineSvcPickerFrame();

export function showIn(place: Element, launchUrl: string, expiresAt: string): void {
  const frame = document.createElement('svc-picker-frame');
  Object.assign(frame, { launchUrl, expiresAt, serviceOrigin: 'https://service.example', frameTitle: 'Exercises' });
  frame.addEventListener('picker-completed', ({ detail }) => console.log(detail.items.length));
  frame.addEventListener('picker-cancelled', () => frame.remove());
  frame.addEventListener('picker-error', ({ detail }) => console.error(detail.code));
  place.append(frame);
}
