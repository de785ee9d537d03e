// Every address of the demo: its screens, their files, seven small JSON operations and the stream that keeps open pages up to date.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CompletionItem } from 'svc-picker/contract';
import type { SavedTemplate, Template } from 'svc-picker/host';
import type { Clinic } from './clinic.ts';
import { problemOfItems } from './completed-items.ts';
import { historyOf } from './history.ts';
import { HttpProblem, isSameOrigin, readBody } from './request.ts';
import type { Page, Pages } from './pages.ts';
import { CLINICIAN, PATIENTS, type Patient } from './patients.ts';
import type { Picker } from './picker.ts';
import { explain } from './service-problem.ts';
import type { Records, StoredProgram } from './records.ts';
import { type ReadMirror, standingsOf } from './catalog/standings.ts';
import type { StatusStream } from './catalog/status-stream.ts';

export interface HandlerOptions {
  readonly records: Records;
  readonly picker: Picker;
  readonly clinic: Clinic;
  readonly mirror: ReadMirror;
  readonly stream: StatusStream;
  readonly pages: Pages;
  /** The only origin that may ask for changes. */
  readonly origin: string;
  /** Address of the service with its `/api/v1`: what its identifiers are named by in FHIR. */
  readonly baseUrl: string;
}

const FAVORITES_MAX = 500;
const SCREEN = /^\/(?:patients\/[a-z-]+(?:\/programs\/[1-9]\d{0,8})?(?:\/handout)?)?$/;
const RECORD = /^\/api\/patients\/(?<id>[a-z-]+)(?:\/(?<operation>programs|picker-session))?$/;

