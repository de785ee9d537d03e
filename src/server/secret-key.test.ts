// The file with the service's keys, and the text in which keys are set.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  addKeyToFolder,
  existingKeysOfFolder,
  KEY_FILE,
  keysForStore,
  parseSecretKeys,
  SECRET_KEYS_MAX,
} from './secret-key.ts';
import { openDataFolder } from './open-store.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const [ONE, TWO] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const [A, B] = [ONE.toString('hex'), TWO.toString('base64')];

describe('a list of keys', () => {
  it('has one on each line, or commas between them, the newest first', () => {
    for (const text of [`${A}\n${B}\n`, `${A},${B}`, ` ${A} ,\n ${B} `, `${A}\r\n${B}\r\n\r\n`])
      assert.deepEqual(parseSecretKeys(text, 'LIST'), [ONE, TWO], JSON.stringify(text));
  });

  const many = Array.from({ length: SECRET_KEYS_MAX + 1 }, (_, index) => Buffer.alloc(32, index).toString('hex'));
  for (const [what, text, message] of [
    ['nothing in it', ' \n', 'LIST must be 32 bytes, written as hex or base64.'],
    ['a short key', A.slice(2), 'LIST must be 32 bytes, written as hex or base64.'],
    ['a malformed key among others', `${A},secret`, 'Key 2 of LIST must be 32 bytes, written as hex or base64.'],
    ['a gap', `${A},,${B}`, 'Key 2 of LIST must be 32 bytes, written as hex or base64.'],
    [
      'one key twice',
      `${A},${B},${ONE.toString('base64')}`,
      'LIST: the same key is there twice. Remove one of the two.',
    ],
    ['too many keys', many.join(), 'LIST: 6 keys, and at most 5 are read. Remove the oldest.'],
  ] as const) {
    it(`is refused with ${what}, in a sentence without a key`, () => {
      assert.throws(() => parseSecretKeys(text, 'LIST'), { message });
      assert.ok(![A, B, A.slice(2), 'secret'].some((key) => message.includes(key)));
    });
  }
});

describe('a key that is added to the data folder', () => {
  it('comes first in a file for its owner alone, and the others stay', (t) => {
    const folder = temporaryFolder(t);
    const file = join(folder, KEY_FILE);
    writeFileSync(file, B);
    chmodSync(file, 0o644);
    addKeyToFolder(folder);
    const [added, ...others] = existingKeysOfFolder(folder) ?? [];
    assert.deepEqual(others, [TWO]);
    assert.ok(added && !added.equals(TWO));
    assert.equal(statSync(file).mode & 0o777, 0o600);
    addKeyToFolder(folder);
    assert.deepEqual(existingKeysOfFolder(folder)?.slice(1), [added, TWO]);
    assert.deepEqual(readdirSync(folder), [KEY_FILE]);
  });

  it('changes nothing where there are as many as may be, or one is malformed', (t) => {
    const folder = temporaryFolder(t);
    const file = join(folder, KEY_FILE);
    const full = Array.from({ length: SECRET_KEYS_MAX }, (_, index) => Buffer.alloc(32, index).toString('hex'));
    for (const [text, message] of [
      [full.join('\n'), /: 6 keys, and at most 5 are read/],
      ['secret', /^Error: Key 2 of .*secret[.]key must be 32 bytes/],
    ] as const) {
      writeFileSync(file, text);
      assert.throws(() => addKeyToFolder(folder), message);
      assert.equal(readFileSync(file, 'utf8'), text);
      assert.deepEqual(readdirSync(folder), [KEY_FILE]);
    }
  });
});

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
  import(process.argv[1]).then(({ keysForStore }) =>
    keysForStore(process.argv[3], { settings: { find: () => Promise.resolve(undefined) } }));
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
      const [key = Buffer.alloc(0)] = await keysForStore(folder, store);
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
    const keys = await Promise.all(Array.from({ length: 4 }, () => keysForStore(folder, store)));
    assert.equal(new Set(keys.flat().map((key) => key.toString('hex'))).size, 1);
  });

  it('is not made anew where its file holds something else', async (t) => {
    const folder = temporaryFolder(t);
    const store = await openDataFolder(folder);
    t.after(() => store.close());
    writeFileSync(join(folder, 'secret.key'), '');
    await assert.rejects(keysForStore(folder, store), /must be 32 bytes/);
  });
});
