// What a bench says: ours beside a reference, measured in the same run, whether the target holds, and what changed since the runs before.

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** NaN where there is nothing to compare with. */
  readonly reference: number;
  readonly target: Target;
  /** For the reader of the table: what the numbers do not say. */
  readonly note?: string;
}

/** What is judged: ours divided by the reference, ours minus the reference, or ours alone. Without limits it only informs. */
export interface Target {
  readonly of: 'ratio' | 'difference' | 'ours';
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Bench {
  readonly name: string;
  run(setting: BenchSetting): Promise<readonly Figure[]>;
}

/** What main.ts hands to every bench. */
export interface BenchSetting {
  /** A folder of this run alone, removed at its end. */
  readonly folder: string;
  /** How often ours and the reference take turns. */
  readonly rounds: number;
}

export const ratioOf = ({ ours, reference }: Figure): number => ours / reference;

/** Undefined where nothing was to be held. */
export function holds(figure: Figure): boolean | undefined {
  const { atLeast, atMost } = figure.target;
  if (atLeast === undefined && atMost === undefined) return undefined;
  return judged(figure) >= (atLeast ?? -Infinity) && judged(figure) <= (atMost ?? Infinity);
}

/** What the target is of. */
function judged(figure: Figure): number {
  const { ours, reference, target } = figure;
  return target.of === 'ratio' ? ratioOf(figure) : target.of === 'difference' ? ours - reference : ours;
}

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

/** What became worse or better by more than the runs before differ among themselves. Rows that no run before has are new, and say nothing. */
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
    // Of what is counted a second, more is better; of times, bytes and memory, less.
    const isBetter = isMore === figure.unit.endsWith('/s');
    return [{ name: figure.name, change: isBetter ? 'better' : 'worse', now, before: [least, most] }];
  });
}
