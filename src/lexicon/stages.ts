// How far a patient is, as it is typed: "week 2", "2 weeks post op", "day 3", "acute", "return to sport". In seven languages at once: the
// service does not know the language of its client, and a clinician may mix two.
import type { PhaseWeeks } from '../contract/exercise/template.ts';
import type { Level } from '../contract/vocabulary.ts';
import { foldTraced } from '../search/words/fold.ts';

/** Whole days since the operation or the injury, which is day 0. Both belong to it. */
export interface Days {
  readonly from: number;
  /** Infinity where the text names no end. */
  readonly to: number;
  /** The text counts what has passed: "2 weeks post op" is day 14, at which one phase may end and another one begin. */
  readonly isPoint?: true;
}

/** `return`: to sport, work, running. */
export const STAGE_WORDS = ['immediate', 'subacute', 'acute', 'early', 'late', 'return', 'discharge'] as const;
export type StageWord = (typeof STAGE_WORDS)[number];

/**
 * A part of a text that says how far the patient is. One member beside `typed` at most; without any the text says it too vaguely: "a few weeks".
 *
 * @example { typed: 'week 2', days: { from: 7, to: 13 } }
 * @example { typed: '2 weeks post op', days: { from: 14, to: 14, isPoint: true } }
 */
export interface TypedStage {
  /** Its words as they stand in the text. */
  readonly typed: string;
  readonly days?: Days;
  readonly word?: StageWord;
  /** "Phase 2" is the second one of a template. From 1. */
  readonly ordinal?: number;
}

export interface StagedText {
  /** In the order of the text, at least one. */
  readonly stages: readonly TypedStage[];
  /** The text without them, but with the word for an operation that stood beside: "post op". */
  readonly rest: string;
  /** The text without both. */
  readonly bare: string;
}

const DAYS_OF = { day: 1, week: 7, month: 365.25 / 12 } as const;
type Unit = keyof typeof DAYS_OF;
const UNITS = Object.keys(DAYS_OF) as Unit[];

// All that follows is folded: no capitals, no accents, Arabic without hamza and with the last letters alike.
const NAMES_OF: Readonly<Record<Unit, string>> = {
  day: 'days?|tage?n?|jours?|dias?|(?:ال)?(?:يوما?|ايام)',
  week: 'weeks?|wks?|wochen?|semaines?|sem|semanas?|(?:ال)?(?:اسبوعا?|اسابيع)',
  month: 'months?|mths?|monate?n?|mois|mes(?:es)?|(?:ال)?(?:شهرا?|اشهر|شهور)',
};
const HAN_OF: Readonly<Record<Unit, string>> = { day: '[天日]', week: '周|星期|礼拜', month: '个?月' };
/** "W2", "6w", "J3": they mean it only beside a number, and with one order. */
const SHORT_BEFORE: Readonly<Partial<Record<Unit, string>>> = { day: 'pod ?|dpo ?|jpo ?|j ?\\+ ?|j', week: 'w' };
const SHORT_BEHIND: Readonly<Partial<Record<Unit, string>>> = { day: ' ?dpo', week: 'w' };
/** Without an operation beside them they are the age of the patient. */
const YEARS = 'years?|yrs?|jahre?n?|annees?|ans?|anos?|سنه|سنوات';
/** These say of an operation too. */
const POSTOPERATIVE_SHORT = /^(?:pod|dpo|jpo)|dpo$|后$/;
/** "2 weeks" in one word. */
const DUALS: Readonly<Record<string, readonly [Unit, number]>> = {
  اسبوعين: ['week', 2],
  اسبوعان: ['week', 2],
  يومين: ['day', 2],
  يومان: ['day', 2],
  شهرين: ['month', 2],
  شهران: ['month', 2],
  fortnight: ['week', 2],
};

