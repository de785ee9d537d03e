// A value with its past and future: undo and redo of everything that changes the program.

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** Changes with the same mark are one step, so that undo takes back a typed word and not a letter. */
  readonly mark: string | undefined;
}

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], mark: undefined });

/** Makes `next` the present. With the `mark` of the step before it, both become one step. */
export function record<T>(history: History<T>, next: T, mark?: string): History<T> {
  if (next === history.present) return history;
  const joins = mark !== undefined && mark === history.mark && history.past.length > 0;
  return { past: joins ? history.past : [...history.past, history.present], present: next, future: [], mark };
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    mark: undefined,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, mark: undefined };
}
