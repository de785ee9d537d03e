// What to do with the chosen rows: set their dosage together, or give them the dosage of another row.
import { msg, str } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { DOSAGE } from '../../../contract/exercise/dosage.ts';
import { PERIODS, type Period, type Side, SIDES } from '../../../contract/vocabulary.ts';
import { FieldWarningController } from '../../controllers/field-warning.ts';
import { fieldName, problemWords, tooLongWords } from '../../i18n/words/field-words.ts';
import {
  copyToRowsWords,
  fieldsLostWords,
  ownWordsLostWords,
  setRowsWords,
  stayingWords,
} from '../../i18n/words/choice-words.ts';
import { sideName } from '../../i18n/words/filter-words.ts';
import { type ChoiceField, MIXED, type Shared } from '../../state/dosage/chosen-dosage.ts';
import { boundsOf } from '../../state/dosage/typed-dosage.ts';
import { fieldWarning } from '../../state/dosage/field-warning.ts';
import type { ChoiceDraft, NumberField } from '../../state/model.ts';
import type { RowView, ChoiceView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { fields } from '../../../look/styles/fields.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import {
  fieldMeasure,
  fieldUnit,
  neededFields,
  periodName,
  WORK_FIELDS,
  personalHelp,
} from '../svc-dosage-editor/dosage-fields.ts';
import { editorLines } from '../svc-dosage-editor/svc-dosage-editor.styles.ts';
import type { SvcNumberField } from '../svc-number-field/svc-number-field.ts';
import '../svc-number-field/svc-number-field.ts';
import type { SvcSideChoice } from '../svc-side-choice/svc-side-choice.ts';
import '../svc-side-choice/svc-side-choice.ts';
import '../svc-typed-dosage/svc-typed-dosage.ts';
import type { SvcSegmented } from '../svc-segmented/svc-segmented.ts';
import '../svc-segmented/svc-segmented.ts';
import { type Travel, travelByInput, travelByKey } from '../keys.ts';
import { panelStyles } from './svc-choice-panel.styles.ts';
import { withCatalogText } from '../catalog-text.ts';

type SetView = ChoiceView & { readonly purpose: 'set' };
type CopyView = ChoiceView & { readonly purpose: 'copy' };

/** Only what is filled in changes. Where the chosen rows differ it says "mixed". */
@customElement('svc-choice-panel')
export class SvcChoicePanel extends PickerElement {
  static override styles = [base, buttons, fields, editorLines, dosageLineStyles, panelStyles];

  @property({ attribute: false }) view!: ChoiceView;
  /** The row whose dosage is copied. */
  @property({ attribute: false }) source: RowView | undefined;
  /** Which sides the chosen exercises can have: `chips` where all name what theirs mean. */
  @property() sides: 'none' | 'chips' | 'all' = 'all';

