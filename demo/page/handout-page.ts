// A stored program as the patient takes it home: what it shows is chosen here, what it says was stored.
import 'svc-picker/program/element/auto';
import { el, icon } from './dom.ts';
import { HANDOUT_LANGUAGES } from './handout-languages.ts';
import type { PatientRecord, Program } from './record-api.ts';

const PICTURES = { both: 'Start and end', start: 'Start only', none: 'None' };

/** `back` is the address of the record. */
export function showHandout(main: HTMLElement, { patient }: PatientRecord, program: Program, back: string): void {
  const handout = document.createElement('svc-program');
  handout.items = program.items;
  handout.contentLanguage = 'en';
  handout.headingLevel = 1;
  // Who it is for stays in this page.
  handout.append(
    el(
      'div',
      { className: 'letterhead', slot: 'header' },
      el('strong', {}, 'Alder Street Physiotherapy'),
      el('span', {}, `For ${patient.name}, from ${patient.clinician}, ${dateOf(program.storedAt)}`),
    ),
    el('p', { slot: 'footer' }, 'Stop if it hurts, and call us: 01632 960 100, Monday to Friday, 8 to 18.'),
  );

  const print = el('button', { type: 'button', className: 'button primary' }, icon('print'), 'Print');
  print.addEventListener('click', () => void handout.readyToPrint().then(() => window.print()));
  document.title = 'Home exercise program';
  main.replaceChildren(
    el(
      'div',
      { className: 'paper-options', role: 'group', ariaLabel: 'What the handout shows' },
      el('a', { className: 'button', href: back }, 'Back to the record'),
      choice('Language', HANDOUT_LANGUAGES, (code) => (handout.locale = code)),
      choice('Pictures', PICTURES, (which) => (handout.pictures = which)),
      tick('Large print', (on) => (handout.large = on)),
      tick('Boxes to tick', (on) => (handout.tickBoxes = on)),
      print,
    ),
    handout,
  );
}

function choice<K extends string>(label: string, options: Readonly<Record<K, string>>, choose: (value: K) => void) {
  const select = el(
    'select',
    {},
    ...Object.entries(options).map(([value, words]) => el('option', { value }, words as string)),
  );
  select.addEventListener('change', () => choose(select.value as K));
  return el('label', {}, `${label} `, select);
}

function tick(label: string, choose: (on: boolean) => void) {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => choose(box.checked));
  return el('label', {}, box, ` ${label}`);
}

/** On paper no day is today. */
function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long' });
}
