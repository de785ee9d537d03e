// Reads the arguments of the process.
import { createOperatorsProgram } from './operators-program.ts';
import { run } from './program.ts';

await run(createOperatorsProgram(), process.argv.slice(2));
