// Remembers the last answer of a pure function, so that a key press recomputes only what it changed.

/** The same answer, by identity, as long as every argument is the one of the call before. */
export function rememberLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined;
  return (...args) => {
    if (last === undefined || last.args.some((argument, index) => !Object.is(argument, args[index]))) {
      last = { args, result: compute(...args) };
    }
    return last.result;
  };
}

/** As `rememberLast`, once for each first argument, and only as long as that one lives. */
export function rememberLastFor<Subject extends object, Args extends readonly unknown[], Result>(
  compute: (subject: Subject, ...args: Args) => Result,
): (subject: Subject, ...args: Args) => Result {
  const memories = new WeakMap<Subject, (...args: Args) => Result>();
  return (subject, ...args) => {
    let recall = memories.get(subject);
    if (recall === undefined) {
      recall = rememberLast((...rest: Args) => compute(subject, ...rest));
      memories.set(subject, recall);
    }
    return recall(...args);
  };
}
