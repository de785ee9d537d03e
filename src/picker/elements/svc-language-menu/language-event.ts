// How the choice of a language is told. It is no part of the program, so it is no action of the state.
import type { LanguageCode } from '../../i18n/language.ts';

/** The clinician chose a language. Bubbles to who loads it and keeps the choice. */
export class LanguageEvent extends Event {
  static readonly type = 'svc-language';
  readonly code: LanguageCode;

  constructor(code: LanguageCode) {
    super(LanguageEvent.type, { bubbles: true, composed: true });
    this.code = code;
  }
}

declare global {
  interface HTMLElementEventMap {
    'svc-language': LanguageEvent;
  }
}
