// One picker frame, from its start to its one ending. Every form of opening a picker is made of it.
//
// The order of the checks on a message is the security of the page; docs/host.md explains it:
// 0. The browser delivered it: a script of the page can make up an event with every other member.
// 1. The message has a sender. Without this, a removed sender (`source` null) equals a removed frame (`contentWindow` null).
// 2. The message comes from that very window, not from a sibling, nor from a frame inside the picker.
// 3. Its origin is exactly the service's. The same window may have been navigated elsewhere.
// 4. Only then its data are looked at, and nothing in them says who sent it.
import type { Launch } from '../contract/messages/messages.ts';
import { parseCompletion } from './parse-completion.ts';
import { failureOf, membersOf, PickerError, type PickerErrorCode } from './picker-error.ts';
import {
  checkLaunch,
  type LaunchOptions,
  type OpenedPicker,
  type PickerHandle,
  type PickerResult,
} from './picker-options.ts';
import type { watchPage } from './watch-page.ts';

/** An engine without `using` has no such symbol: the method is then called `dispose`. */
export const dispose: typeof Symbol.dispose = Symbol.dispose ?? 'dispose';

/** What the forms do differently. */
export interface Surroundings {
  /** Options that only this form has. */
  readonly options?: readonly string[];
  /** The page says how large the frame is, and may say too little. */
  readonly isSizedByPage?: boolean;
  /** A frame that is on the page already; otherwise one is made. */
  readonly iframe?: HTMLIFrameElement;
  /** Puts the frame on the page. */
  readonly show: (iframe: HTMLIFrameElement, close: () => void) => void;
  readonly onReady?: (iframe: HTMLIFrameElement) => void;
  /** The window of the picker took the focus: it is alive. */
  readonly onFocused?: () => void;
  /** Once: takes everything that `show` added off the page again. `reason`: why the picker did not become ready. */
  readonly remove: (iframe: HTMLIFrameElement, reason: unknown) => void;
  /** Takes away what `remove` may have left for the clinician to read. */
  readonly dismiss?: () => void;
}

/**
 * Opens one frame inside what `surroundings` puts on the page. Throws as `checkLaunch` does; everything later is reported by `result`.
 */
