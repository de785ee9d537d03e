// A folder for one test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test, or a suite by its `{ after }`: whoever ends what was begun. */
export interface Cleanup {
  readonly after: (work: () => void | Promise<void>) => void;
}

/** Deleted after the test. */
export function temporaryFolder(t: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-picker-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