  /** Whether the fields that nothing fills were asked for. */
  @state() private areAllShown = false;
  @query('.apply') private readonly apply!: HTMLElement;
  @query('#resistance') private readonly resistance!: HTMLElement | null;
  @query('svc-typed-dosage') private readonly typed!: HTMLElement | null;
  readonly #warning = new FieldWarningController<ChoiceField>(this, (field) =>
    this.view.purpose === 'set' ? fieldWarning(this.view.problems, field, textOf(this.view.fields[field])) : undefined,
  );

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.travel(event, travelByKey(event)));
    this.addEventListener('beforeinput', (event) => this.travel(event, travelByInput(event)));
  }

  protected override updated(changed: PropertyValues): void {
    // The link that was pressed is gone: the first field that it brought goes on.
    if (changed.has('areAllShown') && this.areAllShown) void this.focusNumber('durationMinutes');
  }

  protected override render() {
    return this.view.purpose === 'set' ? this.setting(this.view) : this.copying(this.view);
  }

  private setting(view: SetView) {
    const opened = this.areAllShown || view.fields.durationMinutes !== '';
    const shown = opened ? WORK_FIELDS : neededFields(() => false);
    return html`<h3 class="sr">${msg('Dosage for the selected exercises', { id: 'panel-set' })}</h3>
      <svc-typed-dosage .draft=${view.text} @change=${() => this.applyUnless(this.whyNotSet(view))}></svc-typed-dosage>
      <div class="lines">
        <div class="split">${shown.map((field) => this.numberField(view, field))}</div>
        <div class="load">${this.resistanceField(view)}${this.numberField(view, 'restSeconds')}</div>
        <div class="freq">${this.numberField(view, 'times')}${this.periodChoice(view)}</div>
      </div>
      ${personalHelp(textOf(view.fields.resistance), 'resistance-personal')}
      ${this.sides === 'none' ? nothing : this.sideField(view)}
      ${
        opened
          ? nothing
          : html`<button type="button" class="btn link" @click=${() => (this.areAllShown = true)}>
              ${icon('chevron-right', 'small', 'mirror')}${msg('More fields', { id: 'dosage-all' })}
            </button>`
      }
      ${this.end(setRowsWords(view.count), this.whyNotSet(view), restWords(view), lossWords(view))}`;
  }

  private copying(view: CopyView) {
    const line = this.source ? dosageLine(this.source.prescription, { includeSide: false }) : [];
    return html`<div>
        <h3>${withCatalogText(msg(str`Copy the dosage from ${view.name}`, { id: 'panel-copy' }), view.name)}</h3>
        ${line.length > 0 ? html`<p class="copied">${line}</p>` : nothing}
      </div>
      ${this.end(
        copyToRowsWords(view.count),
        view.count === 0 ? noRows() : undefined,
        msg('Each exercise keeps its own side and instructions.', { id: 'panel-copy-keeps' }),
      )}`;
  }

  /** The reason stands beside the button, which stays in reach of the focus. */
  private end(words: string, whyNot: string | undefined, otherwise: string, losses: readonly string[] = []) {
    return html`<div class="end">
      ${losses.length > 0 ? html`<div id="lost">${losses.map(warning)}</div>` : nothing}
      <span class="reason" id="reason" ?hidden=${!(whyNot ?? otherwise)}>${whyNot ?? otherwise}</span>
      ${
        this.view.purpose === 'set' && this.view.count > 0
          ? html`<button type="button" class="btn remove" @click=${() => this.report({ type: 'choiceRemoved' })}>
              ${msg('Remove', { id: 'row-remove' })}
            </button>`
          : nothing
      }
      <button
        type="button"
        class="btn soft apply"
        aria-disabled=${whyNot !== undefined}
        aria-describedby="lost reason"
        @click=${() => this.applyUnless(whyNot)}
      >
        ${words}
      </button>
    </div>`;
  }

  private numberField(view: SetView, field: NumberField) {
    const { minimum, maximum } = boundsOf(field);
    const shared = view.fields[field];
    return html`<svc-number-field
      data-field=${field}
      label=${fieldName(field)}
      unit=${fieldUnit(field)}
      .measure=${fieldMeasure(field)}
      minimum=${minimum}
      maximum=${maximum}
      .value=${textOf(shared)}
      ?mixed=${shared === MIXED}
      ?invalid=${view.problems.some((problem) => problem.type === 'number' && problem.field === field)}
      @input=${(event: Event) => this.draftField(field, (event.currentTarget as SvcNumberField).value)}
    ></svc-number-field>`;
  }

  private sideField(view: SetView) {
    const name = msg('Side', { id: 'side' });
    const mixed = view.side === MIXED ? msg('Mixed', { id: 'mixed' }) : '';
    const label = mixed ? `${name}, ${mixed}` : name;
    const choose = (event: Event): void => this.draft({ side: valueOf<Side>(event) });
    const choice =
      this.sides === 'chips'
        ? html`<svc-side-choice
            lasting
            .label=${label}
            .value=${view.side === MIXED ? undefined : view.side}
            @change=${choose}
          ></svc-side-choice>`
        : html`<svc-segmented
            label=${label}
            .segments=${SIDES.map((side) => ({ value: side, name: sideName(side) }))}
            .value=${chosen(view.side)}
            @change=${choose}
          ></svc-segmented>`;
    return html`<div class="field">
      <div class="labelrow" aria-hidden="true">
        <span class="label">${name}</span><span class="help">${mixed}</span>
      </div>
      ${choice}
    </div>`;
  }

  private periodChoice(view: SetView) {
    return html`<svc-segmented
      class="period"
      label=${msg('Period', { id: 'period' })}
      .segments=${PERIODS.map((period) => ({ value: period, name: periodName(period) }))}
      .value=${chosen(view.period)}
      @change=${(event: Event) => this.draft({ period: valueOf<Period>(event) })}
    ></svc-segmented>`;
  }

  private resistanceField(view: SetView) {
    const shared = view.fields.resistance;
    const tooLong = view.problems.some((problem) => problem.type === 'length');
    return html`<div class="field">
      <label class="label" for="resistance">${fieldName('resistance')}</label>
      <input
        id="resistance"
        class="input"
        dir="auto"
        autocomplete="off"
        placeholder=${shared === MIXED ? msg('Mixed', { id: 'mixed' }) : msg('Not set', { id: 'not-set' })}
        aria-invalid=${tooLong}
        aria-describedby="resistance-help resistance-personal"
        .value=${live(textOf(shared))}
        @input=${(event: Event) => this.draftField('resistance', (event.target as HTMLInputElement).value)}
      />
      ${
        tooLong
          ? html`<span class="help error" id="resistance-help">
              ${icon('circle-alert', 'small')}${tooLongWords(DOSAGE.resistance.maxLength)}
            </span>`
          : nothing
      }
    </div>`;
  }

  private whyNotSet({ count, changed, problems }: SetView): string | undefined {
    if (count === 0) return noRows();
    const [problem] = problems;
    if (problem) return problemWords(problem);
    return changed.length === 0 ? msg('Change at least one field.', { id: 'panel-nothing' }) : undefined;
  }

  private draftField(field: ChoiceField, text: string): void {
    // Emptied, the field stays under the hand.
    if (field === 'durationMinutes') this.areAllShown = true;
    this.draft({ fields: { [field]: text } });
    this.#warning.typed(field);
  }

  private draft(change: Partial<ChoiceDraft>): void {
    this.report({ type: 'choiceDrafted', change });
  }

  private travel(event: Event, travel: Travel | undefined): void {
    if (!travel || this.view.purpose === 'copy') return;
    event.preventDefault();
    this.report({ type: travel === 'undone' ? 'draftUndone' : 'draftRedone' });
  }

  /** What is wrong gets the focus instead. */
  private applyUnless(whyNot: string | undefined): void {
    if (whyNot === undefined) return this.report({ type: 'choiceApplied' });
    const problem = this.view.purpose === 'set' && this.view.count > 0 ? this.view.problems[0] : undefined;
    if (problem?.type === 'number') void this.focusNumber(problem.field);
    else if (problem?.type === 'length') this.resistance?.focus();
    else if (problem?.type === 'unread') this.typed?.focus();
    else this.apply.focus();
  }

  private async focusNumber(field: NumberField): Promise<void> {
    const next = this.renderRoot.querySelector<SvcNumberField>(`[data-field=${field}]`);
    await next?.updateComplete;
    next?.focus();
  }
}

