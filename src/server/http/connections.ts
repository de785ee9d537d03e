// Every open connection of a server. Node's own list forgets those that it handed over or refused.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Remembers the connections from now on; the result ends those that are still open, at once. */
export function trackConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
