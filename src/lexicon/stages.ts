// Stages of a patient as they are typed: "week 2", "2 weeks post op", "day 3", "acute", "return to sport". All seven languages are read at once:
// the service does not know the language of its client, and a clinician may mix two.
import type { PhaseWeeks } from '../contract/exercise/template.ts';
import { type Level, LEVELS } from '../contract/vocabulary.ts';
import {
  between,
  dayOf,
  type Days,
  LEADING,
  MAYBE_STAGED,
  PATTERNS,
  POSTOPERATIVE_SHORT,
  type StageWord,
  type TypedStage,
} from './stage-patterns.ts';
import { foldTraced } from '../search/words/tokens.ts';
import type { LexiconEntry } from './lexicon-entry.ts';

type Range = readonly [start: number, end: number];

export interface StagedText {
  /** At least one, in the order of the text. */
  readonly stages: readonly TypedStage[];
  /** The text without them, but with the word for an operation that stood beside: "post op". */
  readonly rest: string;
  /** The text without both. */
  readonly bare: string;
  /** The ranges [start, end) of the stages with such a word: they are no dosage, whatever else "3 days" may be. */
  readonly postoperative: readonly Range[];
  /** Where the others are that count days, weeks or months: "10 days" is one, unless it is read as a dosage. [start, end) */
  readonly counted: readonly Range[];
}

interface Match {
  readonly stage: Omit<TypedStage, 'typed'>;
  /** The whole of it, with the word for an operation. */
  readonly whole: Range;
  /** The words that are told to the clinician. */
  readonly told: Range;
  /** The stage without the word for an operation. */
  readonly core: Range;
  /** The core says so itself. */
  readonly isPostoperative: boolean;
}

const isPostoperative = ({ whole, core, isPostoperative: isOfCore }: Match): boolean =>
  isOfCore || whole[0] < core[0] || core[1] < whole[1];

/** Stages that are the name of an entry too. */
export const WORN: ReadonlySet<StageWord> = new Set<StageWord>(['sling', 'cast']);

/** The stages in a text, but for these words; undefined if there are none. */
export function readStages(text: string, but: ReadonlySet<StageWord> = new Set()): StagedText | undefined {
  const { text: folded, origins } = foldTraced(text);
  if (!MAYBE_STAGED.test(folded)) return undefined;
  const matches: Match[] = [];
  for (const { expression, read } of PATTERNS)
    for (const match of folded.matchAll(expression)) {
      const { core = '', before = '', behind = '' } = match.groups ?? {};
      const stage = read(match.groups ?? {});
      if (stage.word && but.has(stage.word)) continue;
      const start = match.index + (before === '' ? 0 : match[0].indexOf(core, before.length));
      const whole = [match.index, match.index + match[0].length] as const;
      if (matches.some((other) => whole[0] < other.whole[1] && other.whole[0] < whole[1])) continue;
      const told = behind !== '' && LEADING.test(behind) ? match[0].length - behind.length : match[0].length;
      matches.push({
        stage,
        whole,
        told: [match.index, match.index + told],
        core: [start, start + core.length],
        isPostoperative: POSTOPERATIVE_SHORT.test(core),
      });
    }
  if (matches.length === 0) return undefined;
  matches.sort((a, b) => a.whole[0] - b.whole[0]);
  const original = (start: number, end: number): string => text.slice(origins[start], origins[end]);
  const without = (ranges: readonly (readonly [start: number, end: number, instead: string])[]): string => {
    let [left, done] = ['', 0];
    for (const [start, end, instead] of ranges) {
      left += `${original(done, start)} ${instead} `;
      done = end;
    }
    return (left + original(done, folded.length)).replace(/\s+/g, ' ').trim();
  };
  const placeOf = ({ whole: [start, end] }: Match): Range => [origins[start] ?? 0, origins[end] ?? text.length];
  return {
    stages: matches.map(({ stage, told }) => ({ typed: original(...told).trim(), ...stage })),
    rest: without(matches.map(({ core, isPostoperative }) => [...core, isPostoperative ? 'post op' : ''])),
    bare: without(matches.map(({ whole }) => [...whole, ''])),
    postoperative: matches.filter(isPostoperative).map(placeOf),
    counted: matches.filter((match) => !isPostoperative(match) && match.stage.days).map(placeOf),
  };
}

/** A phase of a template: one time or step on the way. */
export interface StagedPhase {
  readonly phase?: string | undefined;
  readonly weeks?: PhaseWeeks | undefined;
}

/** The days of a phase: by its weeks, or by its name. Undefined if neither says any. */
export function daysOf({ phase = '', weeks }: StagedPhase): Days | undefined {
  return weeks ? between('week', weeks.from, weeks.to) : readStages(phase)?.stages.find(({ days }) => days)?.days;
}

/** Levels of the catalog that words stand for if no template has a phase for them. */
export const LEVEL_OF: Readonly<Partial<Record<StageWord, Level>>> = {
  immediate: 'Early',
  acute: 'Early',
  subacute: 'Early',
  early: 'Early',
  late: 'Functional',
  return: 'Functional',
};

/** The level that all stages of a text stand for, and what comes next where nothing is of it; none if they do not agree. */
export function levelsOf({ stages }: StagedText): readonly Level[] {
  const levels = [...new Set(stages.map(({ word }) => word && LEVEL_OF[word]))];
  const [level] = levels;
  if (levels.length > 1 || !level) return [];
  return stages.every(({ word }) => word === 'late') ? [level, 'Foundation'] : [level];
}

