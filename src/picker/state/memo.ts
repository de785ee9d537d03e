// Remembers the last answer of a pure function, so that a key press recomputes only what it changed.

/** The same answer, by identity, as long as each value that is picked is the one of the call before. */
export function remember<Subject, Values extends object, Answer>(
  pick: (subject: Subject) => Values,
  compute: (values: Values) => Answer,
): (subject: Subject) => Answer {
  let last: { readonly values: Values; readonly answer: Answer } | undefined;
  return (subject) => {
    const values = pick(subject);
    if (last === undefined || !isSame(values, last.values)) last = { values, answer: compute(values) };
    return last.answer;
  };
}

/** One answer for each object, only as long as that one lives. */
export function rememberEach<Subject extends object, Answer>(
  compute: (subject: Subject) => Answer,
): (subject: Subject) => Answer {
  const answers = new WeakMap<Subject, Answer>();
  return (subject) => {
    if (!answers.has(subject)) answers.set(subject, compute(subject));
    return answers.get(subject) as Answer;
  };
}

const isSame = <Values extends object>(values: Values, others: Values): boolean =>
  (Object.keys(values) as (keyof Values)[]).every((name) => Object.is(values[name], others[name]));
