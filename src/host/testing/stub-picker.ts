// Frames on other origins for the component tests: every name below localhost is the test server, on an origin of its own.
import type { CompletionItem } from '../../contract/messages/messages.ts';
import type { PickerErrorCode } from '../picker-error.ts';
import type { PickerHandle, PickerResult } from '../picker-options.ts';

const STUB = '/src/host/testing/stub-picker.html';

export const originOf = (name: string) => `http://${name}.localhost:${location.port}`;
export const SERVICE = originOf('svc');
export const LAUNCH_URL = `${SERVICE}${STUB}#t=secret`;
export const stubAt = (origin: string) => `${origin}${STUB}`;

/** What a stub does when it is told. */
export interface Command {
  /** Messages for the test page. */
  readonly say?: readonly unknown[];
  /** From then on it says when its window takes the focus, as a picker does. */
  readonly saysFocused?: true;
  /** Where the stub goes itself. */
  readonly navigate?: string;
  /** A stub that is framed by this one, and what it is told. */
  readonly nest?: string;
  readonly tell?: Command;
}

export function tell(iframe: HTMLIFrameElement, origin: string, command: Command): void {
  iframe.contentWindow!.postMessage(command, origin);
}

export const loaded = (iframe: HTMLIFrameElement) =>
  new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));

/** A frame beside the picker. */
export async function sibling(origin: string, parent: Element): Promise<HTMLIFrameElement> {
  const iframe = document.createElement('iframe');
  iframe.src = stubAt(origin);
  parent.append(iframe);
  await loaded(iframe);
  return iframe;
}

type Receiver = (event: unknown) => void;

/** Who listens to what, until its signal is aborted, as every listener of the helper does. */
const receivers = new Map<Receiver, { readonly type: string; readonly signal: AbortSignal }>();
const listen = window.addEventListener.bind(window);
window.addEventListener = function (
  this: Window,
  type: string,
  listener: unknown,
  options?: Partial<AddEventListenerOptions>,
) {
  if (options?.signal) receivers.set(listener as Receiver, { type, signal: options.signal });
  listen(type, listener as EventListener, options);
} as typeof listen;

/** Delivers an event as the browser does: no event that a script dispatches is trusted, so it goes to the listeners themselves. */
export function happen(type: string, event: object): void {
  for (const [receive, { type: heard, signal }] of receivers) {
    if (signal.aborted) receivers.delete(receive);
    else if (heard === type) receive({ isTrusted: true, ...event });
  }
}

/** Delivers a message, in the place of the picker's own window. */
export function deliver(iframe: HTMLIFrameElement, data: unknown, changes: Partial<MessageEvent> = {}): void {
  happen('message', { data, origin: SERVICE, source: iframe.contentWindow, ...changes });
}

export function completionItem(order = 1): CompletionItem {
  const [id, revision] = [`ex_${String(order).padStart(20, '0')}`, `r${order}`];
  return {
    order,
    prescription: {
      exerciseId: id,
      revision,
      side: 'left',
      sets: 3,
      repetitions: 10,
      clinicianInstructions: 'Slowly.',
    },
    exercise: { id, revision, name: 'Bridge' } as unknown as CompletionItem['exercise'],
  };
}

export const completed = (items: readonly unknown[] = [completionItem()]) => ({
  type: 'svc.selection.completed',
  payload: { items },
});

/** How a picker ended, as one comparable word: the status, or the code of its error. */
export const endingOf = (handle: PickerHandle): Promise<PickerResult['status'] | PickerErrorCode> =>
  handle.result.then(
    ({ status }) => status,
    (error: { code: PickerErrorCode }) => error.code,
  );
