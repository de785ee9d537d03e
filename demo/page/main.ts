// The page of the demo: the patient list beside the record of the patient whom the address names.
import { followCatalog } from './catalog-line.ts';
import { el } from './dom.ts';
import { showHandout, showWithdrawals } from './handout-page.ts';
import { messagesPanel } from './messages/messages-panel.ts';
import { patientList } from './patient-list.ts';
import { readPatients, readRecord } from './record-api.ts';
import { showRecord } from './patient-record.ts';
import { showStandings } from './standing-notes.ts';

const list = document.querySelector('#list')!;
const main = document.querySelector<HTMLElement>('#main')!;
const [, id, version, handout] = named();
document.body.dataset['screen'] = id === undefined ? 'list' : 'patient';
messagesPanel(
  document.querySelector<HTMLElement>('#messages')!,
  document.querySelector<HTMLButtonElement>('#toggle-messages')!,
  main,
);

try {
  const patients = await readPatients();
  list.replaceChildren(...patientList(patients, id));
  if (id === undefined) main.replaceChildren(welcome());
  else {
    const record = await readRecord(id, version);
    if (handout === undefined || record.program === null) showRecord(main, record);
    else showHandout(main, record, record.program, location.pathname.slice(0, -handout.length));
  }
} catch (error) {
  main.replaceChildren(
    el(
      'div',
      { className: 'plain' },
      el('h1', {}, 'This page cannot be shown'),
      el('p', {}, (error as Error).message),
      el(
        'p',
        {},
        el('a', { href: location.pathname }, 'Try again'),
        ' or go to ',
        el('a', { href: '/' }, 'all patients'),
        '.',
      ),
    ),
  );
}

followCatalog(document.querySelector<HTMLElement>('#catalog')!, () => void refreshNotes());

/** Which patient the address names, which version of the program, and whether its handout. It changes when a program is stored. */
function named(): (string | undefined)[] {
  return /^\/patients\/([a-z-]+)(?:\/programs\/(\d+))?(\/handout)?$/.exec(location.pathname) ?? [];
}

async function refreshNotes(): Promise<void> {
  const [, id, version] = named();
  // Without an answer the notes stay as they are: whoever does something hears of it.
  const record = id === undefined ? undefined : await readRecord(id, version).catch(() => undefined);
  if (record === undefined) return;
  showStandings(main, record);
  showWithdrawals(main, record);
}

function welcome(): HTMLElement {
  const steps = [
    "This page's backend requests a picker session from the service. It sends nothing about the patient.",
    'The picker opens in a dialog, from another origin. You search, add exercises and set the dosage.',
    'The finished program returns to this page, which checks it and stores it unchanged.',
    'The record shows what each program changed, and gives it out as a handout, a chart note and FHIR.',
    'When you edit the program, the picker opens with what was stored. The instructions never left this record.',
    'When the catalog changes, a webhook notifies this record. A note appears; the prescribed exercise stays as it was.',
  ];
  return el(
    'div',
    { className: 'plain' },
    el('h1', {}, 'Choose a patient'),
    el('p', {}, 'This small record system shows how the exercise picker is embedded. When you prescribe:'),
    el('ol', {}, ...steps.map((step) => el('li', {}, step))),
    el(
      'p',
      { className: 'wide-only' },
      'Messages, at the top, shows what goes between this page and the picker, and which checks it passes.',
    ),
  );
}
