// How many unit tests passed and failed, by the reports that scripts/test-unit.ts left: one TAP file for each lot.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const UNIT_RESULTS = join(import.meta.dirname, '../test-results/unit');

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** A report that does not reach its end counts one failure: its process died. */
export function unitCounts(): Counts {
  const reports = globSync('*.tap', { cwd: UNIT_RESULTS }).map((name) => countsOf(join(UNIT_RESULTS, name)));
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function countsOf(file: string): Counts {
  const report = readFileSync(file, 'utf8');
  const [passed, failed, cancelled] = ['pass', 'fail', 'cancelled'].map((word) => {
    const count = new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1];
    return count === undefined ? undefined : Number(count);
  });
  if (passed === undefined || failed === undefined || cancelled === undefined) return { passed: 0, failed: 1 };
  return { passed, failed: failed + cancelled };
}
