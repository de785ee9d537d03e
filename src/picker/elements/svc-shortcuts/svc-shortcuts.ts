// The list of keys.
import { msg } from '@lit/localize';
import { css, html } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { ModalController } from '../../controllers/modal.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { dialogs } from '../../../look/styles/dialogs.ts';
import { finishWords } from '../../i18n/words/counted-words.ts';
import { keyName } from '../keys.ts';
import { PickerElement } from '../picker-element.ts';

/** Open while it is in the page. */
@customElement('svc-shortcuts')
export class SvcShortcuts extends PickerElement {
  static override styles = [
    base,
    buttons,
    dialogs,
    css`
      dialog {
        inline-size: min(47rem, calc(100vw - 2rem));
        padding-block-end: 0;
      }
      .groups {
        columns: 20rem 2;
        column-gap: var(--svc-5);
      }
      section {
        break-inside: avoid;
        padding-block-start: var(--svc-3);
      }
      h3 {
        color: var(--svc-ink-2);
        font-size: var(--svc-text-sm);
        font-weight: var(--svc-weight-strong);
      }
      dl div {
        display: flex;
        justify-content: space-between;
        gap: var(--svc-3);
        padding: 6px 0;
        border-block-end: 1px solid var(--svc-line);
        font-size: var(--svc-text-sm);
      }
      dl div:last-child {
        border: 0;
      }
      dd {
        white-space: nowrap;
      }
      /* In sight from the beginning: it has the focus, and the list begins at its beginning. */
      .acts {
        position: sticky;
        inset-block-end: 0;
        padding-block: var(--svc-3) var(--svc-4);
        background: var(--svc-surface);
      }
    `,
  ];

  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  readonly #modal = new ModalController(this, () => this.dialog, this.dismiss.bind(this));

  protected override render() {
    const groups: readonly (readonly [place: string, keys: readonly Keys[]])[] = [
      [
        msg('Search', { id: 'key-search' }),
        [
          [msg('Go to the search', { id: 'key-search-go' }), '/'],
          [msg('Search from anywhere', { id: 'key-search-anywhere' }), 'Ctrl', 'K'],
          [msg('Add what is marked', { id: 'key-enter' }), 'Enter'],
          [msg('Dosage and side after the name', { id: 'key-shorthand' }), 'clam 3x12 L'],
          [msg('Instructions in quotes', { id: 'key-quotes' }), 'chin tuck "Stop if dizzy"'],
          [msg('Go to the results', { id: 'key-results' }), '↓'],
          [msg('Go to the exercise added last', { id: 'key-added' }), '↑'],
        ],
      ],
      [
        msg('Results', { id: 'results' }),
        [
          [msg('Move between results', { id: 'key-result' }), '←', '→', '↑', '↓'],
          [msg('Add the exercise', { id: 'key-add' }), 'Enter'],
          [msg('Choose the phase of a template', { id: 'key-phase' }), '←', '→'],
          [msg('Details', { id: 'details' }), 'D'],
        ],
      ],
      [
        msg('Program', { id: 'program' }),
        [
          [msg('Move between exercises', { id: 'key-exercise' }), '↑', '↓'],
          [msg('Type the dosage', { id: 'typed-dosage' }), 'Enter', '3x12'],
          [msg('Left, right, each side', { id: 'key-side' }), 'L', 'R', 'E'],
          [msg('Write instructions', { id: 'key-instructions' }), 'I'],
          [msg('Write free text', { id: 'row-write-own-words' }), 'O'],
          [msg('Details', { id: 'details' }), 'D'],
          [msg('Move an exercise', { id: 'key-move' }), 'Alt', '↑', '↓'],
          [msg('Move to top or bottom', { id: 'key-move-far' }), 'Alt', 'Home', 'End'],
          [msg('Remove the exercise', { id: 'key-remove' }), 'Del'],
        ],
      ],
      [
        msg('Anywhere', { id: 'key-anywhere' }),
        [
          [msg('Undo', { id: 'undo' }), 'Ctrl', 'Z'],
          [msg('Redo', { id: 'redo' }), 'Ctrl', 'Shift', 'Z'],
          [finishWords(), 'Ctrl', 'Enter'],
          [msg('Close, then cancel', { id: 'key-escape' }), 'Esc'],
          [msg('Show this list', { id: 'key-keys' }), '?'],
        ],
      ],
    ];
    return html`<dialog aria-labelledby="title" @cancel=${this.#modal.cancelled} @keydown=${this.#modal.keepKey}>
      <h2 id="title">${msg('Keyboard shortcuts', { id: 'shortcuts' })}</h2>
      <div class="groups">
        ${groups.map(
          ([place, keys]) =>
            html`<section>
              <h3>${place}</h3>
              <dl>${keys.map(keyLine)}</dl>
            </section>`,
        )}
      </div>
      <div class="acts">
        <button type="button" class="btn lg soft" data-first @click=${this.dismiss}>
          ${msg('Close', { id: 'close' })}
        </button>
      </div>
    </dialog>`;
  }

  private dismiss(): void {
    this.report({ type: 'dialogDismissed' });
  }
}

type Keys = readonly [name: string, ...keys: string[]];

const keyLine = ([name, ...presses]: Keys) =>
  html`<div>
    <dt>${name}</dt>
    <dd><bdi dir="ltr">${presses.map((press) => html`<kbd>${keyName(press)}</kbd> `)}</bdi></dd>
  </div>`;

declare global {
  interface HTMLElementTagNameMap {
    'svc-shortcuts': SvcShortcuts;
  }
}
