// The demo record system on http://localhost:<port>: opens its data folder, reads its copy of the catalog, listens.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient, openMediaFolder } from 'svc-picker/client';
import { openMirrorDatabase } from 'svc-picker/client/sqlite';
import { openCatalogWatch } from './catalog/catalog-watch.ts';
import { openClinic } from './clinic.ts';
import { createHandler } from './handler.ts';
import { ensureEndpoint } from './hooks/hook-endpoint.ts';
import { openHookInbox } from './hooks/hook-inbox.ts';
import { startHookServer } from './hooks/hook-server.ts';
import { listen } from './listen.ts';
import { loadPages } from './pages.ts';
import { connectPicker } from './picker.ts';
import { openRecords } from './records.ts';
import type { Settings } from './settings.ts';
import { createStatusStream } from './catalog/status-stream.ts';

export interface RecordSystem {
  readonly url: string;
  /** Where it receives webhooks, if it does. */
  readonly hooksUrl: string | undefined;
  /** Resolves when nothing of it runs any more and its files are closed; also when it was stopped before. */
  stop(): Promise<void>;
}

/** Resolves when it listens; the catalog may still be on its way. */
export async function startRecordSystem(settings: Settings): Promise<RecordSystem> {
  mkdirSync(settings.dataDir, { recursive: true });
  const database = databaseFile(settings.dataDir);
  const records = openRecords(database);
  const store = openMirrorDatabase(database);
  const inbox = openHookInbox(database);

  // One client for the whole record system: it keeps the access token until shortly before it ends.
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
  const clinic = openClinic(database, catalog.mirror);
  const picker = connectPicker({ client, dataDir: settings.dataDir, origin });
  const pages = loadPages(serviceOrigin);
  server.on(
    'request',
    createHandler({
      records,
      picker,
      clinic,
      mirror: catalog.mirror,
      stream,
      pages,
      origin,
      baseUrl: settings.baseUrl,
    }),
  );
  void catalog.start();

  async function end(): Promise<void> {
    const stopped = catalog.stop();
    stream.close();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await Promise.all([stopped, closed, hooks?.close()]);
    for (const opened of [records, clinic, store, inbox]) opened.close();
  }
  let ending: Promise<void> | undefined;
  return { url: origin, hooksUrl: hooks?.url, stop: () => (ending ??= end()) };
}

/** Holds what was prescribed, and the secret of the webhooks: for nobody else on this machine. */
function databaseFile(folder: string): string {
  const file = join(folder, 'demo.sqlite');
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return file;
}
