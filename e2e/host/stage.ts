// The host page of one scenario: opens pickers that stand-ins play, and sees whatever a picker leaves behind.
import { openPicker, PickerError, type PickerHandle, type PickerOptions } from 'svc-picker/host';
import { ANSWERS, originsAt } from './origins.ts';
import type { Step } from './stand-in.ts';

/** What must be so after every scenario. */
export interface Afterwards {
  readonly framesLeft: number;
  /** On the window, the document and on signals. */
  readonly listenersLeft: number;
  readonly timersLeft: number;
  /** Unhandled rejections and errors that nobody caught. */
  readonly failures: readonly string[];
  /** Violations of the policy of the page. */
  readonly violations: readonly string[];
  readonly historyGrowth: number;
  readonly isPolluted: boolean;
}

const listen = Reflect.get(EventTarget.prototype, 'addEventListener');
const MARK = 'test.mark';

export class Stage {
  readonly origins = originsAt(location.port);
  /** As large as a picker needs. */
  readonly container = Object.assign(document.body.appendChild(document.createElement('div')), {
    style: 'height: 400px',
  });
  /** Why messages were ignored, and how many for each reason. */
  readonly ignored: Record<string, number> = {};
  timesReady = 0;
  /** How many messages had no source. */
  timesWithoutSource = 0;
  readonly #listening: (() => boolean)[] = [];
  /** What each of them calls. */
  readonly #timers = new Map<number, () => void>();
  readonly #failures: string[] = [];
  readonly #violations = new Set<string>();
  readonly #historyBefore = history.length;
  readonly #waiting: (() => void)[] = [];
  #marks = 0;

