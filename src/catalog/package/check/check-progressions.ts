// The ladders of a package: each easier and each harder exercise is a row, is offered, and no way up leads back down.
import { LEVELS, type Level } from '../../../contract/vocabulary.ts';
import { shown } from '../problem.ts';
import type { Mistake } from './row-contradictions.ts';

/** What a row says of its ladder. */
export interface Rung {
  readonly row: number;
  readonly key: string | undefined;
  /** Undefined where it cannot be read. */
  readonly level: Level | undefined;
  /** Whether the row says that the exercise is deprecated or withdrawn. */
  readonly isEnded: boolean;
  /** Keys. */
  readonly easier: readonly string[];
  readonly harder: readonly string[];
}

export interface RungMistake extends Mistake {
  readonly rung: Rung;
  readonly severity: 'error' | 'warning';
}

const WAYS = ['easier', 'harder'] as const;

export function checkProgressions(rungs: readonly Rung[], byKey: ReadonlyMap<string, Rung>): RungMistake[] {
  return [...rungs.flatMap((rung) => mistakesOf(rung, byKey)), ...loops(rungs, byKey)];
}

function mistakesOf(rung: Rung, byKey: ReadonlyMap<string, Rung>): RungMistake[] {
  const seen = new Set<string>();
  return WAYS.flatMap((way) =>
    rung[way].flatMap((key, index): RungMistake[] => {
      const other = byKey.get(key);
      const found = shown(key);
      const mistake = (code: string, message: string, severity: RungMistake['severity'] = 'error') => [
        { rung, severity, field: `${way}.${index}`, code, message, ...(found !== undefined && { value: found }) },
      ];
      if (!other)
        return mistake('progression_unknown', 'No row has this key. The catalog must have it already.', 'warning');
      if (key === rung.key) return mistake('progression_self', 'An exercise cannot be easier or harder than itself.');
      if (seen.has(key))
        return mistake('progression_twice', 'This key is listed twice. An exercise is easier or harder, once.');
      seen.add(key);
      if (other.isEnded && !rung.isEnded)
        return mistake('progression_ended', 'This exercise is deprecated or withdrawn. Name one that is active.');
      return fallsUpward(way, rung, other)
        ? mistake(
            'progression_level',
            `The level of the ${way} exercise is ${other.level}; this one is ${rung.level}.`,
            'warning',
          )
        : [];
    }),
  );
}

function fallsUpward(way: (typeof WAYS)[number], { level }: Rung, other: Rung): boolean {
  if (level === undefined || other.level === undefined) return false;
  const climb = LEVELS.indexOf(other.level) - LEVELS.indexOf(level);
  return way === 'harder' ? climb < 0 : climb > 0;
}

/** Goes up every ladder, depth first. "A is easier than B" and "B is harder than A" are the same arrow, so a loop may use both. */
function loops(rungs: readonly Rung[], byKey: ReadonlyMap<string, Rung>): RungMistake[] {
  const above = new Map(rungs.map((rung) => [rung, new Set(known(rung.harder, byKey))]));
  for (const rung of rungs) for (const lower of known(rung.easier, byKey)) above.get(lower)?.add(rung);
  const mistakes: RungMistake[] = [];
  const done = new Set<Rung>();
  for (const start of rungs) {
    // The way to the rung in hand, each with the rungs above it that are not tried yet; a package may be longer than the stack.
    const way: { readonly rung: Rung; readonly next: Iterator<Rung> }[] = [];
    const places = new Map<Rung, number>();
    const enter = (rung: Rung) => {
      places.set(rung, way.length);
      way.push({ rung, next: (above.get(rung) ?? new Set<Rung>()).values() });
    };
    if (!done.has(start)) enter(start);
    while (way.length > 0) {
      const { rung, next } = way.at(-1)!;
      const step = next.next();
      if (step.done) {
        done.add(rung);
        places.delete(rung);
        way.pop();
        continue;
      }
      const higher = step.value;
      const from = places.get(higher);
      // One that names itself is told already.
      if (higher === rung) continue;
      if (from !== undefined) mistakes.push(loop(way.slice(from).map((each) => each.rung)));
      else if (!done.has(higher)) enter(higher);
    }
  }
  return mistakes;
}

const known = (keys: readonly string[], byKey: ReadonlyMap<string, Rung>): Rung[] =>
  keys.map((key) => byKey.get(key)).filter((rung) => rung !== undefined);

function loop(way: readonly Rung[]): RungMistake {
  const rung = way.reduce((first, each) => (each.row < first.row ? each : first));
  const keys = way.map(({ key = '' }) => key);
  const shownKeys = keys.length > 6 ? [...keys.slice(0, 5), '…', keys.at(-1)] : keys;
  const message = `Going up from here leads back: ${[...shownKeys, keys[0]].join(' → ')}.`;
  return {
    rung,
    severity: 'error',
    field: rung.harder.length > 0 ? 'harder' : 'easier',
    code: 'progression_loop',
    message,
  };
}
