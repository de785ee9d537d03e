// The picker comes in two steps: what its first cards need, and the rest (rest.ts). What a press may open is loaded on demand.
import type { TemplateResult } from 'lit';

const parts = new Set<Pick<Part, 'isMissed' | 'use'>>();
const watchers = new Set<() => void>();

/**
 * What comes later, all together. Tags of its elements are rendered at once and upgrade in place when it is there, with the properties and
 * the listeners that they were given meanwhile.
 */
export class Part<Module extends object = object> {
  #import: (() => Promise<unknown>) | undefined;
  #module: Module | undefined;
  #underWay: Promise<boolean> | undefined;
  #isMissed = false;
  readonly #waiting = new Set<(module: Module) => void>();

  constructor() {
    parts.add(this);
  }

  /** `load` imports the module, which is handed over by `arrive`. */
  from(load: () => Promise<unknown>): void {
    this.#import = load;
  }

  arrive(module: Module): void {
    this.#module = module;
    for (const tell of this.#waiting) tell(module);
    this.#waiting.clear();
  }

  /** Undefined until it is there. */
  get module(): Module | undefined {
    return this.#module;
  }

  /** At once where it is there. Returns how to wait no longer. */
  whenThere(tell: (module: Module) => void): () => void {
    if (this.#module) tell(this.#module);
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
    return this.#module !== undefined || (this.#underWay ?? false);
  }
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

/** What a press may open: elements only. Listed in menus.ts. */
export const menuPart = new Part();
/** The patient's sheet, with its words in every language. Listed in handout.ts. */
export const handoutPart = new Part();
