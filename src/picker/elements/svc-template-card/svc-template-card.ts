// A template among the results: whom it is for and whom not, its phases, and one press that adds one of them.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { dosageWords, formatNumber } from '../../i18n/language.ts';
import { exerciseCount } from '../../i18n/words/counted-words.ts';
import { sideName } from '../../i18n/words/filter-words.ts';
import {
  aboutMinutes,
  addAllWords,
  addPhaseWords,
  lookInsideWords,
  markWords,
  precautionWords,
  leftOutCount,
  notReviewed,
  ownerName,
  phaseCount,
  phaseName,
  templateKind,
  templateLabel,
} from '../../i18n/words/template-words.ts';
import type { PhaseView, TemplateView } from '../../state/templates/template-views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { icon } from '../../../look/icons/icon.ts';
import { enterKey } from '../card-buttons.ts';
import { phaseChoice, phaseFor, phaseStyles } from './phase-choice.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-picture/svc-picture.ts';
import { templateCardStyles } from './svc-template-card.styles.ts';
import { catalogText, withCatalogText } from '../catalog-text.ts';

/** How many pictures stand in the strip before the number of the others. */
const PICTURES = 3;

/**
 * Enter adds the chosen phase, the arrow keys to the sides and the digits choose another one, D looks inside. Beside the details, and in a list
 * of templates alone, it is one line, which looks inside.
 */
@customElement('svc-template-card')
export class SvcTemplateCard extends PickerElement {
  static override styles = [base, buttons, phaseStyles, templateCardStyles];

  @property({ attribute: false }) template!: TemplateView;
  /** Enter in the search adds it. */
  @property({ type: Boolean }) armed = false;
  /** One line, beside the details. */
  @property({ type: Boolean, reflect: true }) compact = false;
  /** One line of a list of templates alone. */
  @property({ type: Boolean, reflect: true }) tile = false;
  /** What is inside is shown. */
  @property({ type: Boolean }) current = false;
  /** Whether Tab leads to its controls: of several cards only to one. */
  @property({ attribute: false }) tabbable = true;

  @query('.add, .line') private readonly first!: HTMLElement | null;
  @query('[aria-checked="true"]') private readonly checked!: HTMLElement | null;

  /** Its chosen phase: there the arrow keys belong to the widget in every screen reader, and Enter adds. Else what adds it, or looks inside. */
  override focus(options?: FocusOptions): void {
    (this.checked ?? this.first)?.focus(options);
  }

  protected override render() {
    const { template } = this;
    const phase = template.phases[template.chosen];
    if (!phase) return nothing;
    return this.compact ? this.line(phase) : this.card(phase);
  }

  private line({ items }: PhaseView) {
    const { name, phases, owner } = this.template;
    const picture = items.find(({ pictures }) => pictures)?.pictures?.end;
    const count = exerciseCount(phases.reduce((sum, phase) => sum + phase.items.length, 0));
    const kind = this.tile ? (owner === 'page' ? ownerName() : undefined) : templateKind();
    const facts = [kind, phases.length > 1 && phaseCount(phases.length), this.tile && count].filter(Boolean);
    return html`<button
      type="button"
      class="line ${this.current ? 'current' : ''}"
      tabindex=${this.tabbable ? 0 : -1}
      aria-label=${lookInsideWords(name)}
      aria-current=${this.current}
      @click=${this.lookInside}
    >
      <svc-picture decorative thumbnail .start=${picture}></svc-picture>
      <span>
        <bdi class="name" ${catalogText(owner === 'page')}>${name}</bdi>
        <span class="kind">${facts.join(' · ')}</span>
      </span>
    </button>`;
  }

