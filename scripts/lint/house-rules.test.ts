// The rules of our own: what they report, and what they let pass.
import { describe, test } from 'node:test';
import { RuleTester } from 'oxlint/plugins-dev';
import plugin from './house-rules.ts';

RuleTester.describe = (name, cases) => void describe(name, cases);
RuleTester.it = (name, check) => void test(name, check);

const tester = new RuleTester();
const atLimit = 'a'.repeat(90);
const tooLong = 'a'.repeat(91);

tester.run('no-post-to-any-origin', plugin.rules['no-post-to-any-origin'], {
  valid: [`frame.postMessage(message, 'https://a.example');`, `log('*');`],
  invalid: [
    { code: `frame.postMessage(message, '*');`, errors: 1 },
    { code: `frame.postMessage(message, { targetOrigin: '*' });`, errors: 1 },
    { code: `postMessage(message, '*');`, errors: 1 },
    { code: 'frame.postMessage(message, `*`);', errors: 1 },
  ],
});

tester.run('no-focused-test', plugin.rules['no-focused-test'], {
  valid: [`test('name', check);`, `test.describe('name', check);`, `queue.skip();`],
  invalid: ['it.only', 'test.skip', 'describe.only', 'journey.fixme', 'it.todo'].map((name) => ({
    code: `${name}('name', check);`,
    errors: 1,
  })),
});

tester.run('short-test-name', plugin.rules['short-test-name'], {
  valid: [
    `it('${atLimit}', check);`,
    `test(\`${atLimit}\${row.name}\`, check);`,
    `it('short', () => '${tooLong}');`,
    `/pattern/.test('${tooLong}');`,
  ],
  invalid: [
    ...['it', 'test', 'journey', 't.test'].map((name) => ({ code: `${name}('${tooLong}', check);`, errors: 1 })),
    { code: `test(\`${tooLong}\`, check);`, errors: 1 },
    { code: `test(\`\${row.name} ${tooLong.slice(1)}\`, check);`, errors: 1 },
  ],
});
