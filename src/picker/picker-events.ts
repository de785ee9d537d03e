// What `<svc-picker>` tells the page that it stands in: the same as the messages of the iframe.
import type { CancelledMessage, CompletedMessage, FailedMessage } from '../contract/messages.ts';

/** The picker can be used. Once for each source. */
export class PickerReadyEvent extends Event {
  static readonly type = 'svc-ready';

  constructor() {
    super(PickerReadyEvent.type, { bubbles: true, composed: true });
  }
}

/** The clinician finished: the program, each item with its exercise exactly as the source gave it. */
export class PickerCompletedEvent extends Event {
  static readonly type = 'svc-completed';
  readonly detail: CompletedMessage['payload'];

  constructor(detail: CompletedMessage['payload']) {
    super(PickerCompletedEvent.type, { bubbles: true, composed: true });
    this.detail = detail;
  }
}

/** The clinician cancelled. */
export class PickerCancelledEvent extends Event {
  static readonly type = 'svc-cancelled';
  readonly detail: CancelledMessage['payload'];

  constructor(detail: CancelledMessage['payload']) {
    super(PickerCancelledEvent.type, { bubbles: true, composed: true });
    this.detail = detail;
  }
}

/** The picker cannot open. Once for each source, before it is ready; a try by the clinician may make it ready after all. */
export class PickerFailedEvent extends Event {
  static readonly type = 'svc-failed';
  readonly detail: FailedMessage['payload'];

  constructor(detail: FailedMessage['payload']) {
    super(PickerFailedEvent.type, { bubbles: true, composed: true });
    this.detail = detail;
  }
}

// They bubble and leave shadow trees: whoever stands around the picker hears them.
declare global {
  /** Of elements, the document and the window. */
  interface GlobalEventHandlersEventMap {
    'svc-ready': PickerReadyEvent;
    'svc-completed': PickerCompletedEvent;
    'svc-cancelled': PickerCancelledEvent;
    'svc-failed': PickerFailedEvent;
  }
  interface ShadowRootEventMap {
    'svc-ready': PickerReadyEvent;
    'svc-completed': PickerCompletedEvent;
    'svc-cancelled': PickerCancelledEvent;
    'svc-failed': PickerFailedEvent;
  }
}
