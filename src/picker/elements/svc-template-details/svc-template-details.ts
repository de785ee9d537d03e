// What is inside a template: one phase of it, with its exercises, of which all or some are added by one press.
import { msg } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { Side } from '../../../contract/vocabulary.ts';
import { exerciseCount } from '../../i18n/words/counted-words.ts';
import { sideName, hasLeftOut } from '../../i18n/words/filter-words.ts';
import {
  aboutMinutes,
  addPhaseWords,
  aboutTemplate,
  addInsteadWords,
  goneName,
  lateWords,
  leftOutCount,
  precautionWords,
  phaseName,
  progressWords,
  sourceWords,
  templateOf,
  templateLabel,
  usualInsteadWords,
} from '../../i18n/words/template-words.ts';
import { detailsOf } from '../../i18n/words/vocabulary-words.ts';
import type { TemplatePhase } from '../../state/templates/template-model.ts';
import type { ItemStanding } from '../../state/templates/planned-rows.ts';
import type { ItemView, PhaseView, TemplateView } from '../../state/templates/template-views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { facetStyles } from '../../../look/styles/facets.ts';
import { icon } from '../../../look/icons/icon.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { phaseChoice, phaseFor, phaseStyles } from '../svc-template-card/phase-choice.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-picture/svc-picture.ts';
import { CHIPS } from '../svc-side-choice/svc-side-choice.ts';
import { sideChoiceStyles } from '../svc-side-choice/svc-side-choice.styles.ts';
import { templateDetailsStyles } from './svc-template-details.styles.ts';
import { catalogText, withCatalogText } from '../catalog-text.ts';

/** Whether an exercise is taken, where that is the clinician's to choose. */
const SELECTED: Partial<Record<ItemStanding, boolean>> = { new: true, full: true, deselected: false, leftOut: false };

/**
 * One phase is shown, and added with what is selected in it. The side is asked once, and answers for the one-sided exercises of whatever is
 * added; unanswered, the program asks. L, R and E choose it.
 */
@customElement('svc-template-details')
export class SvcTemplateDetails extends PickerElement {
  static override styles = [
    base,
    buttons,
    dosageLineStyles,
    facetStyles,
    phaseStyles,
    sideChoiceStyles,
    templateDetailsStyles,
  ];

  @property({ attribute: false }) template!: TemplateView;

  @query('.title') private readonly heading!: HTMLElement;
  @query('.scroll') private readonly scroller!: HTMLElement | null;

  override focus(options?: FocusOptions): void {
    this.heading.focus(options);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('template');
    if (before !== undefined && before.key !== this.template.key && this.scroller) this.scroller.scrollTop = 0;
  }

  protected override render() {
    const { template } = this;
    const { name, owner, phases, chosen } = template;
    const phase = phases[chosen];
    return html`<section class="whole" aria-label=${templateLabel(name)} @keydown=${this.pressKey}>
      <div class="topbar">
        <span class="where">${icon('layers', 'small')}${templateOf(owner)}</span>
        <button
          type="button"
          class="iconbtn"
          aria-label=${msg('Close template', { id: 'template-close' })}
          @click=${() => this.report({ type: 'templateClosed' })}
        >
          ${icon('x')}
        </button>
      </div>
      <div class="scroll">
        <div class="content">
          <h2 class="title" tabindex="-1"><bdi ${catalogText(owner === 'page')}>${name}</bdi></h2>
          <div @keydown=${this.stepPhase}>${phaseChoice({ template, choose: (to) => this.choose(to) })}</div>
          ${phase ? this.phase(phase, chosen) : nothing}
          ${owner === 'page' ? nothing : html`<p class="source">${aboutTemplate()}</p>`}
        </div>
      </div>
    </section>`;
  }

  private phase(view: PhaseView, index: number) {
    const { phase, items, seconds } = view;
    return html`<section class="phase" aria-label=${phaseName(this.template, view)}>
      <div class="head">
        <div>
          <h3>
            ${
              phase.phase === undefined
                ? exerciseCount(items.length)
                : html`<bdi ${catalogText(this.template.owner === 'page')}>${phase.phase}</bdi>`
            }
          </h3>
          <p class="facts">
            ${phase.phase === undefined ? nothing : html`<span>${exerciseCount(items.length)}</span>`}
            ${seconds > 0 ? html`<span>${aboutMinutes(seconds)}</span>` : nothing}
            ${view.leftOut > 0 ? html`<span>${leftOutCount(view.leftOut)}</span>` : nothing}
          </p>
        </div>
        ${this.addButton(view, index)}
      </div>
      ${texts(phase)} ${this.sides(view)}
      <ol>
        ${items.map((item, at) => this.item(item, index, at))}
      </ol>
      ${phase.source ? html`<p class="source" dir="auto">${withCatalogText(sourceWords(phase.source), phase.source.name)}</p>` : nothing}
    </section>`;
  }

  private sides({ sides }: PhaseView) {
    if (sides === 0) return nothing;
    const [left, right, each] = CHIPS.map(
      (side) =>
        html`<button
          type="button"
          class="chip ${side}"
          role="radio"
          aria-checked=${side === this.template.side}
          tabindex=${side === (this.template.side ?? CHIPS[0]) ? 0 : -1}
          @click=${() => this.chooseSide(side)}
        >
          ${sideName(side === 'bilateral' ? 'each' : side)}
        </button>`,
    );
    return html`<div class="sides" role="radiogroup" aria-labelledby="sides" @keydown=${this.stepSide}>
      <span id="sides">${msg('Side of the one-sided exercises', { id: 'template-sides' })}</span>
      <span class="chips"><span class="pair" dir="ltr">${left}${right}</span>${each}</span>
    </div>`;
  }

