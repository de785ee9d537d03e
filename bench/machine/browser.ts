// A browser with a host page, in which ours and the references are opened as frames of another origin, each with a cold cache.
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumLaunch } from '../../e2e/machine/browsers.mjs';

/** The largest dialog that the host helper opens. */
const FRAME = { width: 1392, height: 880 };
const LIMIT_MS = 60_000;

export interface BenchBrowser extends AsyncDisposable {
  readonly browser: Browser;
  /** Of the page that holds the frames: another origin of the same site, since emoji-picker-element needs its storage. */
  readonly origin: string;
}

export async function launchBrowser(): Promise<BenchBrowser> {
  const host = await serveFiles({ '/': '<!doctype html><title>Host</title><style>body{margin:0}</style>' });
  const browser = await chromium.launch(chromiumLaunch());
  return {
    browser,
    origin: host.origin,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await host[Symbol.asyncDispose]();
    },
  };
}

export interface Opened extends AsyncDisposable {
  readonly page: Page;
  readonly frame: Frame;
  /** From the navigation of the frame to its message that it can be used. */
  readonly milliseconds: number;
}

/** Opens `address` in a frame of a new context, whose cache is empty, and waits until it says that it can be used. */
export async function openInFrame({ browser, origin }: BenchBrowser, address: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: FRAME.width + 48, height: FRAME.height + 20 } });
  const page = await context.newPage();
  await page.goto(origin);
  const milliseconds = await page.evaluate(
    ({ address, width, height, limit }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${address} was not ready in time.`)), limit);
        const frame = document.createElement('iframe');
        frame.style.cssText = `display:block;border:0;width:${width}px;height:${height}px`;
        addEventListener('message', ({ source, data }: MessageEvent<{ type?: string }>) => {
          if (source === frame.contentWindow && data.type === 'svc.ready') resolve(performance.now() - start);
        });
        const start = performance.now();
        frame.src = address;
        document.body.append(frame);
      }),
    { address, ...FRAME, limit: LIMIT_MS },
  );
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  if (!frame) throw new Error(`${address} is in no frame.`);
  return { page, frame, milliseconds, [Symbol.asyncDispose]: () => context.close() };
}

/** Bundles the script of a reference by Vite, as the picker is, with a page that loads it; resolves with the page. */
export async function buildPage(folder: string, script: string): Promise<string> {
  const name = basename(script, '.ts');
  const [root, outDir] = [join(folder, `${name}-page`), join(folder, name)];
  mkdirSync(root, { recursive: true });
  const page = join(root, `${name}.html`);
  const head = `<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${name}</title>`;
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><head>${head}<script type="module" src="${relative(root, script)}"></script></head><body></body></html>`,
  );
  await build({
    ...{ configFile: false, logLevel: 'warn', root, base: './' },
    build: {
      ...{ target: 'es2023', outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
      rolldownOptions: { input: page },
    },
  });
  return join(outDir, `${name}.html`);
}

export interface FileServer extends AsyncDisposable {
  readonly origin: string;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Serves files from memory, by their path, compressed as the service compresses its own. */
export async function serveFiles(files: Readonly<Record<string, string>>): Promise<FileServer> {
  const bodies = new Map(Object.entries(files).map(([path, text]) => [path, brotliCompressSync(text)]));
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const body = bodies.get(path);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.byteLength,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A built page on an origin of its own, with the entries that it shows; its address is that of the page. */
export async function servePage(folder: string, script: string, entries?: readonly object[]) {
  const own = join(folder, `served-${entries?.length ?? 0}`);
  mkdirSync(own, { recursive: true });
  const page = await buildPage(own, script);
  const built = dirname(page);
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [`/${relative(built, file)}`, readFileSync(file, 'utf8')] as const);
  const server = await serveFiles({
    ...Object.fromEntries(files),
    ...(entries && { '/entries.json': JSON.stringify(entries) }),
  });
  return { ...server, address: `${server.origin}/${basename(page)}` };
}
