// A picker as a browser loads it, without the browser: a session, the activation with the secret of its address, and questions.
import { API_PREFIX } from '../../src/contract/limits.ts';
import { CLIENT_ORIGIN } from '../machine/service.ts';

export interface OpenedPicker {
  readonly catalogRevision: string;
  readonly lexiconRevision: string;
  readonly templatesRevision: string;
  /** Headers of the picker. */
  readonly authorization: Readonly<{ authorization: string }>;
  readonly get: (path: string, encoding?: string) => Promise<ArrayBuffer>;
}

/** Rejects with status and path when an answer is not the expected one. */
export async function openPicker(url: string, authorization: Readonly<Record<string, string>>): Promise<OpenedPicker> {
  return activatePicker(url, await createSession(url, authorization));
}

/** The launch address of a new session. */
export async function createSession(url: string, authorization: Readonly<Record<string, string>>): Promise<string> {
  const body = { origin: CLIENT_ORIGIN, clinicianId: 'clinician-0123456789abcdef' };
  return (await post<{ url: string }>(`${url}${API_PREFIX}/picker/sessions`, body, authorization)).url;
}

export async function activatePicker(url: string, launchUrl: string): Promise<OpenedPicker> {
  const { pathname, hash } = new URL(launchUrl);
  const secret = new URLSearchParams(hash.slice(1)).get('t');
  const activation = `${url}${API_PREFIX}/picker/sessions/${pathname.split('/').at(-1)}/activate`;
  const { accessToken, catalogRevision, lexiconRevision, templatesRevision } = await post<Activated>(activation, {
    secret,
  });
  const authorization = { authorization: `Bearer ${accessToken}` };
  return {
    catalogRevision,
    lexiconRevision,
    templatesRevision,
    authorization,
    async get(path, encoding = 'br') {
      const headers = { ...authorization, 'accept-encoding': encoding };
      const response = await fetch(url + API_PREFIX + path, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.arrayBuffer();
    },
  };
}

interface Activated {
  readonly accessToken: string;
  readonly catalogRevision: string;
  readonly lexiconRevision: string;
  readonly templatesRevision: string;
}

async function post<Answer>(url: string, body: object, headers = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Answer }).data;
}
