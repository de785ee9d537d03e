// The picker inside an element of the page.
import { openFrame } from './picker-frame.ts';
import type { PickerHandle } from './picker-handle.ts';
import type { LaunchOptions } from './picker-options.ts';

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
