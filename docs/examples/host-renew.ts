import { openPickerDialog, type RenewedSession, type StoredProgram } from 'svc-picker/host';

/** Your backend: createPickerSession with the same origin and clinician ID. No program is needed. */
async function renew(): Promise<RenewedSession> {
  const response = await fetch('/picker-renewal', { method: 'POST' });
  if (!response.ok) throw new Error(`No session: ${response.status}`); // the picker says that it cannot continue
  return (await response.json()) as RenewedSession; // { launchUrl, expiresAt }
}

export const prescribeForLong = (launchUrl: string, expiresAt: string, stored: StoredProgram) =>
  openPickerDialog({ launchUrl, expiresAt, stored, renew, serviceOrigin: 'https://picker.example' }).result;