  private card(phase: PhaseView) {
    const { name, owner, side } = this.template;
    const { forWhom, notFor } = phase.phase;
    return html`<article
      class="card ${this.armed ? 'armed' : ''} ${this.current ? 'current' : ''}"
      aria-label=${templateLabel(name)}
      @keydown=${this.pressKey}
    >
      <div class="head">
        <h3>
          ${icon('layers')}
          <button
            type="button"
            class="name"
            tabindex=${this.tabbable ? 0 : -1}
            aria-label=${lookInsideWords(name)}
            @click=${this.lookInside}
          >
            <bdi ${catalogText(owner === 'page')}>${name}</bdi>
          </button>
          ${owner === 'page' ? html`<span class="owner">${ownerName()}</span>` : nothing}
        </h3>
        ${forWhom === undefined ? nothing : html`<p class="sub" dir="auto" ${catalogText()}>${forWhom}</p>`}
        ${
          notFor === undefined
            ? nothing
            : html`<p class="not" dir="auto">
                ${icon('triangle-alert', 'small')}${withCatalogText(precautionWords(notFor), notFor)}
              </p>`
        }
        ${phaseChoice({ template: this.template, tabbable: this.tabbable, choose: (to) => this.choose(to) })}
      </div>
      ${strip(phase)}
      <div class="acts">
        ${this.addButton(phase)}
        <span class="btn" aria-hidden="true" @click=${this.lookInside}
          >${msg('Look inside', { id: 'template-look' })}</span
        >
        <span class="quiet">
          ${phase.leftOut > 0 ? html`<span class="left-out">${icon('ban', 'small')}${leftOutCount(phase.leftOut)}</span>` : nothing}
          ${phase.all > phase.addable ? this.addAllButton(phase) : nothing}
          ${side && phase.sides > 0 ? html`<span class="side">${sideName(side === 'bilateral' ? 'each' : side)}</span>` : nothing}
          ${owner === 'page' ? nothing : html`<span>${notReviewed()}</span>`}
          ${phase.seconds > 0 ? html`<span>${aboutMinutes(phase.seconds)}</span>` : nothing}
        </span>
      </div>
    </article>`;
  }

  private addButton(phase: PhaseView) {
    const count = phase.addable;
    const words = addPhaseWords(phase, !this.current);
    const isArmed = this.armed && count > 0;
    const isDone = count === 0 && !phase.items.some(({ standing }) => standing === 'deselected');
    return html`<button
      type="button"
      class="btn soft add"
      tabindex=${this.tabbable ? 0 : -1}
      aria-label=${`${words}: ${isArmed ? [this.template.name, markWords(phase)].join(dosageWords().separator) : phaseName(this.template, phase)}`}
      aria-disabled=${count === 0}
      @click=${(press: MouseEvent) => this.add(press)}
    >
      ${icon(isDone ? 'check' : 'plus', 'small')}${isArmed ? html`${enterKey()}${markWords(phase)}` : words}
    </button>`;
  }

  private addAllButton(phase: PhaseView) {
    const words = addAllWords(phase);
    return html`<button
      type="button"
      class="btn link"
      tabindex=${this.tabbable ? 0 : -1}
      aria-label=${`${words}: ${phaseName(this.template, phase)}`}
      @click=${(press: MouseEvent) => this.add(press, { all: true })}
    >
      ${words}
    </button>`;
  }

  /** What is not added is named, so the button can be pressed in any case. */
  private add(press?: MouseEvent, also = {}): void {
    // The second click of a double click; a key has no clicks to count.
    if (press && press.detail > 1) return;
    const { key, chosen } = this.template;
    this.report({ type: 'templateAdded', template: key, phase: chosen, ...also });
  }

  private lookInside(): void {
    this.report({ type: 'templateOpened', template: this.template.key });
  }

  private choose(phase: number): void {
    if (phase !== this.template.chosen) this.report({ type: 'phaseChosen', template: this.template.key, phase });
  }

  private pressKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.key.toLowerCase() === 'd') {
      event.preventDefault();
      return this.lookInside();
    }
    const isAtPhase = (event.target as Element).role === 'radio';
    if (event.key === 'Enter' && isAtPhase) {
      event.preventDefault();
      return this.add();
    }
    const to = phaseFor(event.key, this.template, this);
    if (to === undefined) return;
    event.preventDefault();
    this.choose(to);
    if (isAtPhase) void this.updateComplete.then(() => this.checked?.focus());
  }
}

/** For the eye: what is inside says the same in words. */
function strip({ items }: PhaseView) {
  const pictures = items.flatMap((item) => item.pictures?.end ?? []);
  const shown = pictures.slice(
    0,
    pictures.length > PICTURES + 1 || items.length > pictures.length ? PICTURES : PICTURES + 1,
  );
  const more = items.length - shown.length;
  return html`<div class="strip" aria-hidden="true">
    ${shown.map((picture) => html`<svc-picture decorative thumbnail .start=${picture}></svc-picture>`)}
    ${more > 0 ? html`<span class="more">+${formatNumber(more)}</span>` : nothing}
  </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-template-card': SvcTemplateCard;
  }
}
