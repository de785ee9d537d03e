// What the operating system said, by name.

/** Such as `ENOENT`; undefined when the error is not one of the system. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
