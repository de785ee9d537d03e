// Clients that create sessions all the time and note how they are answered; beside them somebody asks whether the service is ready.
import { setTimeout as wait } from 'node:timers/promises';
import { type AcknowledgedSession, createSession } from './kill-sessions.ts';

const PAUSE_MILLISECONDS = 20;
const READINESS_MILLISECONDS = 100;

export interface LoadReport {
  readonly acknowledged: readonly AcknowledgedSession[];
  /** Answers by status; `no answer` where the connection broke. */
  readonly answers: ReadonlyMap<string, number>;
  /** Of a session, whatever the answer. */
  readonly slowestMilliseconds: number;
  /** From the beginning of the watch until it was not ready; undefined when it always was. */
  readonly notReadyAfter: number | undefined;
  /** From `ended` until it was ready again. */
  readonly readyAfter: number;
  readonly slowestReadiness: number;
}

export interface SessionLoad {
  /** The fault is over now: resolves once it is ready and every request is answered. */
  ended(limitMilliseconds: number): Promise<LoadReport>;
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

export function startSessionLoad(
  url: string,
  authorization: { readonly authorization: string },
  clients: number,
): SessionLoad {
  const began = performance.now();
  const acknowledged: AcknowledgedSession[] = [];
  const answers = new Map<string, number>();
  let [slowestMilliseconds, slowestReadiness, isOver] = [0, 0, false];
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
    async ended(limitMilliseconds) {
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
