// Runs inside a frame: when was on the screen what a key press led to?

declare global {
  interface Window {
    /** The time from the last key press to the last frame that showed a change of what it found; undefined without a change. */
    settledPaint: () => Promise<number | undefined>;
  }
}

/**
 * The same for every page: from the time stamp of the key's event to just after the frame that painted the last change of a
 * name in the list (a task queued by a frame's callback runs when the frame is painted). Pictures that come later do not count,
 * nor does the field itself. Over once a quarter of a second passed without a change, or two seconds without any.
 */
export function watchPainting(): void {
  const QUIET_MS = 250;
  const LIMIT_MS = 2_000;
  let pressedAt = 0;
  let paintedAt: number | undefined;
  let shown = '';

  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
      paintedAt = undefined;
    },
    { capture: true },
  );
  watchFrame();
  window.settledPaint = async () => {
    for (;;) {
      await afterPaint();
      const now = performance.now();
      if (paintedAt !== undefined ? now - paintedAt > QUIET_MS : now - pressedAt > LIMIT_MS)
        return paintedAt === undefined ? undefined : paintedAt - pressedAt;
    }
  };

  function watchFrame(): void {
    void afterPaint(() => {
      const now = names();
      if (now === shown) return false;
      shown = now;
      return true;
    }).then((changed) => {
      if (changed) paintedAt = performance.now();
      watchFrame();
    });
  }

  /** Looks in the frame's callback, when all is rendered that this frame shows, and answers when it is painted. */
  function afterPaint(look: () => boolean = () => false): Promise<boolean> {
    return new Promise((resolve) =>
      requestAnimationFrame(() => {
        const changed = look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(changed);
        };
        port2.postMessage(undefined);
      }),
    );
  }

  /** The first results, whichever page this is. */
  function names(): string {
    const list = find(document, 'svc-result-list, emoji-picker, ul');
    const root = list?.shadowRoot ?? list;
    if (!root) return '';
    const cards = [...root.querySelectorAll('svc-exercise-card, button.emoji, li')].slice(0, 12);
    return cards
      .map(
        (card) =>
          (card as { card?: { entry: { id: string } } }).card?.entry.id ??
          card.getAttribute('title') ??
          card.textContent,
      )
      .join('\n');
  }

  function find(root: ParentNode, selector: string): Element | undefined {
    const found = root.querySelector(selector);
    if (found) return found;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(shadowRoot, selector);
      if (inside) return inside;
    }
    return undefined;
  }
}
