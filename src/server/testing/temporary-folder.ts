// A folder for one test.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test, or a suite by its `{ after }`: whoever ends what was begun. */
export interface Cleanup {
  readonly after: (work: () => void | Promise<void>) => void;
}

/** Deleted after the test. */
export function temporaryFolder(t: Cleanup): string {
  const place = mkdtempSync(join(tmpdir(), 'svc-picker-test-'));
  t.after(() => rmSync(place, { recursive: true, force: true }));
  // Alone in its place: commands look for services that run with a folder beside theirs.
  const folder = join(place, 'folder');
  mkdirSync(folder);
  return folder;
}
