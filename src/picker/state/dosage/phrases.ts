// Sentences of an exercise that can be put into the instructions with one press.
import type { Exercise } from '../../../contract/exercise/exercise.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of the cue, then of the steps, each once. */
export function phrasesOf({ cue, steps }: Exercise): readonly string[] {
  const texts = cue === undefined ? steps : [cue, ...steps];
  const found = texts.flatMap((text) => [...sentences.segment(text)].map(({ segment }) => segment.trim()));
  return [...new Set(found)].filter((phrase) => phrase !== '');
}

export const hasPhrase = (instructions: string, phrase: string): boolean => instructions.includes(phrase);

/** The instructions with the phrase behind them; unchanged when it is there already. */
export function insertPhrase(instructions: string, phrase: string): string {
  if (hasPhrase(instructions, phrase)) return instructions;
  return instructions === '' || /\s$/.test(instructions) ? instructions + phrase : `${instructions} ${phrase}`;
}
