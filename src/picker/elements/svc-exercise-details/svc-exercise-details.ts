// Everything that the catalog says about one exercise.
import { msg, str } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { dosageSentence } from '../../../program/index.ts';
import { formatNumber, language } from '../../i18n/language.ts';
import { detailsOf, noEquipment, sideName } from '../../i18n/vocabulary-words.ts';
import type { ExerciseLoad } from '../../state/model.ts';
import { largePicture } from '../../state/pictures.ts';
import type { CardView } from '../../state/views.ts';
import { base } from '../../styles/base.ts';
import { buttons } from '../../styles/buttons.ts';
import { badges } from '../../styles/chips.ts';
import { metaLine } from '../../styles/meta.ts';
import { addButton } from '../add-button.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { icon } from '../icon.ts';
import { PickerElement } from '../picker-element.ts';
import type { Picture } from '../svc-picture/svc-picture.ts';
import '../svc-picture/svc-picture.ts';
import { detailsStyles } from './svc-exercise-details.styles.ts';

/** Shows what the card knows at once, and steps and cue when they are loaded. */
@customElement('svc-exercise-details')
export class SvcExerciseDetails extends PickerElement {
  static override styles = [base, buttons, badges, metaLine, dosageLineStyles, detailsStyles];

  @property({ attribute: false }) card!: CardView;
  @property({ attribute: false }) load: ExerciseLoad | undefined;
  /** Its place in the results from 1; 0 when the results no longer hold it. */
  @property({ type: Number }) position = 0;
  @property({ type: Number }) of = 0;
  /** Ids of its neighbours in the results. */
  @property() previous: string | undefined;
  @property() next: string | undefined;
  /** The program takes no more. */
  @property({ type: Boolean }) full = false;

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
    const facts = [entry.region, entry.category, entry.level, entry.equipment.join(', ') || noEquipment()];
    const words = inProgram > 0 ? msg('Add again', { id: 'add-again' }) : msg('Add', { id: 'add' });
    return html`<div class="titlerow">
      <div>
        <h2 tabindex="-1"><bdi>${entry.name}</bdi></h2>
        <p class="meta">${facts.filter(Boolean).map((fact) => html`<span>${fact}</span> `)}</p>
      </div>
      <div class="acts">
        ${
          inProgram > 0
            ? html`<span class="badge">
                ${icon('check', 'small')}${msg('In program', { id: 'card-in-program' })}
                ${inProgram > 1 ? html`<span>× ${formatNumber(inProgram)}</span>` : nothing}
              </span>`
            : nothing
        }
        ${addButton({ entry, words, full: this.full, size: 'large', report: (action) => this.report(action) })}
      </div>
    </div>`;
  }

  private reading() {
    const { entry } = this.card;
    const { exercise } = this;
    return html`<div class="read" aria-busy=${this.load?.status === 'loading'}>
      <p class="lead">${exercise?.description ?? entry.description}</p>
      ${
        exercise && exercise.steps.length > 0
          ? html`<h3>${msg('Steps', { id: 'details-steps' })}</h3>
              <ol class="steps">
                ${exercise.steps.map((step) => html`<li>${step}</li>`)}
              </ol>`
          : nothing
      }
      ${
        exercise?.cue
          ? html`<div class="cue"><span>${msg('Cue', { id: 'details-cue' })}</span>${exercise.cue}</div>`
          : nothing
      }
      ${
        this.load?.status === 'failed'
          ? html`<p>${msg('The steps could not be loaded.', { id: 'details-failed' })}</p>`
          : nothing
      }
    </div>`;
  }

  private facts() {
    const { entry, defaults } = this.card;
    const { exercise } = this;
    const dosage = dosageLine({ ...defaults, frequency: null }, { includeSide: false });
    const frequency = dosageSentence({ frequency: defaults.frequency }, { locale: language() });
    const facts: readonly (readonly [name: string, value: unknown])[] = [
      [msg('Default', { id: 'fact-default' }), dosage.length > 0 && html`<strong>${dosage}</strong>`],
      [msg('Frequency', { id: 'fact-frequency' }), frequency && upperFirst(frequency)],
      [msg('Side', { id: 'side' }), defaults.side && sideName(defaults.side)],
      [msg('Target', { id: 'fact-target' }), entry.target],
      [msg('Equipment', { id: 'facet-equipment' }), entry.equipment.join(', ') || noEquipment()],
      [msg('Tags', { id: 'fact-tags' }), entry.tags.join(', ')],
      [msg('Also called', { id: 'fact-synonyms' }), entry.synonyms.join(', ')],
      [msg('Status', { id: 'fact-status' }), exercise && statusWords(exercise)],
      [msg('Revision', { id: 'fact-revision' }), html`<code>${entry.revision}</code>`],
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
                <dd>${value}</dd>
              </div>`,
          )}
      </dl>
    </div>`;
  }
}

const figure = (name: string, picture: Picture) =>
  html`<figure>
    <svc-picture .start=${picture}></svc-picture>
    <figcaption aria-hidden="true"><strong>${name}</strong> ${picture.alt}</figcaption>
  </figure>`;

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);

/** "Active, published 12 March 2026", with the reason of the last change. */
function statusWords({ status, publishedAt, changeReason }: (ExerciseLoad & { status: 'ready' })['exercise']): string {
  const names = {
    active: msg('Active', { id: 'status-active' }),
    deprecated: msg('Deprecated', { id: 'status-deprecated' }),
    withdrawn: msg('Withdrawn', { id: 'status-withdrawn' }),
  };
  const day = publishedAt && new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(new Date(publishedAt));
  const known = day ? msg(str`${names[status]}, published ${day}`, { id: 'status-published' }) : names[status];
  return changeReason ? `${known}. ${changeReason}` : known;
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-exercise-details': SvcExerciseDetails;
  }
}
