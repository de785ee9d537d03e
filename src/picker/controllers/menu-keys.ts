// The keys of an open menu: arrows go round, Home and End go to its ends. Pattern: APG, menu button.

/** Moves the focus and uses the key up; false when the key means nothing here. */
export function moveInMenu(event: KeyboardEvent, items: readonly HTMLElement[]): boolean {
  const at = items.findIndex((item) => item.matches(':focus'));
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at <= 0 ? items.length : at) - 1,
    Home: 0,
    End: items.length - 1,
  };
  const to = targets[event.key];
  if (to === undefined) return false;
  event.preventDefault();
  event.stopPropagation();
  items[to]?.focus();
  return true;
}
