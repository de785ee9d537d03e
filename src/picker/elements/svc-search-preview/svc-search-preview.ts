// What Enter in the search adds, before it does; what it has added, or why it added nothing.
import { msg, str } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Dosage } from '../../../contract/exercise/dosage.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { Side } from '../../../contract/vocabulary.ts';
import { saidSide, withSaidSide } from '../../../program/index.ts';
import { dosageClauses, dosageSentence, instructionWords } from '../../i18n/dosage.ts';
import { dosageWords, formatNumber } from '../../i18n/language.ts';
import {
  addedNothing,
  ARROW_LEADS,
  doubtWords,
  entryWaits,
  notUsed,
  unreadWords,
} from '../../i18n/words/search-words.ts';
import { leftOutWords } from '../../i18n/words/filter-words.ts';
import { armedWords } from '../../i18n/words/template-words.ts';
import { FocusKeeper, keepFocus } from '../../controllers/focus-keeper.ts';
import { withTyped } from '../../state/dosage/defaults.ts';
import type { selectRefusal } from '../../state/select/select-entry.ts';
import type { TemplateView } from '../../state/templates/template-views.ts';
import type { UnreadPart } from '../../../program/shorthand/shorthand-words.ts';
import type { CardView, EnteredView, EntryView, LimitView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { icon } from '../../../look/icons/icon.ts';
import { bare } from '../dosage-line.ts';
import type { Layout } from '../../controllers/size.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-picture/svc-picture.ts';
import { previewStyles } from './svc-search-preview.styles.ts';
import { catalogText, withCatalogText } from '../catalog-text.ts';

/** The second click of a double click may meet what has come in the place of the button. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

/** What the ear is to know before Enter is pressed. */
const SAID = ['entry', 'template', 'refusal', 'unread', 'limits'] as const;

/** The hands rest: a word that is still being typed is not said. */
const REST_MS = 500;

/** Nothing is added that this line, or the mark at the first result, has not said. Screen readers hear it when the hands rest. */
@customElement('svc-search-preview')
export class SvcSearchPreview extends PickerElement {
  static override styles = [base, buttons, previewStyles];

  @property({ attribute: false }) entry: EntryView | undefined;
  /** Enter adds that instead: its card tells it to the eye. */
  @property({ attribute: false }) template: TemplateView | undefined;
  /** Then Enter adds nothing: the line says why. */
  @property({ attribute: false }) unread: readonly UnreadPart[] = [];
  /** Then it is told, and not announced: the picker says of each exercise that it was added. */
  @property({ attribute: false }) entered: EnteredView | undefined;
  /** Why Enter added nothing, or will add nothing: the picker says the first. */
  /** What is left out: what is typed of it is said, as its chip tells it to the eye. */
  @property({ attribute: false }) limits: readonly LimitView[] = [];
  @property({ attribute: false }) refusal: ReturnType<typeof selectRefusal>;
  /** Enter was pressed, and waits for what its answer needs. */
  @property({ type: Boolean }) waiting = false;

  @property({ reflect: true }) layout: Layout = 'wide';

  @state() private said = '';
  #saying = '';
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    // The button was pressed by a key, and is gone.
    new FocusKeeper(this, () => this.renderRoot.querySelector<HTMLElement>('.btn:last-child')?.focus());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#resting);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!SAID.some((name) => changed.has(name))) return;
    const typed = this.limits.flatMap(({ limit, isTyped }) => (isTyped ? [limit] : []));
    const words = [
      ...(typed.length > 0 ? [leftOutWords(typed)] : []),
      this.template ? armedWords(this.template) : this.entry ? spokenWords(this.entry) : this.hint(),
    ].join(' ');
    if (words === this.#saying) return;
    this.#saying = words;
    this.said = '';
    clearTimeout(this.#resting);
    if (words.trim() !== '') this.#resting = setTimeout(() => (this.said = words), REST_MS);
  }

  protected override render() {
    return html`<span class="sr" role="status">${this.said}</span> ${this.line()}`;
  }

  private line() {
    if (this.waiting)
      return html`<div class="line calm waits">${icon('clock')}<span class="told">${entryWaits()}</span></div>`;
    if (this.entered) return this.added(this.entered);
    if (this.unread.length > 0) return this.notRead();
    if (this.refusal) return this.refused(this.refusal);
    return this.entry?.isTold ? this.preview(this.entry) : nothing;
  }

  private notRead() {
    return html`<div class="line calm" aria-hidden="true">
      <div class="told">
        <b>${unreadWords(this.unread)}</b>
        <div class="parts">${notUsed()}</div>
      </div>
    </div>`;
  }

  /** Said when the hands rest, and not once more where Enter was pressed. */
  private hint(): string {
    if (this.unread.length > 0) return `${unreadWords(this.unread)} ${notUsed()}`;
    return this.refusal && !this.refusal.isPressed ? doubtWords(this.refusal) : '';
  }

  private refused(refusal: NonNullable<typeof this.refusal>) {
    return html`<div class="line calm">
      ${icon(refusal.isPressed || refusal.why === 'notUnderstood' ? 'circle-alert' : 'layers')}
      <div class="told">
        ${refusal.isPressed ? html`<b>${addedNothing()}</b>` : nothing}
        ${
          refusal.why === 'notUnderstood' && !refusal.isPressed
            ? html`<b>${doubtWords(refusal)}</b>`
            : html`<div>${withCatalogText(doubtWords(refusal), refusal.name)}</div>`
        }
      </div>
      ${ARROW_LEADS.has(refusal.why) ? arrowLeads() : nothing}
    </div>`;
  }

  /** A button where Enter adds: a press does the same, and leaves the focus where it is. */
  private preview({ card, key }: EntryView) {
    const { name, pictures } = card.entry;
    const picture = html`<svc-picture decorative .start=${pictures.end}></svc-picture>`;
    const parts = [
      ...partsOf(card).map(({ words, isTyped }) => html`<span class=${isTyped ? '' : 'usual'}>${words}</span> `),
      card.precautions
        ? html`<span class="precautions" dir="auto" ${catalogText()}>${card.precautions}</span>`
        : nothing,
    ];
    if (key === 'arrow')
      return html`<div class="line calm" aria-hidden="true">
        ${picture}
        <div class="told">
          <b><bdi ${catalogText()}>${name}</bdi></b>
          <div class="parts">${parts}</div>
        </div>
        ${arrowLeads()}
      </div>`;
    return html`<button
      type="button"
      class="line"
      @pointerdown=${keepFocus}
      @mousedown=${keepFocus}
      @click=${once(() => this.report({ type: 'searchEntered' }))}
    >
      ${picture}
      <span class="told">
        <b>${msg(html`Add: ${named(name)}`, { id: 'entry-add' })}</b>
        <span class="parts">${parts}</span>
      </span>
      ${icon('plus')}<kbd aria-hidden="true">↵</kbd>
    </button>`;
  }

  private added({ name, key, position, prescription, instructions, canUndo }: EnteredView) {
    const place = formatNumber(position);
    const parts = [...dosageClauses(prescription).map(bare), ...(instructions ? [instructionWords(instructions)] : [])];
    return html`<div class="line calm">
      ${icon('check')}
      <div class="told">
        <b>${msg(html`${named(name)} added as exercise ${place}`, { id: 'entered' })}</b>
        <div class="parts">${parts.map((words) => html`<span>${words}</span> `)}</div>
      </div>
      <span class="acts">
        ${
          canUndo
            ? html`<button type="button" class="btn link" @click=${once(() => this.report({ type: 'undone' }))}>
                ${msg('Undo', { id: 'undo' })}
              </button>`
            : nothing
        }
        <button type="button" class="btn link" @click=${once(() => this.report({ type: 'rowSought', key }))}>
          ${msg('Show in program', { id: 'entered-lead' })} <kbd aria-hidden="true">↑</kbd>
        </button>
      </span>
    </div>`;
  }
}

const named = (name: string) => html`<bdi ${catalogText()}>${name}</bdi>`;

const arrowLeads = () => html`<kbd aria-hidden="true">${msg('↓, then Enter adds', { id: 'entry-arrow' })}</kbd>`;

interface Part {
  readonly words: string;
  readonly isTyped: boolean;
}

/** What was typed, then what stays as it is usually, and what does not. Without anything typed the name says enough. */
function partsOf({ entry, defaults, typed }: CardView): readonly Part[] {
  if (!typed) return [];
  const { side: usualSide, ...usualDosage } = defaults;
  const { side, dosage, kept } = withTyped(entry, typed, { side: usualSide, dosage: usualDosage });
  const dropped = dosageSentence(without(usualDosage, dosage));
  const usual = dosageClauses(kept).map(bare);
  const clauses = dosageClauses(dosage).map(bare);
  const stay = clauses.filter((clause) => usual.includes(clause)).join(dosageWords().separator);
  return [
    ...clauses.filter((clause) => !usual.includes(clause)).map((words) => ({ words, isTyped: true })),
    ...sideParts(entry, side, typed.side),
    ...(typed.instructions ? [{ words: instructionWords(typed.instructions), isTyped: true }] : []),
    ...(stay ? [{ words: msg(str`${stay}, as usual`, { id: 'entry-usual' }), isTyped: false }] : []),
    ...(dropped ? [{ words: msg(str`instead of ${dropped}`, { id: 'entry-instead' }), isTyped: false }] : []),
  ];
}

/** What only the one says. */
const without = (usual: Dosage, dosage: Dosage): Dosage =>
  Object.fromEntries(Object.entries(usual).filter(([name]) => !(name in dosage)));

function sideParts(entry: IndexEntry, side: Side | undefined, typed: Side | undefined): readonly Part[] {
  if (side === undefined)
    return [{ words: msg('side: you will be asked', { id: 'entry-side-asked' }), isTyped: false }];
  if (typed === undefined) return [];
  if (side !== typed) return [{ words: msg('no side to choose', { id: 'entry-no-side' }), isTyped: false }];
  const words = dosageSentence({ side: saidSide(side, entry) });
  if (words === '') return [];
  const named = entry.sideMeaning ? [words, entry.sideMeaning] : [words];
  return [{ words: named.join(dosageWords().separator), isTyped: true }];
}

/** The eye reads it on the card. */
const usualOf = ({ entry, defaults }: CardView) => withSaidSide(defaults, entry);

function spokenWords({ card, key }: EntryView): string {
  const parts = card.typed ? partsOf(card).map(({ words }) => words) : dosageClauses(usualOf(card)).map(bare);
  const what = [card.entry.name, ...parts].join(', ');
  return key === 'enter'
    ? msg(str`${what}. Enter adds.`, { id: 'entry-said' })
    : msg(str`${what}. Arrow down, then Enter adds.`, { id: 'entry-said-arrow' });
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-search-preview': SvcSearchPreview;
  }
}
