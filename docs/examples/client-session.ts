import { deriveClinicianId, ServiceError, type StoredItem } from 'svc-picker/client';
import { client } from './client.ts';
import { secrets } from './secrets.ts';

/** What your page gets: the picker's address and what it hands to the picker, or a sentence for the clinician. */
export async function openPicker(clinician: string, items: readonly StoredItem[], signal: AbortSignal) {
  try {
    const { session, leftOut } = await client.openStoredProgram(
      items,
      {
        origin: 'https://records.example',
        clinicianId: deriveClinicianId(clinician, secrets.clinicianKey),
      },
      { signal, retry: { maxDelaySeconds: 5 } }, // somebody is waiting
    );
    const { url, expiresAt, meta } = session;
    if (meta.license) console.warn('Tell the person who manages the license:', meta.license);
    return { url, expiresAt, stored: { items, leftOut } };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    console.error(`No picker session: ${error.code}, request ${error.requestId ?? 'without an answer'}.`);
    if (error.code === 'quota_exceeded') return { problem: 'The license covers no further clinician this month.' };
    return { problem: 'The exercise service is not responding. Try again in a minute.' };
  }
}
