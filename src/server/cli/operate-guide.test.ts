// The guide of operators: every command in it is one that exists, with options that it has.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runHere } from '../testing/service/run-command.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/operate.md'), 'utf8');

describe('docs/operate.md', () => {
  it('names commands and options of the help only', async () => {
    const { stdout } = await runHere(['--help']);
    const [usage = ''] = stdout.split('\nEnvironment:');
    const lines = usage.split('\n').map((line) => line.trim());
    const commands = [...GUIDE.matchAll(/svc-picker-service ((?:[a-z]+ ?)+)((?:[^`\n#]*))/g)]
      .map(([, words = '', rest = '']) => ({ words: words.trim().split(' '), rest }))
      // Sentences about the package, and the folder of the package.
      .filter(({ words }) => lines.some((line) => line.startsWith(words[0] ?? '')) || words.length > 1);
    assert.ok(commands.length > 15, String(commands.length));
    for (const { words, rest } of commands) {
      const [command = '', action = ''] = words;
      const known = lines.find(
        (line) => line.startsWith(`${command} `) && (words.length === 1 || line.split(/[ |]/).includes(action)),
      );
      assert.ok(known !== undefined, `svc-picker-service ${words.join(' ')}`);
      for (const [option] of rest.matchAll(/--[a-z-]+/g)) {
        assert.ok(usage.includes(option), `svc-picker-service ${words.join(' ')} ${option}`);
      }
    }
  });
});
