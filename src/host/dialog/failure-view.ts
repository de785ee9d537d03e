// What stands in the dialog in the place of a picker that cannot open, until it is closed or opens in another session. Loaded only then.
import type { PickerErrorCode } from '../picker-error.ts';
import type { LaunchOptions, RenewedSession } from '../picker-options.ts';
import { askPage } from '../renew.ts';
import { addStyles, dress } from './close-look.ts';
import { SITUATIONS, wordsIn } from './failure-words.ts';

/** The block stands in the optical center: two parts of the room above it, three below. */
const STYLES = `
section{box-sizing:border-box;display:grid;grid-template-rows:auto 2fr auto 3fr;height:100%;overflow:auto;border-radius:inherit;
font:15px/1.55 system-ui,sans-serif;background:light-dark(#faf9f5,#191814);color:light-dark(#22211d,#edebe6)}
header{padding:16px 24px;border-bottom:1px solid light-dark(#dedcd4,#34322c);font-size:14px;font-weight:600;overflow-wrap:anywhere}
div{box-sizing:border-box;grid-row:3;justify-self:center;width:100%;max-width:512px;padding:24px}
h2{margin:0;font-size:22px;line-height:1.25;font-weight:650;text-wrap:balance}
p{margin:8px 0 20px;color:light-dark(#55534b,#b9b6ad)}
span{display:flex;flex-wrap:wrap;gap:8px}
button+button{background:none;border-color:light-dark(#8c897f,#77746b);color:inherit}
[aria-busy=true]{opacity:.6}
small{display:block;margin-top:24px;font-size:12px;color:light-dark(#6b6960,#9b988f)}`;

/** What a new session cannot mend: the page, its browser, or the picker itself. */
const IS_LASTING = /^(origin_refused|csp_blocked|unsupported_browser|malformed_message|frame_removed)$/;

/** What is used of the dialog's own. */
export interface FailureOptions extends Pick<LaunchOptions, 'launchUrl' | 'renew' | 'onIgnored' | 'signal'> {
  readonly closeLabel?: string | undefined;
}

export interface FailureActions {
  /** Takes the dialog away. */
  readonly dismiss: () => void;
  /** Opens a picker instead of the failure. Throws as `openPicker` does. */
  readonly open: (session: RenewedSession) => unknown;
}

/**
 * Fills the dialog, in the language of the page or else of the browser, and gives the focus to its first button. Dismisses it at Close, when
 * the page aborts, and when the page took it away itself.
 */
export function show(
  dialog: HTMLDialogElement,
  code: PickerErrorCode,
  { closeLabel, launchUrl, renew, onIgnored, signal }: FailureOptions,
  { dismiss, open }: FailureActions,
): void {
  if (signal?.aborted) return dismiss();
  const { language, words } = wordsIn([document.documentElement.lang, ...navigator.languages]);
  const situation = SITUATIONS[code] ?? 'refused';
  const [heading, advice] = words[situation];
  const canRetry = renew && !IS_LASTING.test(code);
  const say = (...sentences: readonly string[]) =>
    (text.textContent = sentences.filter(Boolean).join(language === 'zh' ? '' : ' '));

  const section = element('section');
  const page = element('div');
  const text = element('p');
  const buttons = element('span');
  const close = element('button', closeLabel ?? words.close);
  const reference = element('small', `${words.reference} `);
  close.onclick = dismiss;
  buttons.append(close);
  reference.append(element('code', code));
  say(advice, canRetry || situation === 'refused' ? '' : words.reopen, words.safe);
  if (canRetry) {
    const again = element('button', words.again);
    again.onclick = async () => {
      if (again.ariaBusy) return;
      again.ariaBusy = 'true';
      try {
        const { launchUrl: url, expiresAt } = await askPage(renew);
        if (!section.isConnected) return;
        // A session without the exercises would open an empty program in the place of the stored one.
        if (itemsOf(url) !== itemsOf(launchUrl)) throw new TypeError('renew gave a session of another program');
        open({ launchUrl: url, expiresAt });
      } catch (error) {
        console.warn(
          'svc-picker: renew must resolve with { launchUrl, expiresAt } of a session made like the first one.',
          error,
        );
        onIgnored?.('renew');
        again.ariaBusy = null;
        say(words.refusedAgain, words.reopen, words.safe);
      }
    };
    buttons.prepend(again);
  }
  page.append(element('h2', heading), text, buttons, reference);
  section.append(element('header', dialog.ariaLabel ?? ''), page);
  page.lang = language;
  section.dir = words.dir ?? 'ltr';
  page.role = 'alert';
  dress(dialog);
  addStyles(dialog, STYLES);
  dialog.replaceChildren(section);
  buttons.querySelector('button')!.focus();
  signal?.addEventListener('abort', dismiss, { once: true });
  // The result waits for the clinician's decision, which never comes if the page takes the dialog away.
  const clock = setInterval(() => {
    if (dialog.contains(section) && dialog.isConnected) return;
    clearInterval(clock);
    if (dialog.contains(section)) dismiss();
  }, 500);
}

/** How many exercises a session opens, as its launch URL says. */
const itemsOf = (launchUrl: string | URL) => new URLSearchParams(new URL(launchUrl).hash.slice(1)).get('items');

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
