// What a bench says: ours beside a reference, measured in the same run, and whether the target holds.

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
export function judged(figure: Figure): number {
  const { ours, reference, target } = figure;
  return target.of === 'ratio' ? ratioOf(figure) : target.of === 'difference' ? ours - reference : ours;
}
