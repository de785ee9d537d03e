import { createClient, deriveClinicianId, type StoredItem } from 'svc-picker/client';
import { secrets } from './secrets.ts'; // clientId and clientSecret; a clinicianKey of 32 bytes or more

const client = createClient({ baseUrl: 'https://picker.example/api/v1', ...secrets });

/** `stored` is the program to open again, as you stored it; empty for a new one. */
export const openSession = (clinician: string, stored: readonly StoredItem[] = []) =>
  client.openStoredProgram(stored, {
    origin: 'https://records.example',
    clinicianId: deriveClinicianId(clinician, secrets.clinicianKey),
  });
