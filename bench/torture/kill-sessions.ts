// Sessions of several clients at a time: whoever has the answer has a session, which the next process opens too.
import { createHash } from 'node:crypto';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { issueAccessToken } from '../../src/server/domain/access/access-tokens.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { CLIENT_ORIGIN, createClient } from '../machine/service.ts';
import type { PrepareWork } from './killed-work.ts';
import { startService } from './victim.ts';
import type { Store } from '../../src/server/store/store.ts';

const CLIENTS = 8;
/** From the first acknowledgment to the latest kill. */
const KILLED_WITHIN_MILLISECONDS = 150;

export interface AcknowledgedSession {
  readonly id: string;
  readonly secret: string;
  /** Once it was activated. */
  token?: string;
}

export const killSessions: PrepareWork = async (database) => {
  const { store } = database;
  await publishGenerated(store, 10);
  const authorization = await authorize(store);
  let acknowledged: AcknowledgedSession[] = [];
  return {
    async kill(random) {
      const faults: string[] = [];
      const service = await startService(database.place, { environment: database.environment });
      // Those of the process before.
      for (const session of acknowledged)
        if ((await activate(service.url, session)) !== 200) faults.push(`session ${session.id} cannot be opened.`);
      acknowledged = [];
      let [inFlight, isOver] = [0, false];
      let begin = (): void => undefined;
      const begun = new Promise<void>((resolve) => (begin = resolve));
      const work = async () => {
        while (!isOver) {
          inFlight += 1;
          const answer = await createSession(service.url, authorization).catch(() => undefined);
          const session = typeof answer === 'object' ? answer : undefined;
          if (session) acknowledged.push(session);
          if (session) begin();
          if (session && !isOver && random.next() < 0.5) await activate(service.url, session).catch(() => undefined);
          inFlight -= 1;
          if (!session && !isOver) faults.push(`a session got ${typeof answer === 'string' ? answer : 'no answer'}.`);
        }
      };
      const clients = Array.from({ length: CLIENTS }, work);
      await begun;
      await new Promise((resolve) => setTimeout(resolve, random.next() * KILLED_WITHIN_MILLISECONDS));
      isOver = true;
      const metWork = inFlight > 0;
      service.process.kill('SIGKILL');
      await Promise.all([...clients, service.ended]);
      await database.settled();
      faults.push(...(await lostSessions(store, acknowledged)));
      return { metWork, acknowledged: acknowledged.length, faults };
    },
    finish: () => Promise.resolve([]),
  };
};

/** What was acknowledged and is not in the store, each a sentence. */
export async function lostSessions(store: Store, sessions: readonly AcknowledgedSession[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, token } of sessions) {
    if (!(await store.sessions.find(id))?.content) faults.push(`session ${id} is lost.`);
    if (token !== undefined && (await store.sessions.findByToken(hashOf(token)))?.id !== id)
      faults.push(`the activation of ${id} is lost.`);
  }
  return faults;
}

/** Headers of a client that may do everything. */
export async function authorize(store: Store): Promise<{ readonly authorization: string }> {
  const { clientId } = await createClient(store);
  const credential = await store.credentials.find(clientId);
  if (!credential) throw new Error('The client is not there.');
  const { access_token: token } = await issueAccessToken(store, Date.now, credential);
  return { authorization: `Bearer ${token}` };
}

/** A session, or how it was refused: the status, and `without Retry-After` where a 503 has none. Rejects when the connection broke. */
export async function createSession(
  url: string,
  authorization: { readonly authorization: string },
): Promise<AcknowledgedSession | string> {
  const response = await fetch(`${url}${API_PREFIX}/picker/sessions`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ clinicianId: 'c'.repeat(32), origin: CLIENT_ORIGIN }),
  });
  if (response.status !== 201) {
    await response.text();
    const isLasting = response.status === 503 && !response.headers.has('retry-after');
    return `${response.status}${isLasting ? ' without Retry-After' : ''}`;
  }
  const { data } = (await response.json()) as { data: { id: string; url: string } };
  return { id: data.id, secret: /#t=([^&]+)/.exec(data.url)?.[1] ?? '' };
}

/** The status of the answer; the session keeps the token. */
export async function activate(url: string, session: AcknowledgedSession): Promise<number> {
  const response = await fetch(`${url}${API_PREFIX}/picker/sessions/${session.id}/activate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: session.secret }),
  });
  if (response.status === 200)
    session.token = ((await response.json()) as { data: { accessToken: string } }).data.accessToken;
  return response.status;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
