// End-to-end tests in a real browser: the record system on localhost, the service on 127.0.0.1, two origins.
import { defineConfig, devices } from 'playwright/test';
import { chromiumLaunch } from './machine/browsers.mjs';

/** What the other engines run too: the journeys of a clinician, and the host helper against hostile frames. */
const IN_EVERY_ENGINE = ['engines/journeys.spec.ts', 'host/scenarios.spec.ts'];
/** The tag of what takes long and seldom says more: `npm run test:all` alone runs it. */
const LONG = /@long/;

const chromium = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  launchOptions: chromiumLaunch(),
  // Recording every test costs a sixth of the whole run. To see what one did: `npx playwright test ... --trace on`.
  trace: 'off',
  screenshot: 'only-on-failure',
} as const;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts', // consumers/*.test.ts run in Node
  // One set of pictures for every machine: the font is the gallery's own.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'chromium', grepInvert: LONG, use: chromium },
    { name: 'chromium-long', grep: LONG, use: chromium },
    // Each test starts its engine itself. Playwright's own page, which the shared fixtures open, stays Chromium's.
    { name: 'firefox', testMatch: IN_EVERY_ENGINE, use: chromium },
    { name: 'webkit', testMatch: IN_EVERY_ENGINE, use: chromium },
  ],
});
