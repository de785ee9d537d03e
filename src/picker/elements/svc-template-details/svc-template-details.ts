// Everything that is inside a template: its phases one under another, each with its exercises and its own press that adds them.
import { msg } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Side } from '../../../contract/vocabulary.ts';
import { formatNumber } from '../../i18n/language.ts';
import { exerciseCount } from '../../i18n/words/counted-words.ts';
import { sideName } from '../../i18n/words/filter-words.ts';
import { hasLeftOut } from '../../i18n/words/leave-out-words.ts';
import {
  aboutMinutes,
  addAllWords,
  addPhaseWords,
  aboutTemplate,
  addInsteadWords,
  goneName,
  lateWords,
  leftOutCount,
  notForWords,
  phaseCount,
  phaseName,
  progressWords,
  sourceWords,
  templateOf,
  templateLabel,
  usualInsteadWords,
} from '../../i18n/words/templates/template-words.ts';
import { detailsOf } from '../../i18n/words/vocabulary-words.ts';
import type { TemplatePhase } from '../../state/templates/template-model.ts';
import type { ItemView, PhaseView, TemplateView } from '../../state/templates/template-views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { icon } from '../../../look/icons/icon.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-picture/svc-picture.ts';
import { CHIPS } from '../svc-side-choice/svc-side-choice.ts';
import { sideChoiceStyles } from '../svc-side-choice/svc-side-choice.styles.ts';
import { templateDetailsStyles } from './svc-template-details.styles.ts';
import { withCatalogText } from '../catalog-sentence.ts';
import { catalogText } from '../catalog-text.ts';

/** The texts of a phase: said once for all phases that say the same. */
const TEXTS = ['forWhom', 'notFor', 'progressWhen'] as const;

/** The side is asked once, and answers for the one-sided exercises of whatever is added; unanswered, the program asks. L, R and E choose it. */
@customElement('svc-template-details')
export class SvcTemplateDetails extends PickerElement {
  static override styles = [base, buttons, dosageLineStyles, sideChoiceStyles, templateDetailsStyles];

  @property({ attribute: false }) template!: TemplateView;

  @state() private side: Side | undefined;

  @query('.title') private readonly heading!: HTMLElement;
  @query('.scroll') private readonly scroller!: HTMLElement | null;

