/** The element of that name which the event happened in. */
export const passes = (event: Event, name: string): Element | undefined =>
  event.composedPath().find((target): target is Element => target instanceof Element && target.localName === name);
