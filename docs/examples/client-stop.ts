import { client } from './client.ts';

process.once('SIGTERM', () => {
  void client.revokeToken({ signal: AbortSignal.timeout(2000) }).catch(() => undefined); // it would end within an hour
});
