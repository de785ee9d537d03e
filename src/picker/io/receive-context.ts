// What the embedding page hands over: the one message that the picker listens to. Loaded where the launch announces it, before `svc.ready`.
// docs/messages.md, rules 10 to 12.
import { CONTEXT_MAX_LENGTH } from '../../contract/limits.ts';
import { isRecord } from '../../contract/is-record.ts';

export interface Receiving {
  /** Resolves with the first context, its members unchecked; with undefined where that one could not be read. Pending until one comes. */
  readonly context: Promise<Readonly<Record<string, unknown>> | undefined>;
}

/** `accepts`: the message is from the page around the picker, on exactly the origin that the service named. */
export function receiveContext(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  accepts: (message: MessageEvent<unknown>) => boolean,
): Receiving {
  const context: Receiving['context'] = new Promise((resolve) => {
    function receive(message: MessageEvent<unknown>): void {
      const { data } = message;
      if (!accepts(message) || !isRecord(data) || data['type'] !== 'svc.context') return;
      window.removeEventListener('message', receive);
      resolve(readContext(data['payload']));
    }
    window.addEventListener('message', receive);
  });
  return { context };
}

/** Only as JSON text, of a bounded length and without an own `__proto__`: what is made of that is plain data, and nobody else's. */
function readContext(payload: unknown): Readonly<Record<string, unknown>> | undefined {
  const text = jsonOf(payload);
  if (text === undefined || text.length > CONTEXT_MAX_LENGTH || text.includes('"__proto__":')) return undefined;
  const context: unknown = JSON.parse(text);
  return isRecord(context) ? context : undefined;
}

/** Undefined for what is no JSON: a cycle, a big number, nothing. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
