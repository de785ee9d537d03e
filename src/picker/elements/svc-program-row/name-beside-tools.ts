// The name beside "Easier" and "Harder": it keeps its height and its lines, and ends with three points where it is cut. Where it would be cut
// by their words, they are two icons.

const NAMES = ['--tools', '--lines', '--height'] as const;

/** Measures both as they are at rest, for the style sheet. */
export function leaveRoom(style: CSSStyleDeclaration, name: HTMLElement, tools: HTMLElement): void {
  for (const property of NAMES) style.removeProperty(property);
  const [text] = name.children;
  const textWidth = text?.getClientRects()[0]?.width ?? 0;
  tools.classList.remove('tight');
  tools.classList.toggle('tight', textWidth + tools.offsetWidth > name.offsetWidth);
  style.setProperty('--height', `${name.offsetHeight}px`);
  style.setProperty('--lines', String(linesOf([...name.children])));
  style.setProperty('--tools', `${tools.offsetWidth}px`);
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
