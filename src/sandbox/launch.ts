// The address behind the link of a mail: `/sandbox/verify#t={token}`.

/** The two things of a window that it needs. */
export interface LaunchWindow {
  readonly location: Pick<Location, 'pathname' | 'hash'>;
  readonly history: Pick<History, 'replaceState'>;
}

/** Reads the token and takes it out of the address, without a step in the history. */
export function takeToken({ location, history }: LaunchWindow): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('t');
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  return token || undefined;
}
