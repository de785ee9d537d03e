// One picker frame, from its start to its one ending. Every form of opening a picker is made of it.
//
// The order of the checks on a message is the security of the page; docs/host.md explains it:
// 1. The frame has a window. Without this, a removed frame (`contentWindow` null) equals a removed sender (`source` null).
// 2. The message comes from that very window, not from a sibling, nor from a frame inside the picker.
// 3. Its origin is exactly the service's. The same window may have been navigated elsewhere.
// 4. Only then its data are looked at, and nothing in them says who sent it.
import { parseCompletion } from './parse-completion.ts';
import { PickerError, type PickerErrorCode, type PickerErrorDetail } from './picker-error.ts';
import type { PickerHandle, PickerResult } from './picker-handle.ts';
import { checkLaunch, type IgnoredReason, type LaunchOptions } from './picker-options.ts';

/** What the forms do differently. */
export interface Surroundings {
  /** A frame that is on the page already; otherwise one is made. */
  readonly iframe?: HTMLIFrameElement;
  /** Puts the frame on the page. */
  readonly show: (iframe: HTMLIFrameElement, close: () => void) => void;
  readonly onReady?: (iframe: HTMLIFrameElement) => void;
  /** Once: takes everything that `show` added off the page again. */
  readonly remove: (iframe: HTMLIFrameElement) => void;
}

/** Opens one frame inside what `surroundings` puts on the page. Throws as `checkLaunch` does; everything later is told by `result`. */
export function openFrame(
  options: LaunchOptions,
  container: Element | ShadowRoot | undefined,
  surroundings: Surroundings,
): PickerHandle {
  const [src, title, sessionEnd, readyBy] = checkLaunch(options, container);
  const { serviceOrigin, signal } = options;
  let expiresAt = sessionEnd;
  let isReady = false;
  let loadFired = false;
  const iframe = surroundings.iframe ?? createFrame();
  const listening = new AbortController();

  let becomeReady: () => void;
  let refuseReady: (reason: unknown) => void;
  let resolve: (result: PickerResult) => void;
  let reject: (reason: unknown) => void;
  const ready = new Promise<void>((...settle) => ([becomeReady, refuseReady] = settle));
  const result = new Promise<PickerResult>((...settle) => ([resolve, reject] = settle));
  // A page that looks at one of the two promises only shall see no unhandled rejection of the other.
  ready.catch(() => {});
  result.catch(() => {});

  /** The one way out. The first ending counts: the frame may have been lent to another picker since. */
  const end = <T>(settle: (value: T) => void, value: T, reason?: unknown) => {
    if (listening.signal.aborted) return;
    settle(value);
    listening.abort(reason); // without one, it makes an AbortError
    refuseReady(listening.signal.reason);
    observer.disconnect();
    clearInterval(clock);
    surroundings.remove(iframe);
  };
  const finish = (outcome: PickerResult) => end(resolve, outcome);
  const abort = (reason: unknown) => end(reject, reason, reason);
  const fail = (code: PickerErrorCode, hint?: string, detail?: PickerErrorDetail) =>
    abort(new PickerError(code, hint, detail));
  const close = () => finish({ status: 'closed' });

  const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
    const ignore = (reason: IgnoredReason) => options.onIgnored?.(reason);
    const frame = iframe.contentWindow;
    if (!frame || source !== frame) return ignore('source');
    if (origin !== serviceOrigin) return ignore('origin');
    const { type, payload } = Object(data) as { type?: unknown; payload?: { reason?: unknown } | null };
    if (type === 'svc.ready') {
      if (isReady) return; // a picker that was moved loads, and says so, again
      isReady = true;
      becomeReady();
      surroundings.onReady?.(iframe);
      options.onReady?.();
    } else if (type === 'svc.selection.completed') {
      const parsed = parseCompletion(data, options);
      if (!parsed.ok) return fail('malformed_message', parsed.path, { path: parsed.path });
      finish({ status: 'completed', items: parsed.items });
    } else if (type === 'svc.cancelled') {
      if (payload?.reason === 'expired') return fail('session_expired');
      finish({ status: 'cancelled' });
    } else ignore('type');
  };

  /** By the wall clock, not by one long timer: those stand still while a page sleeps in the background or in the history. */
  const watchClock = () => {
    const now = Date.now();
    const isExpired = now >= expiresAt;
    if (!isReady && (isExpired || now >= readyBy)) {
      fail(isExpired ? 'session_expired' : 'ready_timeout', '', { loadFired });
    } else if (isExpired) {
      expiresAt = Infinity; // is told once
      options.onExpired?.();
    }
  };
  const clock = setInterval(watchClock, 500);

  const watchPolicy = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
    // The directive in effect is `frame-src`, also where the policy only has a `default-src`.
    if (isReady || disposition === 'report' || effectiveDirective !== 'frame-src') return;
    if (`${blockedURI}/`.startsWith(`${serviceOrigin}/`)) fail('csp_blocked', `frame-src ${serviceOrigin}`);
  };

  /** Any ancestor may go, across shadow roots: each root on the way up is observed. */
  const watchRoots = () => {
    if (!iframe.isConnected) return fail('frame_removed');
    for (let node: Node | undefined = iframe; node;) {
      const root = node.getRootNode() as Partial<ShadowRoot> & Node;
      observer.observe(root, { childList: true, subtree: true });
      node = root.host;
    }
  };
  const observer = new MutationObserver(watchRoots);
  const on = (target: EventTarget, type: string, listener: (event: never) => void) =>
    target.addEventListener(type, listener as EventListener, { signal: listening.signal });

  on(window, 'message', receive);
  on(document, 'securitypolicyviolation', watchPolicy);
  on(iframe, 'load', () => (loadFired = true));
  if (signal) on(signal, 'abort', () => abort(signal.reason));
  // After the listeners: `svc.ready` may come before `load`.
  Object.assign(iframe, {
    title,
    // Without `allow-forms` no form submits; without `allow-same-origin` the picker has no origin to be checked.
    sandbox: 'allow-scripts allow-same-origin allow-forms',
    referrerPolicy: 'strict-origin',
    src, // last: an iframe of the page's own loads it at once
  });
  surroundings.show(iframe, close);
  watchRoots();
  watchClock();
  // An engine without `using` has no such symbol: the method is then called `dispose`.
  const dispose: typeof Symbol.dispose = Symbol.dispose ?? 'dispose';
  return { iframe, ready, result, close, [dispose]: close };
}

/** Fills what it is put into. Through the object model: no style-src forbids that. */
function createFrame(): HTMLIFrameElement {
  return Object.assign(document.createElement('iframe'), {
    style: 'display:block;border:0;width:100%;height:100%',
  });
}
