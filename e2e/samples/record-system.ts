// The record system of "Integrate in 15 minutes" with a page of one's own: `server.ts` of the guide in an empty folder, and the built package.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../src/server/testing/free-port.ts';
import type { Service } from '../system.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface RecordSystem {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** What `.env` of the guide holds, with a credential of its own. */
export async function environmentOf(service: Service): Promise<Readonly<Record<string, string>>> {
  const words = ['credential', 'create', '--environment', 'sandbox', '--entitlement', 'full', '--json'];
  const { clientId = '', clientSecret = '' } = JSON.parse(await service.runCommand(...words)) as Record<string, string>;
  return {
    PORT: String(await freePort()),
    SVC_BASE_URL: `${service.serviceOrigin}/api/v1`,
    SVC_CLIENT_ID: clientId,
    SVC_CLIENT_SECRET: clientSecret,
    CLINICIAN_KEY: 'a key of thirty-two bytes or more',
  };
}

export async function startRecord(service: Service, page: string): Promise<RecordSystem> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-picker-guide-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(ROOT, join(folder, 'node_modules/svc-picker'), 'junction');
  await copyFile(join(ROOT, 'docs/examples/start-server.ts'), join(folder, 'server.ts'));
  await writeFile(join(folder, 'page.html'), page);
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(await environmentOf(service)) },
  });
  const ended = once(server, 'exit');
  const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
  return {
    url,
    async stop() {
      server.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
