// Starts the demo record system on http://localhost:<port>: reads its environment, opens its data folder, listens.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readSettings } from './settings.ts';
import { openRecords } from './records.ts';
import { connectPicker } from './picker.ts';
import { loadPages } from './pages.ts';
import { createHandler } from './handler.ts';

const settings = readSettings(process.env);
mkdirSync(settings.dataDir, { recursive: true });
const records = openRecords(join(settings.dataDir, 'demo.sqlite'));
const server = createServer();

server.listen(settings.port, '127.0.0.1', () => {
  // Known only now: port 0 asks for any free one, and the picker is bound to the exact origin of this page.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const serviceOrigin = new URL(settings.baseUrl).origin;
  const picker = connectPicker({ ...settings, origin });
  server.on('request', createHandler({ records, picker, pages: loadPages(serviceOrigin), origin, serviceOrigin }));
  console.log(JSON.stringify({ event: 'listening', url: origin }));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => records.close());
    server.closeAllConnections();
  });
}
