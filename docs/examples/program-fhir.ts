import { type CompletionItem, toFhir } from 'svc-picker/program';

/** One transaction for the FHIR server of the record system. */
export function programBundle(stored: readonly CompletionItem[], patientId: string, programId: string) {
  const requests = toFhir(stored, {
    baseUrl: 'https://picker.example/api/v1',
    status: 'active',
    intent: 'order',
    subject: { reference: `Patient/${patientId}` },
    authoredOn: new Date().toISOString(),
    requisition: { system: 'https://records.example/programs', value: programId },
  });
  const exerciseTherapy = { system: 'http://snomed.info/sct', code: '229065009', display: 'Exercise therapy' };
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: requests.map((request) => ({
      resource: { ...request, category: [{ coding: [exerciseTherapy] }] }, // add what you have of your own
      request: { method: 'POST', url: 'ServiceRequest' },
    })),
  };
}
