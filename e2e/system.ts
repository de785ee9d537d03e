// Starts what the tests run against, on free ports of this machine: the service, the record system, a hostile origin. Between the
// service and everybody stands a proxy that holds each response against the OpenAPI description; a violation fails the run.
import { execFile, spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Client, createClient, createMirror, openMediaFolder } from 'svc-picker/client';
import { openMirrorDatabase } from 'svc-picker/client/sqlite';
import { startRecordSystem } from '../demo/server/record-system.ts';
import { startJudgingProxy } from './machine/judging-proxy.ts';
import { hookCertificate, trusting } from '../demo/server/hooks/hook-certificate.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CLI = 'src/server/cli/main.ts';
const SERVING_PROGRAM = 'src/server/testing/service/serving-program.ts';
/** Each test starts a record system of its own, which reads the whole catalog, and all of them share one credential. */
const ROOMY_LIMITS = 'default=60000/60,token=600/60';

/** The service and the origin that nobody trusts. */
export interface Service {
  /** Where the picker comes from: http://127.0.0.1:<port>, the address of the proxy. */
  readonly serviceOrigin: string;
  /** An origin that nobody trusts. It answers every path with an empty page. */
  readonly hostileUrl: string;
  /** The folder of the service: its database and whatever else it keeps. */
  readonly serviceData: string;
  /** Of the record systems' credential, as their backends have it. */
  readonly client: Client;
  /** Everything that the service has printed so far. */
  readonly serviceLog: () => string;
  stopService(): Promise<void>;
  /** Starts it again where it was. */
  startService(): Promise<void>;
  /** A process with another build of the picker takes its place, as an upgrade without downtime does. */
  upgradeService(pickerFolder: string): Promise<void>;
  /** Starts a record system without any program in it, or with what the one that had this folder has left. */
  startDemo(options?: DemoOptions): Promise<Demo>;
  /** Runs a command of the service, as its operator would. Resolves with what it printed. */
  runCommand(...words: string[]): Promise<string>;
  /** Rejects when there were violations. */
  stop(): Promise<void>;
}

export interface DemoOptions {
  /** A folder of its own is made where none is named. */
  readonly folder?: string;
  /** Whether it receives webhooks. Others read the change feed only: a credential may have twenty endpoints. */
  readonly receivesWebhooks?: boolean;
}

export interface Demo {
  /** The record system: http://localhost:<port>. */
  readonly demoUrl: string;
  readonly demoData: string;
  stop(): Promise<void>;
}

export type System = Service & Demo;

/** A service with one record system. */
export async function startSystem(): Promise<System> {
  const service = await startService();
  const demo = await service.startDemo();
  return {
    ...service,
    ...demo,
    async stop() {
      await demo.stop();
      await service.stop();
    },
  };
}

