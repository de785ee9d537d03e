// The key file is whole or not there, whenever the process that makes it ends.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openDataFolder } from './open-data-folder.ts';
import { keyForStore } from './secret-key.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Starts a key in the folder and ends itself, as `kill -9` does, at the n-th change of a file. */
const KILLED = `
  const fs = require('node:fs');
  const { syncBuiltinESMExports } = require('node:module');
  let left = Number(process.argv[2]);
  const handles = new Set();
  for (const name of ['openSync', 'writeFileSync', 'fsyncSync', 'closeSync', 'linkSync', 'rmSync']) {
    const real = fs[name];
    fs[name] = (...given) => {
      const [file, , options] = given;
      if (!handles.has(file) && !String(file).includes('secret.key')) return real(...given);
      // A name is taken before anything is written.
      if (name === 'writeFileSync' && typeof file === 'string' && left === 1) real(file, '', options);
      if (--left === 0) process.kill(process.pid, 'SIGKILL');
      const made = real(...given);
      if (name === 'openSync') handles.add(made);
      if (name === 'closeSync') handles.delete(file);
      return made;
    };
  }
  syncBuiltinESMExports();
  import(process.argv[1]).then(({ keyForStore }) =>
    keyForStore(process.argv[3], { settings: { find: () => Promise.resolve(undefined) } }));
`;

describe('the key of a data folder', () => {
  it('is made by the next start when the process that makes it is killed, wherever that happens', async (t) => {
    let [kills, isDone] = [0, false];
    for (let at = 1; !isDone && at <= 20; at++) {
      const folder = temporaryFolder(t);
      const module = join(import.meta.dirname, 'secret-key.ts');
      const child = spawn(process.execPath, ['-e', KILLED, module, String(at), folder]);
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      const left = readdirSync(folder).includes('secret.key') ? readFileSync(join(folder, 'secret.key'), 'utf8') : '';
      assert.match(left, /^([0-9a-f]{64}\n)?$/);
      const store = await openDataFolder(folder);
      t.after(() => store.close());
      const key = await keyForStore(folder, store);
      assert.equal(readFileSync(join(folder, 'secret.key'), 'utf8'), `${key.toString('hex')}\n`);
      if (left !== '') assert.equal(left.trim(), key.toString('hex'));
      assert.equal(statSync(join(folder, 'secret.key')).mode & 0o777, 0o600);
      assert.deepEqual(
        readdirSync(folder).filter((name) => name.includes('.partial')),
        [],
      );
      isDone = signal === null; // it came to its end
      if (!isDone) kills += 1;
    }
    assert.ok(isDone && kills >= 4, String(kills));
  });

  it('is one for all processes that start together', async (t) => {
    const folder = temporaryFolder(t);
    const store = await openDataFolder(folder);
    t.after(() => store.close());
    const keys = await Promise.all(Array.from({ length: 4 }, () => keyForStore(folder, store)));
    assert.equal(new Set(keys.map((key) => key.toString('hex'))).size, 1);
  });

  it('is not made anew where its file holds something else', async (t) => {
    const folder = temporaryFolder(t);
    const store = await openDataFolder(folder);
    t.after(() => store.close());
    writeFileSync(join(folder, 'secret.key'), '');
    await assert.rejects(keyForStore(folder, store), /must be 32 bytes/);
  });
});
