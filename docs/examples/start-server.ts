// A record system of one patient: start with `node --env-file=.env server.ts`, open http://localhost:3000
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createClient, deriveClinicianId } from 'svc-picker/client';
import { parseCompletion } from 'svc-picker/host';
import { type CompletionItem, dosageSentence, withSaidSide } from 'svc-picker/program';

const {
  SVC_BASE_URL = '',
  SVC_CLIENT_ID = '',
  SVC_CLIENT_SECRET = '',
  CLINICIAN_KEY = '',
  PORT = '3000',
} = process.env;
const client = createClient({ baseUrl: SVC_BASE_URL, clientId: SVC_CLIENT_ID, clientSecret: SVC_CLIENT_SECRET });
const serviceOrigin = new URL(SVC_BASE_URL).origin;
/** Of the page, exactly as the browser writes it; and who prescribes there. */
const asked = {
  origin: `http://localhost:${PORT}`,
  clinicianId: deriveClinicianId('clinician 7', CLINICIAN_KEY),
};

let program: readonly CompletionItem[] = []; // yours: a column of JSON beside the patient

/** Your own login and rights come first: who asks, and may they prescribe for this patient? */
async function answer(method = '', path = '', body: unknown): Promise<unknown> {
  if (method === 'POST' && path === '/picker-session') {
    const { session, leftOut } = await client.openStoredProgram(program, asked);
    const { url, expiresAt } = session;
    return { url, expiresAt, serviceOrigin, stored: { items: program, leftOut } }; // the page hands it to the picker
  }
  if (method === 'PUT' && path === '/program') {
    const completion = parseCompletion({ type: 'svc.selection.completed', payload: { items: body } });
    if (!completion.ok) throw new Error(`Not stored: ${completion.path} is not as agreed.`);
    program = completion.items; // whole and unchanged, snapshot included
  }
  return program.map(
    ({ exercise, prescription }) =>
      `${exercise.name}: ${dosageSentence(withSaidSide(prescription, exercise))}. ${prescription.clinicianInstructions}`,
  );
}

createServer((request, response) => {
  const { method, url = '/' } = request;
  if (url === '/') return void createReadStream('page.html').pipe(response.setHeader('content-type', 'text/html'));
  const answered = async () => answer(method, url, method === 'PUT' ? await json(request) : undefined);
  answered()
    .then((data) => response.setHeader('content-type', 'application/json').end(JSON.stringify(data)))
    .catch((error: unknown) => {
      console.error(error); // the code and the request id; never a secret, never what was typed
      response.writeHead(500).end();
    });
}).listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${PORT}`));
