// How elements answer: one bubbling event that carries what happened.
import type { Action } from './state/actions.ts';

/** Reports what the clinician did. Only `<svc-picker-view>` listens, and gives the action to the store. */
export class ActionEvent extends Event {
  static readonly type = 'svc-action';
  readonly action: Action;

  constructor(action: Action) {
    super(ActionEvent.type, { bubbles: true, composed: true });
    this.action = action;
  }
}

declare global {
  interface HTMLElementEventMap {
    'svc-action': ActionEvent;
  }
}