/** By value, from 1; letters of all languages. */
const CARDINALS = [
  'one|eine[rn]?|une?|un[oa]|uma?|واحد',
  'two|zwei|deux|dos|dois|duas',
  'three|drei|trois|tres|ثلاثه?',
  'four|vier|quatre|cuatro|quatro|اربعه?',
  'five|funf|cinq|cinco|خمسه?',
  'six|sechs|seis|سته?',
  'seven|sieben|sept|siete|sete|سبعه?',
  'eight|acht|huit|ocho|oito|ثماني[ه]?',
  'nine|neun|neuf|nueve|nove|تسعه?',
  'ten|zehn|dix|diez|dez|عشره?',
  'eleven|elf|onze',
  'twelve|zwolf|douze|doce|doze',
];
const ORDINALS = [
  'first|erste[rnms]?|premiere?s?|primer[ao]?s?|primeir[ao]s?|الاولي?',
  'second|zweite[rnms]?|deuxieme|segund[ao]|الثاني[ه]?',
  'third|dritte[rnms]?|troisieme|tercer[ao]?|terceir[ao]|الثالثه?',
  'fourth|vierte[rnms]?|quatrieme|cuart[ao]|quart[ao]|الرابعه?',
  'fifth|funfte[rnms]?|cinquieme|quint[ao]|الخامسه?',
  'sixth|sechste[rnms]?|sixieme|sext[ao]|السادسه?',
  'seventh|siebte[rnms]?|septieme|septim[ao]|setim[ao]|السابعه?',
  'eighth|achte[rnms]?|huitieme|octav[ao]|oitav[ao]|الثامنه?',
  'ninth|neunte[rnms]?|neuvieme|noven[ao]|non[ao]|التاسعه?',
  'tenth|zehnte[rnms]?|dixieme|decim[ao]|العاشره?',
];
const HAN_DIGITS = '一二三四五六七八九十';
const ROMAN = ['i', 'ii', 'iii', 'iv'];

const LETTER = '[\\p{L}\\p{N}]';
const DIGITS = '\\d+(?:[.,]\\d+)?';
const COUNT = `(?:${DIGITS}|${CARDINALS.join('|')})`;
const ORDINAL = `(?:\\d+(?:\\.|st|nd|rd|th|ere|er|re|eme|e|a|o)|${ORDINALS.join('|')})`;
const HAN_COUNT = `(?:\\d+|[${HAN_DIGITS}两]+)`;
const TO = '(?: ?[-–—~] ?| (?:to|and|bis|und|et|y|e|a|ate|hasta|الي|و) | ?[至到] ?)';

/** What says that an operation, or the injury, is meant: it stays in the text, since it leads to the operation. */
const POST =
  'post[- ]?op(?:erativ\\w*|erato\\w*|\\.)?|postop\\w*|post[- ]?surg\\w*|pos[- ]?op\\w*|posop\\w*|post|after|following|since|s/p|nach|seit|apres|depuis|tras|despues de|desde|apos|depois d[aeo]|بعد';
const HAN_POST = '手术后|术后';
/** These belong to what stands behind them: "after hip replacement". */
const LEADING = /^(?!post?[- ]?op|postop|posop|post[- ]?surg|post$|手术后|术后)/;

/** Dosage and lengths: "3 x week", "every 2 weeks", "hold 2 weeks", "6 week program", "3 days a week", "week 4 sets". */
const NO_STAGE_BEFORE =
  '(?<![\\d.,/×x*+-] ?)(?<!(?<!\\p{L})(?:x|a|per|each|every|times|once|twice|hold|for|within|alle|je|pro|mal|fur|halten|par|chaque|toutes les|fois|pendant|pour|cada|por|veces|vezes|durante|كل|لمده|مرات|في) )';
const NO_STAGE_BEHIND =
  '(?! ?(?:[/×*%]|x\\b|(?:a|an|per|each|every|je|pro|die|par|por|al?|la|na|في|sets?|reps?|times|sec\\w*|s|min\\w*|mal|fois|series|veces|vezes|olds?|program\\w*|plan|plans|course|block|challenge|plank|hold|walk|برنامج|مرات|مره)(?!\\p{L})))';

interface Pattern {
  readonly expression: RegExp;
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => Omit<TypedStage, 'typed'>;
}

const placeIn = (words: readonly string[], word: string): number =>
  words.findIndex((each) => new RegExp(`^(?:${each})$`, 'u').test(word)) + 1;

function valueOf(written = ''): number {
  const digits = /^\d+(?:[.,]\d+)?/.exec(written)?.[0];
  if (digits !== undefined) return Number(digits.replace(',', '.'));
  if (/^\p{Script=Han}/u.test(written)) {
    const [tens, ones] = written.includes('十') ? written.split('十') : ['0', written];
    const digit = (character: string | undefined, otherwise: number): number =>
      character === '两' ? 2 : character ? HAN_DIGITS.indexOf(character) + 1 : otherwise;
    return (tens === '0' ? 0 : digit(tens, 1) * 10) + digit(ones, 0);
  }
  return placeIn(CARDINALS, written) || placeIn(ORDINALS, written) || ROMAN.indexOf(written) + 1;
}

