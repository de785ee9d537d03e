// The name beside "Easier" and "Harder": it keeps its height and its lines, and ends with three points where it is cut. Where it would be cut
// by their words, they are two icons.

const NAMES = ['--tools', '--lines', '--height'] as const;

/** When the row gets the pointer or the focus: measures both as they are at rest, for the style sheet. */
export function leaveRoom({ currentTarget }: Event): void {
  const row = currentTarget as HTMLElement;
  const [name, tools] = ['.name', '.tools'].map((part) => row.querySelector<HTMLElement>(part));
  if (!name || !tools) return;
  tools.classList.remove('tight');
  for (const property of NAMES) row.style.removeProperty(property);
  const textWidth = name.firstElementChild?.getClientRects()[0]?.width ?? 0;
  tools.classList.toggle('tight', textWidth + tools.offsetWidth > name.offsetWidth);
  row.style.setProperty('--height', `${name.offsetHeight}px`);
  row.style.setProperty('--lines', String(linesOf([...name.children])));
  row.style.setProperty('--tools', `${tools.offsetWidth}px`);
}

/** Two boxes of one line overlap, but for a few pixels of their edges. */
function linesOf(elements: readonly Element[]): number {
  let [lines, end] = [0, -Infinity];
  for (const { top, bottom } of elements.flatMap((element) => [...element.getClientRects()])) {
    if (top < end - 4) continue;
    lines += 1;
    end = bottom;
  }
  return lines;
}
