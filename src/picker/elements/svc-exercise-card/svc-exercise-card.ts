// One exercise in the results.
import { msg } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import { type DosageInHand, withSaidSide } from '../../../program/index.ts';
import { dosageClauses } from '../../i18n/dosage.ts';
import { addedWords } from '../../i18n/words/counted-words.ts';
import { resultSentence } from '../../i18n/words/result-sentence.ts';
import { detailsOf, facetValueName } from '../../i18n/words/vocabulary-words.ts';
import { withTyped } from '../../state/dosage/defaults.ts';
import type { CardView, MatchView, ResultsView, Range } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { metaLine } from '../../../look/styles/meta.ts';
import { addButton, unavailableWords, favouriteButton } from '../card-buttons.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { icon } from '../../../look/icons/draw-icon.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-picture/svc-picture.ts';
import { overPicture } from '../svc-picture/svc-picture.ts';
import { cardStyles } from './svc-exercise-card.styles.ts';
import { catalogText, equipmentWords, withCatalogText } from '../catalog-text.ts';

/** What of a card can have the focus. */
export const CARD_CONTROLS = ['add', 'details', 'star'] as const;
export type CardControl = (typeof CARD_CONTROLS)[number];

/** Added by one press. Its picture moves to the end position on hover, focus and press. */
@customElement('svc-exercise-card')
export class SvcExerciseCard extends PickerElement {
  static override styles = [base, buttons, overPicture, metaLine, dosageLineStyles, cardStyles];

  @property({ attribute: false }) card!: CardView;
  /** Its details are open. */
  @property({ type: Boolean }) current = false;
  /** One line of a list beside the details. */
  @property({ type: Boolean, reflect: true }) compact = false;
  /** Enter in the search adds it. */
  @property({ type: Boolean }) armed = false;
  /** The program takes no more. */
  @property({ type: Boolean }) full = false;
  /** The row that this exercise would take the place of. */
  @property({ attribute: false }) replacing: ResultsView['replacing'];
  /** Whether Tab leads to its controls: of many cards only to one. */
  @property({ attribute: false }) tabbable = true;
  /** Its place among the results, from 1, and how many there are: heard with what adds it. 0 where it is no result. */
  @property({ attribute: false }) place = 0;
  @property({ attribute: false }) of = 0;

  @state() private hovered = false;
  @state() private pressed = false;
  @state() private focused = false;

  /** The control that has the focus; `add` where it is another one. */
  get focusedControl(): CardControl {
    const active = this.shadowRoot?.activeElement;
    return CARD_CONTROLS.find((control) => active?.classList.contains(control)) ?? 'add';
  }

  /** Gives the focus to one of its controls, without scrolling. */
  focusControl(control: CardControl): void {
    this.renderRoot.querySelector<HTMLElement>(`.${control}`)?.focus({ preventScroll: true });
  }

  protected override render() {
    const { entry, nameRanges, match, precautions, unavailable } = this.card;
    const { added, usual } = this.prescribed();
    const dosage = dosageLine(added, { usual });
    const standing = unavailable === 'withdrawn' ? unavailableWords(unavailable) : undefined;
    return html`<div
      class="card ${this.current ? 'current' : ''} ${this.focused ? 'focused' : ''} ${this.armed ? 'armed' : ''}"
      @pointerenter=${this.hover}
      @pointerleave=${this.leave}
      @pointerdown=${() => (this.pressed = true)}
      @pointerup=${() => (this.pressed = false)}
      @pointercancel=${() => (this.pressed = false)}
      @focusin=${(event: FocusEvent) => (this.focused = isByKey(event))}
      @focusout=${() => (this.focused = false)}
    >
      <svc-picture
        .name=${entry.name}
        .start=${entry.pictures.start}
        .end=${entry.pictures.end}
        .tabbable=${this.tabbable}
        ?showEnd=${this.hovered || this.pressed || this.focused}
        ?playable=${!this.compact}
        ?thumbnail=${this.compact}
        @click=${this.pressPicture}
      >
        ${this.star()}
      </svc-picture>
      <div class="body">
        <h3>
          <button
            type="button"
            class="details"
            dir="auto"
            ${catalogText()}
            tabindex=${this.tabbable ? 0 : -1}
            aria-label=${detailsOf(entry.name)}
            @click=${this.openDetails}
          >
            <span>${marked(entry.name, nameRanges)}</span>
          </button>
        </h3>
        <div>
          <p class="meta">${this.facts().map((fact) => html`<span><bdi>${fact}</bdi></span> `)}</p>
          ${match ? html`<p class="why">${matchWords(match, entry)}</p>` : nothing}
          ${
            precautions
              ? html`<p class="why care" id="care" dir="auto" ${catalogText()} title=${precautions}>
                  ${icon('triangle-alert', 'small')}${precautions}
                </p>`
              : nothing
          }
        </div>
        <p class="dose ${dosage.length > 0 ? '' : 'none'}">
          ${dosage.length > 0 ? dosage : msg('No usual dosage', { id: 'card-no-default' })}
        </p>
        ${this.buttons()}
        <span id="said" hidden
          >${withCatalogText(resultSentence({ entry, standing, dosage: added, place: this.place, of: this.of }), ...entry.equipment)}</span
        >
      </div>
    </div>`;
  }

