// The number of typing errors between what was typed and the beginning of a word.

/**
 * The least number of edits (a letter added, left out, replaced, or two neighbors swapped) that make `typed` a
 * beginning of `word`; undefined above `most`. Typing is not finished, so the rest of the word costs nothing.
 */
export function prefixDistance(typed: string, word: string, most: number): number | undefined {
  const width = Math.min(word.length, typed.length + most);
  let beforePrevious: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        at(previous, column - 1) + (isSame ? 0 : 1),
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        isSwap ? at(beforePrevious, column - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > most) return undefined;
    beforePrevious = previous;
    previous = current;
  }
  const distance = Math.min(...previous);
  return distance <= most ? distance : undefined;
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
