// The fuzz tests of every room at full length: by seed, each with as many cases, counted where they are run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AttackOptions } from './attack.ts';

const ROOT = join(import.meta.dirname, '../..');
const CASES = 20_000;
/** What a fuzz test says of itself. */
const REPORT = /^\s*# fuzz: (.+): (\d+) cases, seed (\d+): (.*)$/;

/** `rounds`: the cases of each test. */
export async function fuzz(folder: string, { seed, rounds = CASES }: AttackOptions): Promise<readonly string[]> {
  const faults: string[] = [];
  console.log('| What is fuzzed | Cases | What they came to |\n|---|---|---|');
  for (const file of globSync('src/**/*.fuzz.test.ts', { cwd: ROOT }).sort()) {
    const child = spawn(process.execPath, ['--test', '--test-isolation=none', '--test-reporter=tap', file], {
      cwd: ROOT,
      env: { ...process.env, SVC_FUZZ_CASES: String(rounds), SVC_FUZZ_SEED: String(seed), TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit') as Promise<[number | null]>;
    const report: string[] = [];
    let cases = 0;
    for await (const line of createInterface(child.stdout)) {
      report.push(line);
      const [, what, run, , verdicts] = REPORT.exec(line) ?? [];
      if (what === undefined) continue;
      cases += Number(run);
      console.log(`| ${what} | ${Number(run).toLocaleString('en-US')} | ${verdicts} |`);
      if (Number(run) !== rounds) faults.push(`${file}: ${what}: ${run} cases instead of ${rounds}.`);
    }
    const [code] = await ended;
    if (code !== 0) faults.push(`${file} failed:\n${report.join('\n')}`);
    else if (cases === 0) faults.push(`${file}: no case was run.`);
  }
  return faults;
}
