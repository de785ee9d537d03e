// Tells open pages how the catalog is, as it changes. Server-sent events: one way, over the page's own origin.
import type { ServerResponse } from 'node:http';
import type { CatalogStatus } from './catalog-watch.ts';

export interface StatusStream {
  /** Answers with the status as it is, and from then on with each new one. */
  follow(response: ServerResponse): void;
  publish(status: CatalogStatus): void;
  close(): void;
}

/** How long a page waits before it asks again after the demo was stopped. */
const RETRY_MILLISECONDS = 5_000;

export function createStatusStream(current: () => CatalogStatus): StatusStream {
  const open = new Set<ServerResponse>();
  return {
    follow(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: ${RETRY_MILLISECONDS}\n${message(current())}`);
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    publish(status) {
      for (const response of open) response.write(message(status));
    },
    close() {
      for (const response of open) response.end();
    },
  };
}

const message = (status: CatalogStatus) => `data: ${JSON.stringify(status)}\n\n`;
