// The page of the demo: the patient list beside the record of the patient whom the address names.
import { el } from './dom.ts';
import { patientList } from './patient-list.ts';
import { readPatients, readRecord } from './record-api.ts';
import { showRecord } from './patient-record.ts';

const list = document.querySelector('#list')!;
const main = document.querySelector<HTMLElement>('#main')!;
const [, id, version] = /^\/patients\/([a-z-]+)(?:\/programs\/(\d+))?$/.exec(location.pathname) ?? [];
document.body.dataset['screen'] = id === undefined ? 'list' : 'patient';

try {
  const patients = await readPatients();
  list.replaceChildren(...patientList(patients, id));
  if (id === undefined) main.replaceChildren(welcome());
  else showRecord(main, await readRecord(id, version));
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

function welcome(): HTMLElement {
  return el(
    'div',
    { className: 'plain' },
    el('h1', {}, 'Choose a patient'),
    el(
      'p',
      {},
      'This small record system shows how a picker of exercises is embedded. What happens when you prescribe:',
    ),
    el(
      'ol',
      {},
      el(
        'li',
        {},
        'The backend of this page asks the exercise service for a session. It sends no word about the patient.',
      ),
      el('li', {}, 'The picker opens in a dialog, from another origin. You search, choose and set the dosage.'),
      el(
        'li',
        {},
        'The finished program comes back to this page, is checked, and is stored in this record, unchanged.',
      ),
      el('li', {}, 'Opened again, the picker starts with what was stored. The instructions never left this record.'),
    ),
  );
}
