// The program: its rows, undo and redo, and how long it takes.
import { msg, str } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { ReorderController } from '../../controllers/reorder.ts';
import { rowsNotCounted } from '../../i18n/counted-words.ts';
import { formatNumber } from '../../i18n/language.ts';
import type { Toast } from '../../state/model.ts';
import type { FinishView, Problem, ProgramView, RowView } from '../../state/views.ts';
import { base } from '../../styles/base.ts';
import { buttons } from '../../styles/buttons.ts';
import { empty } from '../../styles/empty.ts';
import { finishReasonLink } from '../finish-reason.ts';
import { icon } from '../icon.ts';
import type { Layout } from '../layout.ts';
import { PickerElement } from '../picker-element.ts';
import { SvcProgramRow } from '../svc-program-row/svc-program-row.ts';
import '../svc-toast/svc-toast.ts';
import { programStyles } from './svc-program.styles.ts';

/** Keeps the focus: a moved row keeps it, and a removed one gives it to its neighbour. */
@customElement('svc-program')
export class SvcProgram extends PickerElement {
  static override styles = [base, buttons, empty, programStyles];

  @property({ attribute: false }) view!: ProgramView;
  @property({ attribute: false }) finish: FinishView | undefined;
  /** Docked above the foot; a narrow picker shows it elsewhere. */
  @property({ attribute: false }) toast: Toast | undefined;
  @property({ reflect: true }) layout: Layout = 'wide';

  @query('h2') private readonly heading!: HTMLElement;
  @query('.scroll') private readonly scroller!: HTMLElement;
  @query('.marker') private readonly marker!: HTMLElement;
  readonly #reorder = new ReorderController(this, {
    rows: () => this.rows,
    scroller: () => this.scroller,
    marker: () => this.marker,
    dropped: (from, to) => this.moveRow(from, to),
  });
  #positions: ReadonlyMap<number, number> = new Map();

  constructor() {
    super();
    new FocusKeeper(this, (had) => this.refocus(had));
  }

  /** Gives the focus to the name of the row, or to the control that has the problem. */
  async focusRow(key: number, problem?: Problem): Promise<void> {
    await this.updateComplete;
    const row = this.rows.find(({ view }) => view.row.key === key);
    if (!row) return;
    row.focusName();
    this.reveal(row);
    if (problem) await row.focusProblem(problem);
  }

  focusHeading(): void {
    this.heading.focus();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('view')) return;
    const added = this.rows.find(({ view }) => !this.#positions.has(view.row.key));
    const first = this.#positions.size === 0;
    this.#positions = new Map(this.view.rows.map(({ row }, index) => [row.key, index]));
    if (added && !first) void added.updateComplete.then(() => this.reveal(added));
  }

  protected override render() {
    const { rows, maximum } = this.view;
    return html`<aside aria-label=${msg('Program', { id: 'program' })}>
      <div class="head">
        <h2 tabindex="-1">${msg('Program', { id: 'program' })}</h2>
        <span class="of">
          ${msg(str`${formatNumber(rows.length)} of ${formatNumber(maximum)}`, { id: 'program-of' })}
        </span>
        ${this.historyButtons()}
      </div>
      <div class="scroll">
        ${rows.length === 0 ? this.emptyProgram() : nothing}
        <ol class="rows" ?hidden=${rows.length === 0}>
          ${repeat(
            rows,
            ({ row }) => row.key,
            (view) => this.rowItem(view),
          )}
        </ol>
        <div class="marker" hidden></div>
      </div>
      ${this.foot()}
    </aside>`;
  }

  private rowItem(view: RowView) {
    return html`<li class=${view.open ? 'open' : ''}>
      <svc-program-row
        .view=${view}
        .count=${this.view.rows.length}
        ?full=${this.view.rows.length >= this.view.maximum}
        @svc-grip=${this.#reorder.start}
      ></svc-program-row>
    </li>`;
  }

  private historyButtons() {
    const { canUndo, canRedo } = this.view;
    return html`<button
        type="button"
        class="iconbtn"
        aria-label=${msg('Undo last change', { id: 'program-undo' })}
        aria-disabled=${!canUndo}
        @click=${() => canUndo && this.report({ type: 'undone' })}
      >
        ${icon('undo-2', 'mirror')}
      </button>
      <button
        type="button"
        class="iconbtn"
        aria-label=${msg('Redo last change', { id: 'program-redo' })}
        aria-disabled=${!canRedo}
        @click=${() => canRedo && this.report({ type: 'redone' })}
      >
        ${icon('redo-2', 'mirror')}
      </button>`;
  }

  private emptyProgram() {
    const most = formatNumber(this.view.maximum);
    return html`<div class="empty">
      <strong>${msg('No exercises yet', { id: 'program-empty' })}</strong>
      <span>
        ${msg(
          str`Press Add on a card. From the search field, ↓ goes to the results and Enter adds. A program holds up to ${most}.`,
          { id: 'program-empty-help' },
        )}
      </span>
    </div>`;
  }

  private foot() {
    const toast = this.toast ? html`<svc-toast .toast=${this.toast}></svc-toast>` : nothing;
    const reason =
      this.layout === 'medium' && this.finish && !this.finish.ready
        ? html`<span class="reason">${finishReasonLink(this.finish, (action) => this.report(action))}</span>`
        : nothing;
    return html`<div class="dock">
      ${toast}
      ${
        this.view.rows.length > 0 || reason !== nothing
          ? html`<div class="foot">${this.estimate()}${reason}</div>`
          : nothing
      }
    </div>`;
  }

  private estimate() {
    const { sessionSeconds, daySeconds, notCounted } = this.view.estimate;
    const [session, day] = [formatNumber(minutes(sessionSeconds)), formatNumber(minutes(daySeconds))];
    return html`${
      sessionSeconds > 0
        ? html`<span class="estimate">
            ${icon('timer')}
            <span>
              ${msg(html`About <strong>${session} min</strong> a session, <strong>${day}</strong> a day`, {
                id: 'estimate',
              })}
            </span>
          </span>`
        : nothing
    }
    ${notCounted > 0 ? html`<span class="mute">${rowsNotCounted(notCounted)}</span>` : nothing}`;
  }

  /** Scrolls no further than needed, and nothing but the rows: the page around the picker stays where it is. */
  private reveal(row: SvcProgramRow): void {
    const [zone, box] = [this.scroller.getBoundingClientRect(), row.getBoundingClientRect()];
    const [above, below] = [box.top - zone.top, box.bottom - zone.bottom];
    if (above < 0 || box.height > zone.height) this.scroller.scrollTop += above;
    else if (below > 0) this.scroller.scrollTop += below;
  }

  private get rows(): readonly SvcProgramRow[] {
    return [...this.renderRoot.querySelectorAll('svc-program-row')];
  }

  private moveRow(from: number, to: number): void {
    const key = this.view.rows[from]?.row.key;
    if (key !== undefined) this.report({ type: 'rowMoved', key, to });
  }

  /** The row that came back, else the neighbour of the one that went, else the heading. */
  private refocus(had: Element): void {
    const { rows } = this;
    const cameBack = rows.find(({ view }) => !this.#positions.has(view.row.key));
    const index = had instanceof SvcProgramRow ? this.#positions.get(had.view.row.key) : undefined;
    const neighbour = index === undefined ? undefined : rows[Math.min(index, rows.length - 1)];
    const next = cameBack ?? neighbour;
    if (next) void next.updateComplete.then(() => next.focusName());
    else this.focusHeading();
  }
}

const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

declare global {
  interface HTMLElementTagNameMap {
    'svc-program': SvcProgram;
  }
}
