// The side column: every program that was ever stored and what it changed, the program as text, and what is kept with it.
import { el, icon } from './dom.ts';
import { moment } from './moment.ts';
import { counted } from './counted.ts';
import { showComparison } from './program/comparison.ts';
import { programTexts } from './program/program-texts.ts';
import { type PatientRecord, type Program, readRecord } from './record-api.ts';

/** Of the kits, in the order of what they show. */
const CALLS = [
  'changesSentence(before, after)',
  'programChanges(before, after)',
  'chartNote(items)',
  'toFhir(items, context)',
  'openStoredProgram(items)',
];

export function programHistory(record: PatientRecord, shown: Program): HTMLElement {
  const { patient, versions } = record;
  const newest = versions[0]?.version;
  const lines = versions.map(({ version, storedAt, exercises, changes }) => {
    const href = `/patients/${patient.id}${version === newest ? '' : `/programs/${version}`}`;
    const link = el(
      'a',
      { href },
      el('time', { dateTime: storedAt }, moment(storedAt)),
      el('span', {}, counted(exercises, 'exercise')),
      el('small', {}, changes ?? 'First program'),
    );
    if (version === shown.version) link.setAttribute('aria-current', 'page');
    return el('li', {}, link);
  });
  return el(
    'aside',
    { className: 'history', ariaLabel: 'About this program' },
    el(
      'section',
      {},
      el('h2', {}, 'Stored programs'),
      el('ul', { role: 'list' }, ...lines),
      shown.version > 1 && compareButton(patient, shown),
    ),
    ...programTexts(record, shown),
    el(
      'section',
      {},
      el('h2', {}, 'Stored with this program'),
      el(
        'p',
        {},
        'The exact version of every exercise, its pictures and checksums. A newer catalog never changes what was prescribed.',
      ),
      el(
        'p',
        {},
        'Edit program opens the newest one again. The instructions go from this page to the picker, never to the exercise service.',
      ),
    ),
    el(
      'details',
      { className: 'made' },
      el('summary', {}, 'For developers'),
      el('p', {}, 'This column is made with these functions:'),
      el('ul', {}, ...CALLS.map((call) => el('li', {}, el('code', {}, call)))),
    ),
  );
}

function compareButton({ id, name }: PatientRecord['patient'], shown: Program): HTMLElement {
  const failed = el('p', { role: 'status' });
  const button = el(
    'button',
    { type: 'button', className: 'button' },
    icon('compare'),
    'Compare with the previous one',
  );
  button.addEventListener('click', () => {
    failed.textContent = '';
    readRecord(id, String(shown.version - 1)).then(
      ({ program }) => program && showComparison(name, program, shown),
      (error: Error) => (failed.textContent = error.message),
    );
  });
  return el('div', { className: 'take' }, button, failed);
}