const dayOf = (unit: Unit, count: number): number => Math.round(count * DAYS_OF[unit]);

/** "Weeks 2 to 6": the end does not belong to it. Of days it does. */
const between = (unit: Unit, from: number, to: number): Days => ({
  from: dayOf(unit, from),
  to: unit === 'day' ? to : dayOf(unit, to) - 1,
});
/** "Week 2" is the second one. Days are counted from the one of the operation, which is none of them. */
const within = (unit: Unit, place: number): Days =>
  unit === 'day' ? { from: place, to: place } : between(unit, Math.max(place, 1) - 1, Math.max(place, 1));
const passed = (unit: Unit, count: number): Days => {
  const day = dayOf(unit, count);
  return { from: day, to: day, isPoint: true };
};

/** A pattern whose edges are those of words, with what is said of an operation before or behind it. */
const inWords = (source: string, read: Pattern['read'], isGuarded = true): Pattern => ({
  expression: new RegExp(
    `${isGuarded ? NO_STAGE_BEFORE : ''}(?<!${LETTER})(?:(?<before>${POST}) )?(?<core>${source})(?!${LETTER})${isGuarded ? NO_STAGE_BEHIND : ''}(?: (?<behind>${POST})(?!\\p{L}))?`,
    'gu',
  ),
  read,
});
/** Chinese writes no blanks. */
const inHan = (source: string, read: Pattern['read']): Pattern => ({
  expression: new RegExp(
    `(?<!每)(?<before>${HAN_POST})?(?<core>(?:${source})(?! ?[\\d${HAN_DIGITS}两]* ?次|计划|疗程)(?:之?后)?)(?<behind>${HAN_POST})?`,
    'gu',
  ),
  read,
});

const OPEN_BEFORE = '(?:from|after|beyond|>|≥|ab|a partir d[aeo]|des|dela|desde a?|من|بعد) ?';

/** The first that fits a place counts: the longer ones are before those that they hold. */
function patternsOf(unit: Unit): readonly Pattern[] {
  const name = NAMES_OF[unit];
  const [before, behind] = [SHORT_BEFORE[unit], SHORT_BEHIND[unit]];
  const named = `(?:${name})`;
  const range: Pattern['read'] = ({ from, to }) => ({ days: between(unit, valueOf(from), valueOf(to)) });
  const open: Pattern['read'] = ({ count }) => ({ days: { from: dayOf(unit, valueOf(count)), to: Infinity } });
  const place: Pattern['read'] = ({ count }) => ({ days: within(unit, valueOf(count)) });
  const first: Pattern['read'] = ({ count }) => ({ days: between(unit, 0, valueOf(count)) });
  const point: Pattern['read'] = ({ count }) => ({ days: passed(unit, valueOf(count)) });
  return [
    inWords(`${named}\\.? ?(?<from>${DIGITS})${TO}(?:${named} )?(?<to>${DIGITS})`, range),
    inWords(`(?<from>${COUNT})${TO}(?<to>${COUNT})[- ]?${named}`, range),
    inWords(`(?:first|ersten?|premieres?|premiers|primer[ao]s|primeir[ao]s) (?<count>${COUNT}) ${named}`, first),
    inWords(`${OPEN_BEFORE}${named} (?<count>${DIGITS})(?: on| onwards?)?`, open),
    inWords(`(?<count>\\d+) ?\\+ ?${named}`, open),
    inWords(`${named}(?:\\.|:| (?:no|nr|numero|رقم))? ?#?(?<count>${COUNT}|${ORDINALS.join('|')})`, place),
    inWords(`(?<count>${ORDINAL}) ?${named}`, place),
    ...(before ? [inWords(`(?:${before})(?<count>\\d+)`, place)] : []),
    inWords(`(?<count>${COUNT})[- ]?${named}`, point),
    ...(behind ? [inWords(`(?<count>\\d+)${behind}`, point)] : []),
    inWords(
      `(?:a )?(?:few|couple of|several|some|einige[nr]?|paar|quelques|un[ao]s|algun[ao]s|alguns|algumas|بضعه|عده) ${named}`,
      () => ({}),
    ),
    inHan(`第? ?(?<from>${HAN_COUNT})[-–~至到](?<to>${HAN_COUNT}) ?(?:${HAN_OF[unit]})`, range),
    inHan(`第 ?(?<count>${HAN_COUNT}) ?(?:${HAN_OF[unit]})`, place),
    inHan(`[首前] ?(?<count>${HAN_COUNT}) ?个?(?:${HAN_OF[unit]})`, first),
    inHan(`(?<count>${HAN_COUNT}) ?个?(?:${HAN_OF[unit]})`, point),
    inHan(`几个?(?:${HAN_OF[unit]})`, () => ({})),
  ];
}

