// Waits for the stored program, where the embedding page announced one: without the code for it no picker opens.
import type { awaitStored } from '../await-stored.ts';
import { type Effect, type EffectPorts, whileOpen } from './effect.ts';

export interface StoredEffect extends Effect {
  /** False where the code could not be loaded. */
  readonly load: () => Promise<boolean>;
}

export function storedEffect({ store, clock, stored }: EffectPorts): StoredEffect {
  let wait: typeof awaitStored | undefined;
  return {
    async load() {
      const part = stored && (await import('../await-stored.ts').catch(() => undefined));
      wait = part?.awaitStored;
      return !stored || part !== undefined;
    },
    ...whileOpen(() => stored && wait?.(store, clock, stored)),
  };
}
