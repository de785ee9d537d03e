// <svc-picker-frame>: the picker as a tag of the embedding page, for those who write markup.
import type { CompletionItem, StoredProgram } from '../../contract/messages/messages.ts';
import { openPicker } from '../attach-picker.ts';
import type { ParseOptions } from '../parse-completion.ts';
import type { PickerError } from '../picker-error.ts';
import type { ClinicOptions, LaunchOptions } from '../picker-options.ts';

/** Each property is the attribute. */
const REFLECTED = ['service-origin', 'frame-title', 'ready-timeout-ms', 'unknown-prescription-fields'];
/** Of one session: taken out of the attributes, which session replay and monitoring read. */
const TAKEN = ['launch-url', 'expires-at'];
/** Kept inside. */
const PROPERTIES = [...TAKEN.map(propertyOf), 'stored', 'clinic', 'renew'];

/** On a server there are no elements: the class can be imported there, and no more. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * Shows a picker as soon as it is on the page and has a `launch-url`, and removes it when it ends. Fills its box: a block as tall as its container, unless your rules say otherwise.
 *
 * Another `launch-url` or `service-origin` opens another picker; the rest is read when one opens. To be moved within one task, as
 * frameworks do, costs a picker its page but not its session; to be taken off the page ends it without an event.
 * Each attribute has its property: set one or the other. Set `launchUrl` and `expiresAt` as properties: the launch URL holds a secret. As
 * attributes they are taken out as they are read; an empty `launch-url` ends the picker.
 *
 * @tagname svc-picker-frame
 *
 * @attr launch-url - `data.url` of the session, taken out as it is read. Opens when it is there.
 * @attr service-origin - Exact origin of the service.
 * @attr frame-title - Names the frame for assistive technology.
 * @attr expires-at - `data.expiresAt` of the session, taken out as it is read; 15 minutes from the opening by default.
 * @attr ready-timeout-ms - How long the picker may take to be ready; 20000 by default.
 * @attr unknown-prescription-fields - `reject`, the default, or `keep`.
 *
 * @fires picker-ready - The picker can be used.
 * @fires picker-completed - The clinician finished. `detail.items` is checked and unchanged.
 * @fires picker-cancelled - The clinician cancelled.
 * @fires picker-expired - The session ended while the picker is open, once for each session. The clinician can still finish: tell, do not close.
 * @fires picker-superseded - The session was opened elsewhere. The clinician can still finish: tell, do not close.
 * @fires picker-error - `detail` is a `PickerError`, `invalid_argument` included. Nothing is shown any more.
 */
export class SvcPickerFrame extends Base {
  static readonly observedAttributes: readonly string[] = ['service-origin', ...TAKEN];

