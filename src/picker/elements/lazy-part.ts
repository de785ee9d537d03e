// Parts of the picker that are not needed for the first render: loaded when the browser is idle, or at once when they are used.
import type { TemplateResult } from 'lit';

const parts = new Set<LazyPart>();
const watchers = new Set<() => void>();
let isIdleOver = false;

/**
 * The module of one or more elements. Their tags are rendered at once and upgrade in place when the module is there, with the
 * properties and the listeners that they were given meanwhile.
 */
export class LazyPart {
  readonly #import: () => Promise<unknown>;
  #underWay: Promise<boolean> | undefined;
  #isMissed = false;

  /**
   * `load` imports the module: `() => import('../svc-some/svc-some.ts')`. `at once` loads it beside the first requests: it will be
   * needed soon, only not for the first render.
   */
  constructor(load: () => Promise<unknown>, when: 'at once' | 'when idle' = 'when idle') {
    this.#import = load;
    parts.add(this);
    if (isIdleOver || when === 'at once') void this.#load();
  }

  /** The template as it is; what it needs is loaded from now on. A load that failed is tried again at each render. */
  render<T extends TemplateResult>(template: T): T {
    void this.use();
    return template;
  }

  /** Resolves with whether the elements are there. That they are not is told to those who watch. */
  async use(): Promise<boolean> {
    const isThere = await this.#load();
    if (this.#isMissed === isThere) {
      this.#isMissed = !isThere;
      for (const tell of watchers) tell();
    }
    return isThere;
  }

  /** Used, and could not be loaded. */
  get isMissed(): boolean {
    return this.#isMissed;
  }

  /** Not counted as a use: nobody is told of a failure. */
  preload(): Promise<boolean> {
    return this.#load();
  }

  #load(): Promise<boolean> {
    this.#underWay ??= this.#import().then(
      () => true,
      () => {
        this.#underWay = undefined;
        return false;
      },
    );
    return this.#underWay;
  }
}

/** Loads every part, one after the other, now and those that these bring along: a press then finds it there. */
export async function preloadLazyParts(): Promise<void> {
  isIdleOver = true;
  for (const part of parts) await part.preload();
}

/** Whether something that was used could not be loaded. */
export const isPartMissed = (): boolean => [...parts].some(({ isMissed }) => isMissed);

/** Tries again what is missed. */
export const retryMissedParts = (): void => parts.forEach((part) => part.isMissed && void part.use());

/** Calls whenever `isPartMissed` may have changed; returns how to stop. */
export function watchMissedParts(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
