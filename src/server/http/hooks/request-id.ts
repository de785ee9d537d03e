// Names a request: `req_` and a ULID, so that ids sort by time. What a client sends is never used.
import { randomFillSync } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixteen of the bytes' five low bits: 80 bits of chance. */
const BYTES_OF_AN_ID = 16;

/** Drawn for many ids at once: one call costs more than all the rest of an id. */
const chance = new Uint8Array(256 * BYTES_OF_AN_ID);
let used = chance.length;

export function newRequestId(now: number): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  let id = 'req_';
  for (let shift = 45; shift >= 0; shift -= 5) id += CROCKFORD[Math.floor(now / 2 ** shift) % 32];
  for (const end = used + BYTES_OF_AN_ID; used < end; used++) id += CROCKFORD[(chance[used] ?? 0) % 32];
  return id;
}
