// Sessions of several clients at a time: whoever has the answer has a session, which the next process opens too.
import { publishGenerated } from '../generated-catalog.ts';
import type { PrepareWork } from './attack.ts';
import { type AcknowledgedSession, activate, authorize, createSession, lostSessions } from './session-load.ts';
import { startService } from './victim.ts';

const CLIENTS = 8;
/** From the first acknowledgment to the latest kill. */
const KILLED_WITHIN_MILLISECONDS = 150;

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
          const [session, refusal] = typeof answer === 'object' ? [answer] : [undefined, answer ?? 'no answer'];
          if (session) acknowledged.push(session);
          if (session) begin();
          if (session && !isOver && random.next() < 0.5) await activate(service.url, session).catch(() => undefined);
          inFlight -= 1;
          if (!session && !isOver) faults.push(`a session got ${refusal}.`);
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
