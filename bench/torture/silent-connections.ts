// Ten thousand connections that ask for nothing, for half a request, or send half a body, and never close: descriptors come back
// within the time limits, and whoever asks properly is answered meanwhile.
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { dataFolder, startService } from '../machine/service.ts';

const CONNECTIONS = 10_000;
const REQUESTS = 1_000;
/** Room for whoever asks properly. */
const LIMITS = `connections=${CONNECTIONS + 100},requests=${REQUESTS}`;
/** Connecting at once would measure the queue of the kernel. */
const AT_A_TIME = 200;
/** Of the process itself, which opens and closes files too. */
const DESCRIPTORS_OWN = 20;
/** The longest time limit of the service, and as much again. */
const BACK_SECONDS_MAX = 120;

interface Kind {
  readonly text: string;
  /** Of the connections: so many are held at once. */
  readonly held: number;
}
const KINDS: Readonly<Record<string, Kind>> = {
  idle: { text: '', held: CONNECTIONS },
  'half a header': { text: 'GET /readyz HTTP/1.1\r\nHost: picker.example\r\n', held: CONNECTIONS },
  // Requests in progress have their own limit: beyond it those that wait for their body give way.
  'half a body': {
    text: `POST ${API_PREFIX}/oauth/token HTTP/1.1\r\nHost: picker.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\ngrant_type`,
    held: REQUESTS,
  },
};

export async function silentConnections(folder: string): Promise<readonly string[]> {
  const faults: string[] = [];
  console.log(
    '| connections | descriptors before, at most, after | back after | memory before, with all of them | /readyz meanwhile | slowest |\n|---|---|---|---|---|---|',
  );
  for (const [kind, { text, held }] of Object.entries(KINDS)) {
    await using service = await startService(await dataFolder(folder, 100), {
      SVC_RATE_LIMITS: 'off',
      SVC_LOAD_LIMITS: LIMITS,
    });
    const before = service.descriptors();
    const memory = service.residentMegabytes();
    const asking = watchReadiness(service.url);
    const sockets = await openSilent(service.url, text);
    const most = service.descriptors();
    const memoryAtMost = service.residentMegabytes();
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    while (service.descriptors() > before + DESCRIPTORS_OWN && seconds() < BACK_SECONDS_MAX) await wait(250);
    const back = seconds();
    const { asked, failed, slowest } = await asking.stop();
    const after = service.descriptors();
    console.log(
      `| ${CONNECTIONS}, ${kind} | ${before}, ${most}, ${after} | ${back.toFixed(0)} s | ${memory.toFixed(0)}, ${memoryAtMost.toFixed(0)} MB | ${asked} asked, ${failed} failed | ${slowest.toFixed(0)} ms |`,
    );
    if (back >= BACK_SECONDS_MAX) faults.push(`${kind}: ${after - before} descriptors are not back.`);
    if (most - before < held - DESCRIPTORS_OWN) faults.push(`${kind}: only ${most - before} connections were held.`);
    if (failed > 0) faults.push(`${kind}: ${failed} of ${asked} readings of /readyz failed.`);
    for (const socket of sockets) socket.destroy();
  }
  return faults;
}

/** They stay open on our side, whatever the service does. */
async function openSilent(url: string, text: string): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  while (sockets.length < CONNECTIONS) {
    const batch = Array.from(
      { length: Math.min(AT_A_TIME, CONNECTIONS - sockets.length) },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
          socket.once('error', reject);
          socket.once('connect', () => {
            socket.off('error', reject);
            socket.on('error', () => undefined); // cut by the service, which is what is wanted
            socket.resume();
            if (text !== '') socket.write(text);
            resolve(socket);
          });
        }),
    );
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

/** Asks again and again, on a new connection each time. */
function watchReadiness(url: string) {
  const ending = new AbortController();
  let [asked, failed, slowest] = [0, 0, 0];
  const run = async () => {
    while (!ending.signal.aborted) {
      const began = performance.now();
      asked += 1;
      const isReady = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (!isReady) failed += 1;
      slowest = Math.max(slowest, performance.now() - began);
      await wait(100);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
      return { asked, failed, slowest };
    },
  };
}
