// The picker as an element of any page: state, effects and view for one source of exercises.
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { PickerElement } from './elements/picker-element.ts';
import type { ClinicContext } from '../contract/messages/clinic.ts';
import type { StoredProgram } from '../contract/messages/messages.ts';
import type { LanguageEvent } from './elements/svc-language-menu/language-event.ts';
import type { SvcPickerView } from './elements/svc-picker-view/svc-picker-view.ts';
import './elements/svc-picker-view/svc-picker-view.ts';
import {
  direction,
  language,
  type LanguageCode,
  loadLanguage,
  PATIENCE_AT_START_MILLISECONDS,
  preferredLanguage,
} from './i18n/language.ts';
import { windowClock } from './io/clock.ts';
import { connectEffects, type Effects, watchConnection } from './io/effects.ts';
import { createTextSearch } from './io/search/text-search.ts';
import { openKept } from './io/kept.ts';
import type { StartWorker } from './io/search/search-engine.ts';
import { menuPart, Part } from './part.ts';
import type * as Rest from './rest.ts';
import { pickerEvent } from './picker-events.ts';
import type { PickerSource } from './source.ts';
import type { PickerState } from './state/model.ts';
import { reduceFirst } from './state/reduce-first.ts';
import { createStore, type Store } from './state/store.ts';
import { followTheme } from '../look/theme/apply-theme.ts';
import type { Scheme } from '../look/theme/apply-theme.ts';

/** What the first cards need is imported here; the rest comes by this one import(), what a press may open when the browser is idle. */
const rest = new Part<typeof Rest>();
rest.from(() => import('./rest.ts').then((module) => rest.arrive(module)));
menuPart.from(() => import('./menus.ts'));
void rest.preload();

/** By the clinician on this page: all pickers of a page speak one language. */
let chosenLanguage: string | undefined;

/** The picker is there before its language is: English then, until another one is chosen. */
const loadAtStart = (wanted: readonly string[]): Promise<boolean> =>
  loadLanguage(preferredLanguage(wanted), PATIENCE_AT_START_MILLISECONDS);

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/**
 * Lets a clinician choose exercises and dose them. Fills the room that it is given, from 320 px; give it a height. Ends by one of two
 * events, and shows nothing after it until it is given another source.
 *
 * Outside of the document it stands still: nothing is asked, watched or told. Put back, it goes on where it was.
 *
 * @fires {PickerReadyEvent} svc-ready - Once for each source, after the first usable render.
 * @fires {PickerCompletedEvent} svc-completed - The program was finished. `detail.items` is the payload of the iframe's message.
 * @fires {PickerCancelledEvent} svc-cancelled - The clinician cancelled.
 * @fires {PickerKeptEvent} svc-kept - What `clinic.keeps` names has changed. `detail` is the payload of the iframe's message.
 * @fires {PickerFailedEvent} svc-failed - The picker could not open. `detail.code` is that of the iframe's message. Fired again if another try fails.
 *
 * @cssprop [--svc-primary=#0e6b5e] - Seed of the accent, `#rrggbb`, where the source's theme names none.
 * @cssprop [--svc-background=#faf8f4] - Seed of the grounds, `#rrggbb`, where the source's theme names none. Its lightness chooses the scheme.
 * @cssprop --svc-font - Font families of the page; the system's own where it is not given.
 */
@customElement('svc-picker')
export class SvcPicker extends PickerElement {
  static override styles = css`
    :host {
      display: block;
      block-size: 100%;
      background: var(--svc-bg);
    }
    :host([hidden]),
    :host([phase='closed']:not([whole-page])) {
      display: none;
    }
  `;

  /** Where the exercises come from. Setting another object starts over; setting `undefined` ends the picker without an event. */
  @property({ attribute: false }) source: PickerSource | undefined;
  /**
   * The program that is opened again as you stored it, or a promise of it. Its instructions go to the rows that they were written for. Taken when a
   * source begins; set it first. Nothing of it is handed to the source. `null`: you stored nothing for what the source opens with. Unset beside
   * an `initialSelection`, the instructions count as unknown: the picker says so, and asks before it finishes.
   */
  @property({ attribute: false }) stored: StoredProgram | null | PromiseLike<unknown> | undefined;
  /**
   * Phrases, usual dosages and favorites of your clinic, or a promise of them. Taken when a source begins; set it first. Nothing of it is handed
   * to the source.
   */
  @property({ attribute: false }) clinic: ClinicContext | PromiseLike<unknown> | undefined;
  /** BCP 47. Absent: what the clinician chose another time, else the first of the browser's languages that is there. */
  @property() language: string | undefined;
  /**
   * The page is the picker and nothing else: keys count wherever the focus is, the search takes the window's first focus, and banner, main and
   * the heading of level 1 are the picker's, which says how it ended. In a page of yours these are yours: put it into your main.
   */
  @property({ type: Boolean, attribute: 'whole-page', reflect: true }) wholePage = false;
  /** Starts a worker that runs `search-worker.ts`, for catalogs of thousands. Absent: they are searched here, in slices. */
  @property({ attribute: false }) searchWorker: StartWorker | undefined;
  /** Light or dark from now on, whatever the theme of the source says. Absent: as the theme's background is, else as the reader prefers. */
  @property() scheme: Scheme | undefined;
  /** `loading`, `open`, `failed` or `closed`; absent without a source. Read it; it is not for writing. */
  @property({ reflect: true }) phase: PickerState['phase'] | undefined;

