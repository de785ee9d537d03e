// Members that stand twice are found whatever else a text has: colons in strings, escapes, any spelling of a name.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { duplicateMembers } from './duplicate-members.ts';

const found = (json: string) => duplicateMembers(json, JSON.parse(json)).map((path) => path.join('.'));

describe('members that an object has twice', () => {
  for (const [what, json, paths] of [
    ['at the top', '{"a":1,"a":2}', ['a']],
    ['with colons in strings', '{"a:":":","b":1,"b":":"}', ['b']],
    ['with space around their colons', '{"a" :1,"a"\n:2,"b":" :"}', ['a']],
    ['beside texts with spaces before colons', '{"a":"b : c","d :":[" : "],":":": :","a":1}', ['a']],
    ['beside a line break before a colon', '{"a":1,"a":"\\n:"}', ['a']],
    ['beside addresses and times', '{"a":"https://a.example:8443","b":"07:30","a":1}', ['a']],
    ['with a colon that is written as its number', '{"a":"\\u003a","b":1,"b":2}', ['b']],
    ['in a member that is lost', '{"a":{"b":1,"b":2},"a":{"b":1}}', ['a.b', 'a']],
    ['in a list', '[{"a":1},{"a":1,"a":1}]', ['1.a']],
    ['in another spelling', '{"a":1,"\\u0061":2}', ['a']],
    ['named as an object is made', '{"__proto__":1,"__proto__":2}', ['__proto__']],
    ['and of three the second and third', '{"a":1,"a":2,"a":3}', ['a', 'a']],
  ] as const) {
    it(`are found ${what}`, () => assert.deepEqual(found(json), paths));
  }

  it('are found in nothing that a writer of JSON wrote', () => {
    fc.assert(fc.property(fc.json(), (json) => assert.deepEqual(found(json), [])));
  });

  it('are found wherever one is put in', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, maxKeys: 4 });
    fc.assert(
      fc.property(objects, fc.jsonValue({ maxDepth: 2 }), (object, value) => {
        const [name = ''] = Object.keys(object);
        const twice = `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(object).slice(1)}`;
        assert.deepEqual(found(`{"in":[${twice}]}`), [`in.0.${name}`]);
      }),
    );
  });

  it('are looked for in lists that are nested deeper than a stack', () => {
    assert.deepEqual(found(`${'['.repeat(200_000)}${']'.repeat(200_000)}`), []);
  });
});
