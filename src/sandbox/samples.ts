// The first lines of an integration, with everything filled in but the secret: that one comes from the environment.
import type { Verification } from '../contract/operations/sandbox-operations.ts';

/** For a shell; the secret stands in no command. */
export const tokenSample = ({ clientId, baseUrl }: Verification): string =>
  `curl -u "${clientId}:$SVC_CLIENT_SECRET" \\
  -d grant_type=client_credentials \\
  ${baseUrl}/oauth/token`;

export const clientSample = ({ clientId, baseUrl, origin }: Verification): string =>
  `import { createClient, deriveClinicianId } from 'svc-picker/client';

const picker = createClient({
  baseUrl: '${baseUrl}',
  clientId: '${clientId}',
  clientSecret: process.env.SVC_CLIENT_SECRET,
});

const { url } = await picker.createPickerSession({
  origin: '${origin}',
  clinicianId: deriveClinicianId('17', process.env.CLINICIAN_KEY),
});`;
