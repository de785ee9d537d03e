#!/usr/bin/env node
// The entry. It imports nothing before it knows that this Node can read the rest, so that an old one gets a sentence.
const { nodeProblem } = await import('../process/node-version.ts');
const problem = nodeProblem(process.versions.node) ?? (await trustExtraAuthorities(process.env['NODE_EXTRA_CA_CERTS']));
if (problem === undefined) {
  const { enableCompileCache } = await import('node:module');
  // Compiled code is kept between starts: of everything that is imported from here on.
  enableCompileCache();
  await import('./command-line.ts');
} else {
  console.error(problem);
  process.exitCode = 1;
}

/** Node reads the variable when it starts, which is before it reads a file of `--env-file`. Resolves with what is wrong. */
async function trustExtraAuthorities(file: string | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  const { getCACertificates, setDefaultCACertificates } = await import('node:tls');
  if (getCACertificates('extra').length > 0) return undefined;
  const [{ readFileSync }, { X509Certificate }] = await Promise.all([import('node:fs'), import('node:crypto')]);
  try {
    const authorities = readFileSync(file, 'utf8');
    new X509Certificate(authorities); // throws where there is none
    setDefaultCACertificates([...getCACertificates('default'), authorities]);
    return undefined;
  } catch {
    return 'NODE_EXTRA_CA_CERTS must be a file of certificates (PEM) that can be read.';
  }
}

export {};