/** What stands in the rows now and would go. */
const lossWords = ({ ownWordsLost, lost }: SetView): readonly string[] => [
  ...(ownWordsLost > 0 ? [ownWordsLostWords(ownWordsLost)] : []),
  ...(lost.count > 0 ? [fieldsLostWords(lost)] : []),
];

const warning = (words: string) => html`<p class="help warn">${icon('triangle-alert', 'small')}${words}</p>`;

/** What stays. A whole dosage that was typed may set any field, and then no field is named. */
const restWords = (view: SetView): string =>
  view.lost.count > 0 ? '' : stayingWords(view.changed.includes('written') ? [] : mixedFields(view));

const noRows = (): string => msg('Select exercises above.', { id: 'panel-no-rows' });

const textOf = (shared: Shared): string => (shared === MIXED ? '' : shared);

const chosen = (value: string | undefined | typeof MIXED): string =>
  value === undefined || value === MIXED ? '' : value;

const valueOf = <Value extends string>(event: Event): Value =>
  (event.target as SvcSegmented | SvcSideChoice).value as Value;

/** In the order in which they are shown. */
const mixedFields = ({ fields, side }: SetView): SetView['changed'] => [
  ...([...WORK_FIELDS, 'resistance', 'restSeconds', 'times'] as const).filter((field) => fields[field] === MIXED),
  ...(side === MIXED ? (['side'] as const) : []),
];

declare global {
  interface HTMLElementTagNameMap {
    'svc-choice-panel': SvcChoicePanel;
  }
}
