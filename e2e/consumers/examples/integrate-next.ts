// app/picker-session/route.ts
import { type Client, createClient, deriveClinicianId } from 'svc-picker/client';
import { readProgram } from '../record'; // yours: of the patient whose page asks

let client: Client | undefined; // at the first request: a build has no secrets

export async function POST(request: Request): Promise<Response> {
  const { SVC_BASE_URL = '', SVC_CLIENT_ID = '', SVC_CLIENT_SECRET = '', CLINICIAN_KEY = '' } = process.env;
  client ??= createClient({ baseUrl: SVC_BASE_URL, clientId: SVC_CLIENT_ID, clientSecret: SVC_CLIENT_SECRET });
  const items = await readProgram();
  const { session, leftOut } = await client.openStoredProgram(items, {
    origin: request.headers.get('origin') ?? '', // of the page; who asks, your own login has checked
    clinicianId: deriveClinicianId('clinician 7', CLINICIAN_KEY),
  });
  return Response.json({ url: session.url, expiresAt: session.expiresAt, stored: { items, leftOut } });
}
