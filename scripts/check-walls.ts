// Checks the walls between the rooms (.dependency-cruiser.cjs), and that the check really saw the rooms.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

interface Report {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
    readonly ruleSetUsed?: { readonly forbidden?: readonly { readonly name: string; readonly comment?: string }[] };
  };
}

/** Every folder of src but what tests share. */
const ROOMS = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);

const output = execFileSync(
  'depcruise',
  [
    'src',
    'demo',
    'e2e',
    'bench',
    'scripts',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    '--no-progress',
  ],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  },
);
const { modules, summary } = JSON.parse(output) as Report;

const unseen = ROOMS.filter((room) => !modules.some((module) => module.source.startsWith(`src/${room}/`)));
for (const room of unseen)
  console.error(`No module of src/${room} was seen: the check would pass whatever it imports.`);
for (const { from, to, rule } of summary.violations) {
  const reason = summary.ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '';
  console.error(`${from} -> ${to}\n  ${rule.name}: ${reason}`);
}
if (unseen.length > 0 || summary.violations.length > 0) process.exit(1);
console.log(`Walls hold: ${modules.length} modules.`);
