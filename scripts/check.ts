// `npm run check`: every check of the code, two at a time; each says how it went, and what is wrong.
import { runProgram } from '../e2e/machine/run-program.ts';

/** Scripts of package.json, the longest first, so that both lanes end at about the same time. `lint` checks the types too. */
const CHECKS = [
  'lint',
  'templates',
  'walls',
  'unused',
  'openapi',
  'manifest',
  'map',
  'format',
  'languages',
  'pictures',
];
const LANES = 2;

const waiting = CHECKS.values();
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (const name of waiting) {
      const started = Date.now();
      const fault = await runProgram('npm', ['run', '--silent', `check:${name}`]).then(
        () => undefined,
        (error: Error) => error.message.trimEnd(),
      );
      if (fault !== undefined) process.exitCode = 1;
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(fault === undefined ? `ok   ${name} (${seconds} s)` : `FAIL ${name} (${seconds} s)\n${fault}`);
    }
  }),
);
