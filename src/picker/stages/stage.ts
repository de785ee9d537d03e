// The picker comes in stages: what its first render needs, what stands beside that a moment later, what a press may open.
import type { TemplateResult } from 'lit';

const stages = new Set<Pick<Stage, 'isMissed' | 'use'>>();
const watchers = new Set<() => void>();

/**
 * What comes later, all together. Tags of its elements are rendered at once and upgrade in place when it is there, with the properties and
 * the listeners that they were given meanwhile. Its functions are `parts`.
 */
export class Stage<Parts extends object = object> {
  #import: (() => Promise<unknown>) | undefined;
  #parts: Parts | undefined;
  #underWay: Promise<boolean> | undefined;
  #isMissed = false;
  readonly #waiting = new Set<(parts: Parts) => void>();

  constructor() {
    stages.add(this);
  }

  /** `load` imports the module that lists what belongs to the stage: that hands it over by `arrive`. */
  from(load: () => Promise<unknown>): void {
    this.#import = load;
  }

  arrive(parts: Parts): void {
    this.#parts = parts;
    for (const tell of this.#waiting) tell(parts);
    this.#waiting.clear();
  }

  /** Undefined until it is there. */
  get parts(): Parts | undefined {
    return this.#parts;
  }

  /** At once where it is there. Returns how to wait no longer. */
  whenThere(tell: (parts: Parts) => void): () => void {
    if (this.#parts) tell(this.#parts);
    else this.#waiting.add(tell);
    return () => void this.#waiting.delete(tell);
  }

  /** The template as it is; what it needs is loaded from now on. A load that failed is tried again at each render. */
  render<T extends TemplateResult>(template: T): T {
    void this.use();
    return template;
  }

  /** Resolves with whether it is there. That it is not is told to those who watch. */
  async use(): Promise<boolean> {
    const isThere = await this.preload();
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
  async preload(): Promise<boolean> {
    this.#underWay ??= this.#import?.().then(
      () => true,
      () => {
        this.#underWay = undefined;
        return false;
      },
    );
    return this.#parts !== undefined || (this.#underWay ?? false);
  }
}

/** Whether something that was used could not be loaded. */
export const isPartMissed = (): boolean => [...stages].some(({ isMissed }) => isMissed);

/** Tries again what is missed. */
export const retryMissedParts = (): void => stages.forEach((stage) => stage.isMissed && void stage.use());

/** Calls whenever `isPartMissed` may have changed; returns how to stop. */
export function watchMissedParts(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
