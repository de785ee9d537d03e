// German writes words as one that other languages write apart: "Schulterdehnung" is "Schulter" and "Dehnung".

/** Languages that do so. */
export const joinsWords = (language: string): boolean => language === 'de';

/** What stands between the parts. */
const JOINTS = ['', 's', 'n', 'en', 'es'] as const;
const PART_MIN_LENGTH = 3;

/** The known words that the word is made of, the first as long as possible; undefined where there is a rest. Also what "ue" stands for. */
export function partsOfCompound(word: string, isKnown: (part: string) => boolean): readonly string[] | undefined {
  for (let end = word.length - PART_MIN_LENGTH; end >= PART_MIN_LENGTH; end--) {
    const part = word.slice(0, end);
    if (!isKnown(part)) continue;
    for (const joint of JOINTS) {
      if (!word.startsWith(joint, end)) continue;
      const rest = word.slice(end + joint.length);
      if (rest.length < PART_MIN_LENGTH) continue;
      const parts = isKnown(rest) ? [rest] : partsOfCompound(rest, isKnown);
      if (parts) return [part, ...parts];
    }
  }
  return undefined;
}
