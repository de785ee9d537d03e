// Which Node the service runs on. Imports nothing: an old Node must be able to read it.

/** The same as `engines` in package.json. */
const NEEDED = { major: 22, minor: 19 };

/** A sentence for the person at the terminal when the version (as in `process.versions.node`) is too old. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return undefined;
  return `svc-picker needs Node ${NEEDED.major}.${NEEDED.minor} or newer. This is v${version}.`;
}
