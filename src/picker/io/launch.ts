// The launch: `/picker/{id}#t={secret}&origin={origin}[&context=0|1]`, or without the secret, which the page then hands over. The id opens
// nothing; the secret is known to this browser and the service alone. docs/messages.md, rule 1.
import { isRecord } from '../../contract/is-record.ts';
import type { HelloMessage, Launch, RenewMessage } from '../../contract/messages/messages.ts';

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

/** What of a window is needed to ask the page around it, and to hear what it says. */
export interface FramedWindow extends Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
}

/**
 * Asks the page around the picker for a launch: for its own at the start, for that of another session later. docs/messages.md, rules 28 to 30.
 * The launch that the page hands over; undefined where it says that it has none, or nothing in time. It is believed on
 * exactly that origin.
 */
export function askForLaunch(
  self: FramedWindow,
  type: (HelloMessage | RenewMessage)['type'],
  origin: string,
): Promise<Launch | undefined> {
  return new Promise((resolve) => {
    // A page that has just opened the frame may not listen yet; one that is asked for another session asks its backend.
    const [times, milliseconds] = type === 'svc.hello' ? ([40, 250] as const) : ([1, 20_000] as const);
    let left: number = times;
    let timer: number;

    function ask(): void {
      if (left-- === 0) return end(undefined);
      timer = self.setTimeout(ask, milliseconds);
      self.parent.postMessage({ type }, origin);
    }
    function hear(message: MessageEvent<unknown>): void {
      const launch = message.source === self.parent && message.origin === origin ? readLaunch(message.data) : undefined;
      if (launch !== undefined) end(launch ?? undefined);
    }
    function end(launch: Launch | undefined): void {
      self.clearTimeout(timer);
      self.removeEventListener('message', hear);
      resolve(launch);
    }

    self.addEventListener('message', hear);
    ask();
  });
}

/** `null`: the page has none. Undefined where that is no such message, in exactly this form. */
function readLaunch(data: unknown): Launch | null | undefined {
  if (!isRecord(data) || data['type'] !== 'svc.launch') return undefined;
  const { payload } = data;
  if (payload === null) return null;
  if (!isRecord(payload) || Object.keys(payload).length !== 2) return undefined;
  const { id, t } = payload;
  return isPart(id) && isPart(t) ? { id, t } : undefined;
}

const isPart = (part: unknown): part is string => typeof part === 'string' && /^[\w-]{1,128}$/.test(part);
