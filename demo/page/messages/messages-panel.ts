// The panel of messages beside the record, for whoever builds an integration: what came, what was checked, what was refused.
import { copyText } from '../program/copy-and-download.ts';
import { el } from '../dom.ts';
import { timeOf } from '../moment.ts';
import { asText, checksOf, type LoggedMessage, sinceStart, verdictOf } from './message-log.ts';
import { type Exchange, watchMessages } from './watched-picker.ts';

/** Whether the panel is shown stays with the tab: each patient is a page of its own. */
const KEPT_AS = 'messages';

/** Fills `panel`; `toggle` shows and hides it. A picker that is opened meanwhile goes into `main`, beside it. */
export function messagesPanel(panel: HTMLElement, toggle: HTMLButtonElement, main: HTMLElement): void {
  let showsInstructions = false;
  let shown: Exchange | undefined;
  const meters = el('dl', { className: 'meters' });
  const list = el('ol', { role: 'list', className: 'exchange', ariaLabel: 'Messages, oldest first' });
  const none = el(
    'p',
    { className: 'none' },
    'Open the picker: each message between it and this page appears here, with the checks of the host helper.',
  );
  const said = el('span', { role: 'status' });
  const copy = el('button', { type: 'button', className: 'button' }, 'Copy log');
  const close = el('button', { type: 'button', className: 'button' }, 'Close');
  const reveal = el('button', { type: 'button', className: 'link' });

  panel.replaceChildren(
    el('header', {}, el('h2', {}, 'Messages'), said, copy, close),
    meters,
    el('div', { className: 'log' }, none, list),
    el('footer', {}, el('p', {}, 'For development. Only this tab has these messages.'), reveal),
  );
  copy.addEventListener('click', () => {
    const messages = shown?.messages.map(({ data, ...message }) => ({
      ...message,
      data: asText(data, showsInstructions),
    }));
    void copyText(JSON.stringify(messages, null, 2), said);
  });
  close.addEventListener('click', () => {
    show(false);
    toggle.focus();
  });
  toggle.addEventListener('click', () => show(panel.hidden !== false));
  reveal.addEventListener('click', () => {
    showsInstructions = !showsInstructions;
    list.replaceChildren();
    update();
  });

  function show(shows: boolean): void {
    panel.hidden = !shows;
    toggle.ariaExpanded = String(shows);
    if (shows) sessionStorage.setItem(KEPT_AS, 'shown');
    else sessionStorage.removeItem(KEPT_AS);
  }

  /** What is open stays open: only what is new or judged anew is drawn. */
  function update(exchange = shown): void {
    if (exchange === undefined) return;
    const { messages, serviceOrigin } = exchange;
    const before = shown?.messages ?? [];
    shown = exchange;
    none.hidden = messages.length > 0;
    reveal.textContent = showsInstructions ? 'Hide instructions' : 'Show instructions';
    meters.replaceChildren(...metersOf(exchange));
    while (list.children.length > messages.length) list.lastElementChild!.remove();
    for (const [index, message] of messages.entries()) {
      const drawn = list.children[index];
      if (drawn !== undefined && before[index] === message) continue;
      const line = el('li', {}, messageLine(message, serviceOrigin, showsInstructions));
      if (drawn === undefined) list.append(line);
      else drawn.replaceWith(line);
    }
  }

  show(sessionStorage.getItem(KEPT_AS) !== null);
  watchMessages(update, () => {
    if (panel.hidden || getComputedStyle(panel).display === 'none') return undefined;
    const place = el('div', { className: 'embed' });
    main.append(place);
    return place;
  });
}

function metersOf({ messages, usableAfter, expiresAt, outcome }: Exchange): Node[] {
  const refused = messages.filter(({ refusedBy }) => refusedBy !== undefined).length;
  const values = {
    'Press to usable': usableAfter === undefined ? '–' : sinceStart(usableAfter),
    Messages: refused === 0 ? String(messages.length) : `${messages.length}, ${refused} refused`,
    ...(outcome === undefined
      ? { 'Session ends': expiresAt === undefined ? '–' : timeOf(expiresAt) }
      : { 'Ended with': outcome }),
  };
  return Object.entries(values).map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value)));
}

function messageLine(message: LoggedMessage, serviceOrigin: string, showsInstructions: boolean): HTMLElement {
  const { at, direction, type, data, refusedBy } = message;
  const checks = checksOf(message, serviceOrigin).map(({ holds, words }) =>
    el(
      'li',
      { className: holds ? 'holds' : 'fails' },
      el('span', { className: 'hidden' }, holds ? 'Holds: ' : 'Fails: '),
      words,
    ),
  );
  const details = el(
    'details',
    // What was refused explains itself.
    { className: refusedBy === undefined ? 'message' : 'message refused', open: refusedBy !== undefined },
    el(
      'summary',
      {},
      el('span', { className: 'at' }, sinceStart(at)),
      el(
        'span',
        { className: 'direction' },
        el('span', { ariaHidden: 'true' }, direction === 'sent' ? '→' : '←'),
        el('span', { className: 'hidden' }, direction),
      ),
      el('code', {}, type),
      el('span', { className: 'verdict' }, verdictOf(message, serviceOrigin)),
    ),
    checks.length > 0 && el('ul', { role: 'list' }, ...checks),
    el('pre', { tabIndex: 0, role: 'group', ariaLabel: `Data of ${type}` }, asText(data, showsInstructions)),
  );
  return details;
}
