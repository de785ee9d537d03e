// What `<svc-picker>` tells the page that it stands in: the same as the messages of the iframe.
import type { CancelledMessage, CompletedMessage, FailedMessage, KeptMessage } from '../contract/messages/messages.ts';

/** The picker can be used. Once for each source. */
export type PickerReadyEvent = CustomEvent<null>;
/** The clinician finished: the program, each item with its exercise exactly as the source gave it. */
export type PickerCompletedEvent = CustomEvent<CompletedMessage['payload']>;
/** The clinician cancelled. */
export type PickerCancelledEvent = CustomEvent<CancelledMessage['payload']>;
/** The picker could not open. Once for each try; another try by the clinician may make it ready after all. */
export type PickerFailedEvent = CustomEvent<FailedMessage['payload']>;

/** What the page keeps for the picker has changed: only where its `clinic` names it in `keeps`. */
export type PickerKeptEvent = CustomEvent<KeptMessage['payload']>;

type PickerEventType = 'svc-ready' | 'svc-completed' | 'svc-cancelled' | 'svc-failed' | 'svc-kept';

/** Bubbles and leaves shadow trees: whoever stands around the picker hears it. */
export const pickerEvent = <Type extends PickerEventType>(
  type: Type,
  detail: GlobalEventHandlersEventMap[Type]['detail'],
): GlobalEventHandlersEventMap[Type] =>
  new CustomEvent(type, { bubbles: true, composed: true, detail }) as GlobalEventHandlersEventMap[Type];

declare global {
  /** Of elements, the document and the window. */
  interface GlobalEventHandlersEventMap {
    'svc-ready': PickerReadyEvent;
    'svc-completed': PickerCompletedEvent;
    'svc-cancelled': PickerCancelledEvent;
    'svc-failed': PickerFailedEvent;
    'svc-kept': PickerKeptEvent;
  }
  interface ShadowRootEventMap {
    'svc-ready': PickerReadyEvent;
    'svc-completed': PickerCompletedEvent;
    'svc-cancelled': PickerCancelledEvent;
    'svc-failed': PickerFailedEvent;
    'svc-kept': PickerKeptEvent;
  }
}
