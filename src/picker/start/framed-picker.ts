// The picker in its iframe: the service as its source, and the page around it, to which nothing else posts. Spec: Browser messages;
// docs/messages.md, rules 4 to 6 and 9.
import { INTERFACE_VERSION } from '../../contract/limits.ts';
import type { CompletedMessage, FailedMessage, KeptMessage, PickerMessage } from '../../contract/messages/messages.ts';
import { type PickerSource, refused } from '../source.ts';
import { isOrigin } from '../io/launch.ts';
import type { Service } from '../io/service.ts';

export interface FramedPicker {
  readonly source: PickerSource;
  /** Once, after the first usable render. */
  ready(): void;
  /** The one ending is either completed or cancelled; nothing is posted after it. */
  completed(payload: CompletedMessage['payload']): void;
  cancelled(): void;
  /** After `ready` and before the end: what the page keeps has changed. */
  kept(payload: KeptMessage['payload']): void;
  /** From the page around the picker, on the origin that the service named. Rule 11. */
  accepts(message: Pick<MessageEvent, 'source' | 'origin'>): boolean;
  /** Before `ready`, once: the picker cannot open. */
  failed(payload: FailedMessage['payload']): void;
}

/** What of a window is needed to reach the page around it. */
export interface FramedWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
}

/**
 * `service` is undefined where the address holds no launch. Where the picker was opened by itself, the service is asked for nothing
 * and nothing is posted. Before the service has named the one origin that may know, `launchOrigin` hears that the picker failed, and
 * nothing else.
 */
export function framePicker(
  self: FramedWindow,
  service: Service | undefined,
  launchOrigin: string | undefined,
): FramedPicker {
  const isFramed = self.parent !== (self as unknown);
  let origin: string | undefined;
  let expiresAt = '';
  /** The last step that was said: a load only goes forward, and says each step at most once. */
  let said = 0;

  function say(step: number, message: PickerMessage, to = origin): void {
    if (step <= said || to === undefined) return;
    post(message, to);
    said = step;
  }

  function post(message: PickerMessage, to: string): void {
    if (!isOrigin(to)) throw new Error('Not the origin of a page.');
    if (isFramed) self.parent.postMessage(message, to);
  }

  async function open(signal: AbortSignal): ReturnType<PickerSource['open']> {
    if (!isFramed) return refused('outside');
    if (!service) return refused('unknown');
    const opened = await service.open(signal);
    if (opened.ok) ({ origin, expiresAt } = opened.value);
    return opened;
  }

  return {
    // Nothing else is asked where the opening was refused.
    source: { ...service!, open },
    accepts: (message) => isFramed && message.source === self.parent && message.origin === origin,
    failed: (payload) => say(1, { type: 'svc.failed', payload }, origin ?? launchOrigin),
    ready: () => say(2, { type: 'svc.ready', payload: { version: INTERFACE_VERSION, expiresAt } }),
    kept: (payload) => void (said === 2 && post({ type: 'svc.kept', payload }, origin!)),
    completed: (payload) => say(3, { type: 'svc.selection.completed', payload }),
    cancelled: () => say(3, { type: 'svc.cancelled', payload: { reason: 'user' } }),
  };
}
