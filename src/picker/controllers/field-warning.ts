// What is wrong with a field is drawn at every key, and said when the hands rest, or at once when the field is left. What a text looks like is
// said once; a number that is wrong again is said again.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ActionEvent } from '../action-event.ts';
import type { FieldWarning } from '../state/model.ts';

/** Long enough that nobody is interrupted in the middle of a number. */
const REST_MS = 1000;

export class FieldWarningController<Field extends string> implements ReactiveController {
  readonly #host: EventTarget;
  readonly #warningOf: (field: Field) => FieldWarning | undefined;
  /** Typed in, and not told of yet. */
  #field: Field | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  readonly #said = new Map<Field, string>();

  /** `warningOf` answers by what the host shows. */
  constructor(host: ReactiveControllerHost & EventTarget, warningOf: (field: Field) => FieldWarning | undefined) {
    this.#host = host;
    this.#warningOf = warningOf;
    host.addController(this);
    host.addEventListener('focusout', () => this.#tell());
  }

  typed(field: Field): void {
    this.#field = field;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#tell(), REST_MS);
  }

  hostDisconnected(): void {
    clearTimeout(this.#resting);
  }

  #tell(): void {
    clearTimeout(this.#resting);
    const field = this.#field;
    if (field === undefined) return;
    this.#field = undefined;
    const warning = this.#warningOf(field);
    const before = this.#said.get(field);
    const now = JSON.stringify(warning);
    if (warning === undefined) this.#said.delete(field);
    else this.#said.set(field, now);
    const isAgain = now === before && !(warning?.type === 'wrong' && warning.problem.type === 'number');
    if (warning && !isAgain) this.#host.dispatchEvent(new ActionEvent({ type: 'fieldWarned', warning }));
  }
}
