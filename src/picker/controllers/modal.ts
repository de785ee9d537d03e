// Opens the `<dialog>` of its host as long as the host is there. Escape closes only the dialog, and the focus goes back.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { innermostActive } from './focus-keeper.ts';

export class ModalController implements ReactiveController {
  readonly #dialog: () => HTMLDialogElement | null;
  readonly #dismissed: () => void;
  /** What had the focus before. */
  #before: HTMLElement | undefined;

  constructor(host: ReactiveControllerHost, dialog: () => HTMLDialogElement | null, dismissed: () => void) {
    this.#dialog = dialog;
    this.#dismissed = dismissed;
    host.addController(this);
  }

  hostUpdated(): void {
    const dialog = this.#dialog();
    if (!dialog || dialog.open) return;
    this.#before = innermostActive(document.activeElement);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
  }

  hostDisconnected(): void {
    this.#before?.focus();
  }

  /** For `cancel`: the state decides when the dialog goes. */
  readonly cancelled = (event: Event): void => {
    event.preventDefault();
    this.#dismissed();
  };

  /** For `keydown`: a key in the dialog is not for the picker behind it. */
  readonly keepKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.#dismissed();
  };
}