  @state() private store: Store | undefined;
  /** The first words wait for their language; they are not replaced by others a moment later. */
  @state() private isSpeaking = false;
  /** Chosen here, and could not be loaded. */
  @state() private missedLanguage: LanguageCode | undefined;
  @query('svc-picker-view') private readonly view!: SvcPickerView | null;
  #effects: Effects | undefined;
  #isReady = false;
  #spoken: Promise<unknown> = Promise.resolve();
  /** Both there while it is in a page and has a source. */
  #unsubscribe: (() => void) | undefined;
  #stopTheme: (() => void) | undefined;

  constructor() {
    super();
    this.addEventListener('svc-language', (event) => void this.speakAsChosen(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.isSpeaking) this.#spoken = this.speak();
    this.resume();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.pause();
  }

  /** The search takes it; while nothing can be searched, nothing does. */
  override focus(): void {
    void this.#spoken.then(() => this.updateComplete).then(() => this.view?.search());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('language') && this.hasUpdated) void this.speak();
    if (changed.has('source')) this.begin(this.source);
    if (changed.has('scheme') && this.#stopTheme) this.applyTheme();
    this.lang = language();
    this.dir = direction();
  }

  protected override render() {
    const { store } = this;
    return store === undefined || !this.isSpeaking
      ? nothing
      : keyed(
          store,
          html`<svc-picker-view
            .store=${store}
            .rest=${rest}
            .wholePage=${this.wholePage}
            .missedLanguage=${this.missedLanguage}
            @svc-first-render=${this.tellReady}
          ></svc-picker-view>`,
        );
  }

  private begin(source: PickerSource | undefined): void {
    this.pause();
    this.#isReady = false;
    this.store = source && createStore(() => rest.module?.reduce ?? reduceFirst);
    this.#effects = source && this.store && this.connectEffects(this.store, source);
    if (this.isConnected) this.resume();
  }

  private connectEffects(store: Store, source: PickerSource): Effects {
    const clock = windowClock(window);
    const { clinic, searchWorker, stored } = this;
    // Of one program: the next source has its own, or none.
    this.stored = undefined;
    return connectEffects({
      store,
      source,
      stored: stored === undefined ? undefined : Promise.resolve(stored),
      clinic: clinic && Promise.resolve(clinic),
      clock,
      openKept: (...keys) => openKept(() => localStorage, ...keys),
      watchConnection: (report) => watchConnection(window, report),
      speak: (code) => (this.language ? Promise.resolve() : loadAtStart([code])),
      search: createTextSearch({ startWorker: searchWorker }),
      whenRest: (begin) => void rest.whenThere(({ restEffects }) => begin(restEffects)),
      completed: (items) => this.dispatchEvent(pickerEvent('svc-completed', { items })),
      cancelled: () => this.dispatchEvent(pickerEvent('svc-cancelled', { reason: 'user' })),
      kept: (detail) => this.dispatchEvent(pickerEvent('svc-kept', detail)),
      failed: (code) => this.dispatchEvent(pickerEvent('svc-failed', { code })),
    });
  }

  private resume(): void {
    const { store } = this;
    if (!store || !this.#effects || this.#unsubscribe) return;
    this.#unsubscribe = store.subscribe((now, before) => this.follow(now, before));
    this.phase = store.getState().phase;
    this.applyTheme();
    this.#effects.connect();
  }

  private pause(): void {
    this.#effects?.disconnect();
    this.#unsubscribe?.();
    this.#stopTheme?.();
    this.#unsubscribe = this.#stopTheme = undefined;
    if (!this.source) this.phase = undefined;
  }

  private follow(now: PickerState, before: PickerState): void {
    this.phase = now.phase;
    if (now.session !== before.session) this.applyTheme();
  }

  private applyTheme(): void {
    this.#stopTheme?.();
    const theme = this.store?.getState().session?.theme;
    const computed = getComputedStyle(this);
    const seed = (name: string): string | undefined => HEX_COLOR.exec(computed.getPropertyValue(name).trim())?.[0];
    const [primaryColor, backgroundColor] = [seed('--svc-primary'), seed('--svc-background')];
    const seeds = { ...(primaryColor && { primaryColor }), ...(backgroundColor && { backgroundColor }) };
    const prefersDark = matchMedia('(prefers-color-scheme: dark)');
    this.#stopTheme = followTheme(this, { ...seeds, ...theme }, prefersDark, this.scheme);
  }

  private async speak(): Promise<void> {
    const wanted = this.language ?? chosenLanguage;
    await loadAtStart(wanted ? [wanted] : navigator.languages);
    this.isSpeaking = true;
  }

  private async speakAsChosen(event: LanguageEvent): Promise<void> {
    event.stopPropagation();
    const isThere = await loadLanguage(event.code);
    this.missedLanguage = isThere ? undefined : event.code;
    if (!isThere) return;
    chosenLanguage = event.code;
    this.#effects?.keepLanguage(event.code);
  }

  private readonly tellReady = (): void => {
    if (this.#isReady || !this.isConnected) return;
    this.#isReady = true;
    this.dispatchEvent(pickerEvent('svc-ready', null));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-picker': SvcPicker;
  }
}
