// A dosage in one field, as it is typed behind a name in the search.
import { msg } from '@lit/localize';
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { saidSide } from '../../../program/index.ts';
import { hasWord, readShorthand, type ShorthandReading } from '../../../program/shorthand/read-shorthand.ts';
import type { Typed } from '../../../program/shorthand/typed.ts';
import { dosageSentence } from '../../i18n/dosage.ts';
import { language } from '../../i18n/language.ts';
import type { RowView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { fields } from '../../../look/styles/fields.ts';
import { PickerElement } from '../picker-element.ts';
import { travelByInput, travelByKey } from '../travel.ts';

/**
 * Says what it understands. Enter, or leaving it, takes that over: what was not typed stays as it was. Escape empties it. What it does not understand
 * stays in it, quoted, and is offered as own words.
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
      b {
        color: var(--svc-ink);
        font-weight: var(--svc-weight-strong);
      }
    `,
  ];

  @property({ attribute: false }) view!: RowView;

  @state() private text = '';
  @query('input') private readonly input!: HTMLInputElement;
  #row = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('view') || this.view.row.key === this.#row) return;
    this.#row = this.view.row.key;
    this.text = '';
  }

  protected override render() {
    const reading = this.reading();
    return html`<div class="field">
      <label class="label" for="typed">${msg('Type the dosage', { id: 'typed-dosage' })}</label>
      <input
        id="typed"
        class="input"
        dir="auto"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="done"
        placeholder="3x12 h5 r60"
        aria-describedby="told"
        .value=${live(this.text)}
        @input=${() => (this.text = this.input.value)}
        @beforeinput=${this.keepOwnTravel}
        @keydown=${this.pressKey}
        @blur=${this.take}
      />
      <div class="help told" id="told" role="status">
        ${this.understood(reading)} ${hasWord(reading.text) ? this.unread(reading.text) : nothing}
      </div>
    </div>`;
  }

  private understood({ typed }: ShorthandReading) {
    if (!typed) return nothing;
    const { dosage, side, instructions } = this.fitting(typed);
    const words = [
      dosageSentence({ ...dosage, side: side && saidSide(side, this.view.sides) }),
      instructions ? dosageSentence({ customDosage: instructions }) : '',
    ].filter(Boolean);
    return html`${words.length > 0 ? html`<b>${words.join(' ')}</b>` : nothing}
    ${typed.side && !side ? msg('no side to choose', { id: 'entry-no-side' }) : nothing}
    ${words.length > 0 ? html`<span>${msg('Press Enter to use it.', { id: 'typed-takes' })}</span>` : nothing}`;
  }

  private unread(text: string) {
    return html`<span>${msg(html`“<bdi>${text}</bdi>” is not a dosage.`, { id: 'typed-unread' })}</span>
      <button type="button" class="btn link" @pointerdown=${keepFocus} @click=${this.useAsOwnWords}>
        ${msg('Use as your own words', { id: 'typed-own-words' })}
      </button>`;
  }

  private reading(): ShorthandReading {
    return readShorthand(this.text, language(), { named: false });
  }

  /** Where the exercise says what both sides do, there is nothing to choose. */
  private fitting({ side, ...typed }: Typed): Typed {
    return side && !this.view.sides.bothSides ? { ...typed, side } : typed;
  }

  private take(): void {
    const { typed, text } = this.reading();
    if (!typed) return;
    this.text = hasWord(text) ? text : '';
    this.report({ type: 'dosageWritten', key: this.view.row.key, typed: this.fitting(typed) });
  }

  private useAsOwnWords(): void {
    this.take();
    const customDosage = this.text.trim();
    this.text = '';
    this.report({ type: 'dosageWritten', key: this.view.row.key, typed: { dosage: { customDosage } } });
  }

  private pressKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      // With Ctrl the picker finishes, and that with what was typed.
      this.take();
      if (!event.ctrlKey && !event.metaKey) event.preventDefault();
    } else if (event.key === 'Escape' && this.text !== '') {
      event.preventDefault();
      event.stopPropagation();
      this.text = '';
    } else if (this.text !== '' && travelByKey(event)) event.stopPropagation();
  }

  /** What is not taken over yet is undone by the browser. */
  private keepOwnTravel(event: InputEvent): void {
    if (this.text !== '' && travelByInput(event)) event.stopPropagation();
  }
}

/** A press must not leave the field: what is below would move away under it. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();

declare global {
  interface HTMLElementTagNameMap {
    'svc-typed-dosage': SvcTypedDosage;
  }
}
