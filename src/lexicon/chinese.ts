// Chinese is written without breaks: the names in a run of characters are found by reading it.

/** The names in the run, the longest at each place, and what is left between them, in their order. `nameAt`: the longest name that begins there. */
export function partsOfRun(run: string, nameAt: (start: number) => string | undefined): readonly string[] {
  const parts: string[] = [];
  let left = '';
  for (let start = 0; start < run.length;) {
    const name = nameAt(start);
    if (name === undefined) {
      left += run[start]!;
      start += 1;
      continue;
    }
    if (left !== '') parts.push(left);
    left = '';
    parts.push(name);
    start += name.length;
  }
  return left === '' ? parts : [...parts, left];
}
