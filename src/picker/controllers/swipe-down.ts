// A sheet that is pulled down by its head goes.

/** As far as that, or a third of a small sheet. */
const FAR_PX = 96;

/** For `pointerdown` on the head. With a mouse there are better ways, and controls in the head keep their presses. */
export function swipeDown(event: PointerEvent, sheet: HTMLElement, close: () => void): void {
  const head = event.currentTarget as HTMLElement;
  if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
  const listeners = new AbortController();
  const { signal } = listeners;
  const wayOf = ({ clientY }: PointerEvent): number => Math.max(0, clientY - event.clientY);
  const end = (last: PointerEvent): void => {
    listeners.abort();
    sheet.style.removeProperty('translate');
    if (last.type === 'pointerup' && wayOf(last) > Math.min(FAR_PX, sheet.offsetHeight / 3)) close();
  };
  head.setPointerCapture(event.pointerId);
  head.addEventListener('pointermove', (move) => sheet.style.setProperty('translate', `0 ${wayOf(move)}px`), {
    signal,
  });
  head.addEventListener('pointerup', end, { signal });
  head.addEventListener('pointercancel', end, { signal });
}
