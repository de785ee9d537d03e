// The guides: every command in them is one that exists, with options that it has.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { createOperatorsProgram } from './operators-program.ts';

const DOCS = join(import.meta.dirname, '../../../docs');

describe('guides', () => {
  for (const [guide, least] of [
    ['operate', 15],
    ['monitoring/alerts', 8],
    ['catalog', 8],
    ['testing', 4],
  ] as const)
    it(`docs/${guide}.md names commands and options that there are`, () => {
      const program: CommandUnknownOpts = createOperatorsProgram();
      const text = readFileSync(join(DOCS, `${guide}.md`), 'utf8');
      let count = 0;
      for (const [, line = ''] of text.matchAll(/svc-picker-service ([a-z][^`\n#]*)/g)) {
        let command = program;
        for (const word of line.split(' ')) {
          // Alternatives are written `a|b`.
          const below = command.commands.filter((candidate) => word.split('|').includes(candidate.name()));
          if (below.length < word.split('|').length) break;
          command = below[0] ?? command;
        }
        // Sentences about the package, and the folder of the package.
        if (command === program) continue;
        count += 1;
        assert.equal(command.commands.length, 0, `svc-picker-service ${line}`);
        const known = [...command.options, ...program.options].map(({ long }) => long);
        for (const [option] of line.matchAll(/--[a-z-]+/g))
          assert.ok(known.includes(option), `svc-picker-service ${line}`);
      }
      assert.ok(count >= least, String(count));
    });
});
