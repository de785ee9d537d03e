// What can wait until the frame is on the screen.

/** Calls when the next frame is painted; not while the page is hidden. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
