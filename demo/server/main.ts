// Starts the demo record system on http://localhost:<port>: reads its environment, opens its data folder, listens.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient, openMediaFolder } from 'svc-picker/client';
import { openMirrorDatabase } from 'svc-picker/client/sqlite';
import { openCatalogWatch } from './catalog-watch.ts';
import { createHandler } from './handler.ts';
import { ensureEndpoint } from './hook-endpoint.ts';
import { openHookInbox } from './hook-inbox.ts';
import { startHookServer } from './hook-server.ts';
import { listen } from './listen.ts';
import { loadPages } from './pages.ts';
import { connectPicker } from './picker.ts';
import { openRecords } from './records.ts';
import { readSettings } from './settings.ts';
import { createStatusStream } from './status-stream.ts';

const settings = readSettings(process.env);
mkdirSync(settings.dataDir, { recursive: true });
const database = databaseFile(settings.dataDir);
const records = openRecords(database);
const store = openMirrorDatabase(database);
const inbox = openHookInbox(database);

// One client for the whole process: it keeps the access token until shortly before it ends.
const client = createClient(settings);
const say = console.error;
const catalog = await openCatalogWatch({
  client,
  store,
  media: openMediaFolder(join(settings.dataDir, 'media')),
  subscribe: settings.hooks && (() => ensureEndpoint(client, inbox, hooks!.url)),
  onStatus: (status) => stream.publish(status),
  say,
});
const hooks =
  settings.hooks && (await startHookServer({ ...settings.hooks, inbox, onHint: () => catalog.hint(), say }));
const stream = createStatusStream(() => catalog.status());

const server = createServer();
await listen(server, settings.port, 'DEMO_PORT');
// Known only now: port 0 asks for any free one, and the picker is bound to the exact origin of this page.
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
const serviceOrigin = new URL(settings.baseUrl).origin;
const picker = connectPicker({ client, dataDir: settings.dataDir, origin });
const pages = loadPages(serviceOrigin);
server.on('request', createHandler({ records, picker, mirror: catalog.mirror, stream, pages, origin, serviceOrigin }));
console.log(JSON.stringify({ event: 'listening', url: origin, hooks: hooks?.url }));
void catalog.start();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    const stopped = catalog.stop();
    stream.close();
    hooks?.close();
    server.close(() => {
      void stopped.then(() => [records, store, inbox].forEach((opened) => opened.close()));
    });
    server.closeAllConnections();
  });
}

/** Holds what was prescribed, and the secret of the webhooks: for nobody else on this machine. */
function databaseFile(folder: string): string {
  const file = join(folder, 'demo.sqlite');
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return file;
}
