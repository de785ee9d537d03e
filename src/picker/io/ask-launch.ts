// Asks the page around the picker for a launch: for its own at the start, for that of another session later. docs/messages.md, rules 28 to 30.
import { isRecord } from '../../contract/is-record.ts';
import type { HelloMessage, Launch, RenewMessage } from '../../contract/messages/messages.ts';

/** What of a window is needed to ask the page around it, and to hear what it says. */
export interface FramedWindow extends Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
}

/** The launch that the page hands over; undefined where it says that it has none, or nothing in time. It is believed on exactly that origin. */
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
