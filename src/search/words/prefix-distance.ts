// The number of typing errors between what was typed and the beginning of a word.

/**
 * The least number of edits (a letter added, left out, replaced, or two neighbors swapped) that make `typed` a
 * beginning of `word`; undefined above `most`. Typing is not finished, so the rest of the word costs nothing.
 */
export function prefixDistance(typed: string, word: string, most: number): number | undefined {
  const width = Math.min(word.length, typed.length + most);
  let [beforePrevious, previous, current] = scratch(width + 1);
  for (let column = 0; column <= width; column++) previous[column] = column;
  let least = 0;
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1);
    const letterBefore = typed.charCodeAt(row - 2);
    current[0] = least = row;
    for (let column = 1; column <= width; column++) {
      const other = word.charCodeAt(column - 1);
      let errors = previous[column - 1]! + (letter === other ? 0 : 1);
      errors = Math.min(errors, previous[column]! + 1, current[column - 1]! + 1);
      const isSwap = row > 1 && letter === word.charCodeAt(column - 2) && letterBefore === other;
      if (isSwap) errors = Math.min(errors, beforePrevious[column - 2]! + 1);
      current[column] = errors;
      least = Math.min(least, errors);
    }
    if (least > most) return undefined;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return least <= most ? least : undefined;
}

type Rows = readonly [Uint16Array, Uint16Array, Uint16Array];
let rows: Rows = rowsOf(32);

/** Kept between calls: thousands of words are compared at a key press. */
function scratch(length: number): Rows {
  if (length > rows[0].length) rows = rowsOf(length);
  return rows;
}

function rowsOf(length: number): Rows {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}
