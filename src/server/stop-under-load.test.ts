// Stopping under load: whoever asks for readiness, as a load balancer does, loses no request.
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createService } from './service.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const STOPS = 10;
const WORKERS = 20;
/** How often the balancer asks; the service drains until it has noticed. */
const READINESS_MILLISECONDS = 20;
const LEAST_OF_A_STOP = 20;

const PATHS = ['/api/v1/openapi.json', '/sandbox', '/healthz', '/host/none.js'];

test(`no request of ${WORKERS} clients on kept connections fails in ${STOPS} stops`, async (t) => {
  for (let stop = 0; stop < STOPS; stop++) {
    const service = await createService({ dataFolder: temporaryFolder(t), host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    const answered: number[] = [];
    let isReady = true;
    const balance = async () => {
      while ((isReady = (await ask(`${service.url}/readyz`, new Agent())) === 200)) await wait(READINESS_MILLISECONDS);
    };
    const work = async (_: unknown, worker: number) => {
      for (let count = worker; isReady; count++)
        answered.push(await ask(service.url + PATHS[count % PATHS.length]!, agent));
    };
    const working = [balance(), ...Array.from({ length: WORKERS }, work)];
    while (answered.length < LEAST_OF_A_STOP) await wait(READINESS_MILLISECONDS);
    const before = answered.length;
    await Promise.all([service.drain(0), ...working]);
    await service.close();
    agent.destroy();
    assert.ok(answered.length > before, 'some were answered meanwhile');
    assert.deepEqual(
      answered.filter((status) => status !== 200 && status !== 404),
      [],
    );
  }
});

/** Rejects when the connection breaks before the whole answer is there. */
const ask = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume().on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
