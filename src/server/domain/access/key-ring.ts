// The keys of a service that are known at the same time: one signs, seals and hashes, all of them read. docs/decisions/0034.
import { deriveKeys, type ServerKeys } from './server-keys.ts';

export class KeyRing {
  /** In the order in which they were given: the newest first. */
  readonly all: readonly ServerKeys[];
  #current: ServerKeys;

  /** At least one key. */
  constructor(secretKeys: readonly Uint8Array[]) {
    const [newest, ...earlier] = secretKeys.map(deriveKeys);
    if (!newest) throw new Error('A service needs a key.');
    this.all = [newest, ...earlier];
    this.#current = newest;
  }

  get newest(): ServerKeys {
    return this.all[0] ?? this.#current;
  }

  /** What is written from now on is signed, sealed and hashed with it. The database says which one it is: see key-check.ts. */
  get current(): ServerKeys {
    return this.#current;
  }

  /** All but the current one. */
  get others(): readonly ServerKeys[] {
    return this.all.filter((keys) => keys !== this.#current);
  }

  /** Makes one of `all` the current one. */
  use(keys: ServerKeys): void {
    this.#current = keys;
  }
}
