// A clinician may have taken sentences of the exercise into the instructions: a patient reads each once.
import type { ExerciseTexts } from './texts-in.ts';

/** The place of the cue among what is stressed. */
export const CUE = -1;

export interface SaidOnce {
  readonly instructions: string;
  /** Steps, by place, and the cue: what the clinician repeated stands out where the exercise says it. */
  readonly stressed: ReadonlySet<number>;
  /** The instructions say it among words of their own. */
  readonly isCueSaid: boolean;
}

/**
 * A line that only repeats sentences of the exercise goes, and they are stressed instead. A line that says anything else stays as it was
 * written: "Lift your hips. Only half way." is one thought.
 */
export function saidOnce(written: string, { steps, cue }: Pick<ExerciseTexts, 'steps' | 'cue'>): SaidOnce {
  const places = new Map<string, number>();
  for (const [place, { text }] of [[CUE, cue] as const, ...steps.entries()])
    for (const sentence of sentencesOf(text)) if (!places.has(sentence)) places.set(sentence, place);
  const stressed = new Set<number>();
  const kept = written.split('\n').filter((line) => {
    const sentences = sentencesOf(line);
    const found = sentences.map((sentence) => places.get(sentence));
    if (sentences.length === 0 || found.includes(undefined)) return true;
    for (const place of found) stressed.add(place!);
    return false;
  });
  const left = new Set(kept.flatMap(sentencesOf));
  const cueSentences = sentencesOf(cue.text);
  return {
    instructions: kept.join('\n').trim(),
    stressed,
    isCueSaid: cueSentences.length > 0 && cueSentences.every((sentence) => left.has(sentence)),
  };
}

/** As they are compared: without their last full stop, and however they are spaced. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?؟])\s+|(?<=[。！？])|\n/)
    .map((sentence) =>
      sentence
        .replace(/[.。]?\s*$/, '')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((sentence) => sentence !== '');
