// The picker in a modal dialog over the page.
import { PickerError } from '../picker-error.ts';
import { dispose, openFrame, type Surroundings } from '../picker-frame.ts';
import type { LaunchOptions, PickerHandle, RenewedSession } from '../picker-options.ts';

/** What only the dialog needs; all of it may be left out. */
export interface PickerDialogOptions extends LaunchOptions {
  /** Where the dialog is attached; the body by default. It covers the page wherever that is, and takes the `accent-color` that your rules give there. */
  readonly parent?: Element | ShadowRoot | undefined;
  /** Name of the close button, in the language of your page. */
  readonly closeLabel?: string | undefined;
}

/**
 * In a shadow root, so that the page's rules stay out, and as a constructed sheet, which no style-src forbids.
 * The close button stands above the frame, never over it: while it is out, or has the focus, the frame leaves it the room. Otherwise it is
 * scaled to nothing, and takes no clicks.
 */
const STYLES =
  'dialog{all:unset;position:fixed;inset:0;--top:0px}' +
  '::backdrop{background:#0008}' +
  'iframe{background:Canvas;border-radius:inherit}' +
  'dialog>button{position:absolute;inset-inline-end:8px;bottom:100%;margin:8px 0;scale:0}' +
  '.out>button,button:focus{scale:1}' +
  '.out,dialog:has(>button:focus){top:max(var(--top),60px);box-shadow:0 -60px Canvas}' +
  '@media(width>60rem){dialog{--top:max(16px,50% - 440px);inset:var(--top) max(16px,50% - 700px);border-radius:16px;box-shadow:none!important}' +
  'dialog>button{inset-inline-end:0}}';

/**
 * Opens a picker in a native modal dialog: a sheet on small screens. Focus goes into the picker at once and back to where
 * it was when it ends. The close button is there after a second in which the picker is not ready, and when a picker that was ready does not
 * answer: two seconds after a press beside it. It ends the picker with `closed`, and so does Escape until the picker is ready; then Escape
 * outside the picker gives the focus back to it, and inside, the picker decides.
 * Where the picker cannot open, the dialog says why to the clinician until it is closed. `result` rejects at once; where you give `renew`, it waits
 * until then, because the clinician may try again in the same dialog.
 * Throws as `openPicker` does.
 */
export function openPickerDialog(options: PickerDialogOptions): PickerHandle {
  const parent = options.parent ?? globalThis.document?.body;
  let host: HTMLElement | undefined;
  let dialog: HTMLDialogElement;
  let running: PickerHandle;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether another picker follows the failure that is shown, which `decide` says. */
  let isRetried: Promise<boolean> | undefined;
  let decide: (isRetried: boolean) => void = () => {};

  const dress = () => {
    import('./close-look.ts').then((part) => part.dress(dialog)).catch(() => {}); // a bare button closes as well
  };
  const offerClose = (afterMs: number) => {
    timer ||= setTimeout(() => {
      dialog.className = 'out';
      dress();
    }, afterMs);
  };
  const takeCloseBack = () => {
    clearTimeout(timer);
    timer = undefined;
    dialog.className = '';
  };
  const dismiss = () => {
    dialog.close(); // first: it gives the focus back
    host!.remove();
    takeCloseBack();
    decide(false);
  };
  const surroundings: Surroundings & { iframe?: HTMLIFrameElement } = {
    options: ['parent', 'closeLabel'],
    show: (iframe, close) => {
      decide(true);
      isRetried = undefined;
      if (!host) {
        host = document.createElement('div');
        dialog = document.createElement('dialog');
        dialog.ariaLabel = iframe.title;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(STYLES);
        const root = host.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [sheet];
        root.append(dialog);
        parent.append(host);
        dialog.showModal();
      }
      const button = document.createElement('button');
      button.textContent = options.closeLabel ?? 'Close';
      button.onclick = dialog.onclose = close;
      button.onfocus = dress;
      /**
       * Gives the focus to the picker. One that is ready answers, if it is alive, and asks before it drops a program. Before that, Escape
       * closes, and a press beside the frame may not take the keys away from the picker.
       */
      const giveFocus = (event: Event) => {
        if (!dialog.open || (!dialog.id && event.type !== 'click')) return;
        event.preventDefault();
        button.focus(); // a window that has the focus already would say nothing
        iframe.focus(); // for WebKit, which without an act of the user does nothing at the next line
        iframe.contentWindow?.focus();
        offerClose(2_000);
      };
      dialog.onclick = dialog.oncancel = giveFocus;
      // A browser lets a page refuse one cancel for each act of the user, and closes at the next: the key is taken before that.
      dialog.onkeydown = (event) => {
        if (event.key === 'Escape') giveFocus(event);
      };
      // The element has the focus already, or `focus()` on it does nothing: only its window takes the keys.
      iframe.onload = () => iframe.contentWindow?.focus();
      dialog.replaceChildren(button, iframe);
      iframe.focus(); // not the button: who goes on typing would press it
      offerClose(1_000);
    },
    onReady: (iframe) => {
      dialog.id = 'on';
      takeCloseBack();
      iframe.contentWindow?.focus();
    },
    onFocused: takeCloseBack,
    remove: (iframe, reason) => {
      if (!(reason instanceof PickerError && iframe.isConnected)) return dismiss();
      iframe.remove();
      if (options.renew) isRetried = new Promise((resolve) => (decide = resolve));
      import('./failure-view.ts')
        .then((part) => part.show(dialog, reason.code, options, { dismiss, open }))
        .then(takeCloseBack)
        .catch(() => {}); // without the part that explains, the close button stands alone
    },
    dismiss,
  };
  const open = (session: Partial<RenewedSession>) => {
    running = openFrame({ ...options, ...session }, parent, surroundings);
    surroundings.iframe = running.iframe;
    return running;
  };
  const first = open({});
  if (!options.renew) return first;

  /** Of the last picker that was opened. */
  const follow = <Name extends 'ready' | 'result'>(name: Name): PickerHandle[Name] => {
    const followed = running[name].catch(async (error: unknown) => {
      if (await isRetried) return follow(name);
      options.signal?.throwIfAborted();
      throw error;
    }) as PickerHandle[Name];
    followed.catch(() => {}); // as those of one picker
    return followed;
  };
  const close = () => running.close();
  return { iframe: first.iframe, ready: follow('ready'), result: follow('result'), close, [dispose]: close };
}
