// The side column: every version that was ever stored, and what is kept with it.
import { el } from './dom.ts';
import { moment } from './moment.ts';
import { counted } from './counted.ts';
import type { PatientRecord, Program } from './record-api.ts';

export function programHistory({ patient, versions }: PatientRecord, shown: Program): HTMLElement {
  const newest = versions[0]?.version;
  const lines = versions.map(({ version, storedAt, exercises }) => {
    const href = `/patients/${patient.id}${version === newest ? '' : `/programs/${version}`}`;
    const link = el(
      'a',
      { href },
      el('time', { dateTime: storedAt }, moment(storedAt)),
      el('span', {}, counted(exercises, 'exercise')),
    );
    if (version === shown.version) link.setAttribute('aria-current', 'page');
    return el('li', {}, link);
  });
  return el(
    'aside',
    { className: 'history', ariaLabel: 'About this program' },
    el('section', {}, el('h2', {}, 'Stored programs'), el('ul', { role: 'list' }, ...lines)),
    el(
      'section',
      {},
      el('h2', {}, 'Kept with it'),
      el(
        'p',
        {},
        'The exact revision of every exercise, its pictures and checksums. A newer catalog never changes what was prescribed.',
      ),
    ),
  );
}
