// The picker in an iframe that the page has already.
import { PickerError } from './picker-error.ts';
import { openFrame } from './picker-frame.ts';
import type { LaunchOptions, PickerHandle } from './picker-options.ts';

/**
 * Shows a picker in an iframe of your own, for frameworks and layouts that want to make it themselves. The iframe must be in the document and blank (no `src`, no `srcdoc`): a picker that is already loading could post its first message before anything listens.
 *
 * Sets `src`, `sandbox`, `referrerpolicy` and `loading`; its `title` too, unless it has one and `options` none. Everything
 * else stays yours. When the picker ends, the iframe stays where it is and is blank again: ready for the next session.
 *
 * Throws as `openPicker` does; `invalid_argument` names `iframe`.
 * Spec: Browser messages from the picker iframe.
 */
export function attachPicker(iframe: HTMLIFrameElement, options: LaunchOptions): PickerHandle {
  if (globalThis.document && !isBlank(iframe)) throw new PickerError('invalid_argument', 'iframe');
  return openFrame({ ...options, title: options.title ?? (iframe?.title || undefined) }, iframe, {
    iframe,
    isSizedByPage: true,
    // A lazy one that is out of sight would never load.
    show: () => (iframe.loading = 'eager'),
    remove() {
      iframe.removeAttribute('src');
      // Put anew in its own place it gets a new, empty window. Sending the old one to about:blank would let the picker live on
      // for a while, and leave an entry in the history.
      iframe.replaceWith(iframe);
    },
  });
}

function isBlank(iframe: HTMLIFrameElement | undefined): boolean {
  return (
    iframe?.localName === 'iframe' &&
    iframe.isConnected &&
    iframe.ownerDocument === document &&
    !iframe.hasAttribute('src') &&
    !iframe.hasAttribute('srcdoc')
  );
}

/** Where a picker goes that is inside of the page. */
export interface PickerOptions extends LaunchOptions {
  /** Where the frame goes; it fills its width and height, so the container needs a height. Must be on the page. */
  readonly container: Element | ShadowRoot;
}

/**
 * Opens a picker in `container` and removes it when it ends. Focus stays where it is.
 *
 * Throws a `PickerError` at once for wrong options (`invalid_argument`) and outside a browser (`not_in_browser`), and the
 * reason of a signal that is aborted already. Everything later is reported by `result`.
 * Spec: Browser messages from the picker iframe.
 */
export function openPicker(options: PickerOptions): PickerHandle {
  return openFrame(options, options.container, {
    options: ['container'],
    isSizedByPage: true,
    show: (iframe) => options.container.append(iframe),
    remove: (iframe) => iframe.remove(),
  });
}
