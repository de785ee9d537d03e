import { renameSync, writeFileSync } from 'node:fs';
import type { LostEvents } from 'svc-picker/client';

/** `createMirror({ ..., keepLost })` */
export function keepLost(lost: LostEvents): void {
  const file = `catalog-lost-${lost.foundAt.replaceAll(':', '')}.json`;
  writeFileSync(`${file}.partial`, JSON.stringify({ ...lost, clientId: process.env['SVC_CLIENT_ID'] }), {
    flush: true,
  });
  renameSync(`${file}.partial`, file);
}
