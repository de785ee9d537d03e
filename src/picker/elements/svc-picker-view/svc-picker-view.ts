// The picker: the only element that knows the store. It shows the phase, gives each zone its few values, and takes their actions.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { SizeController } from '../../controllers/size.ts';
import { announcementWords } from '../../i18n/announcement-words.ts';
import type { LoadingState, OpenState, PickerState } from '../../state/model.ts';
import { selectFacets, selectFinish, selectProgram, selectResults } from '../../state/select.ts';
import type { Store } from '../../state/store.ts';
import { base } from '../../styles/base.ts';
import { buttons } from '../../styles/buttons.ts';
import { tokens } from '../../styles/tokens.ts';
import type { ActionEvent } from '../action-event.ts';
import { type Layout, layoutFor } from '../layout.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-ask-dialog/svc-ask-dialog.ts';
import { SvcExerciseDetails } from '../svc-exercise-details/svc-exercise-details.ts';
import '../svc-facet-rail/svc-facet-rail.ts';
import '../svc-filter-bar/svc-filter-bar.ts';
import type { SvcPickerHeader } from '../svc-picker-header/svc-picker-header.ts';
import '../svc-picker-header/svc-picker-header.ts';
import '../svc-plain-page/svc-plain-page.ts';
import type { SvcProgram } from '../svc-program/svc-program.ts';
import '../svc-program/svc-program.ts';
import '../svc-result-bar/svc-result-bar.ts';
import type { SvcResultList } from '../svc-result-list/svc-result-list.ts';
import '../svc-result-list/svc-result-list.ts';
import '../svc-shortcuts/svc-shortcuts.ts';
import '../svc-tab-bar/svc-tab-bar.ts';
import '../svc-toast/svc-toast.ts';
import { type DetailsValues, detailsValues } from './details-values.ts';
import { notices } from './notices.ts';
import { shortcutFor } from './shortcuts.ts';
import { pickerStyles } from './svc-picker-view.styles.ts';

/** Below this height nothing scrolls by itself any more: the picker is one page. */
const SHORT_REM = 26;

/**
 * Fills the room that it is given, from 320 px, and never takes the focus by itself: the search gets it when the window does, but not on a
 * touch screen.
 *
 * @fires svc-first-render - Once, when the picker can be used.
 */
@customElement('svc-picker-view')
export class SvcPickerView extends PickerElement {
  static override styles = [base, tokens, buttons, pickerStyles];

  @property({ attribute: false }) store!: Store;
  @property({ reflect: true }) layout: Layout = 'wide';
  @property({ type: Boolean, reflect: true }) short = false;

  @state() private now!: PickerState;
  @query('svc-picker-header') private readonly header!: SvcPickerHeader | null;
  @query('svc-result-list') private readonly results!: SvcResultList | null;
  @query('svc-exercise-details') private readonly opened!: SvcExerciseDetails | null;
  @query('svc-program') private readonly program!: SvcProgram | null;
  #unsubscribe: (() => void) | undefined;
  #firstRenderTold = false;
  #lastDetails: string | undefined;

  constructor() {
    super();
    new SizeController(this, ({ width, height }) => {
      this.layout = layoutFor(width);
      this.short = height > 0 && height < SHORT_REM;
    });
    new FocusKeeper(this, (had) => this.refocus(had));
    this.addEventListener('svc-action', this.dispatch);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsubscribe = this.store.subscribe(() => (this.now = this.store.getState()));
    this.now = this.store.getState();
    addEventListener('keydown', this.pressShortcut);
    addEventListener('focus', this.focusSearchOnce);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    removeEventListener('keydown', this.pressShortcut);
    removeEventListener('focus', this.focusSearchOnce);
  }