export function createHandler(options: HandlerOptions): RequestListener {
  const { records, picker, clinic, mirror, stream, pages, origin, baseUrl } = options;
  const serviceOrigin = new URL(baseUrl).origin;
  return (request, response) => {
    for (const [name, value] of Object.entries(pages.headers)) response.setHeader(name, value);
    answer(request, response).catch((error: unknown) => sendProblem(response, error));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A name that somebody else points at this machine must not reach the record.
    if (request.headers.host !== new URL(origin).host) throw new HttpProblem(421, 'wrong_host', `Open ${origin}.`);
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (SCREEN.test(pathname)) return sendPage(response, pages.index);
      if (pathname === '/api/catalog/status' && request.method === 'GET') return stream.follow(response);
      if (pathname === '/api/patients') return sendJson(response, 200, PATIENTS);
      const record = RECORD.exec(pathname)?.groups;
      if (record !== undefined && record['operation'] === undefined) {
        const version = searchParams.get('version');
        return sendText(
          response,
          200,
          await recordJson(patient(record['id']), version === null ? undefined : Number(version)),
        );
      }
      const file = pages.file(pathname);
      if (file !== undefined) return sendPage(response, file);
    }
    if (request.method === 'POST') {
      if (!isSameOrigin(request, origin)) {
        throw new HttpProblem(403, 'wrong_origin', 'This is not a request of this record system.');
      }
      const record = RECORD.exec(pathname)?.groups;
      const body = await readBody(request);
      if (pathname === '/api/favorites') return keepFavorites(response, body);
      if (pathname === '/api/templates') return keepTemplate(response, body);
      if (record?.['operation'] === 'picker-session') return launch(response, patient(record['id']), body);
      if (record?.['operation'] === 'programs') return store(response, patient(record['id']), body);
    }
    throw new HttpProblem(404, 'not_found', 'Nothing exists at this address.');
  }

  /**
   * Opens the newest program in the picker. The page gets it with its instructions, which the service never does, to hand it to the picker.
   */
  async function launch(response: ServerResponse, { id }: Patient, body: string): Promise<void> {
    const wish = parse(body) as Partial<Record<'scheme', unknown>> | null;
    const program = records.program(id);
    const items = program === undefined ? [] : (JSON.parse(program.items) as CompletionItem[]);
    try {
      const { leftOut, ...launch } = await picker.launch(items, wish?.scheme === 'dark' ? 'dark' : 'light');
      const own = { clinic: await clinic.own(CLINICIAN.internalId) };
      const stored = items.length > 0 && { stored: { items, leftOut } };
      sendJson(response, 201, { ...launch, serviceOrigin, ...own, ...stored });
    } catch (error) {
      throw explain(error);
    }
  }

  /** Of the clinician who is signed in. */
  function keepFavorites(response: ServerResponse, body: string): void {
    const ids = parse(body);
    if (!Array.isArray(ids) || ids.length > FAVORITES_MAX || !ids.every((id) => typeof id === 'string')) {
      throw new HttpProblem(400, 'malformed_favorites', 'Favorites are at most 500 IDs of exercises.');
    }
    clinic.keepFavorites(CLINICIAN.internalId, ids);
    sendJson(response, 200, {});
  }

  /** As the host helper checked it on the page: here only as far as this record relies on it. */
  function keepTemplate(response: ServerResponse, body: string): void {
    const { template, withInstructions } = Object(parse(body)) as Partial<SavedTemplate>;
    const { name, phase, items } = Object(template) as Partial<Template>;
    const isNamed = typeof name === 'string' && ['undefined', 'string'].includes(typeof phase);
    if (!template || !isNamed || !Array.isArray(items) || typeof withInstructions !== 'boolean') {
      throw new HttpProblem(400, 'malformed_template', 'A template has a name and its exercises.');
    }
    clinic.keepTemplate({ template, withInstructions });
    sendJson(response, 200, {});
  }

  /** Keeps the body as it came: what was prescribed must read the same in ten years. */
  async function store(response: ServerResponse, patient: Patient, body: string): Promise<void> {
    const path = problemOfItems(parse(body));
    if (path !== undefined) {
      throw new HttpProblem(400, 'malformed_program', `The program breaks the agreed form at ${path}.`);
    }
    records.append(patient.id, body);
    sendText(response, 201, await recordJson(patient));
  }

  /** One version of the patient's programs, or the newest, beside the list of all and what the catalog of today says of it. */
  async function recordJson(patient: Patient, version?: number): Promise<string> {
    const program = records.program(patient.id, version);
    if (program === undefined && version !== undefined) {
      throw new HttpProblem(404, 'not_found', 'This version of the program does not exist.');
    }
    const shown = JSON.stringify({ ...patient, clinician: CLINICIAN.name });
    const versions = JSON.stringify(historyOf(records, patient.id));
    const items = program === undefined ? [] : (JSON.parse(program.items) as CompletionItem[]);
    const standings = JSON.stringify(await standingsOf(items, mirror));
    const rest = `"standings":${standings},"baseUrl":${JSON.stringify(baseUrl)}`;
    return `{"patient":${shown},"versions":${versions},"program":${programJson(program)},${rest}}`;
  }
}

/** The stored text goes into the answer as it is: it is JSON already and was checked when it was stored. */
function programJson(program: StoredProgram | undefined): string {
  if (program === undefined) return 'null';
  return `{"version":${program.version},"storedAt":${JSON.stringify(program.storedAt)},"items":${program.items}}`;
}

function patient(id: string | undefined): Patient {
  const found = PATIENTS.find((candidate) => candidate.id === id);
  if (found === undefined) throw new HttpProblem(404, 'not_found', 'This patient does not exist.');
  return found;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpProblem(400, 'invalid_json', 'The body is not JSON.');
  }
}

function sendPage(response: ServerResponse, { type, bytes, cacheControl }: Page): void {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, 'cache-control': cacheControl });
  response.end(bytes);
}

function sendText(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(json);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  sendText(response, status, JSON.stringify(value));
}

function sendProblem(response: ServerResponse, error: unknown): void {
  const problem =
    error instanceof HttpProblem
      ? error
      : new HttpProblem(500, 'internal_error', 'Something went wrong in the record system.');
  if (problem.status === 500) console.error(error);
  // What is left of an oversized body is not read.
  if (problem.status === 413) response.setHeader('connection', 'close');
  sendJson(response, problem.status, { code: problem.code, message: problem.message });
}