export function openFrame(
  given: LaunchOptions,
  container: Element | ShadowRoot | undefined,
  surroundings: Surroundings,
): PickerHandle {
  const options = membersOf(given) as unknown as LaunchOptions; // its own alone
  const launch = checkLaunch(options, container, surroundings.options);
  const { serviceOrigin, signal, title = 'Exercise picker', onIgnored: ignore = () => {} } = options;
  // Fills what it is put into; through the object model, since no style-src forbids that.
  const iframe =
    surroundings.iframe ??
    Object.assign(document.createElement('iframe'), { style: 'width:100%;height:100%;border:0;display:block' });
  const listening = new AbortController();
  const { isSizedByPage } = surroundings;
  const opened: OpenedPicker = { iframe, container, isSizedByPage, options, launch, signal: listening.signal };
  const [ready, becomeReady, refuseReady] = openPromise<void>();
  const [result, resolve, reject] = openPromise<PickerResult>();
  let isReady: boolean | undefined;
  let looksUntilAsked = 7; // three seconds
  let look: ReturnType<typeof watchPage> | undefined;
  /** What the service's answer says about a picker that does not become ready. */
  let hint: string | undefined;

  /** The one way out. The first ending counts: the frame may have been lent to another picker since. */
  const end = (outcome: PickerResult | undefined, reason?: unknown) => {
    if (listening.signal.aborted) return;
    if (outcome) resolve(outcome);
    else reject(reason);
    listening.abort(reason); // without one, it makes an AbortError
    refuseReady(listening.signal.reason);
    clearInterval(clock);
    surroundings.remove(iframe, isReady || reason);
  };
  const fail = (code: PickerErrorCode, path?: string) => end(undefined, new PickerError(code, serviceOrigin, path));
  const close = () => {
    end({ status: 'closed' });
    surroundings.dismiss?.();
  };

  /** Undefined: while the page is being asked, it is not asked again. */
  const answer = (payload: Launch | null | undefined) => {
    if (payload !== undefined) iframe.contentWindow?.postMessage({ type: 'svc.launch', payload }, serviceOrigin);
  };

  /** The order of the checks is explained above. */
  const receive = ({ data, isTrusted, origin, source }: MessageEvent<unknown>) => {
    if (!isTrusted || !source || source !== iframe.contentWindow) return ignore('source');
    if (origin !== serviceOrigin) return ignore('origin');
    const { type, payload } = membersOf(data);
    if (type === 'svc.ready') {
      if (launch.isAnnounced)
        void import('./context.ts').then((part) => part.onReady(iframe, listening, options, parseCompletion));
      if (isReady) return look?.(true); // a picker that was moved loads, and says so, again
      isReady = true;
      void import('./watch-page.ts').then((part) => {
        look = part.watchPage(opened);
      });
      becomeReady();
      surroundings.onReady?.(iframe);
      options.onReady?.();
    } else if (type === 'svc.selection.completed') {
      const parsed = parseCompletion(data, options);
      if (parsed.ok) end({ status: 'completed', items: parsed.items });
      else fail('malformed_message', parsed.path);
    } else if (type === 'svc.cancelled') {
      end({ status: 'cancelled' });
    } else if (type === 'svc.failed' && !isReady) {
      end(undefined, failureOf(payload, serviceOrigin));
    } else if (type === 'svc.hello' && launch.given) answer(launch.given);
    else if (type === 'svc.renew' && options.renew) {
      void import('./renew.ts')
        .then((part) => part.renew(opened, checkLaunch))
        .catch(() => null) // without the part that asks there is no session
        .then(answer);
    } else if (type === 'svc.renewed') Object.assign(launch, launch.next);
    else if (type === 'svc.superseded' && isReady) options.onSuperseded?.();
    else if (type === 'svc.focused') surroundings.onFocused?.();
    else if (type !== 'svc.kept') ignore('type'); // that is heard in context.ts, or by nobody
  };

  /** By the wall clock, not by one long timer: those stand still while a page sleeps in the background or in the history. */
  const watchClock = () => {
    const now = Date.now();
    // Or what is around it; a move within one task is not seen.
    if (!iframe.isConnected) fail('frame_removed');
    else if (isReady) {
      look?.();
      if (now < launch.expiresAt) return;
      launch.expiresAt = Infinity; // told once, until it is renewed
      options.onExpired?.();
    } else if (now >= launch.expiresAt) fail('session_expired');
    else if (now >= launch.readyBy) end(undefined, new PickerError('ready_timeout', hint));
    else if (!--looksUntilAsked)
      import('./probe.ts')
        .then((part) => part.probe(launch, listening.signal))
        .then((found) => {
          if (found.code && !isReady) fail(found.code);
          ({ hint } = found);
        })
        .catch(() => {}); // without the part that asks, the picker has its whole time to become ready
  };
  /** Of this origin. The directive in effect is `frame-src`, also where the policy only has a `default-src`. */
  const watchPolicy = ({ isTrusted, blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
    const isFrame = isTrusted && effectiveDirective === 'frame-src' && disposition !== 'report';
    if (isFrame && (blockedURI + '/').startsWith(serviceOrigin + '/') && !isReady) fail('csp_blocked');
  };
  const clock = setInterval(watchClock, 500);

  // Each until `listening` is aborted: its `signal` is read as theirs.
  addEventListener('message', receive, listening);
  addEventListener('securitypolicyviolation', watchPolicy, listening);
  signal?.addEventListener('abort', () => end(undefined, signal.reason), listening);
  // After the listeners: `svc.ready` may come before `load`.
  Object.assign(iframe, {
    title,
    // Without `allow-forms` no form submits; without `allow-same-origin` the picker has no origin to be checked.
    sandbox: 'allow-forms allow-scripts allow-same-origin',
    referrerPolicy: 'strict-origin',
    src: launch.src, // last: an iframe of the page's own loads it at once
  });
  surroundings.show(iframe, close);
  watchClock();
  return { iframe, ready, result, close, [dispose]: close };
}

type OpenPromise<T> = readonly [Promise<T>, resolve: (value: T) => void, reject: (reason: unknown) => void];

/** A page that looks at one of two such promises only sees no unhandled rejection of the other. */
function openPromise<T>(): OpenPromise<T> {
  let settle!: readonly unknown[];
  const promise = new Promise<T>((...both) => (settle = both));
  promise.catch(() => {});
  return [promise, ...settle] as unknown as OpenPromise<T>;
}
