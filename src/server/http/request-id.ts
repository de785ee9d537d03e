// Names a request: `req_` and a ULID, so that ids sort by time. What a client sends is never used.
import { randomBytes } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newRequestId(now: number): string {
  let id = 'req_';
  for (let shift = 45; shift >= 0; shift -= 5) id += CROCKFORD[Math.floor(now / 2 ** shift) % 32];
  // Sixteen of the bytes' five low bits: 80 bits of chance.
  for (const byte of randomBytes(16)) id += CROCKFORD[byte % 32];
  return id;
}
