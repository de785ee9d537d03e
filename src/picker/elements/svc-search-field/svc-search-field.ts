// The search box.
import { msg } from '@lit/localize';
import { css, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { icon } from '../../../look/icons/draw-icon.ts';
import { PickerElement } from '../picker-element.ts';

/**
 * Enter adds the first result. Escape empties it first and is then anybody's. A click that comes from elsewhere selects its text.
 *
 * @fires svc-to-program - ArrowUp: the clinician goes to the exercise that was added last.
 * @fires svc-to-results - ArrowDown: the clinician goes on to the results.
 */
@customElement('svc-search-field')
export class SvcSearchField extends PickerElement {
  static override shadowRootOptions: ShadowRootInit = { ...PickerElement.shadowRootOptions, delegatesFocus: true };
  static override styles = [
    base,
    buttons,
    css`
      .search {
        display: flex;
        align-items: center;
        gap: 8px;
        min-block-size: var(--svc-search-size, var(--svc-control-lg));
        padding-inline: 12px 4px;
        border: 1px solid var(--svc-line-strong);
        border-radius: var(--svc-radius-control);
        background: var(--svc-surface);
        color: var(--svc-ink-2);
        min-inline-size: 0;
        cursor: text;
      }
      .search:focus-within {
        outline: 2px solid var(--svc-focus);
        outline-offset: 1px;
        border-color: transparent;
      }
      input,
      input:focus-visible {
        flex: 1;
        min-inline-size: 0;
        border: 0;
        outline: 0;
        background: none;
        color: var(--svc-ink);
        font-size: var(--svc-text-lg);
        padding: 0;
        appearance: none;
      }
      .search:focus-within kbd {
        display: none;
      }
      input::-webkit-search-cancel-button {
        display: none;
      }
      /* What is typed runs as its letters do; the empty field is as the language around it. */
      input:placeholder-shown {
        direction: inherit;
      }
      input::placeholder {
        color: var(--svc-ink-3);
        opacity: 1;
      }
    `,
  ];

  @property() text = '';
  /** Templates alone are looked through. */
  @property({ type: Boolean }) templates = false;
  /** Whether the key that leads here is shown. */
  @property({ type: Boolean }) hint = false;

  @query('input') private readonly input!: HTMLInputElement;
  #isEntering = false;
  /** All of the text is selected: what is typed takes its place. */
  #isAnew = false;
  /** What was searched is added: a click selects it, as one that comes from elsewhere does. */
  #isDone = false;

  select(): void {
    this.#isDone = true;
    this.input.select();
  }

  protected override render() {
    const label = this.templates
      ? msg('Search templates', { id: 'search-templates' })
      : msg('Search exercises', { id: 'search' });
    return html`<label class="search" @focusout=${this.leave}>
      ${icon('search')}
      <input
        type="search"
        dir="auto"
        aria-label=${label}
        placeholder=${label}
        autocomplete="off"
        spellcheck="false"
        enterkeyhint="go"
        @beforeinput=${this.look}
        @input=${this.type}
        @keydown=${this.pressKey}
        @pointerdown=${this.enter}
        @click=${this.selectEntered}
      />
      ${
        this.text
          ? html`<button
              type="button"
              class="iconbtn small"
              aria-label=${msg('Clear search', { id: 'search-clear' })}
              @click=${this.clear}
            >
              ${icon('x')}
            </button>`
          : this.hint
            ? html`<kbd aria-hidden="true">/</kbd>`
            : ''
      }
    </label>`;
  }

  /** As `live` does it, which nothing else needs at first. */
  protected override updated(): void {
    if (this.input.value !== this.text) this.input.value = this.text;
  }

  private look(): void {
    const { selectionStart, selectionEnd, value } = this.input;
    this.#isAnew = value !== '' && selectionEnd! - selectionStart! === value.length;
  }

  private type(): void {
    this.#isDone = false;
    this.report({ type: 'searchTyped', text: this.input.value, ...(this.#isAnew && { anew: true }) });
  }

  /** Within it the focus goes from the text to its button. */
  private leave({ relatedTarget }: FocusEvent): void {
    if (this.text && !this.renderRoot.contains(relatedTarget as Node | null)) this.report({ type: 'searchLeft' });
  }

  private search(text: string): void {
    this.report({ type: 'searchTyped', text });
  }

  private clear(): void {
    this.search('');
    this.input.focus();
  }

  private enter(): void {
    this.#isEntering = this.#isDone || !this.input.matches(':focus');
  }

  private selectEntered(): void {
    if (this.#isEntering) this.input.select();
    this.#isEntering = false;
    this.#isDone = false;
  }

  private pressKey(event: KeyboardEvent): void {
    // Safari ends a composition before the key that ended it.
    if (event.isComposing || event.keyCode === 229) return;
    // The shortcut that leads here, pressed once more.
    if (event.key === '/' && this.input.value === '') event.preventDefault();
    else if (event.key === 'Escape' && this.text) {
      event.preventDefault();
      event.stopPropagation();
      this.search('');
    } else if (isPlain(event) && event.key in WAYS) {
      event.preventDefault();
      this.dispatchEvent(new Event(WAYS[event.key]!, { bubbles: true, composed: true }));
    } else if (isPlain(event) && event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) this.report({ type: 'searchEntered' });
    }
  }
}

const WAYS: Readonly<Record<string, string>> = { ArrowDown: 'svc-to-results', ArrowUp: 'svc-to-program' };

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey);

declare global {
  interface HTMLElementTagNameMap {
    'svc-search-field': SvcSearchField;
  }
}
