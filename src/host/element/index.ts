// The entry of `<svc-picker-frame>`: importing it defines nothing and is safe on a server.
import { SvcPickerFrame } from './svc-picker-frame.ts';

export { SvcPickerFrame };

/** Makes `<svc-picker-frame>` known, or the same by another name. Does nothing on a server, and the second time. */
export function defineSvcPickerFrame(tag = 'svc-picker-frame'): void {
  // A class can have one name only.
  if (!globalThis.customElements?.get(tag)) globalThis.customElements?.define(tag, class extends SvcPickerFrame {});
}
