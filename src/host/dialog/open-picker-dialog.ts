// The picker in a modal dialog over the page.
import { PickerError } from '../picker-error.ts';
import { openFrame } from '../picker-frame.ts';
import type { PickerHandle } from '../picker-handle.ts';
import type { LaunchOptions } from '../picker-options.ts';

/** What only the dialog needs; all of it may be left out. */
export interface PickerDialogOptions extends LaunchOptions {
  /** Where the dialog is attached; the body by default. It covers the page wherever that is. */
  readonly parent?: Element | ShadowRoot | undefined;
  /** Name of the close button, in the language of your page. */
  readonly closeLabel?: string | undefined;
}

/**
 * In a shadow root, so that the page's rules stay out, and as a constructed sheet, which no style-src forbids.
 * The close button is seen when it has the focus, and after a second in which the picker is not ready; afterwards the picker's
 * own Cancel is the way out (scaled to nothing, it takes no clicks either).
 */
const STYLES =
  'dialog{all:unset;position:fixed;inset:0;overflow:clip;background:Canvas}' +
  '::backdrop{background:#0008}' +
  'button{position:absolute;top:16px;right:16px;padding:16px}' +
  'button:not(:focus){animation:1s steps(1)o}' +
  '@keyframes o{0%{scale:0}}' +
  '#on button:not(:focus){scale:0}' +
  '@media (width>60rem){dialog{inset:max(16px,50% - 440px) max(16px,50% - 700px);border-radius:16px}}';

/**
 * Opens a picker in a native modal dialog: a sheet on small screens. Focus goes into the picker at once and back to where
 * it was when it ends. The close button ends it with `closed`, and so does Escape until the picker is ready; then Escape outside
 * the picker gives the focus back to it, and inside, the picker decides.
 * Where the picker cannot open, `result` rejects at once, and the dialog says why to the clinician until it is closed.
 * Throws as `openPicker` does.
 */
export function openPickerDialog(options: PickerDialogOptions): PickerHandle {
  const parent = options.parent ?? globalThis.document?.body;
  let host: HTMLElement;
  let dialog: HTMLDialogElement;
  const dismiss = () => {
    dialog.close(); // first: it gives the focus back
    host.remove();
  };
  return openFrame(options, parent, {
    options: ['parent', 'closeLabel'],
    show: (iframe, close) => {
      host = document.createElement('div');
      dialog = document.createElement('dialog');
      const button = document.createElement('button');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLES);
      dialog.ariaLabel = iframe.title;
      button.textContent = options.closeLabel ?? 'Close';
      button.onclick = dialog.onclose = close;
      dialog.oncancel = (event) => {
        if (!dialog.id) return;
        event.preventDefault();
        iframe.contentWindow?.focus(); // the picker asks before it drops a program
      };
      // The element has the focus already, or `focus()` on it does nothing: only its window takes the keys.
      iframe.onload = () => iframe.contentWindow?.focus();
      dialog.append(button, iframe);
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      root.append(dialog);
      parent.append(host);
      dialog.showModal();
      iframe.focus(); // not the button: who goes on typing would press it
    },
    onReady: (iframe) => {
      dialog.id = 'on';
      iframe.contentWindow?.focus();
    },
    remove: (iframe, reason) => {
      if (!(reason instanceof PickerError && iframe.isConnected)) return dismiss();
      iframe.remove();
      import('./failure-view.ts').then((part) => part.show(dialog, reason.code, options, dismiss)).catch(() => {}); // without the part that explains, the close button stands alone
    },
    dismiss,
  });
}