  protected override updated(): void {
    this.#lastDetails = this.now.view.details ?? this.#lastDetails;
    if (this.now.phase !== 'open' || this.#firstRenderTold) return;
    this.#firstRenderTold = true;
    void this.tellFirstRender();
  }

  protected override render() {
    const { now } = this;
    switch (now.phase) {
      case 'failed':
        return html`<svc-plain-page failure=${now.failure}></svc-plain-page>`;
      case 'closed':
        return nothing;
      case 'loading':
      case 'open':
        return this.frame(now);
    }
  }

  /** The header is the same element from the first moment: a search that is being typed goes on when the exercises come. */
  private frame(now: LoadingState | OpenState) {
    const { layout } = this;
    const opened = now.phase === 'open' ? now : undefined;
    const details = opened && detailsValues(opened, selectResults(opened));
    return html`<div class="frame ${details ? 'with-details' : ''}">
        <svc-picker-header
          .brand=${now.session?.theme.brandName ?? ''}
          .text=${now.query.text}
          .finish=${opened && selectFinish(opened)}
          .layout=${layout}
          .searchable=${layout !== 'narrow' || now.view.tab === 'find'}
          ?inert=${layout !== 'wide' && details !== undefined}
          @svc-to-results=${() => this.results?.focusFirst()}
        ></svc-picker-header>
        ${opened ? this.zones(opened, details) : this.loadingZones()}
      </div>
      ${opened && this.dialog(opened)} ${liveRegion(now)}`;
  }

  private loadingZones() {
    const { layout } = this;
    return html`${layout === 'wide' ? html`<div class="rail-space"></div>` : nothing}
      <main class="find" aria-label=${msg('Find', { id: 'zone-find' })}>
        <div class="bar-space"></div>
        <svc-result-list loading .layout=${layout}></svc-result-list>
      </main>
      ${layout === 'narrow' ? nothing : html`<div class="program-space"></div>`}`;
  }

  private zones(now: OpenState, details: DetailsValues | undefined) {
    const { layout } = this;
    const { view, query } = now;
    const [narrow, wide] = [layout === 'narrow', layout === 'wide'];
    const [facets, results, program, finish] = [
      selectFacets(now),
      selectResults(now),
      selectProgram(now),
      selectFinish(now),
    ];
    const full = program.rows.length >= program.maximum;
    const beside = wide && details !== undefined;
    const covered = !wide && details !== undefined;
    return html`<div class="notices" role="status">${notices(now, (action) => this.report(action))}</div>
      ${
        wide && !beside
          ? html`<svc-facet-rail .facets=${facets} .total=${now.catalog.entries.length}></svc-facet-rail>`
          : nothing
      }
      <main
        class="find"
        aria-label=${msg('Find', { id: 'zone-find' })}
        ?hidden=${narrow && view.tab !== 'find'}
        ?inert=${covered}
      >
        <h2 class="sr">${msg('Results', { id: 'results' })}</h2>
        <div>
          ${wide ? nothing : html`<svc-filter-bar .facets=${facets} .layout=${layout}></svc-filter-bar>`}
          <svc-result-bar
            .count=${results.cards.length}
            .facets=${facets}
            .layout=${layout}
            ?compact=${beside}
          ></svc-result-bar>
        </div>
        <svc-result-list
          .results=${results}
          .text=${query.text}
          .current=${view.details}
          .layout=${layout}
          ?compact=${beside}
          ?full=${full}
          @svc-to-search=${this.search}
        ></svc-result-list>
      </main>
      ${details ? this.details(details, full) : nothing}
      <svc-program
        .view=${program}
        .finish=${finish}
        .toast=${narrow ? undefined : view.toast}
        .layout=${layout}
        ?hidden=${narrow && view.tab !== 'program'}
        ?inert=${covered}
      ></svc-program>
      ${narrow && view.toast ? html`<svc-toast .toast=${view.toast}></svc-toast>` : nothing}
      ${narrow ? html`<svc-tab-bar .tab=${view.tab} .finish=${finish} ?inert=${covered}></svc-tab-bar>` : nothing}`;
  }

  private details(details: DetailsValues, full: boolean) {
    return html`<svc-exercise-details
      .card=${details.card}
      .load=${details.load}
      .position=${details.position}
      .of=${details.of}
      .previous=${details.previous}
      .next=${details.next}
      ?full=${full}
    ></svc-exercise-details>`;
  }

  private dialog({ view, program, reopened }: OpenState) {
    switch (view.asking) {
      case 'leave':
        return html`<svc-ask-dialog .count=${program.present.length} ?reopened=${reopened}></svc-ask-dialog>`;
      case 'shortcuts':
        return html`<svc-shortcuts></svc-shortcuts>`;
      case undefined:
        return nothing;
    }
  }

  private readonly dispatch = (event: ActionEvent): void => {
    const { action } = event;
    const stays = event.composedPath().some((target) => target instanceof SvcExerciseDetails);
    this.store.dispatch(action);
    if (action.type === 'rowOpened')
      void this.updateComplete.then(() => this.program?.focusRow(action.key, action.problem));
    if (action.type === 'detailsOpened' && !stays) void this.focusDetails();
  };

  private readonly pressShortcut = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (this.now.phase === 'loading' && event.key === 'Escape') return this.report({ type: 'cancelRequested' });
    if (this.now.phase !== 'open') return;
    const shortcut = shortcutFor(event, this.now);
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut === 'search') void this.search();
    else this.report(shortcut);
  };

  private async focusDetails(): Promise<void> {
    await this.updateComplete;
    await this.opened?.updateComplete;
    this.opened?.focus();
  }

  private async search(): Promise<void> {
    this.report({ type: 'tabChosen', tab: 'find' });
    await this.updateComplete;
    this.header?.focusSearch();
  }

  /** For a window that has the focus from the beginning: no event will say so. */
  async takeFocus(): Promise<void> {
    await this.updateComplete;
    await this.header?.rendered();
    this.focusSearchOnce();
  }

  /** On the first focus of the window, which may come while loading. */
  private readonly focusSearchOnce = (): void => {
    removeEventListener('focus', this.focusSearchOnce);
    // There a keyboard would come up and cover half of the picker.
    if (matchMedia('(pointer: coarse)').matches) return;
    if (!this.matches(':focus-within')) this.header?.focusSearch();
  };

  private async tellFirstRender(): Promise<void> {
    await this.updateComplete;
    await this.results?.updateComplete;
    this.dispatchEvent(new Event('svc-first-render', { bubbles: true, composed: true }));
  }

  /** What had the focus is gone: the nearest thing that is still there takes it. */
  private refocus(had: Element): void {
    if (had instanceof SvcExerciseDetails) {
      const id = this.#lastDetails;
      void this.results?.updateComplete.then(() => id !== undefined && this.results?.focusCard(id));
    } else if (this.program && !this.program.hidden) {
      this.program.focusHeading();
    } else {
      this.header?.focusSearch();
    }
  }
}

/** One polite region for everything that is said; a new serial says the same sentence again. */
const liveRegion = ({ view: { announcement } }: PickerState) =>
  html`<div class="sr" role="status" aria-live="polite">
    ${announcement ? keyed(announcement.serial, html`<span>${announcementWords(announcement.event)}</span>`) : nothing}
  </div>`;

declare global {
  interface HTMLElementTagNameMap {
    'svc-picker-view': SvcPickerView;
  }
}
