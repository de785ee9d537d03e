// The picker, as the store has it. It shows the phase, gives each zone its few values, and takes their actions.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { customElement, property, query, state } from 'lit/decorators.js';
import { SizeController, type Layout, layoutFor } from '../../controllers/size.ts';
import type { LanguageCode } from '../../i18n/language.ts';
import { isPartMissed, menuPart, type Part, watchMissedParts } from '../../part.ts';
import type { ClosedState, FailedState, LoadingState, OpenState, PickerState } from '../../state/model.ts';
import { canRetry } from '../../state/reduce/reduce-start.ts';
import type { Store } from '../../state/store.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { tokens } from '../../../look/styles/tokens.ts';
import type { ActionEvent } from '../../action-event.ts';
import type { Action } from '../../state/actions.ts';
import { PickerElement, passes } from '../picker-element.ts';
import type { SvcPickerHeader } from '../svc-picker-header/svc-picker-header.ts';
import '../svc-picker-header/svc-picker-header.ts';
import type { SvcPlainPage } from '../svc-plain-page/svc-plain-page.ts';
import { tryPicturesAgain } from '../svc-picture/svc-picture.ts';
import '../svc-result-bar/svc-result-bar.ts';
import type { SvcResultList } from '../svc-result-list/svc-result-list.ts';
import '../svc-result-list/svc-result-list.ts';
import { missedPart } from './missed-part.ts';
import type { OpenView } from './open-view.ts';
import { pickerStyles } from './svc-picker-view.styles.ts';
import { findZone, loadingZones, programSpace, railZone, type Shown } from './zones.ts';

/** A screen reader has begun with what is said, and has it whole. */
const SAID_MS = 10_000;

/** Below this height nothing scrolls by itself any more: the picker is one page. */
const SHORT_REM = 26;

/**
 * Fills the room that it is given, from 320 px, and never takes the focus by itself. As the whole page it gives the window's first focus to
 * the search, but not on a touch screen. What its parts report ends here: actions do not leave the picker.
 *
 * @fires svc-first-render - Once, when the picker can be used. Does not bubble.
 */
@customElement('svc-picker-view')
export class SvcPickerView extends PickerElement {
  static override styles = [base, tokens, buttons, pickerStyles];

  /** Given once. */
  @property({ attribute: false }) store!: Store;
  /** What stands around the results, a moment later: rest.ts. Given once. */
  @property({ attribute: false }) rest!: Part<{ readonly OpenView: typeof OpenView }>;
  /** Nothing else is on the page: keys count wherever the focus is, and banner, main and the heading of level 1 are the picker's. */
  @property({ attribute: false }) wholePage = false;
  /** Was chosen, and could not be loaded. */
  @property({ attribute: false }) missedLanguage: LanguageCode | undefined;
  @property({ reflect: true }) layout: Layout = 'wide';
  @property({ type: Boolean, reflect: true }) short = false;