  /** All that is added: the usual one, with what was typed in its place. `usual`: what of it nobody typed. */
  private prescribed() {
    const { entry, defaults } = this.card;
    const { typed } = this;
    const { side: usualSide, ...usualDosage } = defaults;
    const { side, dosage, kept } = withTyped(entry, typed, { side: usualSide, dosage: usualDosage });
    const said = (members: DosageInHand) => withSaidSide(members, entry);
    const usual = typed && dosageClauses(said({ ...kept, side: typed.side ? undefined : side }));
    return { added: said({ ...dosage, side }), usual };
  }

  /** Nothing typed counts while a row is replaced: its dosage depends on the one that it has. */
  private get typed(): CardView['typed'] {
    return this.replacing ? undefined : this.card.typed;
  }

  private facts() {
    const { entry, unavailable } = this.card;
    const { region, level, equipment } = entry;
    const names = [
      unavailable === 'withdrawn' && html`<b>${unavailableWords(unavailable)}</b>`,
      region && facetValueName('region', region),
      level && facetValueName('level', level),
    ];
    return [...names, equipmentWords(equipment)].filter(Boolean);
  }

  private star() {
    return favouriteButton({
      card: this.card,
      classes: 'over',
      small: true,
      tabbable: this.tabbable,
      report: (action) => this.report(action),
    });
  }

  private buttons() {
    const { entry, inProgram, unavailable } = this.card;
    const { replacing } = this;
    const isAdded = inProgram > 0 && !replacing;
    const again = msg('Add again', { id: 'add-again' });
    return html`<div class="acts">
      ${isAdded ? html`<span class="added">${icon('check', 'small')}${addedWords(inProgram)}</span>` : nothing}
      ${addButton({
        entry,
        words: isAdded ? again : msg('Add', { id: 'add' }),
        hint: isAdded ? again : undefined,
        replacing,
        full: this.full,
        unavailable,
        size: 'small',
        tabbable: this.tabbable,
        typed: this.typed,
        describedBy: this.card.precautions ? 'said care' : 'said',
        armed: this.armed,
        report: (action) => this.report(action),
      })}
      <span class="more" aria-hidden="true" title=${msg('Details', { id: 'details' })} @click=${this.openDetails}
        >${icon('info', 'small')}<span>${msg('Details', { id: 'details' })}</span></span
      >
    </div>`;
  }

  private openDetails(): void {
    this.report({ type: 'detailsOpened', exerciseId: this.card.entry.id });
  }

  /** Star and play lie on the picture. */
  private pressPicture(event: Event): void {
    if (!event.composedPath().some((each) => each instanceof HTMLButtonElement)) this.openDetails();
  }

  private hover(event: PointerEvent): void {
    this.hovered = event.pointerType === 'mouse';
  }

  private leave(): void {
    this.hovered = false;
    this.pressed = false;
  }
}

/** Whether the focus came by a key, also to a control inside of the picture. */
function isByKey(event: FocusEvent): boolean {
  const target = event.composedPath()[0];
  return target instanceof Element && target.matches(':focus-visible');
}

/** "Matches tag bridging series": why the card is here although its name did not match. */
function matchWords({ field, text, ranges }: MatchView, { synonyms }: IndexEntry) {
  const found = html`<em
    >${
      // Another synonym is a name in the language of the interface.
      field === 'synonym' && !synonyms.includes(text)
        ? html`<bdi>${marked(text, ranges)}</bdi>`
        : html`<bdi ${catalogText()}>${marked(text, ranges)}</bdi>`
    }</em
  >`;
  switch (field) {
    case 'tag':
      return msg(html`Matches tag ${found}`, { id: 'match-tag' });
    case 'target':
      return msg(html`Matches target ${found}`, { id: 'match-target' });
    case 'equipment':
      return msg(html`Matches equipment ${found}`, { id: 'match-equipment' });
    case 'synonym':
    case 'description':
      return msg(html`Matches ${found}`, { id: 'match' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-exercise-card': SvcExerciseCard;
  }
}

/** `ranges` are in order and do not overlap. */
function marked(text: string, ranges: readonly Range[]): readonly (string | TemplateResult)[] {
  const parts: (string | TemplateResult)[] = [];
  let done = 0;
  for (const [start, end] of ranges) {
    parts.push(text.slice(done, start), html`<mark>${text.slice(start, end)}</mark>`);
    done = end;
  }
  return [...parts, text.slice(done)];
}
