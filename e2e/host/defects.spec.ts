// What was wrong with other helpers of this kind, and that each of it is a test here: the tests name it as "defect <number>".
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';

const ROOT = join(import.meta.dirname, '../..');

/** The defect, and where it was met. */
const DEFECTS: Readonly<Record<number, string>> = {
  1: 'A message reaches the prototype of all objects (comlink)',
  2: 'An answer is known by a number that counts up, whoever sends it (postmate)',
  3: 'A frame that is blocked never ends the waiting (postmate)',
  4: 'A message without data stops the listener (postmate)',
  5: 'The sender is what the message says it is (post-robot)',
  6: 'A frame without an origin passes the check of origins (iframe-resizer)',
  7: 'Ended before it began, a promise waits for its deadline (penpal)',
  8: 'Listeners and frames stay for ever (comlink, postmate)',
  9: 'A sender that is gone equals a frame that is gone: null is null (auth0-spa-js#410)',
  10: 'An address that is a script runs in the page',
  11: 'The first message comes before somebody listens',
  12: 'A frame that is lazy and out of sight never loads',
  13: 'A frame takes the tab elsewhere',
  14: 'The frame leaves entries in the history of the page',
  15: 'The frame keeps the page out of the history, or sleeps past its end there',
  16: 'Code is made of text, which the policy of the page forbids (zod#4461)',
  17: 'Styles stand in attributes, which the policy of the page forbids',
  18: 'Whatever comes is markup (CVE-2020-8127)',
  19: 'An origin that looks like the right one passes (clevertap-web-sdk#442)',
  20: 'Origins are compared by their beginning or end (github/codeql#3646)',
  21: 'Messages are for any page that is around (Termix#645)',
  22: 'Any frame is heard (remark42#2202)',
  23: 'The window alone is checked, which may show another page by now (appsmith#13419)',
  24: 'The page around is guessed from the referrer (TYPO3 visual_editor#9)',
  25: 'A frame that is slow to start is missed (penpal#7)',
  26: 'A failure is remembered: there is no second try (stripe-js#518)',
  27: 'Two at once, or one that is mounted twice, mix (react-plaid-link#107)',
  28: 'The callbacks are those of the first render (react-plaid-link#343)',
  29: 'It stays when what holds it is gone (react-plaid-link#242)',
  30: 'The message of another instance is an error (postmate#199)',
  31: 'Events are kept, and with them the windows of frames (angular-oauth2-oidc#616)',
  32: 'Two endings, or none (hellosign-embedded#11)',
  33: 'Focus and Escape are lost between page and frame (micromodal#504)',
  34: 'What may be used once is used up by a reload (blockchain-wallet#4508)',
  35: 'One fixed answer to who may frame it (plaidify#49)',
  36: 'The loopback of IPv6 cannot be written (w3c/webappsec-csp#440)',
  37: 'A page around the page is forgotten (IdentityServer4#2126)',
  38: 'The policy of the page blocks the frame, and nobody says so (react-plaid-link#386)',
};

test('each of the 38 defects of others is named by a test', () => {
  const files = globSync(['src/**/*.{test,spec}.ts', 'e2e/**/*.spec.ts', 'e2e/host/scenarios.ts'], { cwd: ROOT });
  const named = new Set<number>();
  for (const file of files) {
    if (file.endsWith('defects.spec.ts')) continue;
    const marks = readFileSync(join(ROOT, file), 'utf8').matchAll(/\bdefects? (\d+(?:, \d+)*)/gi);
    for (const [, numbers = ''] of marks) numbers.split(', ').forEach((number) => named.add(Number(number)));
  }
  const missing = Object.entries(DEFECTS).filter(([number]) => !named.has(Number(number)));
  expect(missing).toEqual([]);
  expect(Object.keys(DEFECTS)).toHaveLength(38);
});

// What the picker may not even contain (defects 14, 15, 21, 24).
for (const [what, pattern] of [
  ['never posts to any page', /postMessage\([^)]*['"`]\*['"`]/],
  ['does not guess who is around it', /document\.referrer|ancestorOrigins/],
  ['adds nothing to the history', /\.pushState\(|location\.hash\s*=/],
  ['does not keep the page out of the history', /['"`](before)?unload['"`]/],
] as const) {
  test(`the picker as built ${what}`, () => {
    const files = globSync('dist/picker/assets/*.js', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });
}