  static {
    for (const name of REFLECTED) {
      Object.defineProperty(this.prototype, propertyOf(name), {
        get(this: Element) {
          return this.getAttribute(name);
        },
        set(this: Element, value: string | number | null | undefined) {
          if (value == null) this.removeAttribute(name);
          else this.setAttribute(name, String(value));
        },
        configurable: true,
        enumerable: true,
      });
    }
    for (const name of PROPERTIES) {
      Object.defineProperty(this.prototype, name, {
        get(this: SvcPickerFrame) {
          return this.#own[name];
        },
        set(this: SvcPickerFrame, value: unknown) {
          this.#own[name] = value;
          if (name === 'stored' && this.#isRefused) this.#opened = '';
          this.#follow();
        },
        configurable: true,
        enumerable: true,
      });
    }
  }

  /** `data.url` of the session that your backend created a moment ago. Without one nothing is shown. In no attribute: it holds a secret. */
  declare launchUrl: string | URL | null | undefined;
  /** `data.expiresAt` of the session; 15 minutes from the opening by default. In no attribute. */
  declare expiresAt: string | Date | number | null | undefined;
  /**
   * The program that the session opens again, as you stored it, or `null` if you stored none. A property only; set it with `launchUrl`. Taken
   * when the picker opens: the next session has its own. A picker that was refused without it opens once it is set.
   */
  declare stored: StoredProgram | null | undefined;
  /** Phrases, usual dosages and favorites of your clinic, for every picker. A property only; taken when a picker opens. */
  declare clinic: ClinicOptions | undefined;
  /** Asks your backend for the next session of an open picker; see `LaunchOptions`. A property only; taken when a picker opens. */
  declare renew: LaunchOptions['renew'];

  /** Exact origin of the service. */
  declare serviceOrigin: string | null;
  /** Names the frame for assistive technology, in the language of your page. (`title` would be a tooltip.) */
  declare frameTitle: string | null;
  /** How long the picker may take to be ready, in milliseconds; 20 000 by default. */
  declare readyTimeoutMs: string | number | null;
  /** `reject`, the default, or `keep`. */
  declare unknownPrescriptionFields: string | null;
  /** What the running picker, or the last one, was opened with. */
  #opened = '';
  #isRefused = false;
  /** By the names of PROPERTIES. */
  readonly #own: Record<string, unknown> = {};
  #running: AbortController | undefined;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':host(:not([hidden])){display:block;height:100%}');
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets.push(sheet);
    // What was set before the tag was defined hides the accessors.
    const own = this as unknown as Record<string, unknown>;
    for (const name of [...REFLECTED.map(propertyOf), ...PROPERTIES]) {
      if (!Object.hasOwn(own, name)) continue;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }

  connectedCallback(): void {
    this.#follow();
    queueMicrotask(() => warnOfAttributes(this));
  }

  disconnectedCallback(): void {
    this.#follow();
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (!TAKEN.includes(name)) return this.#follow();
    if (value === null) return; // taken out below, or by a page for which it is no longer there
    (this as unknown as Record<string, unknown>)[propertyOf(name)] = value;
    this.removeAttribute(name);
  }

  /** Ends the picker without an event. The next one needs another `launchUrl`. */
  close(): void {
    this.#running?.abort();
  }

  /** After the task, so that attributes that come one by one count once, and a move not at all. */
  #follow(): void {
    queueMicrotask(() => {
      const wanted = this.isConnected && this.launchUrl ? `${String(this.launchUrl)} ${this.serviceOrigin}` : '';
      if (wanted === this.#opened) return;
      this.#opened = wanted;
      this.close();
      if (wanted) this.#open();
    });
  }

  #open(): void {
    const { signal } = (this.#running = new AbortController());
    const { stored } = this;
    this.#own['stored'] = undefined; // of one session
    this.#isRefused = false;
    const tell = (type: keyof GlobalEventHandlersEventMap, detail?: unknown) => {
      if (!signal.aborted) this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    };
    const open = async () =>
      openPicker({
        container: this.shadowRoot!,
        signal,
        launchUrl: this.launchUrl!,
        serviceOrigin: this.serviceOrigin!,
        title: this.frameTitle ?? undefined,
        expiresAt: this.expiresAt ?? undefined,
        readyTimeoutMs: this.readyTimeoutMs == null ? undefined : Number(this.readyTimeoutMs),
        stored,
        clinic: this.clinic,
        renew: this.renew,
        unknownPrescriptionFields: this.unknownPrescriptionFields as ParseOptions['unknownPrescriptionFields'],
        onReady: () => tell('picker-ready'),
        onExpired: () => tell('picker-expired'),
        onSuperseded: () => tell('picker-superseded'),
      }).result;
    open().then(
      (result) => {
        if (result.status === 'completed') tell('picker-completed', { items: result.items });
        else tell('picker-cancelled');
      },
      (error: PickerError) => {
        if (!signal.aborted) this.#isRefused = error.code === 'invalid_argument';
        tell('picker-error', error);
      },
    );
  }
}

function propertyOf(attribute: string): string {
  return attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** A name that means nothing would be an option that is left out, in silence. Frameworks mark elements with signs of their own. */
function warnOfAttributes(frame: SvcPickerFrame): void {
  const known = new Set([...REFLECTED, ...TAKEN]);
  for (const name in document.createElement('b')) known.add(name.toLowerCase());
  for (const name of frame.getAttributeNames())
    if (!known.has(name) && !/^(class|is|exportparts|item.*)$|^(aria|data|hx|ng|v|x)-|[^a-z-]/.test(name))
      console.warn(`<${frame.localName}> has no attribute ${name}.${name in frame ? ' It is a property.' : ''}`);
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-picker-frame': SvcPickerFrame;
  }
  // They bubble and leave shadow trees: whoever stands around the frame hears them.
  interface GlobalEventHandlersEventMap {
    'picker-ready': CustomEvent<null>;
    'picker-completed': CustomEvent<{ readonly items: readonly CompletionItem[] }>;
    'picker-cancelled': CustomEvent<null>;
    'picker-expired': CustomEvent<null>;
    'picker-superseded': CustomEvent<null>;
    'picker-error': CustomEvent<PickerError>;
  }
}
