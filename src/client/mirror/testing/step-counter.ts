// Counts what is asked of a store and a media, and ends the process, or what stands for one, in the middle.

export interface StepCounter {
  /** The same adapter; each call of its functions is a step. */
  counted<Adapter extends object>(adapter: Adapter): Adapter;
  readonly steps: number;
}

/**
 * `die` is called around step `at`: before its work is done, or once it is done and nobody knows of it yet. After that nothing is done any
 * more, as in a process that was killed.
 */
export function stepCounter(at: number, when: 'before' | 'after', die: () => never): StepCounter {
  let steps = 0;
  let isDead = false;
  const end = (): never => {
    isDead = true;
    return die();
  };
  return {
    get steps() {
      return steps;
    },
    counted: (adapter) =>
      new Proxy(adapter, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function') return member;
          return async (...values: unknown[]) => {
            const step = ++steps;
            if (isDead || (step === at && when === 'before')) end();
            const result: unknown = await Reflect.apply(member, target, values);
            if (step === at && when === 'after') {
              if (name === 'lock') await (result as () => unknown)(); // the system gives back what a dead process held
              end();
            }
            return result;
          };
        },
      }),
  };
}