const STAGE_NOUN = '(?:[- ](?:stage|phase|stadium|period|postoperative period))?';
const WORDS: Readonly<Record<StageWord, readonly [words: string, han: string]>> = {
  immediate: [
    `immediate(?:ly)?|first (?:few )?days|unmittelbar|direkt(?= nach)|erste[nr]? tage|immediat(?:ement)?|premiers jours|inmediat[oa]|primeros dias|imediat[oa]|primeiros dias|مباشره|الايام الاولي`,
    '即刻',
  ],
  subacute: [`sub[- ]?acute${STAGE_NOUN}|subakut\\w*|sub[- ]?aigue?s?|subagud[oa]s?|تحت (?:ال)?حاده?`, '亚急性期?'],
  acute: [`acute${STAGE_NOUN}|akut(?:e[rnms]?|phase|stadium)?|aigue?s?|agud[oa]s?|(?:ال)?حاده?`, '急性期?'],
  early: [
    `early${STAGE_NOUN}|initial (?:stage|phase)|(?:phase |fase )?precoces?|fruh(?:e[rnms]?|phase|stadium)?|(?:fase |etapa )?(?:tempran[oa]s?|inicial)|(?:ال)?مبكره?`,
    '早期|初期',
  ],
  late: [
    `late(?:r)?${STAGE_NOUN}|end[- ]stage rehab\\w*|spat(?:e[rnms]?|phase|stadium)?|(?:phase )?tardi(?:ve|f)s?|(?:fase |etapa )?(?:tardi[oa]s?|avanzad[oa])|(?:ال)?متاخره?`,
    '后期|晚期',
  ],
  return: [
    `return(?:ing)? to (?:the )?(?:sports?|run(?:ning)?|play|activit(?:y|ies)|work|lift(?:ing)?|train(?:ing)?|gym|duty)|rtp|ruckkehr zu[mr]? \\p{L}+|retour (?:au|a la|a l') ?\\p{L}+|reprise (?:du|de la|de l') ?\\p{L}+|(?:vuelta|retorno) (?:al?|a la|ao|a) \\p{L}+|(?:العوده|الرجوع) (?:الي|لل)? ?\\p{L}+`,
    '重返(?:运动|赛场|工作|跑步)|恢复(?:运动|跑步)',
  ],
  discharge: [
    "discharged?(?: from hospital)?|entlassung|entlassen|sortie d'hopital|alta hospitalari?a?|خروج من المستشفي",
    '出院',
  ],
};

const PATTERNS: readonly Pattern[] = [
  ...UNITS.toReversed().flatMap(patternsOf),
  // Weeks and months as British notes write them; days only beside what says that they have passed.
  inWords('(?<count>\\d{1,2})/52', ({ count }) => ({ days: passed('week', valueOf(count)) })),
  inWords('(?<count>\\d{1,2})/12', ({ count }) => ({ days: passed('month', valueOf(count)) })),
  inWords(`(?<count>\\d{1,2})/7(?= (?:${POST}))`, ({ count }) => ({ days: passed('day', valueOf(count)) })),
  inWords(`(?<count>\\d{1,2}) ?d(?= (?:${POST}))`, ({ count }) => ({ days: passed('day', valueOf(count)) })),
  inWords(`(?<count>\\d{1,2}) ?m(?= (?:${POST}))`, ({ count }) => ({ days: passed('month', valueOf(count)) })),
  inWords(`(?<count>${COUNT})[- ]?(?:${YEARS})(?= (?:${POST}))`, ({ count }) => ({
    days: passed('month', 12 * valueOf(count)),
  })),
  ...Object.entries(DUALS).map(([word, [unit, count]]) => inWords(word, () => ({ days: passed(unit, count) }))),
  inWords(
    `(?:phase|stage|stadium|stade|fase|etapa|(?:ال)?مرحله) (?<count>\\d|iv|i{1,3}|${[...CARDINALS, ...ORDINALS].join('|')})`,
    ({ count }) => ({ ordinal: valueOf(count) }),
    false,
  ),
  inWords(`(?<count>${ORDINAL}) (?:phase|stage|fase|etapa|stade)`, ({ count }) => ({ ordinal: valueOf(count) }), false),
  inHan(`第 ?(?<count>${HAN_COUNT}) ?(?:阶段|期)`, ({ count }) => ({ ordinal: valueOf(count) })),
  ...STAGE_WORDS.flatMap((word) => [
    inWords(WORDS[word][0], () => ({ word }), false),
    inHan(WORDS[word][1], () => ({ word })),
  ]),
];

