// Every open connection of a server. Node's own list forgets those that it handed over or refused.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** Ends those that wait for nothing of ours: nothing was asked, or not completely, or all was answered. */
  readonly cutIdle: () => void;
  readonly cutAll: () => void;
}

/** Remembers the connections from now on. */
export function trackConnections(server: Server): Connections {
  const open = new Set<Socket>();
  /** The newest of each connection: an older one is answered before it. */
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    responses.set(request.socket, response);
  });
  const isBusy = (socket: Socket): boolean => {
    const response = responses.get(socket);
    return response !== undefined && !response.writableFinished && response.req.complete;
  };
  const cut = (condition: (socket: Socket) => boolean) => () => {
    for (const socket of open) if (condition(socket)) socket.destroy();
  };
  return { cutIdle: cut((socket) => !isBusy(socket)), cutAll: cut(() => true) };
}
