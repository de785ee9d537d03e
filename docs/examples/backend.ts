import { createClient, deriveClinicianId } from 'svc-picker/client';
import { type CompletionItem, toInitialSelection } from 'svc-picker/program';
import { secrets } from './secrets.ts'; // clientId and clientSecret; a clinicianKey of 32 bytes or more

const client = createClient({ baseUrl: 'https://picker.example/api/v1', ...secrets });

export const openSession = (clinician: string, stored: readonly CompletionItem[] = []) =>
  client.createPickerSession({
    origin: 'https://records.example',
    clinicianId: deriveClinicianId(clinician, secrets.clinicianKey),
    initialSelection: toInitialSelection(stored),
  });
