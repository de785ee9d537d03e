// A proxy as its sample in docs/proxies has it: Debian's program, with addresses, certificate and folders of a test in place of those of an operator.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { connect } from 'node:tls';
import { testCertificates } from '../../src/server/testing/deliveries/certificates.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import { temporaryFolder } from '../../src/server/testing/temporary-folder.ts';
import { until } from '../../src/server/testing/until.ts';

const SAMPLES = join(import.meta.dirname, '../../docs/proxies');

interface Place {
  readonly folder: string;
  readonly port: number;
  /** Of what a proxy asks of itself. */
  readonly innerPort: number;
  readonly certificate: string;
  readonly key: string;
  /** Both in one file. */
  readonly both: string;
}
type Replacements = readonly (readonly [of: string | RegExp, by: string])[];

interface Sample {
  readonly file: string;
  readonly replacements: (place: Place) => Replacements;
  /** How long a process may take to answer. */
  readonly patience: string;
  /** Program and arguments, first to check the configuration, then to run it in the foreground. */
  readonly commands: (file: string, place: Place) => readonly (readonly [string, ...string[]])[];
}

export const SAMPLE_PROXIES = {
  nginx: {
    file: 'nginx.conf',
    patience: 'proxy_read_timeout 20s;',
    replacements: ({ folder, port, certificate, key }) => [
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['server_name picker.example.com', 'server_name localhost'],
      ['/etc/ssl/picker.pem', certificate],
      ['/etc/ssl/picker.key', key],
      ['/var/cache/nginx/svc-picker', join(folder, 'cache')],
      [/\/var\/log\/nginx\//g, `${folder}/`],
    ],
    commands(file, { folder }) {
      const main = join(folder, 'main.conf');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      writeFileSync(
        main,
        `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/main.log;
        events {} http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include ${file}; }`,
      );
      const start = ['nginx', '-p', folder, '-e', `${folder}/main.log`, '-c', main] as const;
      return [[...start, '-t'], start];
    },
  },
  HAProxy: {
    file: 'haproxy.cfg',
    patience: 'timeout server 60s',
    replacements: ({ port, innerPort, both }) => [
      [/127\.0\.0\.1:4199/g, `127.0.0.1:${innerPort}`],
      ['bind :443 ssl', `bind 127.0.0.1:${port} ssl`],
      ['/etc/haproxy/picker.pem', both],
      ['  user haproxy\n  group haproxy\n', ''],
      ['log /dev/log local0', 'log stdout format raw local0'],
    ],
    commands: (file) => [
      ['haproxy', '-c', '-f', file],
      ['haproxy', '-db', '-f', file],
    ],
  },
  Caddy: {
    file: 'Caddyfile',
    patience: 'response_header_timeout 60s',
    replacements: ({ port, innerPort, certificate, key }) => [
      [/4199/g, String(innerPort)],
      [/^\{\n/m, '{\n\tadmin off\n\tauto_https disable_redirects\n'],
      ['\npicker.example.com {', `\nhttps://localhost:${port} {\n\ttls ${certificate} ${key}`],
    ],
    commands: (file) => [
      ['caddy', 'validate', '--adapter', 'caddyfile', '--config', file],
      ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
    ],
  },
} as const satisfies Readonly<Record<string, Sample>>;

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}
export interface SampleProxy {
  readonly ask: (path: string, asked?: Asked) => Promise<Answer>;
  /** Sends bytes on a connection of their own; resolves with all that comes back. */
  readonly send: (bytes: string) => Promise<string>;
  /** The version of HTTP that the proxy chooses where a client knows both. */
  readonly version: () => Promise<string | false | null>;
}

/** In front of processes at two ports. It waits for an answer as long as the sample says, or for a second. */
export async function startSampleProxy(
  t: TestContext,
  { file: name, replacements, patience, commands }: Sample,
  [first, second]: readonly [number, number],
  { isPatient = true } = {},
): Promise<SampleProxy> {
  const folder = temporaryFolder(t);
  const { authority, good } = await testCertificates();
  const at = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const place = {
    ...{ folder, port: await freePort(), innerPort: await freePort() },
    ...{ certificate: at('picker.pem', good.cert), key: at('picker.key', good.key) },
    both: at('both.pem', `${good.cert}\n${good.key}`),
  };
  mkdirSync(join(folder, 'cache'));
  let sample = readFileSync(join(SAMPLES, name), 'utf8');
  for (const [of, by] of [
    ...replacements(place),
    [/127\.0\.0\.1:4100/g, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:4101/g, `127.0.0.1:${second}`],
    ...(isPatient ? [] : ([[patience, patience.replace(/\d+s/, '1s')]] as const)),
  ] as const) {
    const replaced = sample.replace(of, by);
    if (replaced === sample) throw new Error(`${name} has no ${String(of)}.`);
    sample = replaced;
  }
  const said: string[] = [];
  const env = {
    ...process.env,
    PATH: `${process.env['PATH']}:/usr/sbin`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const start = ([program, ...args]: readonly [string, ...string[]]) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => said.push(bytes.toString()));
    return child;
  };
  const [check, run] = commands(at(name, sample), place);
  if (check === undefined || run === undefined) throw new Error(`${name} is not run.`);
  const [code] = (await once(start(check), 'exit')) as [number];
  if (code !== 0) throw new Error(`${name} is refused: ${said.join('')}`);
  const child = start(run);
  const ended = once(child, 'exit');
  const agent = new Agent({ keepAlive: true, ca: authority });
  t.after(async () => {
    agent.destroy();
    child.kill();
    await ended;
  });

  const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const length = body === undefined ? undefined : { 'content-length': Buffer.byteLength(body) };
      const options = { agent, method, path, host: 'localhost', port: place.port, headers: { ...headers, ...length } };
      request(options, (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((text) => resolve({ status, headers, text }), reject);
      })
        .on('error', reject)
        .end(body);
    });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(said.join(''));
    return (await ask('/healthz')).status > 0;
  });
  const connected = async (ALPNProtocols: string[]) => {
    const socket = connect({ host: 'localhost', port: place.port, ca: authority, ALPNProtocols });
    t.after(() => socket.destroy());
    await once(socket, 'secureConnect');
    return socket;
  };
  return {
    ask,
    async send(bytes) {
      const socket = await connected(['http/1.1']);
      socket.write(bytes);
      return text(socket);
    },
    version: async () => (await connected(['h2', 'http/1.1'])).alpnProtocol,
  };
}
