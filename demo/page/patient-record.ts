// One patient's record: who it is, the program as a handout, the history of programs, and prescribing.
import { counted } from './counted.ts';
import { el, icon } from './dom.ts';
import { handout } from './handout.ts';
import { prescribe, type Outcome } from './prescribe.ts';
import { programHistory } from './program-history.ts';
import { startExchange } from './messages/watched-picker.ts';
import { moment } from './moment.ts';
import type { PatientRecord, Program } from './record-api.ts';
import { showStandings } from './standing-notes.ts';

/** Fills `main` with the record and keeps it up to date when a program was stored. */
export function showRecord(main: HTMLElement, record: PatientRecord): void {
  const { patient, program, versions } = record;
  const first = versions.length === 0;
  const notice = main.querySelector<HTMLElement>('.notices') ?? el('div', { className: 'notices', role: 'status' });
  const open = el(
    'button',
    { type: 'button', className: 'button primary' },
    icon(first ? 'add' : 'edit'),
    first ? 'Prescribe exercises' : 'Edit program',
  );
  let busy = false;
  open.addEventListener('click', () => void follow(() => prescribe(patient.id)));

  document.title = `${patient.name} · Alder Street Physiotherapy`;
  const header = el(
    'header',
    { className: 'who' },
    el(
      'div',
      {},
      el('h1', {}, patient.name),
      el('p', {}, `${patient.age} years · ${patient.course} · seen by ${patient.clinician}`),
    ),
    el('div', { className: 'actions' }, program !== null && printLink(), open),
  );
  // The notice stays where it is, or a screen reader says nothing of what comes into it.
  if (!notice.isConnected) main.replaceChildren(notice);
  for (const child of [...main.children]) if (child !== notice) child.remove();
  notice.before(header);
  notice.after(
    ...(program !== null && program.version !== versions[0]?.version ? [earlier(patient.id, program)] : []),
    program === null
      ? nothingYet()
      : el('div', { className: 'columns' }, handout(program), programHistory(record, program)),
  );
  showStandings(main, record);

  /** Waits for the end of the work: then shows the stored program, or says what went wrong beside the button. */
  async function follow(start: () => Promise<Outcome>): Promise<void> {
    if (busy) return;
    busy = true;
    open.ariaDisabled = 'true';
    startExchange();
    notice.replaceChildren();
    const outcome = await start();
    if (outcome.kind === 'stored') {
      history.replaceState(null, '', `/patients/${patient.id}`);
      showRecord(main, outcome.record);
      main.querySelector<HTMLElement>('.primary')?.focus();
      const exercises = counted(outcome.record.program?.items.length ?? 0, 'exercise');
      notice.replaceChildren(el('p', { className: 'notice stored' }, `Program stored: ${exercises}.`));
      return;
    }
    busy = false;
    open.ariaDisabled = null;
    open.focus();
    if (outcome.kind === 'failed') {
      const again = el('button', { type: 'button', className: 'button' }, outcome.offer);
      again.addEventListener('click', () => void follow(outcome.retry));
      notice.replaceChildren(el('div', { className: 'notice' }, el('p', {}, outcome.sentence), again));
    }
  }
}

/** Editing goes on from the newest program, whichever is shown. */
function earlier(patientId: string, { storedAt }: Program): HTMLElement {
  return el(
    'p',
    { className: 'notice' },
    `This is an earlier program: ${moment(storedAt)}.`,
    el('a', { className: 'button', href: `/patients/${patientId}` }, 'Show the newest'),
  );
}

function printLink(): HTMLElement {
  return el('a', { className: 'button', href: `${location.pathname}/handout` }, icon('print'), 'Print handout');
}

function nothingYet(): HTMLElement {
  return el(
    'section',
    { className: 'empty' },
    el('h2', {}, 'No program yet'),
    el('p', {}, 'Add exercises in the picker. Each finished program is stored here as a separate version.'),
  );
}
