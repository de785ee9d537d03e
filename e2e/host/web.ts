// The small server of the hostile pages: the host page, whatever stands in the place of a picker, the host helper as built, and
// the parts of the picker that receive.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { ANSWERS, type Origins, originsAt, POLICIES, type PolicyName } from './origins.ts';

const LIBRARY = join(import.meta.dirname, '../../dist/lib');

/** Who may frame the pages that say so. */
const ANCESTORS: Readonly<Record<string, (origins: Origins) => string>> = {
  [ANSWERS.unframed]: () => "'none'",
  [ANSWERS.forEvil]: ({ evil }) => evil,
  [ANSWERS.forBoth]: ({ evil, host }) => `${evil} ${host}`,
};

export interface HostileWeb {
  readonly origins: Origins;
  stop(): Promise<void>;
}

export async function startHostileWeb(): Promise<HostileWeb> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (url.pathname === '/report') void text(request).then((body) => log(`REPORT ${body}`));
    else log(`${request.method} ${request.url} ${request.headers.referer ?? ''}`);
    // A page may ask about a picker that is slow: that opens none.
    if (request.method === 'GET') asked.set(url.pathname, (asked.get(url.pathname) ?? 0) + 1);
    answer(url, response).catch((error: unknown) => response.writeHead(404).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origins = originsAt((server.address() as AddressInfo).port);
  /** How often each path was asked for. */
  const asked = new Map<string, number>();
  const scripts = new Map<string, Promise<string>>();
  /** Every request, and the reports of policies. */
  const lines: string[] = [];
  const awaiting = new Set<() => void>();
  const log = (line: string) => {
    lines.push(line);
    awaiting.forEach((look) => look());
  };

  async function answer({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
    const send = (type: string, body: string, headers: Record<string, string> = {}, status = 200) =>
      response
        .writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
          'access-control-allow-origin': '*',
          ...headers,
        })
        .end(body);
    const page = (title: string, script?: string) =>
      `<!doctype html><html lang="en"><title>${title}</title><body>${title}${
        script === undefined ? '' : `<script type="module" src="/code/${script}"></script>`
      }</body></html>`;
    if (pathname === '/host') {
      const name = searchParams.get('policy') as PolicyName;
      const policy = POLICIES[name](origins);
      const header = `Content-Security-Policy${name === 'reportOnly' ? '-Report-Only' : ''}`;
      send('text/html', page('Record system', 'host-page.ts'), policy === undefined ? {} : { [header]: policy });
    } else if (pathname === '/asked') {
      send('application/json', String(asked.get(searchParams.get('path') ?? '') ?? 0));
    } else if (pathname === '/report') response.writeHead(204).end();
    else if (pathname === '/log') {
      const [start, part] = [searchParams.get('start') ?? '', searchParams.get('part') ?? ''];
      const look = () => {
        if (!lines.some((line) => line.startsWith(start) && line.includes(part))) return;
        awaiting.delete(look);
        send('text/plain', lines.join('\n'));
      };
      awaiting.add(look);
      look();
    } else if (pathname.startsWith(ANSWERS.standIn)) send('text/html', page('Stand-in', 'stand-in.ts'));
    else if (pathname === ANSWERS.error) send('text/html', page('Error'), {}, 500);
    else if (pathname in ANCESTORS) {
      const policy = `frame-ancestors ${ANCESTORS[pathname]!(origins)}`;
      send('text/html', page('Framed', 'stand-in.ts'), { 'Content-Security-Policy': policy });
    } else if (/^\/(code|lib|src)\//.test(pathname)) {
      if (!scripts.has(pathname)) scripts.set(pathname, script(pathname));
      send('text/javascript', await scripts.get(pathname)!, { 'cache-control': 'max-age=600' });
    } else if (pathname !== ANSWERS.hang) response.writeHead(404).end();
  }

  return {
    origins,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A file of this folder as a browser runs it, or of the kit as others get it. */
async function script(pathname: string): Promise<string> {
  const [, folder, ...path] = pathname.split('/');
  if (folder === 'lib') return readFile(join(LIBRARY, ...path), 'utf8');
  const name = join(import.meta.dirname, ...(folder === 'src' ? ['../../src'] : []), ...path);
  const { code } = await transformWithOxc(await readFile(name, 'utf8'), name);
  return code
    .replaceAll('../../src/', '/src/')
    .replaceAll(/(['"])svc-picker\/(host|host\/element)\1/g, '"/lib/$2/index.js"');
}
