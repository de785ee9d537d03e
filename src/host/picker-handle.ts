// What opening a picker gives back.
/// <reference lib="esnext.disposable" preserve="true" />
import type { CompletionItem } from '../contract/messages/messages.ts';

/** How a picker ended. Canceling and closing are decisions, not errors. */
export type PickerResult =
  /** Finished: store order, prescription and exercise of each item together and unchanged. */
  | { readonly status: 'completed'; readonly items: readonly CompletionItem[] }
  /** Cancelled by the clinician, in the picker. */
  | { readonly status: 'cancelled' }
  /** Closed by the embedding page: `close()`, `using`, or the dialog: its close button, and Escape before the picker was ready. */
  | { readonly status: 'closed' };

/** A picker that was opened: how it is getting on, and the way to end it. */
export interface PickerHandle {
  /** The frame, to be styled; its `src` is set by the helper alone, once for each session that is opened in it. */
  readonly iframe: HTMLIFrameElement;
  /** Resolves when the picker can be used. Rejects when it ends before that. */
  readonly ready: Promise<void>;
  /** Settles once, whatever happens. Rejects with a `PickerError`, or with the reason of the aborted signal. */
  readonly result: Promise<PickerResult>;
  /** Removes the picker. Does nothing when it has ended. */
  readonly close: () => void;
  /** The same as `close()`: `using picker = openPicker(...)`. */
  [Symbol.dispose](): void;
}
