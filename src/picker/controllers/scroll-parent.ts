// What scrolls an element, also from inside of shadow trees, and how much of that is seen.

/** The next scroller around it; the page where there is none. */
export function scrollParentOf(element: Element): Element {
  for (let around = parentOf(element); around; around = parentOf(around)) {
    const { overflowY } = getComputedStyle(around);
    if (overflowY === 'auto' || overflowY === 'scroll') return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** From where to where the scroller is seen in the window, in its pixels. */
export function sightOf(scroller: Element): readonly [start: number, end: number] {
  if (scroller === document.scrollingElement) return [0, innerHeight];
  const { top, bottom } = scroller.getBoundingClientRect();
  return [Math.max(0, top), Math.min(innerHeight, bottom)];
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