type Range = readonly [start: number, end: number];

interface Match {
  readonly stage: Omit<TypedStage, 'typed'>;
  /** With what says that an operation is meant. */
  readonly whole: Range;
  /** As it is told. */
  readonly told: Range;
  /** Without what says so. */
  readonly core: Range;
  /** The core says so itself. */
  readonly isPostoperative: boolean;
}

/** What of the text says how far the patient is; undefined where nothing does. */
export function readStages(text: string): StagedText | undefined {
  const { text: folded, origins } = foldTraced(text);
  const matches: Match[] = [];
  for (const { expression, read } of PATTERNS)
    for (const match of folded.matchAll(expression)) {
      const { core = '', before = '', behind = '' } = match.groups ?? {};
      const start = match.index + (before === '' ? 0 : match[0].indexOf(core, before.length));
      const whole = [match.index, match.index + match[0].length] as const;
      if (matches.some((other) => whole[0] < other.whole[1] && other.whole[0] < whole[1])) continue;
      const told = behind !== '' && LEADING.test(behind) ? match[0].length - behind.length : match[0].length;
      matches.push({
        stage: read(match.groups ?? {}),
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
  return {
    stages: matches.map(({ stage, told }) => ({ typed: original(...told).trim(), ...stage })),
    rest: without(matches.map(({ core, isPostoperative }) => [...core, isPostoperative ? 'post op' : ''])),
    bare: without(matches.map(({ whole }) => [...whole, ''])),
  };
}

/** A phase of a template: one time or step on the way. */
export interface StagedPhase {
  readonly phase?: string | undefined;
  readonly weeks?: PhaseWeeks | undefined;
}

/** The days of a phase: by its weeks, or by what it is called. Undefined where neither says any. */
export function daysOf({ phase = '', weeks }: StagedPhase): Days | undefined {
  return weeks ? between('week', weeks.from, weeks.to) : readStages(phase)?.stages.find(({ days }) => days)?.days;
}

/** The level of the catalog that a word stands for where no template has a phase for it. */
export const LEVEL_OF: Readonly<Partial<Record<StageWord, Level>>> = {
  immediate: 'Early',
  acute: 'Early',
  subacute: 'Early',
  early: 'Early',
  late: 'Functional',
  return: 'Functional',
};

/** These words lead to the phases that are called so, then to those that begin on day 0, as all of them do. */
const FIRST_WORDS: ReadonlySet<StageWord | undefined> = new Set(['immediate', 'acute', 'early']);

/** In which of the phases of one template the patient is, by their places; none where the template does not say. */
export function phasesAt(phases: readonly StagedPhase[], stages: readonly TypedStage[]): readonly number[] {
  return stages.reduce<readonly number[]>(
    (chosen, stage) => {
      const fitting = new Set(phasesOf(phases, stage));
      return chosen.filter((place) => fitting.has(place));
    },
    phases.map((_, place) => place),
  );
}

function phasesOf(phases: readonly StagedPhase[], { days, word, ordinal, typed }: TypedStage): readonly number[] {
  const places = phases.map((_, place) => place);
  if (ordinal !== undefined) return places.filter((place) => place === ordinal - 1);
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
  const same = calledBy((other) => other === word);
  const begins = same.filter((place) => phases[place]!.phase!.toLowerCase().startsWith(typed.toLowerCase()));
  if (begins.length > 0) return begins;
  if (same.length > 0 || !FIRST_WORDS.has(word)) return same;
  const first = calledBy((other) => FIRST_WORDS.has(other));
  return first.length > 0 ? first : places.filter((place) => spans[place]?.from === 0);
}

/** Whether the phase is one in which the patient surely is: not the one that ends on the day that is meant. */
export function isWithin(phase: StagedPhase, stages: readonly TypedStage[]): boolean {
  const span = daysOf(phase);
  return stages.every(({ days }) => !days?.isPoint || (span !== undefined && days.from <= span.to));
}
