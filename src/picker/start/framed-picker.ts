// The picker in its iframe: the service as its source, and the page around it, to which nothing else posts. Spec: Browser messages;
// docs/messages.md, rules 4 to 6, 9 and 28 to 32.
import { INTERFACE_VERSION } from '../../contract/limits.ts';
import type {
  CompletedMessage,
  FailedMessage,
  KeptMessage,
  Launch,
  PickerMessage,
} from '../../contract/messages/messages.ts';
import type { PickerSession } from '../../contract/picker-session.ts';
import { type Answer, type PickerSource, refused } from '../source.ts';
import { askForLaunch, type FramedWindow, isOrigin, type LaunchAddress } from '../io/launch.ts';
import type { Service } from '../io/service.ts';

export interface FramedPicker {
  readonly source: PickerSource;
  /** Once, after the first usable render. */
  ready(): void;
  /** The one ending is either completed or cancelled; nothing is posted after it. */
  completed(payload: CompletedMessage['payload']): void;
  cancelled(): void;
  /** After `ready` and before the end: what the page keeps has changed. */
  kept(payload: KeptMessage['payload']): void;
  /** In the same time, to a page that answers: the window took the focus. */
  focused(): void;
  /** The session was opened elsewhere: told once for each session, as soon as it may be, to a page that answers. */
  superseded(): void;
  /** From the page around the picker, on the origin that the service named. Rule 11. */
  accepts(message: Pick<MessageEvent, 'source' | 'origin'>): boolean;
  /** Before `ready`, once: the picker cannot open. */
  failed(payload: FailedMessage['payload']): void;
}

/** What another session has in common with the one that it takes the place of. */
const SAME: readonly (keyof PickerSession)[] = ['origin', 'environment', 'clinicianKey'];

/**
 * Where the picker was opened by itself, the service is asked for nothing and nothing is posted. Before the service has named the one origin
 * that may know, that of the launch is asked for its secret, and hears that the picker failed, and nothing else.
 */
export function framePicker(self: FramedWindow, service: Service, launch: LaunchAddress): FramedPicker {
  const isFramed = self.parent !== (self as unknown);
  let { session, origin: launchOrigin } = launch;
  /** Of the opening: a session that it is renewed by is the same clinician's, for the same page. */
  let opened: PickerSession | undefined;
  /** The last step that was said: a load only goes forward, and says each step at most once. */
  let said = 0;
  /** The session was opened elsewhere: noticed, and told to the page. */
  let [isSuperseded, isTold] = [false, false];

  function say(step: number, message: PickerMessage, to = opened?.origin): void {
    if (step <= said || to === undefined) return;
    post(message, to);
    said = step;
  }

  function post(message: PickerMessage, to: string): void {
    if (!isOrigin(to)) throw new Error('Not the origin of a page.');
    if (isFramed) self.parent.postMessage(message, to);
  }

  function whileReady(message: PickerMessage): void {
    if (said === 2) post(message, opened!.origin);
  }

  /** Only to a page whose launch says that it answers: another one may take any message but `svc.ready` for the end. */
  function tell(message: PickerMessage): void {
    if (launch.asks || launch.renews) whileReady(message);
  }

  function tellSuperseded(): void {
    if (said !== 2 || !isSuperseded || isTold) return;
    isTold = true;
    tell({ type: 'svc.superseded' });
  }

  async function open(signal: AbortSignal): ReturnType<PickerSource['open']> {
    if (!isFramed) return refused('outside');
    if (launch.asks && launchOrigin) session ??= await ask('svc.hello', launchOrigin);
    if (!session) {
      // A page that does not answer has a limit of its own.
      if (launch.asks) launchOrigin = undefined;
      return refused('unknown');
    }
    let answer = await service.activate(session, signal);
    // Another try, too late for this session.
    if (opened && launch.renews && !answer.ok && answer.failure.kind === 'expired')
      answer = await renew(signal, [...SAME, 'initialSelection']);
    if (answer.ok) opened = answer.value;
    return answer;
  }

  async function ask(type: 'svc.hello' | 'svc.renew', origin: string): Promise<Launch | undefined> {
    return isOrigin(origin) ? askForLaunch(self, type, origin) : undefined;
  }

  async function renew(
    signal: AbortSignal,
    same: readonly (keyof PickerSession)[] = SAME,
  ): Promise<Answer<PickerSession>> {
    const next = await ask('svc.renew', opened!.origin);
    if (!next) return refused('unavailable');
    const textOf = (session: PickerSession): string => JSON.stringify(same.map((name) => session[name]));
    const renewed = await service.activate(next, signal, (session) => textOf(session) === textOf(opened!));
    if (renewed.ok) {
      session = next;
      isSuperseded = isTold = false;
      post({ type: 'svc.renewed' }, opened!.origin);
    }
    return renewed;
  }

  return {
    source: { ...service, open, ...(launch.renews && { renew: (signal: AbortSignal) => renew(signal) }) },
    accepts: (message) => isFramed && message.source === self.parent && message.origin === opened?.origin,
    failed: (payload) => say(1, { type: 'svc.failed', payload }, opened?.origin ?? launchOrigin),
    ready() {
      say(2, { type: 'svc.ready', payload: { version: INTERFACE_VERSION, expiresAt: opened?.expiresAt ?? '' } });
      tellSuperseded();
    },
    kept: (payload) => whileReady({ type: 'svc.kept', payload }),
    focused: () => tell({ type: 'svc.focused' }),
    superseded() {
      isSuperseded = true;
      tellSuperseded();
    },
    completed: (payload) => say(3, { type: 'svc.selection.completed', payload }),
    cancelled: () => say(3, { type: 'svc.cancelled', payload: { reason: 'user' } }),
  };
}
