// A page whose network is slow: its own, and that of every frame in it from the first byte on, whatever process that runs in.
import type { Page } from 'playwright/test';

export interface Network {
  readonly name: string;
  readonly latencyMilliseconds: number;
  readonly kilobitsPerSecond: number;
}

/** Frames of other origins are held until they are as slow as the page. */
export async function slowDown(page: Page, { latencyMilliseconds, kilobitsPerSecond }: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
  const conditions = {
    offline: false,
    latency: latencyMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  };
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    let id = 0;
    const tell = (method: string, params: object = {}): void =>
      void session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: (id += 1), method, params }) })
        .catch(() => {}); // the frame is gone
    tell('Network.enable');
    tell('Network.emulateNetworkConditions', conditions);
    tell('Runtime.runIfWaitingForDebugger');
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditions);
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
}

/** What the page loads from there waits; resolves with what lets it go. */
export async function delayed(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