export async function startService(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-picker-e2e-'));
  const serviceData = join(folder, 'service');
  const proxy = await startJudgingProxy();
  const serviceOrigin = proxy.url;
  const certificate = await hookCertificate(folder);
  const serve = async () => {
    const words = ['serve', '--port', '0', '--sample', '--data', serviceData, '--public-base-url', serviceOrigin];
    const started = await startProcess([CLI, ...words], {
      ...trusting(certificate, process.env),
      SVC_RATE_LIMITS: ROOMY_LIMITS,
    });
    const { url } = started.listening as { url: string };
    await proxy.forward(url);
    return { ...started, url };
  };
  let service = await serve();
  let mirrored: Promise<string> | undefined;
  const { baseUrl } = service.listening as { baseUrl: string };
  // A sandbox credential may be used from any loopback origin: the demo's port need not be known.
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [CLI, ...words, '--data', serviceData], { cwd: ROOT });
  const words = ['credential', 'create', '--environment', 'sandbox', '--entitlement', 'full', '--json'];
  const { stdout } = await run(...words);
  const credential = JSON.parse(stdout) as { clientId: string; clientSecret: string };
  const hostile = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hostile</title>');
  }).listen(0, '127.0.0.1');
  await once(hostile, 'listening');
  return {
    serviceOrigin,
    hostileUrl: `http://hostile.localhost:${(hostile.address() as AddressInfo).port}`,
    serviceData,
    client: createClient({ baseUrl, ...credential }),
    serviceLog: () => service.output(),
    async stopService() {
      await proxy.close();
      await service.stop();
    },
    async startService() {
      service = await serve();
    },
    async upgradeService(pickerFolder) {
      const before = service;
      const config = { dataFolder: serviceData, pickerFolder, publicOrigin: serviceOrigin };
      const started = await startProcess([SERVING_PROGRAM, JSON.stringify(config)], {});
      const { url } = started.listening as { url: string };
      service = { ...started, url };
      await proxy.forward(url);
      await before.stop();
    },
    async runCommand(...words) {
      return (await run(...words)).stdout;
    },
    async startDemo({ folder: kept, receivesWebhooks = false } = {}) {
      const demoData = kept ?? (await mkdtemp(join(folder, 'demo-')));
      if (!receivesWebhooks && kept === undefined) {
        // It has read the catalog before: the tests of the mirror alone are about the first time.
        mirrored ??= mirrorCatalog(folder, `${service.url}/api/v1`, credential);
        await copyFile(await mirrored, join(demoData, 'demo.sqlite'));
      }
      // In this process: loading its code takes longer than most tests.
      const demo = await startRecordSystem({
        ...credential,
        port: 0,
        baseUrl,
        dataDir: demoData,
        hooks: receivesWebhooks ? { ...certificate, port: 0 } : undefined,
      });
      return { demoUrl: demo.url, demoData, stop: () => demo.stop() };
    },
    async stop() {
      hostile.close();
      hostile.closeAllConnections();
      await service.stop();
      await proxy.close();
      await rm(folder, { recursive: true, force: true });
      const violations = proxy.violations();
      if (violations.length > 0) throw new Error(`Not as described:\n${violations.join('\n')}`);
    },
  };
}

/** Moves the end of a session into the past: the service has no clock to turn from outside. */
export function expireSession({ serviceData }: Pick<Service, 'serviceData'>, launchUrl: string | URL): void {
  const database = new DatabaseSync(join(serviceData, 'svc-picker.sqlite'), { timeout: 5000 });
  const id = new URL(launchUrl).pathname.split('/').at(-1)!;
  const { changes } = database.prepare('UPDATE picker_session SET expires_at = 1 WHERE id = ?').run(id);
  database.close();
  if (changes !== 1) throw new Error('The service has no such session.');
}

/** The database of a record system that has read the whole catalog, and of no program. */
async function mirrorCatalog(
  folder: string,
  baseUrl: string,
  credential: { readonly clientId: string; readonly clientSecret: string },
): Promise<string> {
  const data = await mkdtemp(join(folder, 'mirror-'));
  const file = join(data, 'demo.sqlite');
  const store = openMirrorDatabase(file);
  const client = createClient({ baseUrl, ...credential });
  await createMirror({ client, store, media: openMediaFolder(join(data, 'media')) }).refresh();
  store.close();
  return file;
}

interface Running {
  /** The one JSON line that says where it listens. */
  readonly listening: unknown;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Tests that are killed can stop nothing: what they started sees their channel close. */
const ENDS_WITH_US = 'data:text/javascript,process.once("disconnect",()=>process.exit());process.channel?.unref()'; // none in a thread

/** Resolves with the first line that the process prints; rejects with what it said when it ended before. */
async function startProcess(words: string[], environment: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, ['--import', ENDS_WITH_US, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const listening = await new Promise<unknown>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('"listening"')) resolve(JSON.parse(line));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${words.join(' ')} ended too soon:\n${output}`)));
  });
  return {
    listening,
    output: () => output,
    stop: () => stopProcess(child),
  };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT'); // without draining
  await ended;
}
