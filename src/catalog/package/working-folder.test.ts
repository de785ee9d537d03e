// Folders of work that was killed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { makeWorkingFolder } from './working-folder.ts';

const MODULE = pathToFileURL(join(import.meta.dirname, 'working-folder.ts')).href;

it('a working folder of a killed process is deleted by the next one, others stay', (t) => {
  const place = temporaryFolder(t);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = place;
  t.after(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
  const script = `import { makeWorkingFolder } from '${MODULE}'; makeWorkingFolder(); process.kill(process.pid, 'SIGKILL');`;
  assert.equal(spawnSync(process.execPath, ['--input-type=module', '--eval', script]).signal, 'SIGKILL');
  assert.equal(readdirSync(place).length, 1);
  mkdirSync(join(place, 'svc-picker-elsewhere-1-abcdef')); // of another machine
  const own = makeWorkingFolder();
  assert.deepEqual(readdirSync(place).sort(), [basename(own), 'svc-picker-elsewhere-1-abcdef'].sort());
  makeWorkingFolder();
  assert.ok(existsSync(own));
});
