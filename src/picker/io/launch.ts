// The launch: `/picker/{id}#t={secret}`. The id opens nothing; the secret is known to this browser and the service alone.

export interface Launch {
  readonly sessionId: string;
  readonly secret: string;
}

/** The two things of a window that a launch needs. */
export interface LaunchWindow {
  readonly location: Pick<Location, 'pathname' | 'hash'>;
  readonly history: Pick<History, 'replaceState'>;
}

/**
 * Reads the launch and takes the secret out of the address, without a step in the history. Undefined for any other address.
 */
export function takeLaunch({ location, history }: LaunchWindow): Launch | undefined {
  const { pathname, hash } = location;
  const [, sessionId] = /^\/picker\/([\w-]{1,128})\/?$/.exec(pathname) ?? [];
  const secret = new URLSearchParams(hash.slice(1)).get('t');
  history.replaceState(null, '', pathname);
  return sessionId && secret ? { sessionId, secret } : undefined;
}
