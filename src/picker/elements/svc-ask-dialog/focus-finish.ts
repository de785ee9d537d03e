// Where the focus goes when what was asked about finishing has settled itself: to the finish button, or to what stops it.
import type { PickerElement } from '../picker-element.ts';

/** The button or the reason stands in one of these, as wide as the picker is. */
const PLACES = 'svc-picker-header, svc-program-zone, svc-tab-bar';

export async function focusFinish(picker: ShadowRoot): Promise<void> {
  const places = [...picker.querySelectorAll<PickerElement>(PLACES)];
  const find = (selector: string): HTMLElement | undefined =>
    places
      .flatMap(({ renderRoot }) => [...renderRoot.querySelectorAll<HTMLElement>(selector)])
      .find((element) => element.checkVisibility());
  const button = find('.primary');
  // At once, so that nothing else takes the focus meanwhile; whether the button can be pressed is known a little later.
  button?.focus();
  await (picker.host as PickerElement).updateComplete;
  await Promise.all(places.map(({ updateComplete }) => updateComplete));
  if (button?.ariaDisabled === 'true') find('.reason button')?.focus();
}
