// The launch: `/picker/{id}#t={secret}&origin={origin}[&context=0|1]`, or without the secret, which the page then hands over. The id opens
// nothing; the secret is known to this browser and the service alone. docs/messages.md, rule 1.
import type { Launch } from '../../contract/messages/messages.ts';

export interface LaunchAddress {
  /** Undefined where the address is not complete, or the page is asked. */
  readonly session: Launch | undefined;
  /** Of the page that the session was made for, as the address says. Until the service has named it, what this one says counts for nothing else. */
  readonly origin: string | undefined;
  /** The page answers `svc.ready` with a context, in which a stored program is awaited unless this is `0`. */
  readonly context: string | null;
  /** The page hands the launch over when it is asked. */
  readonly asks: boolean;
  /** The page can get another session. */
  readonly renews: boolean;
}

/** The two things of a window that a launch needs. */
export interface LaunchWindow {
  readonly location: Pick<Location, 'pathname' | 'hash'>;
  readonly history: Pick<History, 'replaceState'>;
}

/** Reads the launch and takes the secret out of the address, without a step in the history. An address without one can be loaded again. */
export function takeLaunch({ location, history }: LaunchWindow): LaunchAddress {
  const { pathname, hash } = location;
  const [, id] = /^\/picker\/([\w-]{1,128})\/?$/.exec(pathname) ?? [];
  const words = new URLSearchParams(hash.slice(1));
  const [t, origin] = [words.get('t'), words.get('origin') ?? ''];
  const asks = !t && words.get('ask') === '1';
  if (!asks) history.replaceState(null, '', pathname);
  return {
    session: id && t ? { id, t } : undefined,
    origin: isOrigin(origin) ? origin : undefined,
    context: words.get('context'),
    asks,
    renews: words.get('renew') === '1',
  };
}

/** Neither a wildcard nor `/` (the own origin) may ever stand where an origin belongs. */
export const isOrigin = (text: string): boolean => /^https?:\/\/[^/*?#@\s]+$/.test(text);
