// Listens on this machine only, or ends the demo with a sentence that says which port is taken.
import { once } from 'node:events';
import type { Server } from 'node:net';

/** `setting` is the variable that chooses the port. */
export async function listen(server: Server, port: number, setting: string): Promise<void> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    console.error(`Port ${port} is in use. Stop what uses it, or choose another one with ${setting}.`);
    process.exit(1);
  }
}
