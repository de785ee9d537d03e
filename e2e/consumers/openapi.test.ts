// The second linter of docs/openapi.json, beside Redocly: `npm run check:openapi`.
import { join } from 'node:path';
import { it } from 'node:test';
import { runProgram } from '../machine/run-program.ts';

it('Spectral finds nothing in docs/openapi.json', async () => {
  const spectral = join(import.meta.dirname, 'node_modules/.bin/spectral');
  const rules = join(import.meta.dirname, 'spectral.yaml');
  await runProgram(spectral, ['lint', '--quiet', '--fail-severity', 'warn', '--ruleset', rules, 'docs/openapi.json']);
});
