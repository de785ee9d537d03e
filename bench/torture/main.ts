// `npm run torture`: every attack, or those that are named, against the service as its users run it. Takes minutes; what is
// found stands in docs/reliability.md. Linux only: descriptors are counted in /proc.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventLoop } from './event-loop.ts';
import { silentConnections } from './silent-connections.ts';

/** Runs in a folder of its own, prints rows of a table, resolves with what did not hold. */
type Attack = (folder: string) => Promise<readonly string[]>;

const ATTACKS: Readonly<Record<string, Attack>> = {
  'event-loop': eventLoop,
  'silent-connections': silentConnections,
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(ATTACKS);
const faults: string[] = [];
for (const name of names) {
  const attack = ATTACKS[name];
  if (!attack) throw new Error(`There is no attack ${name}. There are: ${Object.keys(ATTACKS).join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'svc-picker-torture-'));
  try {
    faults.push(...(await attack(folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
