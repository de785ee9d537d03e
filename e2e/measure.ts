// What can be measured of a page with shadow roots: targets, what sticks out, what is covered, what moves.
import type { CDPSession, Page } from 'playwright/test';

export interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Puts into the page what the measurements share. */
const walker = (): void => {
  if ('walk' in window) return;
  const parentOf = (node: Node): Node | null => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  const tools = {
    /** Every element of the page, in every shadow root. */
    walk(visit: (element: HTMLElement) => void, root: Document | ShadowRoot = document): void {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        visit(element);
        if (element.shadowRoot) tools.walk(visit, element.shadowRoot);
      }
    },
    holds(outer: Element, inner: Element | null): boolean {
      for (let node: Node | null = inner; node; node = parentOf(node)) if (node === outer) return true;
      return false;
    },
    /** The dialog that nothing beside it can be used with. */
    modal(): Element | undefined {
      let found: Element | undefined;
      tools.walk((element) => {
        if (element.localName === 'dialog' && element.matches(':modal')) found = element;
      });
      return found;
    },
    /** Shown, not inert, and not behind the dialog. */
    isUsable(element: HTMLElement, modal: Element | undefined): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (modal && !tools.holds(modal, element)) return false;
      for (let node: Node | null = element; node; node = parentOf(node))
        if (node instanceof Element && node.hasAttribute('inert')) return false;
      return true;
    },
    nameOf: (element: Element): string =>
      `${(element.getRootNode() as ShadowRoot).host?.localName ?? 'page'} ${element.localName}.${element.getAttribute('class') ?? ''} "${
        element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
      }"`,
  };
  Object.assign(window, tools);
};

interface Tools {
  readonly walk: (visit: (element: HTMLElement) => void) => void;
  readonly holds: (outer: Element, inner: Element | null) => boolean;
  readonly modal: () => Element | undefined;
  readonly isUsable: (element: HTMLElement, modal: Element | undefined) => boolean;
  readonly nameOf: (element: Element) => string;
}

async function measured<T>(page: Page, measure: () => T): Promise<T> {
  await page.evaluate(walker);
  return page.evaluate(measure);
}

/** What is smaller than so many pixels. An absolutely placed `::after` counts: it widens the area that takes the press. */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  const found = await measured(page, (): Target[] => {
    const { walk, modal, isUsable, nameOf } = window as unknown as Tools;
    const dialog = modal();
    const targets: Target[] = [];
    const sizeOf = (element: Element): { width: number; height: number } => {
      const { width, height } = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      if (after.content === 'none' || after.position !== 'absolute') return { width, height };
      return { width: Math.max(width, parseFloat(after.width)), height: Math.max(height, parseFloat(after.height)) };
    };
    walk((element) => {
      if (!element.matches('button, a[href], input, textarea, select, [role=menuitem], [role=radio]')) return;
      // A pressed button is drawn a little smaller.
      if (!isUsable(element, dialog) || element.dataset['shown'] === 'pressed') return;
      // What lies in a label is pressed by it.
      const label = element.closest('label');
      const sizes = (label ? [element, label] : [element]).map(sizeOf);
      const largest = (side: 'width' | 'height'): number => Math.max(...sizes.map((size) => size[side]));
      targets.push({ name: nameOf(element), width: largest('width'), height: largest('height') });
    });
    return targets;
  });
  // Half a pixel is rounding.
  return found
    .filter(({ width, height }) => Math.min(width, height) < least - 0.5)
    .map(({ name, width, height }) => `${name} ${width.toFixed(1)} × ${height.toFixed(1)}`);
}

/** A page that is wider than its window, and what scrolls both ways. */
export const sideways = (page: Page): Promise<string[]> =>
  measured(page, () => {
    const { walk, nameOf } = window as unknown as Tools;
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} of ${clientWidth} px wide`);
    walk((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
      const isWide = scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isHigh = scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (isWide && isHigh) found.push(`${nameOf(element)} scrolls both ways`);
    });
    return found;
  });

/** As much space as WCAG 1.4.12 lets a reader set, in every shadow root there is now. */
export const spaceText = (page: Page): Promise<void> =>
  measured(page, () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    (window as unknown as Tools).walk(({ shadowRoot }) => shadowRoot?.adoptedStyleSheets.push(sheet));
  });

/** Texts of which a part is not shown, and which cannot be scrolled to it. */
export const cut = (page: Page): Promise<string[]> =>
  measured(page, () => {
    const { walk, nameOf } = window as unknown as Tools;
    const found: string[] = [];
    walk((element) => {
      if (element.textContent.trim() === '' || element.classList.contains('sr')) return;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      const isCut =
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (isCut) found.push(nameOf(element));
    });
    return found;
  });

/** Controls whose middle cannot be brought into the window, or is covered there. */
export const lost = (page: Page): Promise<string[]> =>
  measured(page, () => {
    const { walk, holds, modal, isUsable, nameOf } = window as unknown as Tools;
    const dialog = modal();
    const found: string[] = [];
    const deepestAt = (x: number, y: number): Element | null => {
      let element = document.elementFromPoint(x, y);
      for (;;) {
        const inner: Element | null | undefined = element?.shadowRoot?.elementFromPoint(x, y);
        if (!inner || inner === element) return element;
        element = inner;
      }
    };
    walk((element) => {
      if (!element.matches('button, a[href], input, textarea, select') || !isUsable(element, dialog)) return;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = deepestAt(left + width / 2, top + height / 2);
      const label = element.closest('label');
      if (!holds(element, hit) && !(label && holds(label, hit))) found.push(nameOf(element));
    });
    return found;
  });

/** What runs by itself, or would take time to change. */
export const moving = (page: Page): Promise<string[]> =>
  measured(page, () => {
    const { walk, nameOf } = window as unknown as Tools;
    const found: string[] = [];
    walk((element) => {
      const { transitionDuration, transitionProperty, animationName } = getComputedStyle(element);
      if (animationName === '') return; // what a slot does not show has no style
      const takesTime = /[1-9]/.test(transitionDuration) && transitionProperty !== 'none';
      if (takesTime || animationName !== 'none')
        found.push(`${nameOf(element)} ${transitionDuration} ${animationName}`);
    });
    return found;
  });

/** Buttons whose name does not contain the first words that they show: voice control presses what is read aloud. WCAG 2.5.3. */
export const misnamed = (page: Page): Promise<string[]> =>
  measured(page, () => {
    const { walk, modal, isUsable } = window as unknown as Tools;
    const dialog = modal();
    const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
    const shownIn = (node: Node): string => {
      if (node instanceof Text) return plain(node.data);
      if (!(node instanceof HTMLElement) || node.ariaHidden === 'true' || !node.checkVisibility()) return '';
      return [...node.childNodes].map(shownIn).find(Boolean) ?? '';
    };
    const found: string[] = [];
    walk((element) => {
      const name = element.getAttribute('aria-label');
      if (name === null || !element.matches('button, [role=button], [role=radio], [role^=menuitem]')) return;
      if (!isUsable(element, dialog)) return;
      const shown = shownIn(element);
      if (!plain(name).includes(shown)) found.push(`"${shown}" is named "${name}"`);
    });
    return [...new Set(found)];
  });

/** What a page holds when the garbage is collected; `Performance` is enabled. */
export async function countsHeld(session: CDPSession) {
  for (let again = 0; again < 3; again += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners'), documents: metric('Documents') };
}
