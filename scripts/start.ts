// `npm start`: builds what is stale, starts the service and the demo record system, prints where to click. Ctrl+C stops both.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from './build.ts';
import { hookCertificate, trusting } from '../demo/server/hooks/hook-certificate.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVICE = join(ROOT, 'src/server/cli/main.ts');
const servicePort = process.env['PORT'] ?? '4100';
const demoPort = process.env['DEMO_PORT'] ?? '4200';
const hookPort = process.env['DEMO_HOOK_PORT'] ?? '4300';
for (const [name, port] of Object.entries({ PORT: servicePort, DEMO_PORT: demoPort, DEMO_HOOK_PORT: hookPort })) {
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) continue;
  console.error(`${name} must be a number from 0 to 65535.`);
  process.exit(2);
}
/** Each request is a line: here, so that the addresses stay on the screen. What is wrong is shown. */
const LOG_NAME = 'service.log';
const dataFolder = resolve(ROOT, process.env['DATA_DIR'] ?? 'data');
const logFile = join(dataFolder, LOG_NAME);

interface Credential {
  readonly clientId: string;
  readonly clientSecret: string;
}

const children: ChildProcess[] = [];
let stopping = false;

/** Starts one of our servers; resolves with its `listening` line. */
function startServer(name: string, file: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  // Stopped before this one was started: while it was built, or while the one before it started.
  if (stopping) process.exit();
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('"level":"info"')) appendFileSync(logFile, `${line}\n`);
    else console.error(line);
  });
  child.once('exit', (code) => {
    if (stopping) return;
    console.error(`${name} ended${code === null ? '' : ` with code ${code}`}: see above.`);
    stop(1);
  });
  return new Promise<Listening>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message: unknown = line.startsWith('{') ? JSON.parse(line) : undefined;
      if (isListening(message)) resolve(message);
    });
  });
}

interface Listening {
  readonly event: 'listening';
  readonly url: string;
  readonly baseUrl?: string;
  /** Where the service writes its mails, unless a mail server takes them. */
  readonly outbox?: string;
}

function isListening(message: unknown): message is Listening {
  return typeof message === 'object' && message !== null && 'event' in message && message.event === 'listening';
}

/** The demo's own sandbox credential, made on first start. It sees the whole sample catalog, as a pilot client would. */
function demoCredential(): Credential {
  const file = join(dataFolder, 'demo-credential.json');
  if (!existsSync(file)) {
    const command = ['credential', 'create', '--name', 'Demo record system', '--data', dataFolder, '--json'];
    const made = execFileSync(
      process.execPath,
      [SERVICE, ...command, '--environment', 'sandbox', '--entitlement', 'full'],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
    writeFileSync(file, made, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Credential;
}

function stop(code: number): void {
  stopping = true;
  for (const child of children) child.kill('SIGINT'); // without draining: nobody stands before them
  process.exitCode = code;
}

process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));
// npm ends its shell and not what runs in it: without the shell nobody could stop us any more.
const shell = process.ppid;
const watch = () => {
  if (process.ppid !== shell && !stopping) stop(0);
};
setInterval(watch, 1_000).unref();

await build({ all: false });
mkdirSync(dataFolder, { recursive: true });
const certificate = await hookCertificate(dataFolder);
const service = await startServer(
  'The service',
  SERVICE,
  ['serve', '--sample', '--port', servicePort, '--data', dataFolder],
  { ...process.env, ...trusting(certificate, process.env) },
);
const { clientId, clientSecret } = demoCredential();
const demo = await startServer('The demo', join(ROOT, 'demo/server/main.ts'), [], {
  ...process.env,
  DEMO_PORT: demoPort,
  DEMO_HOOK_PORT: hookPort,
  DEMO_HOOK_CERTIFICATE: certificate.certificate,
  DEMO_HOOK_KEY: certificate.key,
  DATA_DIR: dataFolder,
  SVC_BASE_URL: service.baseUrl ?? `${service.url}/api/v1`,
  SVC_CLIENT_ID: clientId,
  SVC_CLIENT_SECRET: clientSecret,
});
/** The commands of the service look into the same folder unless another one is named. */
const folderOption = dataFolder === join(ROOT, 'data') ? '' : ` --data "${dataFolder}"`;
console.log(`
  Demo record system   ${demo.url}        open this one, choose a patient, press "Prescribe exercises"
  Picker service       ${service.url}
  Sandbox credential   ${service.url}/sandbox        its mails ${service.outbox === undefined ? 'go to the mail server of SVC_SMTP_URL' : `are files in ${service.outbox}`}
  A webhook            prescribe "Clamshell", and in another terminal, while the patient's page is open:
                       npm run svc -- exercise withdraw svc-sample:clamshell --reason "The band slips off"${folderOption}

  Ctrl+C stops both. Their data is in ${dataFolder}, requests are logged in ${LOG_NAME} there.
`);
