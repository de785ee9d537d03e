// For programs that cannot choose a port themselves.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** One that was free a moment ago, on the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
