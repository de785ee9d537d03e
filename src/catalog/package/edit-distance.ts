// How far a word is from another one, for suggestions: mistakes of a finger.

/** How many letters must be added, taken away, replaced, or exchanged with their neighbor. */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const next = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      const isSwapped = row > 0 && letter === b[column - 1] && a[row - 1] === other;
      const swapped = isSwapped ? (beforePrevious[column - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (previous[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    [beforePrevious, previous] = [previous, next];
  }
  return previous[b.length] ?? 0;
}
