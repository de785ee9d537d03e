// What the picker and the page around it say to each other while the picker is open. Loaded after the first usable render.
// docs/messages.md, rules 32 and 33.
import { isRecord } from '../../contract/is-record.ts';
import type { SchemeMessage } from '../../contract/messages/messages.ts';
import type { FramedPicker } from './framed-picker.ts';

type Scheme = SchemeMessage['payload']['scheme'];

/** Says each time that the window takes the focus, and takes the scheme that the page has changed to. */
export function followPage(
  window: Pick<Window, 'addEventListener'>,
  frame: Pick<FramedPicker, 'accepts' | 'focused'>,
  take: (scheme: Scheme) => void,
): void {
  window.addEventListener('focus', () => frame.focused());
  window.addEventListener('message', (message: MessageEvent<unknown>) => {
    const { data } = message;
    if (!frame.accepts(message) || !isRecord(data) || data['type'] !== 'svc.scheme' || !isRecord(data['payload']))
      return;
    const { scheme } = data['payload'];
    if (scheme === 'light' || scheme === 'dark') take(scheme);
  });
}
