// A stored program as text for other places: the chart note, and FHIR.
import { chartNote, toFhir } from 'svc-picker/program';
import { el } from '../dom.ts';
import { dateOf } from '../moment.ts';
import type { PatientRecord, Program } from '../record-api.ts';
import { takeAlong } from './copy-and-download.ts';

/** Two sections: the note for the chart, and the orders for another system. */
export function programTexts({ patient, baseUrl }: PatientRecord, program: Program): HTMLElement[] {
  const { version, storedAt, items } = program;
  const note = chartNote(items, { title: `Home exercise program, ${dateOf(storedAt)}` });
  const bundle = JSON.stringify(fhirBundle(program, patient.id, baseUrl), null, 2);
  const file = `home-exercise-program-${storedAt.slice(0, 10)}-${version}`;
  return [
    el(
      'section',
      {},
      el('h2', {}, 'Chart note'),
      el('pre', { className: 'note', tabIndex: 0, role: 'group', ariaLabel: 'Chart note' }, note),
      takeAlong('chart note', note, { name: `${file}.txt`, type: 'text/plain' }),
    ),
    el(
      'section',
      {},
      el('h2', {}, 'FHIR R4'),
      el('p', {}, 'For another system: one order for each exercise.'),
      el('pre', { className: 'fhir', tabIndex: 0, role: 'group', ariaLabel: 'FHIR R4' }, bundle),
      takeAlong('FHIR', bundle, { name: `${file}.json`, type: 'application/fhir+json' }),
    ),
  ];
}

/** One transaction for a FHIR server. Made in this page: who the patient is stays in the record system. */
function fhirBundle({ version, storedAt, items }: Program, patientId: string, baseUrl: string) {
  const requests = toFhir(items, {
    baseUrl,
    status: 'active',
    intent: 'order',
    subject: { reference: `Patient/${patientId}` },
    authoredOn: storedAt,
    requisition: { system: `${location.origin}/programs`, value: `${patientId}-${version}` },
  });
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: requests.map((resource) => ({ resource, request: { method: 'POST', url: 'ServiceRequest' } })),
  };
}
