// Stands between the service and PostgreSQL: passes bytes on, late, or not at all, and cuts connections.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

export async function startTcpProxy(targetPort: number) {
  let target = targetPort;
  const sockets = new Set<Socket>();
  let delayMilliseconds = 0;
  let isStalled = false;
  let held: (() => void)[] = [];
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    const now = (work: () => void) => void (isStalled ? held.push(work) : work());
    const later = (work: () => void) =>
      delayMilliseconds === 0 ? now(work) : void setTimeout(now, delayMilliseconds, work);
    from.on('data', (bytes) => later(() => to.write(bytes)));
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      later(() => to.destroy());
    });
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    pass(client, server);
    pass(server, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** The target of connections that are made from now on. */
    lead: (port: number) => void (target = port),
    /** From now on every piece of data arrives so much later, in both directions. */
    delay: (milliseconds: number) => void (delayMilliseconds = milliseconds),
    /** From now on nothing arrives, and no connection ends: neither side learns of it. */
    stall: () => void (isStalled = true),
    /** What waits arrives, and what comes from now on. */
    resume() {
      [isStalled, delayMilliseconds] = [false, 0];
      const waiting = held;
      held = [];
      for (const work of waiting) work();
    },
    /** Ends every connection as a machine does that was switched on again. */
    cut() {
      // A socket that is ending already cannot be reset: Node would keep its handle.
      for (const socket of sockets) {
        if (socket.writableEnded) socket.destroy();
        else socket.resetAndDestroy();
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
