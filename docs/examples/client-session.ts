import { deriveClinicianId, ServiceError } from 'svc-picker/client';
import { type CompletionItem, toInitialSelection } from 'svc-picker/program';
import { client } from './client.ts';
import { secrets } from './secrets.ts';

/** What your page gets: the picker's address, or a sentence for the clinician. */
export async function openPicker(clinician: string, stored: readonly CompletionItem[], signal: AbortSignal) {
  try {
    const { url, expiresAt, meta } = await client.createPickerSession(
      {
        origin: 'https://records.example',
        clinicianId: deriveClinicianId(clinician, secrets.clinicianKey),
        initialSelection: toInitialSelection(stored),
      },
      { signal, retry: { maxDelaySeconds: 5 } }, // somebody is waiting
    );
    if (meta.license) console.warn('Tell whoever looks after the licence:', meta.license);
    return { url, expiresAt };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    console.error(`No picker session: ${error.code}, request ${error.requestId ?? 'without an answer'}.`);
    if (error.code === 'quota_exceeded') return { problem: 'The licence covers no further clinician this month.' };
    if (error.code === 'selection_unavailable') return { problem: 'An exercise of this program is no longer offered.' };
    return { problem: 'The exercise service does not answer. Try again in a minute.' };
  }
}
