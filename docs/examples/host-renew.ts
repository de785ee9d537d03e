import { openPickerDialog, type RenewedSession, type StoredProgram } from 'svc-picker/host';

/** From the same route as the first session. */
async function renew(): Promise<RenewedSession> {
  const response = await fetch('/picker-session', { method: 'POST' });
  if (!response.ok) throw new Error(`No session: ${response.status}`); // the picker says that it cannot continue
  const { url, expiresAt } = (await response.json()) as { readonly url: string; readonly expiresAt: string };
  return { launchUrl: url, expiresAt };
}

export const prescribeForLong = (launchUrl: string, expiresAt: string, stored: StoredProgram) =>
  openPickerDialog({ launchUrl, expiresAt, stored, renew, serviceOrigin: 'https://picker.example' }).result;