  private addButton(view: PhaseView, phase: number) {
    const words = addPhaseWords(view);
    const isNothing = view.addable === 0;
    const isDone = isNothing && !view.items.some(({ standing }) => standing === 'deselected');
    return html`<button
      type="button"
      class="btn primary add"
      aria-label=${`${words}: ${phaseName(this.template, view)}`}
      aria-disabled=${isNothing}
      @click=${({ detail }: MouseEvent) =>
        // The second click of a double click; a key has no clicks to count.
        detail <= 1 && this.report({ type: 'templateAdded', template: this.template.key, phase })}
    >
      ${icon(isDone ? 'check' : 'plus', 'small')}${words}
    </button>`;
  }

  private item(item: ItemView, phase: number, at: number) {
    const { name, pictures, exerciseId, isUsual, leftOut, standing } = item;
    const picture = pictures
      ? html`<svc-picture decorative thumbnail .start=${pictures.end}></svc-picture>`
      : html`<span class="blank"></span>`;
    const on = SELECTED[standing];
    return html`<li class=${standing}>
      ${
        on === undefined || name === undefined
          ? html`<span class="pick"><span></span>${picture}</span>`
          : html`<label class="pick">
              <input
                class="check"
                type="checkbox"
                aria-label=${name}
                aria-describedby="about-${at}"
                .checked=${live(on)}
                @change=${() => this.report({ type: 'templateItemSelected', phase, item: at, on: !on })}
              />
              ${picture}
            </label>`
      }
      <div class="what">
        ${
          pictures && name !== undefined
            ? html`<button
                type="button"
                class="name"
                aria-label=${detailsOf(name)}
                @click=${() => this.report({ type: 'relatedOpened', exerciseId })}
              >
                <bdi ${catalogText()}>${name}</bdi>
              </button>`
            : html`<span class="name"
                >${name === undefined ? goneName() : html`<bdi ${catalogText()}>${name}</bdi>`}</span
              >`
        }
        <div id="about-${at}">
          ${pictures ? html`<p class="dose">${dosageLine(item.dosage)}</p>` : nothing}
          ${leftOut.length > 0 ? html`<p class="note">${hasLeftOut(leftOut)}</p>` : nothing}
          ${isUsual && pictures ? html`<p class="note">${usualInsteadWords()}</p>` : nothing}
        </div>
      </div>
      ${this.standing(item)}
    </li>`;
  }

  private standing({ standing, name, replacement }: ItemView) {
    switch (standing) {
      // What it has that is left out is said beneath its name.
      case 'new':
      case 'leftOut':
      case 'deselected':
        return nothing;
      case 'there':
        return html`<span class="mark added"
          >${icon('check', 'small')}${msg('In the program', { id: 'template-in' })}</span
        >`;
      case 'full':
        return html`<span class="mark">${msg('No room', { id: 'template-no-room' })}</span>`;
      case 'late':
        return html`<span class="mark">${lateWords()}</span>`;
      case 'gone':
        return html`<span class="mark">
          ${name === undefined ? nothing : goneName()}
          ${
            replacement
              ? html`<button
                  type="button"
                  class="btn outline"
                  @click=${() => this.report({ type: 'exerciseAdded', exerciseId: replacement.exerciseId })}
                >
                  ${withCatalogText(addInsteadWords(replacement.name), replacement.name)}
                </button>`
              : nothing
          }
        </span>`;
    }
  }

  private pressKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const side = SIDE_KEYS[event.key.toLowerCase()];
    if (!side || !this.template.phases.some(({ sides }) => sides > 0)) return;
    event.preventDefault();
    this.chooseSide(side);
  }

  private chooseSide(side: Side): void {
    this.report({ type: 'templateSideChosen', side });
  }

  private choose(phase: number): void {
    const { key, chosen } = this.template;
    if (phase !== chosen) this.report({ type: 'phaseChosen', template: key, phase });
  }

  private stepPhase(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = phaseFor(event.key, this.template, this);
    if (to === undefined) return;
    event.preventDefault();
    this.choose(to);
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.phases [tabindex="0"]')?.focus());
  }

  private stepSide(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = CHIPS.findIndex((side) => side === (this.template.side ?? CHIPS[0]));
    this.chooseSide(CHIPS[(at + step + CHIPS.length) % CHIPS.length]!);
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.chip[tabindex="0"]')?.focus());
  }
}

/** As on a row of the program. */
const SIDE_KEYS: Readonly<Record<string, Side>> = { l: 'left', r: 'right', e: 'bilateral' };

const texts = ({ forWhom, notFor, progressWhen }: TemplatePhase) => html`
  ${forWhom === undefined ? nothing : html`<p class="text" dir="auto" ${catalogText()}>${forWhom}</p>`}
  ${
    notFor === undefined
      ? nothing
      : html`<p class="text not" dir="auto">
          ${icon('triangle-alert', 'small')}${withCatalogText(precautionWords(notFor), notFor)}
        </p>`
  }
  ${progressWhen === undefined ? nothing : html`<p class="text" dir="auto">${withCatalogText(progressWords(progressWhen), progressWhen)}</p>`}
`;

declare global {
  interface HTMLElementTagNameMap {
    'svc-template-details': SvcTemplateDetails;
  }
}
