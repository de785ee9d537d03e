// What all elements of the picker share: they follow the language and report actions.
import { updateWhenLocaleChanges } from '@lit/localize';
import { LitElement } from 'lit';
import type { Action } from '../state/actions.ts';
import { ActionEvent } from '../action-event.ts';

/** @fires {ActionEvent} svc-action - What the clinician did, for `<svc-picker-view>`. */
export abstract class PickerElement extends LitElement {
  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  /** BCP 47: the language that the catalog is written in, for `lang`; blank where nobody has said it. */
  get contentLanguage(): string {
    const { host } = this.getRootNode() as ShadowRoot;
    return host instanceof PickerElement ? host.contentLanguage : '';
  }

  protected report(action: Action): void {
    this.dispatchEvent(new ActionEvent(action));
  }
}

/** The element of that name which the event happened in. */
export const passes = (event: Event, name: string): Element | undefined =>
  event.composedPath().find((target): target is Element => target instanceof Element && target.localName === name);
