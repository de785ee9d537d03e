// Clients that create sessions all the time and note how they are answered; beside them somebody asks whether the service is ready.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { issueAccessToken } from '../../src/server/domain/access/access-tokens.ts';
import type { Store } from '../../src/server/store/store.ts';
import { type Authorization, createClient, postActivation, postSession, secretOf } from '../machine/service.ts';

const PAUSE_MILLISECONDS = 20;
const READINESS_MILLISECONDS = 100;

export interface AcknowledgedSession {
  readonly id: string;
  readonly secret: string;
  /** Once it was activated. */
  token?: string;
}

/** Whether the service says that it is ready. */
export async function askReadiness(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`);
    await response.text(); // who leaves a body unread keeps the connection
    return response.ok;
  } catch {
    return false;
  }
}

export function startSessionLoad(url: string, authorization: Authorization, clients: number) {
  const began = performance.now();
  const acknowledged: AcknowledgedSession[] = [];
  /** By status; `no answer` where the connection broke. */
  const answers = new Map<string, number>();
  /** The first is of a session, whatever the answer. */
  let [slowestMilliseconds, slowestReadiness, isOver] = [0, 0, false];
  /** From the beginning of the watch; undefined when it always was ready. */
  let notReadyAfter: number | undefined;
  let lastReady = { asked: 0, isReady: true };
  const work = async () => {
    while (!isOver) {
      const asked = performance.now();
      const answer = await createSession(url, authorization).catch(() => 'no answer');
      slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - asked);
      const word = typeof answer === 'object' ? '201' : answer;
      answers.set(word, (answers.get(word) ?? 0) + 1);
      if (typeof answer === 'object') acknowledged.push(answer);
      await wait(PAUSE_MILLISECONDS);
    }
  };
  const watch = async () => {
    while (!isOver) {
      const asked = performance.now();
      const isReady = await askReadiness(url);
      slowestReadiness = Math.max(slowestReadiness, performance.now() - asked);
      if (!isReady) notReadyAfter ??= performance.now() - began;
      lastReady = { asked, isReady };
      await wait(READINESS_MILLISECONDS);
    }
  };
  const running = Promise.all([watch(), ...Array.from({ length: clients }, work)]);
  return {
    /** The fault is over now: resolves once it is ready and every request is answered. `readyAfter` counts from here. */
    async ended(limitMilliseconds: number) {
      const over = performance.now();
      while (!(lastReady.isReady && lastReady.asked > over) && performance.now() - over < limitMilliseconds)
        await wait(PAUSE_MILLISECONDS);
      const readyAfter = performance.now() - over;
      isOver = true;
      await running;
      return { acknowledged, answers, slowestMilliseconds, notReadyAfter, readyAfter, slowestReadiness };
    },
  };
}

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
export async function authorize(store: Store): Promise<Authorization> {
  const { clientId } = await createClient(store);
  const credential = await store.credentials.find(clientId);
  if (!credential) throw new Error('The client is not there.');
  const { access_token: token } = await issueAccessToken(store, Date.now, credential);
  return { authorization: `Bearer ${token}` };
}

/** A session, or how it was refused: the status, and `without Retry-After` where a 503 has none. Rejects when the connection broke. */
export async function createSession(url: string, authorization: Authorization): Promise<AcknowledgedSession | string> {
  const response = await postSession({ url, authorization });
  if (response.status !== 201) {
    await response.text();
    const isLasting = response.status === 503 && !response.headers.has('retry-after');
    return `${response.status}${isLasting ? ' without Retry-After' : ''}`;
  }
  const { data } = (await response.json()) as { data: { id: string; url: string } };
  return { id: data.id, secret: secretOf(data.url) };
}

/** The status of the answer; the session keeps the token. */
export async function activate(url: string, session: AcknowledgedSession): Promise<number> {
  const response = await postActivation(url, session.id, session.secret);
  if (response.status === 200)
    session.token = ((await response.json()) as { data: { accessToken: string } }).data.accessToken;
  return response.status;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
