// Importing this defines `<svc-program>`.
import { defineSvcProgram } from './svc-program.ts';

// So that TypeScript knows the tag too.
export type { SvcProgram } from './svc-program.ts';

defineSvcProgram();
