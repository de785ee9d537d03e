// Component tests: `src/**/*.spec.ts` in a real browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumLaunch } from './e2e/machine/browsers.mjs';
import { bundledSpecs } from './src/testing/runner/bundled-specs.ts';
import { reusedPages } from './src/testing/runner/reused-pages.ts';
import { transpiledSources } from './src/testing/runner/transpiled-sources.ts';

const FILES = 'src/**/*.spec.ts';

const isTest = (suite) => [...suite.tests, ...suite.suites.flatMap(isTest)];

/** Writes how many tests passed and failed, for the summary of `npm test`. */
const countReporter = () => ({
  stop({ sessions }) {
    const tests = sessions.flatMap((session) => (session.testResults ? isTest(session.testResults) : []));
    const broken = sessions.filter((session) => !session.passed && !session.testResults).length;
    const passed = tests.filter((test) => test.passed && !test.skipped).length;
    mkdirSync('test-results', { recursive: true });
    writeFileSync(
      'test-results/component.json',
      JSON.stringify({ passed, failed: tests.filter((test) => !test.passed && !test.skipped).length + broken }),
    );
  },
});

const isWatching = process.argv.includes('--watch');

export default {
  files: FILES,
  nodeResolve: isWatching && { exportConditions: ['browser', 'development'] },
  plugins: [...(isWatching ? [] : [bundledSpecs(FILES)]), transpiledSources()],
  browsers: [playwrightLauncher({ product: 'chromium', launchOptions: chromiumLaunch(), ...reusedPages() })],
  reporters: [defaultReporter(), countReporter()],
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  concurrency: 3, // tests wait for frames and timers too
  // A busy machine is slow, not wrong.
  testFramework: { config: { timeout: 20_000 } },
};
