// Which versions of Node are refused, and how.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { nodeProblem } from './node-version.ts';

describe('the check of Node', () => {
  for (const version of ['22.19.0', '22.20.1', '24.0.0', '100.0.0-nightly']) {
    it(`lets ${version} pass`, () => assert.equal(nodeProblem(version), undefined));
  }

  for (const version of ['22.18.0', '20.20.2', '9.99.0']) {
    it(`names what is needed to ${version}`, () =>
      assert.equal(nodeProblem(version), `svc-picker needs Node 22.19 or newer. This is v${version}.`));
  }

  it('asks for what package.json asks for', () => {
    const file = join(import.meta.dirname, '../../../package.json');
    const { engines } = JSON.parse(readFileSync(file, 'utf8')) as { engines: { node: string } };
    const [, needed = ''] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? [];
    assert.equal(nodeProblem(`${needed}.0`), undefined);
    assert.match(nodeProblem('0.0.0') ?? '', new RegExp(`Node ${needed} or newer`));
  });
});
