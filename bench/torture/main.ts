// `npm run torture`: every attack, or those that are named, against the service as its users run it. Takes minutes; what is
// found stands in docs/reliability.md. Linux only: descriptors and locks are read in /proc.
// Options: `--seed N` for other moments and cases, `--rounds N` for fewer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Attack } from './attack.ts';
import { clockJumps } from './clock-jumps.ts';
import { failover } from './failover.ts';
import { kills } from './kills.ts';
import { postgresqlFaults } from './postgresql-faults.ts';
import { eventLoop } from './event-loop.ts';
import { fairness } from './fairness.ts';
import { fuzz } from './fuzz.ts';
import { overload } from './overload.ts';
import { searchCost } from './search-cost.ts';
import { silentConnections } from './silent-connections.ts';

const ATTACKS: Readonly<Record<string, Attack>> = {
  'silent-connections': silentConnections,
  kills,
  failover,
  'postgresql-faults': postgresqlFaults,
  'clock-jumps': clockJumps,
  'event-loop': eventLoop,
  overload,
  fairness,
  fuzz,
  'search-cost': searchCost,
};
const SEED = 19;

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: String(SEED) }, rounds: { type: 'string' } },
  allowPositionals: true,
});
const options = { seed: Number(values.seed), ...(values.rounds !== undefined && { rounds: Number(values.rounds) }) };
console.log(`Seed ${options.seed}.`);

const faults: string[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(ATTACKS)) {
  const attack = ATTACKS[name];
  if (!attack) throw new Error(`There is no attack ${name}. There are: ${Object.keys(ATTACKS).join(', ')}.`);
  console.log(`\n${name}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'svc-picker-torture-'));
  try {
    faults.push(...(await attack(folder, options)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
