// Reads the arguments of the process.
import { enableCompileCache } from 'node:module';
import { createOperatorsProgram } from './operators-program.ts';
import { run } from './program.ts';

// Compiled code is kept between starts.
enableCompileCache();

await run(createOperatorsProgram(), process.argv.slice(2));
