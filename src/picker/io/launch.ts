// The launch: `/picker/{id}#t={secret}&origin={origin}[&context=0|1]`. The id opens nothing; the secret is known to this browser and the service
// alone. docs/messages.md, rule 1.

export interface LaunchAddress {
  /** Undefined where the address is not complete. */
  readonly session: LaunchedSession | undefined;
  /** Of the page that the session was made for, as the address says: may hear `svc.failed`, and nothing else. */
  readonly origin: string | undefined;
  /** The page answers `svc.ready` with a context, in which a stored program is awaited unless this is `0`. */
  readonly context: string | null;
}

export interface LaunchedSession {
  readonly id: string;
  readonly secret: string;
}

/** The two things of a window that a launch needs. */
export interface LaunchWindow {
  readonly location: Pick<Location, 'pathname' | 'hash'>;
  readonly history: Pick<History, 'replaceState'>;
}

/** Reads the launch and takes the secret out of the address, without a step in the history. */
export function takeLaunch({ location, history }: LaunchWindow): LaunchAddress {
  const { pathname, hash } = location;
  const [, id] = /^\/picker\/([\w-]{1,128})\/?$/.exec(pathname) ?? [];
  const words = new URLSearchParams(hash.slice(1));
  const [secret, origin] = [words.get('t'), words.get('origin') ?? ''];
  history.replaceState(null, '', pathname);
  return {
    session: id && secret ? { id, secret } : undefined,
    origin: isOrigin(origin) ? origin : undefined,
    context: words.get('context'),
  };
}

/** Neither a wildcard nor `/` (the own origin) may ever stand where an origin belongs. */
export const isOrigin = (text: string): boolean => /^https?:\/\/[^/*?#@\s]+$/.test(text);
