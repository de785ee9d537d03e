// One exercise in the results.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { formatNumber } from '../../i18n/language.ts';
import { detailsOf, noEquipment } from '../../i18n/vocabulary-words.ts';
import type { CardView, MatchView } from '../../state/views.ts';
import { base } from '../../styles/base.ts';
import { buttons } from '../../styles/buttons.ts';
import { badges } from '../../styles/chips.ts';
import { metaLine } from '../../styles/meta.ts';
import { addButton } from '../add-button.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { icon } from '../icon.ts';
import { marked } from '../marked.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-picture/svc-picture.ts';
import { cardStyles } from './svc-exercise-card.styles.ts';

/** Added by one press. Its picture moves to the end position on hover, focus and press. */
@customElement('svc-exercise-card')
export class SvcExerciseCard extends PickerElement {
  static override styles = [base, buttons, badges, metaLine, dosageLineStyles, cardStyles];

  @property({ attribute: false }) card!: CardView;
  /** Its details are open. */
  @property({ type: Boolean }) current = false;
  /** One line of a list beside the details. */
  @property({ type: Boolean, reflect: true }) compact = false;
  /** The program takes no more. */
  @property({ type: Boolean }) full = false;

  @state() private hovered = false;
  @state() private pressed = false;
  @state() private focused = false;
  @query('.details') private readonly detailsButton!: HTMLButtonElement;
  @query('.add') private readonly addButton!: HTMLButtonElement;

  focusAdd(): void {
    this.addButton.focus();
  }

  focusDetails(): void {
    this.detailsButton.focus();
  }

  protected override render() {
    const { entry, nameRanges, match } = this.card;
    const facts = [entry.region, entry.level, entry.equipment.join(', ') || noEquipment()].filter(Boolean);
    const dosage = dosageLine({ ...this.card.defaults, frequency: null }, { includeSide: false });
    return html`<article
      class="card ${this.current ? 'current' : ''}"
      aria-label=${entry.name}
      @pointerenter=${this.hover}
      @pointerleave=${this.leave}
      @pointerdown=${() => (this.pressed = true)}
      @pointerup=${() => (this.pressed = false)}
      @pointercancel=${() => (this.pressed = false)}
      @focusin=${(event: FocusEvent) => (this.focused = (event.target as Element).matches(':focus-visible'))}
      @focusout=${() => (this.focused = false)}
    >
      <svc-picture
        .start=${entry.pictures.start}
        .end=${entry.pictures.end}
        ?showEnd=${this.hovered || this.pressed || this.focused}
        ?playable=${!this.compact}
      >
        ${this.inProgramBadge()}
      </svc-picture>
      <div class="body">
        <h3><bdi>${marked(entry.name, nameRanges)}</bdi></h3>
        <div>
          <p class="meta">${facts.map((fact) => html`<span>${fact}</span> `)}</p>
          ${match ? html`<p class="why">${matchWords(match)}</p>` : nothing}
        </div>
        <p class="dose ${dosage.length > 0 ? '' : 'none'}">
          ${dosage.length > 0 ? dosage : msg('No default dosage', { id: 'card-no-default' })}
        </p>
        ${this.buttons()}
      </div>
    </article>`;
  }

  private inProgramBadge() {
    const times = this.card.inProgram;
    if (times === 0) return nothing;
    return html`<span slot="badge" class="badge">
      ${icon('check', 'small')}<span class="word">${msg('In program', { id: 'card-in-program' })}</span>
      ${times > 1 ? html`<span>× ${formatNumber(times)}</span>` : nothing}
    </span>`;
  }

  private buttons() {
    const { entry } = this.card;
    return html`<div class="acts">
      ${addButton({ entry, words: msg('Add', { id: 'add' }), full: this.full, size: 'small', report: (action) => this.report(action) })}
      <button
        type="button"
        class="btn details"
        aria-label=${detailsOf(entry.name)}
        @click=${() => this.report({ type: 'detailsOpened', exerciseId: entry.id })}
      >
        ${msg('Details', { id: 'details' })}
      </button>
    </div>`;
  }

  private hover(event: PointerEvent): void {
    this.hovered = event.pointerType === 'mouse';
  }

  private leave(): void {
    this.hovered = false;
    this.pressed = false;
  }
}

/** "Matches tag bridging series": why the card is here although its name did not match. */
function matchWords({ field, text, ranges }: MatchView) {
  const found = html`<em>${marked(text, ranges)}</em>`;
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
