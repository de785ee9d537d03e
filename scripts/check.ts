// `npm run check`: every check of the code.
import { runProgram, runSteps } from './steps.ts';

/** Scripts of package.json, the longest first, so that both lanes end at about the same time. `lint` checks the types too. */
const CHECKS = [
  'lint',
  'templates',
  'reference',
  'walls',
  'unused',
  'openapi',
  'manifest',
  'format',
  'languages',
  'pictures',
];

await runSteps(
  CHECKS.map((name) => ({
    name,
    run: async () => void (await runProgram('npm', ['run', '--silent', `check:${name}`])),
  })),
);
