// Sentences that can be put into the instructions with one press.
import type { Exercise } from '../../../contract/exercise/exercise.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of the steps, each once: a clinician stresses one of them for a patient, and also the chart note then holds it. The cue is
 * none of them: the handout stresses it already, with a word of its own.
 */
export function phrasesOf({ steps }: Exercise): readonly string[] {
  const found = steps.flatMap((text) => [...sentences.segment(text)].map(({ segment }) => segment.trim()));
  return [...new Set(found)].filter((phrase) => phrase !== '');
}

export const hasPhrase = (instructions: string, phrase: string): boolean => instructions.includes(phrase);

/** The instructions with the phrase behind them; unchanged when it is there already. A sentence that nobody ended is ended. */
export function insertPhrase(instructions: string, phrase: string): string {
  if (hasPhrase(instructions, phrase)) return instructions;
  if (instructions === '' || /\s$/.test(instructions)) return instructions + phrase;
  const isSentence = /[\p{L}\p{N})]$/u.test(instructions) && /^\p{Lu}/u.test(phrase);
  return `${instructions}${isSentence ? '.' : ''} ${phrase}`;
}
