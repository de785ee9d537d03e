// A dosage in one field, as it is typed behind a name in the search.
import { msg, str } from '@lit/localize';
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { keepFocus } from '../../controllers/focus-keeper.ts';
import { saidSide } from '../../../program/index.ts';
import { readShorthand, type ShorthandReading } from '../../../program/shorthand/read-shorthand.ts';
import type { Typed } from '../../../program/shorthand/shorthand-words.ts';
import { dosageSentence, instructionWords } from '../../i18n/dosage.ts';
import { language } from '../../i18n/language.ts';
import { unreadWords } from '../../i18n/words/search-words.ts';
import { isEnded } from '../../state/dosage/defaults.ts';
import type { RowView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { fields } from '../../../look/styles/fields.ts';
import { PickerElement } from '../picker-element.ts';
import { type Travel, travelByInput, travelByKey } from '../keys.ts';

/**
 * Says what it understands, and what gives way to it. Enter, or a press on what it says, takes that over, and so does leaving it: what was not
 * typed stays as it was. Escape empties it, and undo brings that back. Where a part of it was not understood nothing is taken over: the text stays, the part is named, and
 * a press makes free text of all. For several rows, what is typed is a part of their draft, and Escape leaves it there.
 *
 * @fires change - For several rows: Enter was pressed, or what it understands.
 */
@customElement('svc-typed-dosage')
export class SvcTypedDosage extends PickerElement {
  static override styles = [
    base,
    buttons,
    fields,
    css`
      .told {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 8px;
        overflow-wrap: anywhere;
      }
      .take {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        align-content: center;
        gap: 0 10px;
        max-inline-size: 100%;
        min-block-size: max(1.75rem, var(--svc-target-min));
        margin-block-start: 4px;
        padding: 4px 10px;
        border: 0;
        border-radius: var(--svc-radius-control);
        background: var(--svc-accent-soft);
        color: var(--svc-on-accent-soft);
        text-align: start;
        cursor: pointer;
      }
      @media (hover: hover) {
        .take:hover {
          box-shadow: inset 0 0 0 1px currentColor;
        }
      }
      @media (forced-colors: active) {
        .take {
          border: 1px solid ButtonText;
        }
      }
      b {
        font-weight: var(--svc-weight-strong);
      }
    `,
  ];

  /** Unset for the chosen rows. */
  @property({ attribute: false }) view: RowView | undefined;
  /** What is typed for the chosen rows. */
  @property() draft = '';

  @state() private text = '';
  /** Is to be free text for the chosen rows, as it stands. */
  @state() private free: string | undefined;
  /** What Escape emptied: setting the value has ended the undo of the browser. */
  #emptied = '';
  /** Undo is the field's own, also of what is deleted again. */
  #isTouched = false;
  @query('input') private readonly input!: HTMLInputElement;

  override focus(): void {
    void this.updateComplete.then(() => this.input.focus());
  }

  /** Takes the focus, and appends the keys that were pressed before it was there. Does nothing if the focus has gone elsewhere. */
  async typeOn(takeAhead: () => string | undefined): Promise<void> {
    await this.updateComplete;
    const [first, ...lines] = takeAhead()?.split('\n') ?? [];
    if (first === undefined) return;
    this.text += first;
    for (const line of lines) {
      this.take();
      this.text += line;
    }
    this.input.value = this.text;
    this.input.focus();
    this.input.setSelectionRange(this.text.length, this.text.length);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('draft')) this.text = this.draft;
    const before = changed.get('view');
    const unread = unreadOf(this.view);
    // It is left again, taken back, or another exercise's.
    if (changed.has('view') && (before?.row.key !== this.view?.row.key || unreadOf(before) !== unread)) {
      this.text = unread;
      if (before?.row.key !== this.view?.row.key) this.forget();
    }
  }

  protected override render() {
    const reading = this.reading();
    return html`<div class="field">
      <div class="labelrow">
        <label class="label" for="typed">${msg('Type the dosage', { id: 'typed-dosage' })}</label>
        <span class="help" id="example">${msg(str`for example ${'3x12 h5 r60'}`, { id: 'typed-example' })}</span>
      </div>
      <input
        id="typed"
        class="input"
        dir="auto"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="done"
        aria-describedby="example told"
        .value=${live(this.text)}
        @input=${this.type}
        @beforeinput=${(event: InputEvent) => this.travel(event, travelByInput(event))}
        @keydown=${this.pressKey}
        @blur=${this.blurred}
      />
      <div class="help told" id="told" role="status">
        ${this.understood(reading)}
        ${reading.unread.length > 0 && this.text !== this.free ? this.notRead(reading) : nothing}
      </div>
    </div>`;
  }

  private understood({ typed, unread }: ShorthandReading) {
    if (!typed || unread.length > 0) return nothing;
    const { dosage = {}, side, instructions } = this.fitting(typed);
    const { prescription = {}, sides = {} } = this.view ?? {};
    const before = Object.entries(prescription);
    const dropped = dosageSentence(
      Object.fromEntries(before.filter(([name]) => !(name in dosage) && isEnded(name, dosage, prescription))),
    );
    const words = [
      dosageSentence({ ...dosage, side: side && saidSide(side, sides) }),
      instructions ? instructionWords(instructions) : '',
      dropped ? msg(str`instead of ${dropped}`, { id: 'entry-instead' }) : '',
    ].filter(Boolean);
    return html`${words.length > 0 ? this.takeButton(words) : nothing}
    ${typed.side && !side ? msg('no side to choose', { id: 'entry-no-side' }) : nothing}`;
  }

  /** No stop of Tab: Enter does the same, and so does leaving the field. */
  private takeButton(words: readonly string[]) {
    return html`<button type="button" class="take" tabindex="-1" @pointerdown=${keepFocus} @click=${this.take}>
      ${words.map((each) => html`<b>${each}</b> `)}<span>${msg('Press Enter to use it.', { id: 'typed-takes' })}</span>
    </button>`;
  }

  private notRead(reading: ShorthandReading) {
    return html`<span>${unreadWords(reading.unread)}</span>
      <button type="button" class="btn link" @pointerdown=${keepFocus} @click=${this.useAsOwnWords}>
        ${msg('Keep as free text', { id: 'typed-own-words' })}
      </button>`;
  }

  private reading(): ShorthandReading {
    return readShorthand(this.text, language(), { named: false });
  }

  /** Where the exercise says what both sides do, there is nothing to choose. */
  private fitting({ side, ...typed }: Typed): Typed {
    return side && !this.view?.sides.bothSides ? { ...typed, side } : typed;
  }

  private type(): void {
    this.text = this.input.value;
    this.#emptied = '';
    this.#isTouched = true;
    if (!this.view) this.write(understoodIn(this.reading()));
  }

  /** Of the draft for the chosen rows. */
  private write(typed: Typed | undefined): void {
    const written = { text: this.text, typed };
    this.report({ type: 'choiceDrafted', change: { written } });
  }

  private take(): void {
    if (!this.view) return void this.dispatchEvent(new Event('change'));
    const typed = understoodIn(this.reading());
    if (!typed) return;
    this.text = '';
    this.forget();
    this.report({ type: 'dosageWritten', key: this.view.row.key, typed: this.fitting(typed) });
  }

  private blurred(): void {
    this.leave();
    this.forget();
  }

  private forget(): void {
    this.#emptied = '';
    this.#isTouched = false;
  }

  /** The text stays with the exercise while a part of it is unread: nothing is saved with it, and nothing of it is lost. */
  leave(): void {
    if (!this.view) return;
    this.take();
    if (this.text !== unreadOf(this.view)) this.report({ type: 'unreadLeft', key: this.view.row.key, text: this.text });
  }

  private useAsOwnWords(): void {
    const customDosage = this.text.trim();
    if (!this.view) {
      this.free = this.text;
      this.write({ dosage: { customDosage } });
      return this.input.focus();
    }
    this.text = '';
    this.report({ type: 'dosageWritten', key: this.view.row.key, typed: { dosage: { customDosage } } });
  }

  private pressKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      // With Ctrl the picker finishes, and that with what was typed, or not at all.
      if (event.ctrlKey || event.metaKey) return this.leave();
      this.take();
      event.preventDefault();
    } else if (event.key === 'Escape' && this.text !== '' && this.view) {
      event.preventDefault();
      event.stopPropagation();
      this.#emptied = this.text;
      this.#isTouched = true;
      this.text = '';
      this.leave();
    } else this.travel(event, travelByKey(event));
  }

  /** What is not taken over yet is undone by the browser, and never the program behind it. */
  private travel(event: Event, travel: Travel | undefined): void {
    if (!travel || (this.text === '' && !this.#isTouched)) return;
    event.stopPropagation();
    if (travel === 'redone' || this.#emptied === '') return;
    event.preventDefault();
    this.text = this.#emptied;
    this.#emptied = '';
  }
}

const unreadOf = (view: RowView | undefined): string => view?.row.dosage.unread ?? '';

/** Unset where a part of it is not understood: then nothing of it counts. */
const understoodIn = ({ typed, unread }: ShorthandReading): Typed | undefined =>
  unread.length > 0 ? undefined : typed;

declare global {
  interface HTMLElementTagNameMap {
    'svc-typed-dosage': SvcTypedDosage;
  }
}
