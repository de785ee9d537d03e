// Component tests: `src/**/*.spec.ts` in a real browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumLaunch } from './e2e/machine/browsers.mjs';
import { bundledSpecs } from './src/testing/runner/bundled-specs.ts';
import { reusedPages } from './src/testing/runner/reused-pages.ts';
import { transpiledSources } from './src/testing/runner/transpiled-sources.ts';

const FILES = 'src/**/*.spec.ts';

const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/** Writes how many tests passed, and which failed, for the summary of `npm test`. */
const countReporter = () => ({
  stop({ sessions }) {
    const tests = sessions.flatMap(({ testFile, testResults }) =>
      testResults
        ? testsOf(testResults).map((test) => ({ ...test, name: `${relative('', testFile)} ${test.name}` }))
        : [],
    );
    const broken = sessions.filter((session) => !session.passed && !session.testResults);
    const failed = tests.filter((test) => !test.passed && !test.skipped);
    const failures = [...failed.map(({ name }) => name), ...broken.map(({ testFile }) => relative('', testFile))];
    const passed = tests.filter((test) => test.passed && !test.skipped).length;
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/component.json', JSON.stringify({ passed, failed: failures.length, failures }));
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
