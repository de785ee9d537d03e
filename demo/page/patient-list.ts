// The list of patients with a field that narrows it.
import { el, icon } from './dom.ts';
import type { PatientLine } from './record-api.ts';

/** `current` is the id of the patient whose record is open. */
export function patientList(patients: readonly PatientLine[], current: string | undefined): Node[] {
  const none = el('p', { hidden: true, className: 'none' }, 'No patients match.');
  const lines = patients.map((patient) => {
    const link = el(
      'a',
      { href: `/patients/${patient.id}` },
      el('b', {}, patient.name),
      el('span', {}, patient.concern),
      el('span', {}, patient.appointment),
    );
    if (patient.id === current) link.setAttribute('aria-current', 'page');
    return { text: comparable(`${patient.name} ${patient.concern}`), element: el('li', {}, link) };
  });
  const field = el('input', { type: 'search', placeholder: 'Find a patient', ariaLabel: 'Find a patient' });
  field.addEventListener('input', () => {
    const wanted = comparable(field.value.trim());
    for (const { text, element } of lines) element.hidden = !text.includes(wanted);
    none.hidden = lines.some(({ element }) => !element.hidden);
  });
  return [
    el('label', { className: 'search' }, icon('search'), field),
    el('ul', { role: 'list' }, ...lines.map(({ element }) => element)),
    el('div', { role: 'status' }, none),
  ];
}

/** So that "chloe" finds Chloé and "yildiz" finds Yıldız. */
const comparable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase();
