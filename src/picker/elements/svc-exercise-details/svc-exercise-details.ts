// Everything that the catalog says about one exercise.
import { msg, str } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import type { CurrentState } from '../../../contract/picker-session.ts';
import { addedWords } from '../../i18n/words/counted-words.ts';
import { dosageSentence } from '../../i18n/dosage.ts';
import { formatNumber, intlLanguage } from '../../i18n/language.ts';
import { saidSide } from '../../../program/index.ts';
import { sideName } from '../../i18n/words/filter-words.ts';
import { detailsOf, facetValueName, noEquipment } from '../../i18n/words/vocabulary-words.ts';
import type { ExerciseLoad } from '../../state/model.ts';
import { largePicture } from '../../state/pictures.ts';
import type { CardView, ResultsView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { badges } from '../../../look/styles/badges.ts';
import { metaLine } from '../../../look/styles/meta.ts';
import { addButton, unavailableWords } from '../add-button.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { favouriteButton } from '../favourite-button.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import type { Picture } from '../svc-picture/svc-picture.ts';
import '../svc-picture/svc-picture.ts';
import { detailsStyles } from './svc-exercise-details.styles.ts';

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
  /** Ids of its neighbours in the results. */
  @property() previous: string | undefined;
  @property() next: string | undefined;
  /** The program takes no more. */
  @property({ type: Boolean }) full = false;
  /** The row that this exercise would take the place of. */
  @property({ attribute: false }) replacing: ResultsView['replacing'];

  @query('h2') private readonly heading!: HTMLElement;
  @query('.scroll') private readonly scroller!: HTMLElement;

  override focus(options?: FocusOptions): void {
    this.heading.focus(options);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.get('card') && changed.get('card')?.entry.id !== this.card.entry.id) this.scroller.scrollTop = 0;
  }

  protected override render() {
    const { entry } = this.card;
    return html`<section aria-label=${detailsOf(entry.name)}>
      <div class="topbar">
        ${this.stepButton('chevron-up', msg('Previous exercise', { id: 'details-previous' }), this.previous)}
        ${this.stepButton('chevron-down', msg('Next exercise', { id: 'details-next' }), this.next)}
        <span class="where">${this.where()}</span>
        ${
          this.offered
            ? favouriteButton({
                card: this.card,
                classes: 'iconbtn',
                small: false,
                report: (action) => this.report(action),
              })
            : nothing
        }
        <button
          type="button"
          class="iconbtn"
          aria-label=${msg('Close details', { id: 'details-close' })}
          @click=${() => this.report({ type: 'detailsClosed' })}
        >
          ${icon('x')}
        </button>
      </div>
      <div class="scroll">
        <div class="content">
          ${this.titleRow()}
          <div class="pair">
            ${figure(msg('Start.', { id: 'picture-start' }), largePicture('start', this.exercise, entry))}
            ${figure(msg('End.', { id: 'picture-end' }), largePicture('end', this.exercise, entry))}
          </div>
          <div class="cols">${this.reading()} ${this.facts()}</div>
        </div>
      </div>
    </section>`;
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
    const { entry, inProgram } = this.card;
    const facts = [
      entry.region && facetValueName('region', entry.region),
      entry.category && facetValueName('category', entry.category),
      entry.level && facetValueName('level', entry.level),
      entry.equipment.join(', ') || noEquipment(),
    ];
    const words = inProgram > 0 ? msg('Add again', { id: 'add-again' }) : msg('Add', { id: 'add' });
    return html`<div class="titlerow">
      <div>
        <h2 tabindex="-1"><bdi>${entry.name}</bdi></h2>
        <p class="meta">${facts.filter(Boolean).map((fact) => html`<span><bdi>${fact}</bdi></span> `)}</p>
      </div>
      <div class="acts">
        ${
          this.card.unavailable === 'withdrawn'
            ? html`<span class="badge danger">${unavailableWords('withdrawn')}</span>`
            : nothing
        }
        ${inProgram > 0 ? html`<span class="added">${icon('check', 'small')}${addedWords(inProgram)}</span>` : nothing}
        ${
          this.offered
            ? addButton({
                entry,
                words,
                replacing: this.replacing,
                full: this.full,
                unavailable: this.card.unavailable,
                size: 'large',
                report: (action) => this.report(action),
              })
            : nothing
        }
      </div>
    </div>`;
  }

  private reading() {
    const { entry } = this.card;
    const { exercise } = this;
    const isLoading = this.load?.status === 'loading';
    return html`<div class="read" aria-busy=${isLoading}>
      <p class="lead" dir="auto">${exercise?.description ?? entry.description}</p>
      ${isLoading ? skeletonSteps() : nothing}
      ${
        exercise && exercise.steps.length > 0
          ? html`<h3>${msg('Steps', { id: 'details-steps' })}</h3>
              <ol class="steps">
                ${exercise.steps.map((step) => html`<li dir="auto"><span>${step}</span></li>`)}
              </ol>`
          : nothing
      }
      ${
        exercise?.cue
          ? html`<div class="cue">
              <span>${msg('Cue', { id: 'details-cue' })}</span>
              <div dir="auto">${exercise.cue}</div>
            </div>`
          : nothing
      }
      ${
        this.load?.status === 'failed'
          ? html`<p class="failed" role="status">
              ${msg('The steps could not be loaded.', { id: 'details-failed' })}
              ${
                this.card.unavailable === 'expired'
                  ? msg('New exercises can no longer be loaded', { id: 'notice-expired' })
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

  private facts() {
    const { entry, defaults } = this.card;
    const { exercise, today } = this;
    const dosage = dosageLine({ ...defaults, frequency: null }, { includeSide: false });
    const side = saidSide(defaults.side, entry);
    const frequency = dosageSentence({ frequency: defaults.frequency });
    const facts: readonly (readonly [name: string, value: unknown])[] = [
      [msg('Usual dosage', { id: 'fact-default' }), dosage.length > 0 && html`<strong>${dosage}</strong>`],
      [msg('How often', { id: 'fact-frequency' }), frequency && upperFirst(frequency)],
      [msg('Side', { id: 'side' }), entry.sideMeaning ?? (side && side !== 'not_applicable' && sideName(side))],
      [msg('Target', { id: 'fact-target' }), entry.target],
      [msg('Equipment', { id: 'facet-equipment' }), entry.equipment.join(', ') || noEquipment()],
      [msg('Tags', { id: 'fact-tags' }), entry.tags.join(', ')],
      [msg('Also called', { id: 'fact-synonyms' }), entry.synonyms.join(', ')],
      [msg('Status', { id: 'fact-status' }), statusWords(exercise, today)],
      [msg('Last change', { id: 'fact-change' }), today ? today.changeReason : exercise?.changeReason],
      [msg('Version', { id: 'fact-revision' }), html`<code>${entry.revision}</code>`],
    ];
    return html`<div class="facts">
      <h3>${msg('At a glance', { id: 'details-facts' })}</h3>
      <dl>
        ${facts
          .filter(([, value]) => Boolean(value))
          .map(
            ([name, value]) =>
              html`<div>
                <dt>${name}</dt>
                <dd><bdi>${value}</bdi></dd>
              </div>`,
          )}
      </dl>
    </div>`;
  }
}

const figure = (name: string, picture: Picture) =>
  html`<figure>
    <svc-picture .start=${picture}></svc-picture>
    <figcaption aria-hidden="true"><strong>${name}</strong> <bdi>${picture.alt}</bdi></figcaption>
  </figure>`;

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase(intlLanguage()) + text.slice(1);

/** The shape of the steps that are on their way. */
const skeletonSteps = () =>
  html`<div class="bones" aria-hidden="true">
    <div></div>
    <div></div>
    <div></div>
    <div></div>
  </div>`;

/** "Active, published 12 March 2026": the status of today. The day is told only where it is of that status. */
function statusWords(exercise: Exercise | undefined, today: CurrentState | undefined): string | undefined {
  const status = today?.status ?? exercise?.status;
  if (status === undefined) return undefined;
  const names = {
    active: msg('Available', { id: 'status-active' }),
    deprecated: msg('No longer recommended', { id: 'status-deprecated' }),
    withdrawn: msg('Withdrawn', { id: 'status-withdrawn' }),
  };
  const publishedAt = exercise?.status === status ? exercise.publishedAt : undefined;
  const day =
    publishedAt && new Intl.DateTimeFormat(intlLanguage(), { dateStyle: 'long' }).format(new Date(publishedAt));
  return day ? msg(str`${names[status]}, published ${day}`, { id: 'status-published' }) : names[status];
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-exercise-details': SvcExerciseDetails;
  }
}
