// The record system as `npm start` runs it: in a process of its own, by its environment.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { it } from 'node:test';

it('says where it listens, serves its pages without the service, and ends when it is asked to', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-picker-demo-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      DEMO_PORT: '0',
      DATA_DIR: folder,
      SVC_BASE_URL: 'http://127.0.0.1:9/api/v1', // nobody listens there
      SVC_CLIENT_ID: 'svc_ci_test',
      SVC_CLIENT_SECRET: 'not a secret',
    },
  });
  t.after(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { event, url } = JSON.parse(line) as { event: string; url: string };
  assert.equal(event, 'listening');
  const patients = (await (await fetch(`${url}/api/patients`)).json()) as readonly object[];
  assert.ok(patients.length > 0);
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});
