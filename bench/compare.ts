// What became worse or better than in the runs before on this machine, by more than they differ among themselves.
import { type Figure, judged } from './figure.ts';

/** A run that is kept: `bench/results`. */
export interface Run {
  readonly at: string;
  readonly figures: readonly Figure[];
}

export interface Change {
  readonly name: string;
  readonly change: 'worse' | 'better';
  readonly now: number;
  /** The runs before lie between them. */
  readonly before: readonly [least: number, most: number];
}

/** Beyond what the runs before came to: what one machine gives away from hour to hour. One or two runs tell little of it. */
const noiseShare = (runs: number): number => (runs < 3 ? 0.25 : 0.1);

/** Rows that no run before has are new, and say nothing. */
export function changesSince(before: readonly Run[], figures: readonly Figure[]): readonly Change[] {
  return figures.flatMap((figure): readonly Change[] => {
    const known = before.flatMap((run) => run.figures.filter(({ name }) => name === figure.name).map(judged));
    if (known.length === 0) return [];
    const [least, most] = [Math.min(...known), Math.max(...known)];
    const now = judged(figure);
    const noise = noiseShare(known.length);
    const isMore = now > most + noise * Math.abs(most);
    const isLess = now < least - noise * Math.abs(least);
    if (!isMore && !isLess) return [];
    return [
      { name: figure.name, change: isMore === isMoreBetter(figure) ? 'better' : 'worse', now, before: [least, most] },
    ];
  });
}

/** Of what is counted a second, more; of times, bytes and memory, less. */
const isMoreBetter = ({ unit }: Figure): boolean => unit.endsWith('/s');
