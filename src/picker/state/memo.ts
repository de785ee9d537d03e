// Remembers the last answer of a pure function, so that a key press recomputes only what it changed.

/** The same answer, by identity, as long as every named value is the one of the call before. */
export function remember<Given extends object, Result>(compute: (given: Given) => Result): (given: Given) => Result {
  let last: { readonly given: Given; readonly result: Result } | undefined;
  return (given) => {
    if (last === undefined || !isSame(given, last.given)) last = { given, result: compute(given) };
    return last.result;
  };
}

/** The answer for each subject, and only as long as that one lives. */
export function rememberEach<Subject extends object, Answer extends object>(
  compute: (subject: Subject) => Answer,
): (subject: Subject) => Answer {
  const answers = new WeakMap<Subject, Answer>();
  return (subject) => {
    const answer = answers.get(subject) ?? compute(subject);
    answers.set(subject, answer);
    return answer;
  };
}

function isSame<Given extends object>(given: Given, last: Given): boolean {
  for (const name in given) if (!Object.is(given[name], last[name])) return false;
  return true;
}
