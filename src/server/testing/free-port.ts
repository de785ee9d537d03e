// For programs that cannot choose a port themselves.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that a system hands out: nobody else gets it between this look and its use. */
const [LOWEST, BEYOND] = [20_000, 32_000] as const;

/** By this process: whoever got one may not have begun to listen. */
const given = new Set<number>();

/** One that was free a moment ago, on the loopback address. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, BEYOND);
  if (given.has(port)) return freePort();
  given.add(port);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