  override focus(options?: FocusOptions): void {
    this.heading.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.isOther(changed)) this.side = undefined;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.isOther(changed) && this.scroller) this.scroller.scrollTop = 0;
  }

  private isOther(changed: PropertyValues<this>): boolean {
    const before = changed.get('template');
    return before !== undefined && before.key !== this.template.key;
  }

  protected override render() {
    const { name, owner, phases } = this.template;
    const shared = sharedTexts(phases);
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
          <p class="facts">${this.facts()}</p>
          ${texts(shared)} ${this.sides()} ${phases.map((phase, index) => this.phase(phase, index, shared))}
          ${owner === 'page' ? nothing : html`<p class="source">${aboutTemplate()}</p>`}
        </div>
      </div>
    </section>`;
  }

  private facts() {
    const { phases } = this.template;
    const count = phases.reduce((sum, { items }) => sum + items.length, 0);
    return html`<span>${exerciseCount(count)}</span>
      ${phases.length > 1 ? html`<span>${phaseCount(phases.length)}</span>` : nothing}`;
  }

  private sides() {
    if (!this.template.phases.some(({ sides }) => sides > 0)) return nothing;
    const [left, right, each] = CHIPS.map(
      (side) =>
        html`<button
          type="button"
          class="chip ${side}"
          role="radio"
          aria-checked=${side === this.side}
          tabindex=${side === (this.side ?? CHIPS[0]) ? 0 : -1}
          @click=${() => (this.side = side)}
        >
          ${sideName(side === 'bilateral' ? 'each' : side)}
        </button>`,
    );
    return html`<div class="sides" role="radiogroup" aria-labelledby="sides" @keydown=${this.stepSide}>
      <span id="sides">${msg('Side of the one-sided exercises', { id: 'template-sides' })}</span>
      <span class="chips"><span class="pair" dir="ltr">${left}${right}</span>${each}</span>
    </div>`;
  }

  private phase(view: PhaseView, index: number, shared: Texts) {
    const { phase, items, seconds } = view;
    const own = Object.fromEntries(
      TEXTS.filter((name) => shared[name] === undefined).map((name) => [name, phase[name]]),
    );
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
      ${texts(own)}
      <ol>
        ${items.map((item, at) => this.item(item, at + 1))}
      </ol>
      ${phase.source ? html`<p class="source" dir="auto">${withCatalogText(sourceWords(phase.source), phase.source.name)}</p>` : nothing}
    </section>`;
  }

  /** Of several only one is filled: that of the chosen phase. */
  private addButton(view: PhaseView, index: number) {
    const { key, chosen } = this.template;
    const count = view.addable;
    const words = addPhaseWords(view);
    const press =
      (also = {}) =>
      ({ detail }: MouseEvent) =>
        // The second click of a double click; a key has no clicks to count.
        detail <= 1 && this.report({ type: 'templateAdded', template: key, phase: index, side: this.side, ...also });
    const all = addAllWords(view);
    return html`${
        view.all > count
          ? html`<button
              type="button"
              class="btn link all"
              aria-label=${`${all}: ${phaseName(this.template, view)}`}
              @click=${press({ all: true })}
            >
              ${all}
            </button>`
          : nothing
      }
      <button
        type="button"
        class="btn add ${index === chosen ? 'primary' : 'soft'}"
        aria-label=${`${words}: ${phaseName(this.template, view)}`}
        aria-disabled=${count === 0}
        @click=${press()}
      >
        ${icon(count === 0 ? 'check' : 'plus', 'small')}${words}
      </button>`;
  }

  private item(item: ItemView, position: number) {
    const { name, pictures, exerciseId, isUsual, leftOut } = item;
    return html`<li class=${item.standing}>
      <span class="number" aria-hidden="true">${formatNumber(position)}</span>
      ${
        pictures
          ? html`<svc-picture decorative thumbnail .start=${pictures.end}></svc-picture>`
          : html`<span class="blank"></span>`
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
        ${pictures ? html`<p class="dose">${dosageLine(item.dosage)}</p>` : nothing}
        ${leftOut.length > 0 ? html`<p class="note">${hasLeftOut(leftOut)}</p>` : nothing}
        ${isUsual && pictures ? html`<p class="note">${usualInsteadWords()}</p>` : nothing}
      </div>
      ${this.standing(item)}
    </li>`;
  }

  private standing({ standing, name, replacement }: ItemView) {
    switch (standing) {
      // What it has that is left out is said beneath its name.
      case 'new':
      case 'leftOut':
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
    this.side = side;
  }

  private stepSide(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = CHIPS.findIndex((side) => side === (this.side ?? CHIPS[0]));
    this.side = CHIPS[(at + step + CHIPS.length) % CHIPS.length];
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.chip[tabindex="0"]')?.focus());
  }
}

/** As on a row of the program. */
const SIDE_KEYS: Readonly<Record<string, Side>> = { l: 'left', r: 'right', e: 'bilateral' };

type Texts = Partial<Pick<TemplatePhase, (typeof TEXTS)[number]>>;

function sharedTexts(phases: readonly PhaseView[]): Texts {
  const [first] = phases;
  return Object.fromEntries(
    TEXTS.filter((name) => phases.every(({ phase }) => phase[name] === first?.phase[name])).map((name) => [
      name,
      first?.phase[name],
    ]),
  );
}

const texts = ({ forWhom, notFor, progressWhen }: Texts) => html`
  ${forWhom === undefined ? nothing : html`<p class="text" dir="auto" ${catalogText()}>${forWhom}</p>`}
  ${notFor === undefined ? nothing : html`<p class="text not" dir="auto">${withCatalogText(notForWords(notFor), notFor)}</p>`}
  ${progressWhen === undefined ? nothing : html`<p class="text" dir="auto">${withCatalogText(progressWords(progressWhen), progressWhen)}</p>`}
`;

declare global {
  interface HTMLElementTagNameMap {
    'svc-template-details': SvcTemplateDetails;
  }
}
