// Sessions of several clients at a time, of which each that was acknowledged is opened by the next process too. Deliveries to four
// endpoints, some of which refuse: each event arrives at each of them, signed, however many workers died.
import { LEASE_MILLISECONDS } from '../../src/server/webhooks/delivery-rules.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { type AcknowledgedSession, activate, authorize, createSession, lostSessions } from './session-load.ts';
import { startService } from './victim.ts';
import { gaps, insertEndpoint, startWebhookSink } from './webhook-sink.ts';
import type { PrepareWork } from './attacked-database.ts';

/** From the first acknowledgment or request to the latest kill: about what deliveries take. */
const KILLED_WITHIN_MILLISECONDS = 150;
const CLIENTS = 8;
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

const ENDPOINTS = 4;
/** Of each round. */
const EVENTS = 25;
const REFUSED_EVERY = 10;
const DAY_MILLISECONDS = 86_400_000;
const END_LIMIT_MILLISECONDS = 60_000;

export const killDeliveries: PrepareWork = async (database, folder) => {
  const { store, place } = database;
  const sink = await startWebhookSink(folder);
  const environment = { ...database.environment, ...sink.environment };
  const paths = Array.from({ length: ENDPOINTS }, (_, number) => `/${number}`);
  for (const path of paths) await insertEndpoint(store, sink.url + path);
  let round = 0;
  /** Another text of the same exercises each time. */
  const publishRound = () => publishGenerated(store, EVENTS, ++round);
  return {
    async kill(random) {
      sink.refuseEvery(REFUSED_EVERY);
      await publishRound();
      const before = sink.requests();
      // Leases of the one before have ended then, and what was put off is due.
      const service = await startService(place, {
        environment,
        clockAheadMilliseconds: round * (LEASE_MILLISECONDS + 1),
      });
      if (sink.requests() === before) await sink.receives(1);
      await new Promise((resolve) => setTimeout(resolve, random.next() * KILLED_WITHIN_MILLISECONDS));
      service.process.kill('SIGKILL');
      await service.ended;
      await database.settled();
      const waiting = (await store.deliveries.countWaiting()).reduce((sum, { deliveries }) => sum + deliveries, 0);
      return { metWork: waiting > 0, acknowledged: sink.requests() - before, faults: [] };
    },
    async finish() {
      sink.refuseEvery(0);
      const service = await startService(place, { environment, clockAheadMilliseconds: DAY_MILLISECONDS });
      const unsent = async () => {
        const { waiting, sending } = await store.deliveries.queue(Date.now());
        return waiting + sending;
      };
      await eventually({ 'deliveries that wait': [unsent, 0] }, { limitMs: END_LIMIT_MILLISECONDS }).catch(
        () => undefined,
      );
      const left = await unsent();
      service.process.kill('SIGINT');
      await service.ended;
      const missing = gaps(sink, paths, 0, await store.catalog.headSequence());
      await sink[Symbol.asyncDispose]();
      return [...(left > 0 ? [`${left} deliveries still wait.`] : []), ...missing, ...sink.faults];
    },
  };
};
