// A stored program as the patient takes it home: what it shows is chosen here, what it says was stored.
import 'svc-picker/program/element/auto';
import { el, icon } from './dom.ts';
import { HANDOUT_LANGUAGES } from './handout-languages.ts';
import { onDay } from './moment.ts';
import type { PatientRecord, Program } from './record-api.ts';

const LAYOUTS = {
  normal: ['Normal', '2 on a page'],
  large: ['Large print', '18 point, larger pictures, 1 on a page'],
  compact: ['Compact', '4 on a page'],
} as const;
const PICTURES = { both: 'Start and end', start: 'Start only', none: 'None' };
const PHONE = '01632 960 100';

/** `back` is the address of the record. */
export function showHandout(main: HTMLElement, record: PatientRecord, program: Program, back: string): void {
  const { patient } = record;
  const handout = document.createElement('svc-program');
  handout.items = program.items;
  handout.contentLanguage = 'en';
  handout.headingLevel = 1;
  handout.phone = PHONE;
  // Who it is for stays in this page. Names and a date need no words, so they are right in every language.
  const date = el('bdi', {});
  const letterhead = el(
    'div',
    { className: 'letterhead', slot: 'header' },
    el('strong', {}, 'Alder Street Physiotherapy'),
    el('span', {}, `${patient.name} · ${patient.clinician} · `, date),
  );
  const speak = (code: string) => {
    handout.locale = code;
    date.textContent = dateOf(program.storedAt, code);
    date.lang = code;
    letterhead.dir = code === 'ar' ? 'rtl' : 'ltr';
  };
  speak('en');
  handout.append(letterhead);

  const print = el('button', { type: 'button', className: 'button primary' }, icon('print'), 'Print');
  print.addEventListener('click', () => void handout.readyToPrint().then(() => window.print()));
  document.title = 'Home exercise program';
  main.replaceChildren(
    el(
      'div',
      { className: 'printing' },
      el(
        'div',
        { className: 'paper-options', role: 'group', ariaLabel: 'What the handout shows' },
        el('a', { className: 'button', href: back }, 'Back to the record'),
        el(
          'div',
          {},
          choice('Patient’s language', HANDOUT_LANGUAGES, speak),
          el(
            'p',
            { className: 'help' },
            'Exercises as far as they are translated. Your instructions stay as you wrote them.',
          ),
        ),
        layouts((layout) => (handout.layout = layout)),
        choice('Pictures', PICTURES, (which) => (handout.pictures = which)),
        tick('Boxes to tick', (on) => (handout.tickBoxes = on)),
        print,
      ),
      el(
        'div',
        { className: 'sheet' },
        el('div', { className: 'withdrawals', ariaLive: 'polite' }),
        el('div', { className: 'paper' }, handout),
      ),
    ),
  );
  showWithdrawals(main, record);
}

/** The sheet tells the patient, a notice before printing tells the clinician. Does nothing where no handout is shown. */
export function showWithdrawals(main: HTMLElement, { program, standings }: PatientRecord): void {
  const handout = main.querySelector('svc-program');
  if (!handout || !program) return;
  const withdrawn = standings.filter(({ kind }) => kind === 'withdrawn');
  const found = withdrawn.flatMap(({ order, ...standing }) => {
    const item = program.items.find((each) => each.order === order);
    return item === undefined ? [] : [{ ...standing, order, exercise: item.exercise }];
  });
  handout.withdrawn = found.map(({ exercise }) => exercise.id);
  main
    .querySelector('.withdrawals')!
    .replaceChildren(
      ...found.map(({ order, exercise, since, reason }) =>
        el(
          'p',
          { role: 'note' },
          el('b', {}, `Exercise ${order}, ${exercise.name}: withdrawn ${onDay(since)}. `),
          reason === undefined ? '' : `${/[.!?]$/.test(reason) ? reason : `${reason}.`} `,
          'The handout says to stop doing it. To replace it, go back and edit the program.',
        ),
      ),
    );
}

function layouts(choose: (layout: keyof typeof LAYOUTS) => void): HTMLElement {
  const options = (Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[]).map((layout) => {
    const [name, help] = LAYOUTS[layout];
    const radio = el('input', { type: 'radio', name: 'layout', value: layout, checked: layout === 'normal' });
    radio.addEventListener('change', () => choose(layout));
    return el('label', {}, radio, el('span', {}, el('b', {}, name), el('small', {}, help)));
  });
  return el('fieldset', { className: 'layouts' }, el('legend', {}, 'Layout'), ...options);
}

function choice<K extends string>(label: string, options: Readonly<Record<K, string>>, choose: (value: K) => void) {
  const select = el(
    'select',
    {},
    ...Object.entries(options).map(([value, words]) => el('option', { value }, words as string)),
  );
  select.addEventListener('change', () => choose(select.value as K));
  return el('label', { className: 'choice' }, label, select);
}

function tick(label: string, choose: (on: boolean) => void) {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => choose(box.checked));
  return el('label', { className: 'tick' }, box, label);
}

/** On paper no day is today. */
function dateOf(iso: string, language: string): string {
  return new Date(iso).toLocaleDateString(`${language}-u-nu-latn`, { dateStyle: 'long' });
}