/** Words beside a stage that make no exercise less usual: what protects, and that nothing was operated on. In English. */
export const HARMLESS: ReadonlySet<string> = new Set([
  'boot',
  'brace',
  'collar',
  'conservative',
  'nonoperative',
  'vaginal',
]);

/** Words of injuries and operations. Next to a stage one that nothing explains may make exercises unusual; other words do not. */
export const STATE_WORD =
  /[^a-z\d]|fract|frakt|fratur|^f?x$|bruch|riss|ruptur|rotura|tear|torn|sprain|strain|luxa|disloc|naht|plast|tom[yi]|desis|[sk][ck]op|rrhaph|orif|surg|chirurg|opera|repair|repar|re[ck]onstr|fixa|graft|transfer|release|injur|verletz|lesi|transplant/;

/** Days on which the second and the third level may begin. */
const LEVELS_FROM = [0, 42, 84];

/** The earliest day that a stage of the text may mean, for "acute" the first; undefined if one of them says nothing of it. */
export function earliestDayOf({ stages }: StagedText): number | undefined {
  const days = stages.map(({ days, word }) => days?.from ?? (word && LEVEL_OF[word] === 'Early' ? 0 : undefined));
  return days.reduce((earliest, day) =>
    earliest === undefined || day === undefined ? undefined : Math.min(earliest, day),
  );
}

/** The levels that a day allows. */
export const levelsOn = (day: number): readonly Level[] => LEVELS.filter((_, place) => day >= LEVELS_FROM[place]!);

/** Whether exercises of level Early are usual on that day: after an operation only if its entry says so, in an illness unless it says otherwise. */
export const isEarlyUsual = (
  { kind, earlyFrom = kind === 'operation' ? Infinity : 0 }: LexiconEntry,
  day: number,
): boolean => day >= dayOf('week', earlyFrom);

/** These words lead to the phases that are called so, then to those that begin on day 0, as all of them do. */
const FIRST_WORDS: ReadonlySet<StageWord | undefined> = new Set(['immediate', 'acute', 'early']);

/** Weeks may be counted from the cast on, for so many days. */
const SINCE_CAST_MAX = 84;

/** Beside what chose the first phase the stage says nothing else: "early painful frozen shoulder", "week 1 wrist cast off". */
export const isSaidOfFirst = ({ word, days }: TypedStage, chosenBy: readonly TypedStage[]): boolean =>
  FIRST_WORDS.has(word) || (chosenBy.some((other) => other.word === 'cast') && (days?.to ?? Infinity) < SINCE_CAST_MAX);

/** Places of the phases of one template that the patient is in; none if the template does not say. */
export function phasesAt(phases: readonly StagedPhase[], stages: readonly TypedStage[]): readonly number[] {
  return stages.reduce<readonly number[]>(
    (chosen, stage) => {
      const fitting = new Set(phasesOf(phases, stage));
      return chosen.filter((place) => fitting.has(place));
    },
    phases.map((_, place) => place),
  );
}

function phasesOf(
  phases: readonly StagedPhase[],
  { days, word, ordinal, called: name, typed }: TypedStage,
): readonly number[] {
  const places = phases.map((_, place) => place);
  if (ordinal !== undefined) return places.filter((place) => place === ordinal - 1);
  if (name !== undefined)
    return places.filter((place) =>
      foldTraced(phases[place]!.phase ?? '')
        .text.split(' ')
        .includes(name),
    );
  const spans = phases.map(daysOf);
  if (days) {
    const exact = places.filter((place) => spans[place]?.from === days.from && spans[place].to === days.to);
    const reach = days.isPoint ? 1 : 0;
    const touched = places.filter(
      (place) => spans[place] && spans[place].from <= days.to && days.from <= spans[place].to + reach,
    );
    return exact.length > 0 ? exact : touched;
  }
  if (word === undefined) return [];
  const called = phases.map(({ phase = '' }) => readStages(phase)?.stages ?? []);
  const calledBy = (isIt: (word: StageWord | undefined) => boolean): readonly number[] =>
    places.filter((place) => called[place]?.some((stage) => isIt(stage.word)));
  const begun = places.filter((place) => spans[place]?.from === 0);
  if (word === 'sling') return begun;
  const same = calledBy((other) => other === word);
  const begins = same.filter((place) => phases[place]!.phase!.toLowerCase().startsWith(typed.toLowerCase()));
  if (begins.length > 0) return begins;
  // The last step of a recovery is late; the last of other templates is what is hard, and "late stage" is an illness there.
  const isRecovery = phases.every((phase, place) => spans[place] ?? / phase$/i.test(phase.phase ?? ''));
  if (same.length === 0 && word === 'late' && isRecovery && !/^end/i.test(typed)) return places.slice(-1);
  if (same.length > 0 || !FIRST_WORDS.has(word)) return same;
  const first = calledBy((other) => FIRST_WORDS.has(other));
  return first.length > 0 ? first : begun;
}

/** The patient surely is in the phase: it does not end on the day that is meant. */
export function isWithin(phase: StagedPhase, stages: readonly TypedStage[]): boolean {
  const span = daysOf(phase);
  return stages.every(({ days }) => !days?.isPoint || (span !== undefined && days.from <= span.to));
}