  @state() private now!: PickerState;
  @state() private isPartMissed = false;
  /** The search has the focus. */
  @state() private isSearching = false;
  /** The last announcement was heard. */
  @state() private isSaid = false;
  @query('svc-picker-header') private readonly header!: SvcPickerHeader | null;
  @query('svc-result-list') private readonly results!: SvcResultList | null;
  #open: OpenView | undefined;
  #stops: readonly (() => void)[] = [];
  #firstRenderTold = false;
  #lastEntered: number | undefined;
  #saying: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    new SizeController(
      this,
      ({ width, height }) => {
        this.layout = layoutFor(width);
        this.short = height > 0 && height < SHORT_REM;
      },
      () => this.renderRoot.querySelector('.rem'),
    );
    this.addEventListener('svc-action', this.dispatch);
    this.addEventListener('keydown', this.endReplacingByKey, true);
    this.addEventListener('keydown', this.pressShortcut);
    this.addEventListener('beforeinput', this.travel);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.now = this.store.getState();
    this.#stops = [
      this.store.subscribe(() => this.follow(this.now, this.store.getState())),
      watchMissedParts(() => (this.isPartMissed = isPartMissed())),
      this.rest.whenThere(({ OpenView }) => {
        this.#open ??= new OpenView(
          this,
          () => this.now.view,
          () => this.search(),
        );
        this.requestUpdate();
      }),
    ];
    if (!this.wholePage) return;
    addEventListener('keydown', this.pressShortcut);
    void this.searchIsThere().then(() => {
      // No event tells of a focus that the window had before there was a search.
      if (this.isConnected) addEventListener('focus', this.giveFocusToSearch);
      if (document.hasFocus()) this.giveFocusToSearch();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stops.forEach((stop) => stop());
    clearTimeout(this.#saying);
    removeEventListener('keydown', this.pressShortcut);
    removeEventListener('focus', this.giveFocusToSearch);
  }

  override get contentLanguage(): string {
    return this.store.getState().session?.contentLanguage ?? '';
  }

  /** Shows the search and gives it the focus. */
  async search(): Promise<void> {
    const { view } = this.now;
    if (view.tab !== 'find') this.report({ type: 'tabChosen', tab: 'find' });
    if (this.layout !== 'wide' && view.details !== undefined) this.report({ type: 'detailsClosed' });
    if (this.layout !== 'wide' && view.template !== undefined) this.report({ type: 'templateClosed' });
    await this.searchIsThere();
    this.header?.focusSearch();
  }

  protected override updated(): void {
    this.selectWhatWasEntered();
    if (this.now.phase !== 'open' || this.#firstRenderTold) return;
    this.#firstRenderTold = true;
    void this.tellFirstRender();
  }

  private selectWhatWasEntered(): void {
    const key = this.now.view.entry?.key;
    if (key !== undefined && key !== this.#lastEntered && this.isSearching) this.header?.selectSearch();
    this.#lastEntered = key;
  }

  protected override render() {
    const { now } = this;
    switch (now.phase) {
      case 'failed':
        return this.plainPage(now, now.failure);
      case 'closed':
        return this.wholePage ? this.plainPage(now, now.outcome) : nothing;
      case 'loading':
      case 'open':
        return this.frame(now);
    }
  }

  private plainPage(now: FailedState | ClosedState, about: SvcPlainPage['about']) {
    const failed = now.phase === 'failed' ? now : undefined;
    return this.rest.render(
      html`<svc-plain-page
        about=${about}
        ?themed=${now.session !== undefined}
        ?retriable=${failed && canRetry(failed)}
        ?closable=${failed?.session !== undefined}
        .wholePage=${this.wholePage}
      ></svc-plain-page>`,
    );
  }

  /** The header is the same element from the first moment: a search that is being typed goes on when the exercises come. */
  private frame(now: LoadingState | OpenState) {
    const { layout, isSearching, isSaid, isPartMissed, missedLanguage, toSearch } = this;
    const opened = now.phase === 'open' ? now : undefined;
    const report = (action: Action) => this.report(action);
    const shown =
      opened &&
      this.#open?.show(opened, { layout, isSearching, isSaid, isPartMissed, missedLanguage, toSearch, report });
    const isCovered = shown?.isCovered ?? false;
    const exercises = msg('Exercises', { id: 'brand-none' });
    const name = now.session?.theme.brandName || exercises;
    const zones = opened ? this.zones(opened, shown) : loadingZones(layout);
    return html`<div class="frame ${shown?.hasDetails ? 'with-details' : ''}">
        <svc-picker-header
          .brand=${name}
          .wholePage=${this.wholePage}
          .text=${now.query.text}
          ?templates=${now.query.scope === 'templates'}
          .finish=${shown?.finish}
          .reason=${shown?.headerReason}
          .layout=${layout}
          .searchable=${layout !== 'narrow' || now.view.tab === 'find'}
          ?inert=${isCovered}
          @svc-to-results=${this.toResults}
          @svc-to-program=${this.toLastAdded}
          @focusin=${(event: Event) => (this.isSearching = passes(event, 'svc-search-field') !== undefined)}
          @focusout=${() => (this.isSearching = false)}
        >
          ${layout === 'wide' ? nothing : this.tools()}
        </svc-picker-header>
        ${opened ? html`<div class="notices" role="status">${shown ? shown.notices : isPartMissed ? missedPart() : nothing}</div>` : nothing}
        ${
          this.wholePage
            ? html`<main aria-label=${exercises}>
                ${isCovered ? html`<h1 class="sr">${name}</h1>` : nothing} ${zones}
              </main>`
            : zones
        }
      </div>
      <div class="rem"></div>
      ${shown?.dialog} ${liveRegion(now, shown)}`;
  }

  /** What the foot of the rail holds where there is a rail. A narrow picker is a telephone: it has no keys to tell of. */
  private tools() {
    return html`${
        this.layout === 'medium'
          ? html`<button
              slot="tools"
              type="button"
              class="iconbtn keys"
              aria-label=${msg('Keyboard shortcuts', { id: 'shortcuts' })}
              @click=${() => this.report({ type: 'shortcutsAsked' })}
            >
              <kbd aria-hidden="true">?</kbd>
            </button>`
          : nothing
      }
      <svc-language-menu
        slot="tools"
        compact
        ?fleeting=${this.now.phase === 'open' && this.now.kept.isFleeting}
      ></svc-language-menu>`;
  }

  private zones(now: OpenState, shown: Shown) {
    const { layout, isSearching, toSearch } = this;
    return html`${layout === 'narrow' || shown?.isCovered ? nothing : this.skip()}
    ${findZone(now, { layout, isSearching, toSearch, shown })}
    ${layout === 'wide' && !shown?.hasDetails ? railZone(now, shown) : nothing}
    ${this.rest.render(shown?.panels ?? programSpace(layout))}`;
  }

  /** Behind it are the filters: dozens of stops, in the order in which they are seen. */
  private skip() {
    const toProgram = () => this.renderRoot.querySelector('svc-program-zone')?.focusLatest();
    return html`<button type="button" class="btn primary skip" @click=${toProgram}>
      ${msg('To the program', { id: 'skip-to-program' })}
    </button>`;
  }

  private follow(before: PickerState, now: PickerState): void {
    if (announcementOf(now) !== announcementOf(before)) this.forgetWhatIsSaid();
    this.now = now;
    if (isAnswered(now) && !isAnswered(before)) tryPicturesAgain();
  }

  /** What was said is no part of the page: a screen reader that reads through it later does not find it. */
  private forgetWhatIsSaid(): void {
    clearTimeout(this.#saying);
    this.isSaid = false;
    this.#saying = setTimeout(() => (this.isSaid = true), SAID_MS);
  }

  private readonly toLastAdded = (): void => {
    const rows = this.now.phase === 'open' ? this.now.program.present : [];
    // Keys are never used again: the highest is the newest.
    if (rows.length > 0) this.report({ type: 'rowSought', key: Math.max(...rows.map(({ key }) => key)) });
  };

  private readonly toSearch = (): void => void this.search();

  private readonly dispatch = (event: ActionEvent): void => {
    event.stopPropagation();
    const isInDetails = passes(event, 'svc-exercise-details') !== undefined;
    const { view } = this.store.getState();
    this.store.dispatch(event.action);
    if (event.action.type === 'retryRequested') tryPicturesAgain();
    this.#open?.follow(event.action, view, this.store.getState().view, isInDetails);
  };

  private readonly pressShortcut = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && (this.now.phase === 'loading' || this.now.phase === 'failed' || !this.#open)) {
      event.preventDefault();
      return this.report({ type: 'cancelRequested' });
    }
    if (this.now.phase !== 'open') return;
    const shortcut = this.#open?.shortcutFor(event, this.now);
    if (!shortcut) return;
    if (shortcut === 'typed') return this.header?.focusSearch();
    event.preventDefault();
    if (shortcut === 'search') void this.search().then(() => this.header?.selectSearch());
    else this.report(shortcut);
  };

  /** Before the search field empties itself: what was searched stays. */
  private readonly endReplacingByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.now.view.replacing === undefined || !passes(event, 'svc-search-field')) return;
    event.stopPropagation();
    this.pressShortcut(event);
  };

  private readonly travel = (event: InputEvent): void => {
    const action = this.#open?.travelOf(event);
    if (!action) return;
    event.preventDefault();
    if (event.defaultPrevented) this.report(action);
  };

  /** On the first focus of the window; while loading on each: a window that loses it in Firefox forgets which field had it. */
  private readonly giveFocusToSearch = (): void => {
    if (this.now.phase !== 'loading') removeEventListener('focus', this.giveFocusToSearch);
    // There a keyboard would come up and cover half of the picker.
    if (matchMedia('(pointer: coarse)').matches) return;
    if (!this.matches(':focus-within')) this.header?.focusSearch();
  };

  private async searchIsThere(): Promise<void> {
    await this.updateComplete;
    await this.header?.rendered();
  }

  /** What could take the place of a row comes before all other results, as long as nothing else is searched. */
  private toResults(): void {
    const banner = this.renderRoot.querySelector('svc-replace-banner');
    const isStill = this.now.phase === 'open' && this.now.query.text.trim() === '';
    if (!(isStill && banner?.focusFirst())) this.results?.focusFirst();
  }

  /** A narrow picker opened with a program, which is shown without the search. */
  private async focusTab(): Promise<void> {
    await this.updateComplete;
    const bar = this.renderRoot.querySelector('svc-tab-bar');
    await bar?.updateComplete;
    bar?.focus();
  }

  private async tellFirstRender(): Promise<void> {
    const wasSearching = this.isSearching;
    await this.updateComplete;
    await this.results?.updateComplete;
    if (this.now.phase === 'open' && this.now.program.present.length > 0) await this.rest.use();
    this.dispatchEvent(new Event('svc-first-render'));
    if (wasSearching && this.header?.searchable === false) await this.focusTab();
    // What it did not need comes now, when nothing else is to be done.
    whenIdle(() => void menuPart.preload());
  }
}

/** One polite region for everything that is said. A new serial says the same sentence again: it is written anew. */
const liveRegion = ({ view: { announcement } }: LoadingState | OpenState, shown: Shown) =>
  html`<div class="sr" role="status" aria-live="polite">
    ${shown?.said ? keyed(announcement?.serial, html`<span>${shown.said}</span>`) : nothing}
  </div>`;

const announcementOf = (state: PickerState) => ('view' in state ? state.view.announcement : undefined);

const isAnswered = (state: PickerState): boolean => state.phase === 'open' && state.online && state.reachable;

/** Safari has no idle callbacks. */
const whenIdle = (call: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: 2_000 });
  else setTimeout(call, 200);
};

// The focus may move while something is rendered, and then the search is marked or not.
SvcPickerView.disableWarning?.('change-in-update');

declare global {
  interface HTMLElementTagNameMap {
    'svc-picker-view': SvcPickerView;
  }
}
