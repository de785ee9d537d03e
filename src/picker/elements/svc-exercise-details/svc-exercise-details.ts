// Everything that the catalog says about one exercise.
import { msg, str } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { CurrentState } from '../../../contract/picker-session.ts';
import { addedWords } from '../../i18n/words/counted-words.ts';
import { formatNumber } from '../../i18n/language.ts';
import { detailsOf, facetValueName } from '../../i18n/words/vocabulary-words.ts';
import type { ExerciseLoad } from '../../state/model.ts';
import { largePicture } from '../../state/select/select-needed.ts';
import type { CardView, RelatedView, ResultsView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { badges } from '../../../look/styles/badges.ts';
import { metaLine } from '../../../look/styles/meta.ts';
import { addButton, unavailableWords, favouriteButton } from '../card-buttons.ts';
import { dosageLineStyles } from '../dosage-line.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import type { Picture } from '../svc-picture/svc-picture.ts';
import '../svc-picture/svc-picture.ts';
import type { CardControl } from '../svc-exercise-card/svc-exercise-card.ts';
import '../svc-related-exercises/svc-related-exercises.ts';
import { exerciseFacts } from './exercise-facts.ts';
import { detailsStyles } from './svc-exercise-details.styles.ts';
import { catalogText, equipmentWords } from '../catalog-text.ts';

/** Shows what the card knows at once, and steps and cue when they are loaded. */
@customElement('svc-exercise-details')
export class SvcExerciseDetails extends PickerElement {
  static override styles = [base, buttons, badges, metaLine, dosageLineStyles, detailsStyles];

  @property({ attribute: false }) card!: CardView;
  /** It can be added; else the program alone still has it. */
  @property({ attribute: false }) offered = true;
  @property({ attribute: false }) load: ExerciseLoad | undefined;
  /** Where the exercise stands today, as far as that is known. */
  @property({ attribute: false }) today: CurrentState | undefined;
  /** Its place in the results from 1; 0 when the results no longer hold it. */
  @property({ type: Number }) position = 0;
  @property({ type: Number }) of = 0;
  /** Ids of its neighbors in the results. */
  @property() previous: string | undefined;
  @property() next: string | undefined;
  /** The program takes no more. */
  @property({ type: Boolean }) full = false;
  /** The row that this exercise would take the place of. */
  @property({ attribute: false }) replacing: ResultsView['replacing'];
  @property({ attribute: false }) related: RelatedView | undefined;
  /** The name of the exercise whose details led here. */
  @property() back: string | undefined;
  /** The only result, in the place of its card. */
  @property({ type: Boolean, reflect: true }) inline = false;

  /** Enter in the search adds it. */
  @property({ type: Boolean }) armed = false;

  @state() private moving = false;

  @query('.title') private readonly heading!: HTMLElement;
  @query('.scroll') private readonly scroller!: HTMLElement | null;

  override focus(options?: FocusOptions): void {
    this.heading.focus(options);
  }

  /** As a card does: the control that has the focus. */
  get focusedControl(): CardControl {
    return this.shadowRoot?.activeElement?.classList.contains('star') ? 'star' : 'add';
  }

  /** Gives the focus to one of its controls, without scrolling. */
  focusControl(control: CardControl): void {
    const find = (name: string) => this.renderRoot.querySelector<HTMLElement>(`.${name}`);
    (find(control) ?? find('add'))?.focus({ preventScroll: true });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.isOther(changed)) this.moving = false;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.isOther(changed) && this.scroller) this.scroller.scrollTop = 0;
  }

  private isOther(changed: PropertyValues<this>): boolean {
    const before = changed.get('card');
    return before !== undefined && before.entry.id !== this.card.entry.id;
  }

  protected override render() {
    if (this.inline) return html`<div class="whole inline">${this.content()}</div>`;
    return html`<section class="whole" aria-label=${detailsOf(this.card.entry.name)}>
      <div class="topbar">
        ${this.back === undefined ? this.steps() : this.wayBack(this.back)}
        <button
          type="button"
          class="iconbtn"
          aria-label=${msg('Close details', { id: 'details-close' })}
          @click=${() => this.report({ type: 'detailsClosed' })}
        >
          ${icon('x')}
        </button>
      </div>
      <div class="scroll">${this.content()}</div>
    </section>`;
  }

  private content() {
    return html`<div class="content">
      ${this.titleRow()} ${this.pictures()}
      <div class="cols">${this.reading()} ${exerciseFacts(this.card, this.exercise, this.today)}</div>
      ${
        this.related
          ? html`<svc-related-exercises .related=${this.related} .replacing=${this.replacing}></svc-related-exercises>`
          : nothing
      }
    </div>`;
  }

  private pictures() {
    const { entry } = this.card;
    const { exercise } = this;
    const motion = exercise?.motion;
    const start = largePicture('start', exercise, entry);
    return html`<div class="pair">
        ${
          motion && this.moving
            ? figure(msg('Moving.', { id: 'picture-moving' }), { ...start, url: motion.url }, 'moving')
            : figure(msg('Start.', { id: 'picture-start' }), start)
        }
        ${figure(msg('End.', { id: 'picture-end' }), largePicture('end', exercise, entry))}
      </div>
      ${motion ? this.motionButton() : nothing}`;
  }

  /** Nothing moves before it is pressed. */
  private motionButton() {
    const words = this.moving ? msg('Stop', { id: 'motion-stop' }) : msg('Play the movement', { id: 'motion-play' });
    return html`<button type="button" class="btn soft motion" @click=${() => (this.moving = !this.moving)}>
      ${icon(this.moving ? 'pause' : 'play', 'small', 'filled')}${words}
    </button>`;
  }

  private steps() {
    return html`<span class="where">${this.where()}</span>
      ${this.stepButton('chevron-up', msg('Previous exercise', { id: 'details-previous' }), this.previous)}
      ${this.stepButton('chevron-down', msg('Next exercise', { id: 'details-next' }), this.next)}`;
  }

  private wayBack(name: string) {
    return html`<button
      type="button"
      class="btn where back"
      aria-label=${msg(str`Back to ${name}`, { id: 'details-back' })}
      @click=${() => this.report({ type: 'detailsLeft' })}
    >
      ${icon('arrow-left', 'small')}<bdi ${catalogText()}>${name}</bdi>
    </button>`;
  }

  private get exercise() {
    return this.load?.status === 'ready' ? this.load.exercise : undefined;
  }

  private where() {
    if (this.position === 0) return nothing;
    const [position, of] = [formatNumber(this.position), formatNumber(this.of)];
    return msg(str`${position} of ${of} results`, { id: 'details-where' });
  }

  private stepButton(name: 'chevron-up' | 'chevron-down', label: string, exerciseId: string | undefined) {
    return html`<button
      type="button"
      class="iconbtn"
      aria-label=${label}
      aria-disabled=${exerciseId === undefined}
      @click=${() => exerciseId !== undefined && this.report({ type: 'detailsOpened', exerciseId })}
    >
      ${icon(name)}
    </button>`;
  }

  private titleRow() {
    const { card } = this;
    const { entry } = card;
    const facts = [
      entry.region && facetValueName('region', entry.region),
      entry.category && facetValueName('category', entry.category),
      entry.level && facetValueName('level', entry.level),
      equipmentWords(entry.equipment),
    ];
    const name = html`<bdi ${catalogText()}>${entry.name}</bdi>`;
    return html`<div class="titlerow">
      <div>
        ${
          this.inline
            ? html`<h3 class="title" tabindex="-1">${name}</h3>`
            : html`<h2 class="title" tabindex="-1">${name}</h2>`
        }
        <p class="meta">${facts.filter(Boolean).map((fact) => html`<span><bdi>${fact}</bdi></span> `)}</p>
      </div>
      <div class="acts ${this.isAdded ? 'again' : ''}">
        ${
          card.unavailable === 'withdrawn'
            ? html`<span class="badge danger">${unavailableWords('withdrawn')}</span>`
            : nothing
        }
        ${this.offered ? this.choices() : nothing}
      </div>
    </div>`;
  }

  private get isAdded(): boolean {
    return this.card.inProgram > 0 && !this.replacing;
  }

  /** What was added stands where one pressed to add, so that a second press adds nothing. */
  private choices() {
    const { card, replacing, inline, isAdded } = this;
    const star = favouriteButton({
      card,
      classes: 'iconbtn',
      small: false,
      report: (action) => this.report(action),
    });
    const added = isAdded
      ? html`<span class="added">${icon('check', 'small')}${addedWords(card.inProgram)}</span>`
      : nothing;
    return html`${inline ? added : star}
    ${addButton({
      entry: card.entry,
      words: isAdded ? msg('Add again', { id: 'add-again' }) : msg('Add', { id: 'add' }),
      replacing,
      full: this.full,
      unavailable: card.unavailable,
      typed: replacing ? undefined : card.typed,
      armed: this.armed,
      size: isAdded ? 'small' : 'large',
      report: (action) => this.report(action),
    })}
    ${inline ? star : added}`;
  }

  private reading() {
    const { entry } = this.card;
    const { exercise } = this;
    const isLoading = this.load?.status === 'loading';
    return html`<div class="read" aria-busy=${isLoading}>
      <p class="lead" dir="auto" ${catalogText()}>${exercise?.description ?? entry.description}</p>
      ${isLoading ? skeletonSteps() : nothing}
      ${
        exercise && exercise.steps.length > 0
          ? html`<h3>${msg('Steps', { id: 'details-steps' })}</h3>
              <ol class="steps">
                ${exercise.steps.map((step) => html`<li dir="auto" ${catalogText()}><span>${step}</span></li>`)}
              </ol>`
          : nothing
      }
      ${
        exercise?.cue
          ? html`<div class="cue">
              <span>${msg('Cue', { id: 'details-cue' })}</span>
              <div dir="auto" ${catalogText()}>${exercise.cue}</div>
            </div>`
          : nothing
      }
      ${
        this.load?.status === 'failed'
          ? html`<p class="failed" role="status">
              ${msg('The steps could not be loaded.', { id: 'details-failed' })}
              ${
                this.card.unavailable === 'expired'
                  ? msg('New exercises can no longer be loaded.', { id: 'details-expired' })
                  : html`<button
                      type="button"
                      class="btn outline"
                      @click=${() => this.report({ type: 'retryRequested' })}
                    >
                      ${msg('Try again', { id: 'retry' })}
                    </button>`
              }
            </p>`
          : nothing
      }
    </div>`;
  }
}

const figure = (name: string, picture: Picture, look = '') =>
  html`<figure class=${look}>
    <svc-picture .start=${picture}></svc-picture>
    <figcaption aria-hidden="true"><strong>${name}</strong> <bdi ${catalogText()}>${picture.alt}</bdi></figcaption>
  </figure>`;

/** The shape of the steps that are on their way. */
const skeletonSteps = () =>
  html`<div class="bones" aria-hidden="true">
    <div></div>
    <div></div>
    <div></div>
    <div></div>
  </div>`;

declare global {
  interface HTMLElementTagNameMap {
    'svc-exercise-details': SvcExerciseDetails;
  }
}
