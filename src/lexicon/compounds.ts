// German writes words as one that other languages write apart: "Schulterdehnung" is "Schulter" and "Dehnung".

/** Languages that do so. */
export const joinsWords = (language: string): boolean => language === 'de';

/** What stands between the parts. */
const JOINTS = ['', 's', 'n', 'en', 'es'] as const;
const PART_MIN_LENGTH = 3;

/** No compound that a clinician means is longer. */
const COMPOUND_MAX_LENGTH = 48;

/** The known words that the word is made of, the first as long as possible; undefined where there is a rest. Also what "ue" stands for. */
export function partsOfCompound(word: string, isKnown: (part: string) => boolean): readonly string[] | undefined {
  /** Lengths of the rests that are known to be made of nothing: each is looked at once. */
  const failed = new Set<number>();
  return word.length > COMPOUND_MAX_LENGTH ? undefined : partsOf(word);

  function partsOf(whole: string): readonly string[] | undefined {
    if (failed.has(whole.length)) return undefined;
    for (let end = whole.length - PART_MIN_LENGTH; end >= PART_MIN_LENGTH; end--) {
      const part = whole.slice(0, end);
      if (!isKnown(part)) continue;
      for (const joint of JOINTS) {
        if (!whole.startsWith(joint, end)) continue;
        const rest = whole.slice(end + joint.length);
        if (rest.length < PART_MIN_LENGTH) continue;
        const parts = isKnown(rest) ? [rest] : partsOf(rest);
        if (parts) return [part, ...parts];
      }
    }
    failed.add(whole.length);
    return undefined;
  }
}

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
