// What stands in the dialog in the place of a picker that cannot open, until it is closed. Loaded only then.
import { SITUATIONS, wordsIn } from './failure-words.ts';
import type { PickerErrorCode } from '../picker-error.ts';

const STYLES = `
section{box-sizing:border-box;display:grid;grid-template-rows:auto 1fr;height:100%;overflow:auto;font:15px/1.55 system-ui,sans-serif;
background:light-dark(#faf9f5,#191814);color:light-dark(#22211d,#edebe6)}
header{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:8px 16px;min-height:40px;
border-bottom:1px solid light-dark(#dedcd4,#34322c);font-size:14px;font-weight:600;overflow-wrap:anywhere}
div{box-sizing:border-box;align-self:center;justify-self:center;width:100%;max-width:512px;padding:24px}
h2{margin:0;font-size:22px;line-height:1.25;font-weight:650;text-wrap:balance}
p{margin:8px 0 20px;color:light-dark(#55534b,#b9b6ad)}
section button{all:unset;box-sizing:border-box;cursor:pointer;border-radius:8px;padding:8px 16px;min-height:36px;font-size:14px;font-weight:600;
white-space:nowrap;border:1px solid light-dark(#c9c6bc,#4a4841)}
div button{background:light-dark(#0e6b5e,#6fc4b4);border-color:transparent;color:light-dark(#fff,#10201d)}
section button:focus-visible{outline:2px solid light-dark(#0e6b5e,#6fc4b4);outline-offset:2px}
small{display:block;margin-top:24px;font-size:12px;color:light-dark(#6b6960,#9b988f)}
@media (pointer:coarse){section button{min-height:44px}}
@media (forced-colors:active){div button{border-color:ButtonText}}`;

/** Of the dialog's own. */
export interface FailureOptions {
  readonly closeLabel?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fills the dialog, in the language of the page or else of the browser, and gives the focus to its Close. `dismiss` takes the
 * dialog away; it is called by Close and when the page aborts.
 */
export function show(
  dialog: HTMLDialogElement,
  code: PickerErrorCode,
  { closeLabel, signal }: FailureOptions,
  dismiss: () => void,
): void {
  if (signal?.aborted) return dismiss();
  const { language, words } = wordsIn([document.documentElement.lang, ...navigator.languages]);
  const [heading, text] = words[SITUATIONS[code] ?? 'refused'];
  const button = () => {
    const made = element('button', closeLabel ?? words.close);
    made.onclick = dismiss;
    return made;
  };
  const section = element('section');
  const header = element('header');
  const page = element('div');
  const body = element('p', text);
  const reference = element('small', `${words.reference} `);
  reference.append(element('code', code));
  const last = button();
  header.append(element('span', dialog.ariaLabel ?? ''), button());
  page.append(element('h2', heading), body, last, reference);
  section.append(header, page);
  page.lang = language;
  page.dir = section.dir = words.dir ?? 'ltr';
  page.role = 'alert';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  (dialog.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet);
  dialog.style.colorScheme = 'light dark';
  dialog.replaceChildren(section);
  last.focus();
  signal?.addEventListener('abort', dismiss, { once: true });
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
