#!/usr/bin/env node
// The entry. It imports nothing before it knows that this Node can read the rest, so that an old one gets a sentence.
const { nodeProblem } = await import('../process/node-version.ts');
const problem = nodeProblem(process.versions.node);
if (problem === undefined) {
  await import('./command-line.ts');
} else {
  console.error(problem);
  process.exitCode = 1;
}

export {};
