// What an author may have meant by a word that the vocabulary does not have.

/** Words of clinicians for the words of the contract. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  back: 'Low Back',
  lumbar: 'Low Back',
  'lumbar spine': 'Low Back',
  spine: 'Low Back',
  cervical: 'Neck',
  'cervical spine': 'Neck',
  foot: 'Ankle',
  'ankle and foot': 'Ankle',
  elbow: 'Elbow / Wrist / Hand',
  wrist: 'Elbow / Wrist / Hand',
  hand: 'Elbow / Wrist / Hand',
  flexibility: 'Stretch',
  stretching: 'Stretch',
  strengthening: 'Strength',
  rom: 'Mobility',
  proprioception: 'Balance',
  beginner: 'Early',
  intermediate: 'Foundation',
  advanced: 'Functional',
};

/** What is longer is no misspelled word, and comparing it takes time. */
const LONGEST_WORD = 40;

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Such as ` Did you mean "Knee"?`, to follow a sentence; nothing when nobody could say. */
export function didYouMean(value: string, allowed: readonly string[]): string {
  const meant = suggestion(value, allowed);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}

/** The allowed value that is meant, or undefined when nobody could say. */
export function suggestion(value: string, allowed: readonly string[]): string | undefined {
  if (value.length > LONGEST_WORD) return undefined;
  const word = plain(value);
  const same = allowed.find((candidate) => plain(candidate) === word);
  const other = Object.hasOwn(OTHER_WORDS, word) ? OTHER_WORDS[word] : undefined;
  if (same !== undefined) return same;
  if (other !== undefined && allowed.includes(other)) return other;
  return allowed.find((candidate) => isMisspelt(word, plain(candidate)));
}

/** One letter in four may be wrong, missing or too many; two that changed places are one. */
function isMisspelt(word: string, meant: string): boolean {
  return editDistance(word, meant) <= Math.max(1, Math.floor(meant.length / 4));
}

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