  constructor() {
    listen.call(window, 'message', (event) => {
      const { data, source } = event as MessageEvent<{ type?: unknown } | null>;
      if (source === null) this.timesWithoutSource += 1;
      if (data?.type !== MARK) return;
      // Later: the listeners of the pickers have heard it too then.
      setTimeout(() => {
        this.#marks += 1;
        this.#waiting.shift()?.();
      });
    });
    listen.call(window, 'error', (event) => this.#failures.push((event as ErrorEvent).message));
    listen.call(window, 'unhandledrejection', (event) =>
      this.#failures.push(`unhandled: ${String((event as PromiseRejectionEvent).reason)}`),
    );
    listen.call(document, 'securitypolicyviolation', (event) => {
      const { effectiveDirective, disposition } = event as SecurityPolicyViolationEvent;
      this.#violations.add(`${disposition} ${effectiveDirective}`);
    });
    this.#countListeners();
    this.#countTimers();
  }

  /** Opens a picker that is played by a stand-in with these steps, or by an address. */
  open(played: string | readonly Step[] = [], options: Partial<PickerOptions> = {}): PickerHandle {
    return openPicker({
      launchUrl: typeof played === 'string' ? played : this.standIn(this.origins.service, played),
      ...this.options,
      ...options,
    });
  }

  get options() {
    return {
      serviceOrigin: this.origins.service,
      container: this.container,
      onReady: () => (this.timesReady += 1),
      onIgnored: (reason: string) => (this.ignored[reason] = (this.ignored[reason] ?? 0) + 1),
    };
  }

  standIn(origin: string, steps: readonly Step[] = [], name = ''): string {
    return `${origin}${ANSWERS.standIn}${name}?${new URLSearchParams({ steps: JSON.stringify(steps) }).toString()}#t=secret`;
  }

  /** Adds a frame beside the picker. */
  async sibling(origin: string): Promise<HTMLIFrameElement> {
    const iframe = document.createElement('iframe');
    iframe.src = this.standIn(origin);
    iframe.dataset['sibling'] = '';
    document.body.append(iframe);
    await this.loaded(iframe);
    return iframe;
  }

  tell(iframe: HTMLIFrameElement, origin: string, steps: readonly Step[]): void {
    iframe.contentWindow!.postMessage(steps, origin);
  }

  /** Messages of a window arrive in order: when the mark of a stand-in is here, what it said before was here too. */
  async marked(): Promise<void> {
    if (this.#marks === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#marks -= 1;
  }

  readonly loaded = (iframe: HTMLIFrameElement) =>
    new Promise((resolve) => {
      for (const type of ['load', 'error']) listen.call(iframe, type, resolve, { once: true });
    });

  /** Hears every message, as no picker does; it is not counted among what a picker leaves behind. */
  onMessage(hear: (data: unknown) => void): void {
    listen.call(window, 'message', (event) => hear((event as MessageEvent).data));
  }

  /** The next message of this type, when it comes. */
  heard(type: string): Promise<unknown> {
    return new Promise((resolve) => {
      this.onMessage((data) => (data as { type?: unknown } | null)?.type === type && resolve(data));
    });
  }

  /** The clock of the helper looks so many times. */
  tickClock(times: number): void {
    for (let time = 0; time < times; time += 1) for (const look of this.#timers.values()) look();
  }

  /** What the server has been asked and told, once there is a line that begins so and holds the text. */
  async logged(start: string, part = ''): Promise<string> {
    return (await fetch(`/log?${new URLSearchParams({ start, part }).toString()}`)).text();
  }

  /** So much later, by the clock on the wall. */
  turnClock(milliseconds: number): void {
    const now = Date.now.bind(Date);
    Date.now = () => now() + milliseconds;
  }

  /** How often the server was asked for the path. */
  async timesAsked(path: string): Promise<number> {
    return (await (await fetch(`/asked?${new URLSearchParams({ path }).toString()}`)).json()) as number;
  }

  async afterwards(): Promise<Afterwards> {
    for (const sibling of document.querySelectorAll('[data-sibling]')) sibling.remove();
    // Unhandled rejections are told after the task in which they happened.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    return {
      framesLeft: document.querySelectorAll('iframe').length,
      listenersLeft: this.#listening.filter((isListening) => isListening()).length,
      timersLeft: this.timersLeft,
      failures: this.#failures,
      violations: [...this.#violations],
      // A browser may forget old entries meanwhile.
      historyGrowth: Math.max(0, history.length - this.#historyBefore),
      isPolluted: 'polluted' in {},
    };
  }

  get timersLeft(): number {
    return this.#timers.size;
  }

  #countListeners(): void {
    const listening = this.#listening;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const { signal = undefined } = typeof options === 'object' ? options : {};
      const isShared = this === window || this === document || this instanceof AbortSignal;
      // The drivers of browsers listen to every page too.
      if (isShared && new Error().stack?.includes('/lib/host/')) {
        // The helper takes its listeners off by a signal; one that has none is there for ever.
        listening.push(() => signal?.aborted !== true);
      }
      listen.call(this, type, listener, options);
    };
  }

  #countTimers(): void {
    const [set, clear] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
    Object.assign(window, {
      setInterval: (...words: Parameters<typeof set>) => {
        const timer = set(...words);
        this.#timers.set(timer, words[0]);
        return timer;
      },
      clearInterval: (timer: number) => {
        this.#timers.delete(timer);
        clear(timer);
      },
    });
  }
}

/** The steps of a stand-in whose words, until the mark, are awaited by `marked`. */
export const mark: Step = { say: { type: MARK } };

/** How a picker ended, as comparable words. */
export async function endingOf(handle: PickerHandle): Promise<Readonly<Record<string, unknown>>> {
  const ending = await handle.result.then(
    (result) =>
      result.status === 'completed'
        ? { status: result.status, names: result.items.map(({ exercise }) => exercise.name) }
        : { status: result.status },
    (error: unknown) =>
      error instanceof PickerError ? { code: error.code, ...error.detail } : { thrown: String(error) },
  );
  return { ...ending, isOnPage: handle.iframe.isConnected };
}
