// `npm run check`: every check of the code.
import { runProgram, runSteps } from './steps.ts';

/** Scripts of package.json, the longest first, so that both lanes end at about the same time. */
const CHECKS = [
  'lint',
  'pictures',
  'format',
  'types',
  'reference',
  'templates',
  'manifest',
  'languages',
  'walls',
  'openapi',
  'unused',
];

await runSteps(
  CHECKS.map((name) => ({
    name,
    run: async () => void (await runProgram('npm', ['run', '--silent', `check:${name}`])),
  })),
);
