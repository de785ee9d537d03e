// Who has the focus, in component tests.

/**
 * Throws with the names of both when another element has the focus. An assertion about the elements themselves would write out the
 * page around them, for minutes, and no test would be named.
 */
export function expectFocus(focused: Element | null | undefined, wanted: Element | null | undefined): void {
  if (wanted === undefined) throw new Error('What should have the focus is not there.');
  if ((focused ?? null) !== wanted) throw new Error(`The focus is on ${nameOf(focused)}, not on ${nameOf(wanted)}.`);
}

function nameOf(element: Element | null | undefined): string {
  if (!element) return 'nothing';
  const words = element.ariaLabel ?? element.textContent?.trim().slice(0, 40);
  return words ? `<${element.localName}> "${words}"` : `<${element.localName}>`;
}
