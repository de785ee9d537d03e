// The form of one row's dosage: side, numbers, resistance, rest, how often; or the clinician's own words instead of the numbers.
import { msg } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { DOSAGE } from '../../../contract/exercise/dosage.ts';
import { PERIODS, type Period, type Side, SIDES } from '../../../contract/vocabulary.ts';
import { FieldWarningController } from '../../controllers/field-warning.ts';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { sideName, clinicsDosage } from '../../i18n/words/filter-words.ts';
import { dosageSentence } from '../../i18n/dosage.ts';
import { fieldName, lengthWords, problemWords, tooLongWords } from '../../i18n/words/field-words.ts';
import { type Step, stepWords, stepWordsTo } from '../../i18n/words/row-words.ts';
import { defaultsOf } from '../../state/dosage/defaults.ts';
import { dosageFromDraft, boundsOf, textLength } from '../../state/dosage/typed-dosage.ts';
import { fieldWarning } from '../../state/dosage/field-warning.ts';
import type { DosageDraft, NumberField, Place, Problem, TextField } from '../../state/model.ts';
import type { RowView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { fields } from '../../../look/styles/fields.ts';
import { icon, type IconName } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import type { SvcNumberField } from '../svc-number-field/svc-number-field.ts';
import '../svc-number-field/svc-number-field.ts';
import type { SvcSegmented } from '../svc-segmented/svc-segmented.ts';
import '../svc-segmented/svc-segmented.ts';
import type { SvcSideChoice } from '../svc-side-choice/svc-side-choice.ts';
import '../svc-side-choice/svc-side-choice.ts';
import type { SvcTypedDosage } from '../svc-typed-dosage/svc-typed-dosage.ts';
import '../svc-typed-dosage/svc-typed-dosage.ts';
import { fieldMeasure, fieldUnit, neededFields, periodName, WORK_FIELDS, personalHelp } from './dosage-fields.ts';
import { editorLines, editorStyles } from './svc-dosage-editor.styles.ts';

/** Every key is reported at once; what is wrong stays as it was typed and is explained beside its field. */
@customElement('svc-dosage-editor')
export class SvcDosageEditor extends PickerElement {
  static override styles = [base, buttons, fields, editorLines, editorStyles];

  @property({ attribute: false }) view!: RowView;
  /** What stays typed, and is no dosage, while the form is closed. */

  /** Whether the fields that nothing fills were asked for. */
  @state() private areAllShown = false;
  /** Own words were asked for, and say no more than the numbers: until something is typed, the numbers stay. */
  @state() private startsWords = false;
  /** Before there is a number, no period looks chosen but one that was pressed. */
  @state() private periodPicked = false;
  @query('#customDosage') private readonly ownWords!: HTMLTextAreaElement | null;
  @query('#resistance') private readonly resistance!: HTMLInputElement;
  @query('.links > :last-child') private readonly lastLink!: HTMLElement;
  @query('svc-typed-dosage') private readonly typed!: SvcTypedDosage;
  @query('svc-side-choice, svc-segmented') private readonly side!: SvcSegmented | SvcSideChoice;
  readonly #warning = new FieldWarningController<NumberField | TextField>(this, (field) => {
    const { problems, row } = this.view;
    return fieldWarning(problems, field, row.dosage[field]);
  });

  /** Chosen when the row is opened or becomes another exercise: no field moves under the hand. */
  #needed: readonly NumberField[] = WORK_FIELDS;
  #neededFor = '';
  /** They were asked for, and are not there yet. */
  #leadsToOwnWords = false;

  constructor() {
    super();
    new FocusKeeper(this, (had) => this.focusNextBest(had));
  }

  /** Gives the focus to the field in which all of the dosage is typed, where it goes on with what was typed on the way to it. */
  typeOn(takeAhead: () => string | undefined): Promise<void> {
    return this.typed.typeOn(takeAhead);
  }

  /** Hands over what is typed and not applied, before the form goes. */
  leave(): void {
    this.typed.leave();
  }

  /** Gives the focus to own words, or to the control that the problem concerns; does nothing where there is none. */
  async focusPlace(problem: Exclude<Place, 'instructions' | 'dosage'>): Promise<void> {
    if (problem === 'ownWords') {
      if (this.ownWords) return this.focusOwnWords(this.ownWords);
      this.#leadsToOwnWords = true;
      return this.chooseMode('custom');
    }
    switch (problem.type) {
      case 'side':
        await this.side.updateComplete;
        return this.side.focus();
      case 'number':
        return this.focusNumber(problem.field);
      case 'length':
        return problem.field === 'resistance' ? this.resistance.focus() : this.ownWords?.focus();
      case 'unread':
        return this.typed.focus();
      case 'customEmpty':
        return this.ownWords ? this.focusOwnWords(this.ownWords) : undefined;
      default:
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('view')) return;
    const { row, exercise } = this.view;
    // Not before the row has them: what is typed stays in the field meanwhile.
    if (row.dosage.mode === 'custom') this.startsWords = false;
    const neededFor = [row.key, row.exerciseId, row.revision, exercise !== undefined].join();
    if (neededFor === this.#neededFor) return;
    this.#neededFor = neededFor;
    this.periodPicked = false;
    this.startsWords = false;
    const defaults: Partial<Record<NumberField, unknown>> = exercise ? defaultsOf(exercise).dosage : {};
    this.#needed = neededFields((field) => row.dosage[field] !== '' || defaults[field] != null);
  }

  private get folded(): readonly NumberField[] {
    return WORK_FIELDS.filter((field) => !this.#needed.includes(field));
  }

  /** Asked for, or filled in since the form was opened. */
  private get opened(): boolean {
    const { dosage } = this.view.row;
    return this.areAllShown || this.folded.some((field) => dosage[field] !== '');
  }

  protected override updated(): void {
    if (!this.#leadsToOwnWords || !this.ownWords) return;
    this.#leadsToOwnWords = false;
    this.focusOwnWords(this.ownWords);
  }

  protected override render() {
    const custom = this.startsWords || this.view.row.dosage.mode === 'custom';
    return html`${this.sideField()}
      <svc-typed-dosage .view=${this.view}></svc-typed-dosage>
      ${custom ? this.ownWordsField() : this.numberFields()} ${this.links(custom)}`;
  }

  private sideField() {
    const problem = this.problem('side');
    const { row, name, sides, sideAsked, likelySide } = this.view;
    if (sides.sideMeaning)
      return html`<svc-side-choice
        lasting
        .name=${name}
        .meaning=${sides.sideMeaning}
        .value=${row.side}
        .likely=${likelySide}
        ?asked=${sideAsked}
        @change=${this.chooseSide}
      ></svc-side-choice>`;
    if (sides.bothSides && (row.side === 'bilateral' || row.side === 'not_applicable')) return nothing;
    return html`<div class="field">
      <svc-segmented
        label=${msg('Side', { id: 'side' })}
        .segments=${SIDES.map((side) => ({
          value: side,
          name: sideName(side === 'bilateral' && sides.bothSides === 'in turn' ? 'each' : side),
        }))}
        .value=${row.side ?? ''}
        ?invalid=${problem !== undefined}
        @change=${this.chooseSide}
      ></svc-segmented>
      ${problem ? errorLine(problemWords(problem)) : nothing}
    </div>`;
  }

  private numberFields() {
    const shown = this.opened ? WORK_FIELDS : this.#needed;
    return html`<div class="lines">
        <div class="split">${shown.map((field) => this.numberField(field))}</div>
        <div class="load">${this.resistanceField()}${this.numberField('restSeconds')}</div>
        <div class="freq">${this.numberField('times')}${this.periodChoice()}</div>
      </div>
      ${this.personalHelp('resistance')} ${replacedLine(this.view.row.dosage.customDosage.trim())}`;
  }

  private numberField(field: NumberField) {
    const { minimum, maximum } = boundsOf(field);
    return html`<svc-number-field
      data-field=${field}
      label=${fieldName(field)}
      unit=${fieldUnit(field)}
      .measure=${fieldMeasure(field)}
      minimum=${minimum}
      maximum=${maximum}
      .value=${this.view.row.dosage[field]}
      ?invalid=${this.view.problems.some((problem) => problem.type === 'number' && problem.field === field)}
      ?unusual=${this.view.unusual.includes(field)}
      @input=${(event: Event) => this.typeNumber(field, event)}
    ></svc-number-field>`;
  }

  private periodChoice() {
    return html`<svc-segmented
      class="period"
      label=${msg('Period', { id: 'period' })}
      .segments=${PERIODS.map((period) => ({ value: period, name: periodName(period) }))}
      .value=${this.shownPeriod}
      @change=${this.choosePeriod}
    ></svc-segmented>`;
  }

  private get shownPeriod(): Period | '' {
    const { times, period } = this.view.row.dosage;
    return times.trim() === '' && !this.periodPicked ? '' : period;
  }

  private resistanceField() {
    const problem = this.problem('length', 'resistance');
    return html`<div class="field">
      <label class="label" for="resistance">${fieldName('resistance')}</label>
      <input
        id="resistance"
        class="input"
        dir="auto"
        autocomplete="off"
        placeholder=${msg('Not set', { id: 'not-set' })}
        aria-invalid=${problem !== undefined}
        aria-describedby="resistance-help resistance-personal"
        .value=${live(this.view.row.dosage.resistance)}
        @input=${(event: Event) => this.typeText('resistance', event)}
      />
      ${this.help('resistance', problem && tooLongWords(DOSAGE.resistance.maxLength))}
    </div>`;
  }

  private ownWordsField() {
    const { startsWords } = this;
    const words = startsWords ? replacedDosage(this.view.row.dosage) : this.view.row.dosage.customDosage;
    const problem = this.problem('length', 'customDosage') ?? this.problem('customEmpty');
    return html`<div class="field">
        <div class="labelrow">
          <label class="label" for="customDosage">${fieldName('customDosage')}</label>
          <span class="help">${lengthWords(textLength(words), DOSAGE.customDosage.maxLength)}</span>
        </div>
        <textarea
          id="customDosage"
          class="area"
          dir="auto"
          rows="2"
          placeholder=" "
          aria-invalid=${problem !== undefined}
          aria-describedby="customDosage-help customDosage-personal not-counted"
          .value=${live(words)}
          @input=${this.typeWords}
        ></textarea>
        ${this.help('customDosage', problem && (problem.type === 'length' ? tooLongWords(problem.maximum) : problemWords(problem)))}
        ${this.personalHelp('customDosage')}
        ${startsWords ? nothing : replacedLine(replacedDosage(this.view.row.dosage))}
        ${
          startsWords
            ? nothing
            : html`<p class="help" id="not-counted">${msg('Not in the session time', { id: 'row-not-counted' })}</p>`
        }
      </div>
      ${this.resistanceField()} ${this.personalHelp('resistance')}`;
  }

  private links(custom: boolean) {
    const { key } = this.view.row;
    return html`<div class="links">
      ${this.stepLink('easier', 'trending-down')} ${this.stepLink('harder', 'trending-up')}
      ${
        custom
          ? html`<button type="button" class="btn link numbers" @click=${() => this.chooseMode('fields')}>
              ${icon('arrow-left', 'small', 'mirror')}${msg('Use numbers', { id: 'custom-back' })}
            </button>`
          : html`${
                this.opened || this.folded.length === 0
                  ? nothing
                  : html`<button type="button" class="btn link more" @click=${this.showAll}>
                      ${icon('chevron-right', 'small', 'mirror')}${msg('More fields', { id: 'dosage-all' })}
                    </button>`
              }
              <button type="button" class="btn link" @click=${() => this.chooseMode('custom')}>
                ${icon('text-cursor-input', 'small')}${msg('Free text', { id: 'custom-use' })}
              </button>`
      }
      ${
        this.view.canRestoreDefaults
          ? html`<button
              type="button"
              class="btn link default"
              @click=${() => this.report({ type: 'defaultsRestored', key })}
            >
              ${icon('rotate-ccw', 'small')}${this.view.usualIsClinics ? clinicsDosage() : msg('Usual dosage', { id: 'dosage-default' })}
            </button>`
          : nothing
      }
    </div>`;
  }

  /** Another exercise takes the place; what is in the form stays. */
  private stepLink(step: Step, face: IconName) {
    const { row, progressions } = this.view;
    const to = progressions[step][0];
    if (!to) return nothing;
    const replace = (): void => this.report({ type: 'rowReplaced', key: row.key, exerciseId: to.exerciseId });
    return html`<button
      type="button"
      class="btn link"
      aria-label=${stepWordsTo(step, to.name)}
      title=${stepWordsTo(step, to.name)}
      @click=${replace}
    >
      ${icon(face, 'small')}${stepWords(step)}
    </button>`;
  }

  private help(field: TextField, wrong: string | undefined) {
    return wrong === undefined ? nothing : html`<div id="${field}-help">${errorLine(wrong)}</div>`;
  }

  private personalHelp(field: TextField) {
    return personalHelp(this.view.row.dosage[field], `${field}-personal`);
  }

  private problem(type: Problem['type'], field?: string): Problem | undefined {
    return this.view.problems.find(
      (problem) => problem.type === type && (field === undefined || ('field' in problem && problem.field === field)),
    );
  }

  private chooseSide(event: Event): void {
    const side = (event.target as SvcSegmented | SvcSideChoice).value as Side;
    this.report({ type: 'sideChosen', key: this.view.row.key, side });
  }

  private choosePeriod(event: Event): void {
    const period = (event.target as SvcSegmented).value as Period;
    this.report({ type: 'periodChosen', key: this.view.row.key, period });
    this.periodPicked = true;
  }

  private typeNumber(field: NumberField, event: Event): void {
    const text = (event.currentTarget as SvcNumberField).value;
    // Emptied, the field stays under the hand.
    if (this.folded.includes(field)) this.areAllShown = true;
    this.report({ type: 'numberTyped', key: this.view.row.key, field, text });
    this.#warning.typed(field);
  }

  private typeText(field: TextField, event: Event): void {
    const text = (event.target as HTMLInputElement | HTMLTextAreaElement).value;
    this.report({ type: 'textTyped', key: this.view.row.key, field, text });
    this.#warning.typed(field);
  }

  private typeWords(event: Event): void {
    if (this.startsWords) this.reportMode('custom');
    this.typeText('customDosage', event);
  }

  private showAll(): void {
    this.areAllShown = true;
  }

  private chooseMode(mode: 'fields' | 'custom'): void {
    const { dosage } = this.view.row;
    this.startsWords = mode === 'custom' && dosage.customDosage.trim() === '';
    if (!this.startsWords && dosage.mode !== mode) this.reportMode(mode);
  }

  private reportMode(mode: 'fields' | 'custom'): void {
    const { key, dosage } = this.view.row;
    this.report({ type: 'dosageModeChosen', key, mode, words: replacedDosage(dosage) });
  }

  /** A link that opened something leads into it. Another one that is gone leaves the focus to what stands in its place now. */
  private focusNextBest(had: Element): void {
    if (had.matches('.more, svc-number-field')) void this.focusNumber(this.folded[0]);
    else if (this.ownWords && !had.matches('.default')) this.focusOwnWords(this.ownWords);
    // The keyboard of a screen would cover the numbers.
    else if (had.matches('.numbers') && !matchMedia('(pointer: coarse)').matches) this.typed?.focus();
    else this.lastLink.focus();
  }

  /** Whoever goes on writing has the end of the sentence, whoever writes anew has it selected. */
  private focusOwnWords(ownWords: HTMLTextAreaElement): void {
    ownWords.focus();
    ownWords.select();
  }

  /** The first number field where that one is not shown. */
  private async focusNumber(field: NumberField | undefined): Promise<void> {
    const fields = [...this.renderRoot.querySelectorAll('svc-number-field')];
    const next = fields.find(({ dataset }) => dataset['field'] === field) ?? fields[0];
    await next?.updateComplete;
    next?.focus();
  }
}

/** What own words set aside, as the sentence that it would be; empty when no number was filled in. */
const replacedDosage = (draft: DosageDraft): string =>
  dosageSentence(dosageFromDraft({ ...draft, mode: 'fields', resistance: '' }));

/** What is not lost: the way back leads to it. */
const replacedLine = (replaced: string) =>
  replaced
    ? html`<p class="replaced">
        ${msg(html`Replaces <s>${html`<bdi>${replaced}</bdi>`}</s>`, { id: 'custom-replaces' })}
      </p>`
    : nothing;

const errorLine = (words: string) => html`<span class="help error">${icon('circle-alert', 'small')}${words}</span>`;

declare global {
  interface HTMLElementTagNameMap {
    'svc-dosage-editor': SvcDosageEditor;
  }
}
