// A browser with a host page, in which ours and the references are opened as frames of another origin, each with a cold cache.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type CDPSession, chromium, type Frame, type Page } from 'playwright';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { chromiumLaunch } from '../../e2e/machine/browsers.mjs';
import type { Service } from './service.ts';

/** The largest dialog that the host helper opens. */
const FRAME = { width: 1392, height: 880 };
const LIMIT_MS = 60_000;

export interface BenchBrowser extends AsyncDisposable {
  readonly browser: Browser;
  /** Of the page that holds the frames: another origin of the same site, since emoji-picker-element needs its storage. */
  readonly origin: string;
}

export async function launchBrowser(args: readonly string[] = []): Promise<BenchBrowser> {
  const host = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Host</title><style>body{margin:0}</style>');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { args: usual, ...options } = chromiumLaunch();
  const browser = await chromium.launch({ ...options, args: [...usual, ...args] });
  return {
    browser,
    origin: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      await browser.close();
      host.closeAllConnections();
      host.close();
    },
  };
}

/** The address of a picker that the page on `origin` may open, with members of its session beside those that it must have. */
export async function createLaunchUrl(
  { url, authorization }: Service,
  origin: string,
  members: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const response = await fetch(`${url}${API_PREFIX}/picker/sessions`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ origin, clinicianId: 'a-keyed-hash-of-a-clinician', ...members }),
  });
  if (!response.ok) throw new Error(`No session: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: { url: string } }).data.url;
}

export interface Opened extends AsyncDisposable {
  readonly page: Page;
  readonly frame: Frame;
  /** From the navigation of the frame to its message that it can be used. */
  readonly milliseconds: number;
  /** Of the process that the page and its frame share. */
  session(): Promise<CDPSession>;
}

/**
 * Opens `address` in a frame of a new context, whose cache is empty, and waits until it says that it can be used. What a page hands over
 * is `handedOver`.
 */
export async function openInFrame(
  { browser, origin }: BenchBrowser,
  address: string,
  handedOver?: object,
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: FRAME.width + 48, height: FRAME.height + 20 } });
  const page = await context.newPage();
  await page.goto(origin);
  const milliseconds = await page.evaluate(
    ({ address, width, height, limit, handedOver }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${address} was not ready in time.`)), limit);
        const frame = document.createElement('iframe');
        frame.style.cssText = `display:block;border:0;width:${width}px;height:${height}px`;
        addEventListener('message', ({ source, data }: MessageEvent<{ type?: string }>) => {
          if (source !== frame.contentWindow || data.type !== 'svc.ready') return;
          if (handedOver) frame.contentWindow?.postMessage(handedOver, new URL(address).origin);
          resolve(performance.now() - start);
        });
        const start = performance.now();
        frame.src = address;
        document.body.append(frame);
      }),
    { address, ...FRAME, limit: LIMIT_MS, handedOver },
  );
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  if (!frame) throw new Error(`${address} is in no frame.`);
  return {
    page,
    frame,
    milliseconds,
    session: () => context.newCDPSession(page),
    [Symbol.asyncDispose]: () => context.close(),
  };
}
