// The page around the picker: the only place that posts messages. Spec: Browser messages; docs/messages.md, rules 5 to 7 and 10.
import { INTERFACE_VERSION } from '../../contract/limits.ts';
import type { CompletionItem, FailureCode, PickerMessage } from '../../contract/messages.ts';

/** Each message names the one origin that it may reach; a page of any other origin receives nothing. */
export interface HostPage {
  /** False when the picker was opened by itself: then nothing is ever posted. */
  readonly isThere: boolean;
  /** Once, after the first usable render. */
  ready(origin: string, expiresAt: string): void;
  /** The one ending is either completed or cancelled; what comes after it is not posted. */
  completed(origin: string, items: readonly CompletionItem[]): void;
  cancelled(origin: string): void;
  /** Before `ready`, once: the picker cannot open. */
  failed(origin: string, code: FailureCode): void;
}

/** What of a window is needed to reach the page around it. */
export interface FramedWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
}

export function connectHostPage(self: FramedWindow): HostPage {
  const isThere = self.parent !== (self as unknown);
  let isReady = false;
  let isOver = false;
  let hasFailed = false;

  function post(message: PickerMessage, origin: string): void {
    if (isThere) self.parent.postMessage(message, exactOrigin(origin));
  }

  function end(message: PickerMessage, origin: string): void {
    if (isOver) return;
    isOver = true;
    post(message, origin);
  }

  return {
    isThere,
    ready(origin, expiresAt) {
      if (isReady || isOver) return;
      isReady = true;
      post({ type: 'svc.ready', payload: { version: INTERFACE_VERSION, expiresAt } }, origin);
    },
    completed: (origin, items) => end({ type: 'svc.selection.completed', payload: { items } }, origin),
    cancelled: (origin) => end({ type: 'svc.cancelled', payload: { reason: 'user' } }, origin),
    failed(origin, code) {
      if (isReady || isOver || hasFailed) return;
      hasFailed = true;
      post({ type: 'svc.failed', payload: { code } }, origin);
    },
  };
}

/** Neither a wildcard nor `/` (the own origin) may ever stand where an origin belongs. */
export const isOrigin = (text: string): boolean => /^https?:\/\/[^/*?#@\s]+$/.test(text);

function exactOrigin(origin: string): string {
  if (!isOrigin(origin)) throw new Error('Not the origin of a page.');
  return origin;
}
