#!/usr/bin/env node
// The entry. It imports nothing before it knows that this Node can read the rest, so that an old one gets a sentence.
const { nodeProblem } = await import('../process/node-version.ts');
const problem = nodeProblem(process.versions.node);
if (problem === undefined) {
  const { enableCompileCache } = await import('node:module');
  // Compiled code is kept between starts: of everything that is imported from here on.
  enableCompileCache();
  await import('./command-line.ts');
} else {
  console.error(problem);
  process.exitCode = 1;
}

export {};
