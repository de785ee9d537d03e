// Patterns of stages, made of words in seven languages, for `stages.ts`. The text is folded: no capitals, no accents, Arabic without hamza and
// with the last letters alike.

/** Whole days since the operation or the injury, which is day 0. Both ends belong to them. */
export interface Days {
  readonly from: number;
  /** Infinity if the text names no end. */
  readonly to: number;
  /** The text counts what has passed: "2 weeks post op" is day 14, at which one phase may end and another one begin. */
  readonly isPoint?: true;
}

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
  /** "Thawing phase": how the phase is called, folded. */
  readonly called?: string;
}

/** `return`: to sport, work, running. `sling`: it is worn from day 0 on. `cast`: it is off. */
const STAGE_WORDS = [
  'immediate',
  'subacute',
  'acute',
  'early',
  'late',
  'return',
  'discharge',
  'sling',
  'cast',
] as const;
export type StageWord = (typeof STAGE_WORDS)[number];

const DAYS_OF = { day: 1, week: 7, month: 365.25 / 12 } as const;
type Unit = keyof typeof DAYS_OF;
const UNITS = Object.keys(DAYS_OF) as Unit[];

const NAMES_OF: Readonly<Record<Unit, string>> = {
  day: 'days?|tage?n?|jours?|dias?|(?:ال)?(?:يوما?|ايام)',
  week: 'weeks?|wks?|wochen?|semaines?|sem|semanas?|(?:ال)?(?:اسبوعا?|اسابيع)',
  month: 'months?|mths?|monate?n?|mois|mes(?:es)?|(?:ال)?(?:شهرا?|اشهر|شهور)',
};
const HAN_OF: Readonly<Record<Unit, string>> = { day: '[天日]', week: '周|星期|礼拜', month: '个?月' };
/** "W2", "6w", "J3": they mean it only beside a number, and with one order. */
const SHORT_BEFORE: Readonly<Partial<Record<Unit, string>>> = { day: 'pod ?|dpo ?|jpo ?|j ?\\+ ?|j', week: 'w' };
const SHORT_BEHIND: Readonly<Partial<Record<Unit, string>>> = { day: ' ?dpo', week: 'w' };
/** Years without an operation beside them are the age of the patient. */
const YEARS = 'years?|yrs?|jahre?n?|annees?|ans?|anos?|سنه|سنوات';
/** Short words that say of an operation too. */
export const POSTOPERATIVE_SHORT = /^(?:pod|dpo|jpo)|dpo$|后$/;
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

/** Numbers in letters of all languages, by value from 1. */
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

/** Words for the time after an operation or an injury. They stay in the text, since they lead to the operation. */
const POST =
  'post[- ]?op(?:erativ\\w*|erato\\w*|\\.)?|postop\\w*|post[- ]?surg\\w*|pos[- ]?op\\w*|posop\\w*|post|after|following|since|s/p|nach|seit|apres|depuis|tras|despues de|desde|apos|depois d[aeo]|بعد';
const HAN_POST = '手术后|术后';
/** Those of them that belong to the words behind them: "after hip replacement". */
export const LEADING = /^(?!post?[- ]?op|postop|posop|post[- ]?surg|post$|手术后|术后)/;

/** Dosage and lengths: "3 x week", "every 2 weeks", "hold 2 weeks", "6 week program", "3 days a week", "week 4 sets". */
const OFTEN =
  'x|a|per|each|every|times|once|twice|alle|jede[nrsm]?|je|pro|mal|par|chaque|tou(?:te)?s les|fois|cada|tod[oa]s? [oal]{1,2}s?|por|veces|vezes|كل|مرات';
const LASTING = 'hold|for|within|fur|halten|pendant|pour|durante|لمده';
const LENGTH = `${OFTEN}|${LASTING}`;
const notBehind = (words: string): string =>
  `(?<![\\d./×*+])(?<!\\d,)(?<![×*/] )(?<!\\d${TO})(?<!(?<!\\p{L})(?:${words}) )`;
const NO_STAGE_BEHIND =
  '(?! ?(?:[/×*%]|x\\b|(?:a|an|per|each|every|je|pro|die|par|por|al?|la|na|في|sets?|reps?|times|sec\\w*|s(?!/)|min\\w*|mal|fois|series|veces|vezes|olds?|sur|program\\w*|plan|plans|course|block|challenge|plank|hold|walk|برنامج|مرات|مره)(?!\\p{L})))';

const OPEN_BEFORE = '(?:from|after|beyond|>|≥|ab|a partir d[aeo]|des|dela|desde a?|من|بعد) ?';

/** Words with a number of a phase: "phase 2". */
const STEPS = 'phase|stage|stadium|stade|fase|etapa|(?:ال)?مرحله';
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
    `late(?:r)?${STAGE_NOUN}|end[- ]stage(?: rehab\\w*)?|spat(?:e[rnms]?|phase|stadium)?|(?:phase )?tardi(?:ve|f)s?|(?:fase |etapa )?(?:tardi[oa]s?|avanzad[oa])|(?:ال)?متاخره?`,
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
  sling: [
    '(?<!(?:out of|off|without|no|after|from|ohne|sans|sin|sem)(?: the)? )(?:in (?:a )?)?sling(?: phase)?(?! (?:off|exercises?|training))',
    '(?!)',
  ],
  cast: [
    '(?:after|out of|post)(?: (?:the|a))? (?:cast|plaster)(?: removal)?|(?:cast|plaster) (?:is |just |is just )?(?:off|out|removed|removal)|nach (?:dem )?gips|gips (?:ist )?ab',
    '拆石膏后?|石膏拆除后?',
  ],
};

interface Pattern {
  readonly expression: RegExp;
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => Omit<TypedStage, 'typed'>;
}

const FREEZING = '(?<count>freezing|painful|stiff|thawing)';
const FROZEN = '(?:frozen shoulder|adhesive capsulitis)';

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

export const dayOf = (unit: Unit, count: number): number => Math.round(count * DAYS_OF[unit]);

/** The end of "weeks 2 to 6" does not belong to them. That of days does. */
export const between = (unit: Unit, from: number, to: number): Days => ({
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
const inWords = (source: string, read: Pattern['read'], notWithin?: string): Pattern => ({
  expression: new RegExp(
    `${notWithin ? notBehind(notWithin) : ''}(?<!${LETTER})(?:(?<before>${POST}) )?(?<core>${source})(?!${LETTER})${notWithin ? NO_STAGE_BEHIND : ''}(?: (?<behind>${POST})(?!\\p{L}))?`,
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

/** Patterns of a unit. The first that fits a place counts, so longer ones stand before those that they hold. */
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
    inWords(`${named}\\.? ?(?<from>${DIGITS})${TO}(?:${named} )?(?<to>${DIGITS})`, range, OFTEN),
    inWords(`(?<from>${COUNT})${TO}(?<to>${COUNT})[- ]?${named}`, range, LENGTH),
    inWords(`(?:first|ersten?|premieres?|premiers|primer[ao]s|primeir[ao]s) (?<count>${COUNT}) ${named}`, first, OFTEN),
    inWords(`${OPEN_BEFORE}${named} (?<count>${DIGITS})(?: on| onwards?)?`, open, OFTEN),
    inWords(`(?<count>\\d+) ?\\+ ?${named}`, open, LENGTH),
    inWords(`${named}(?:\\.|:| (?:no|nr|numero|رقم))? ?#?(?<count>${COUNT}|${ORDINALS.join('|')})`, place, OFTEN),
    inWords(`(?<count>${ORDINAL}) ?${named}`, place, OFTEN),
    ...(before ? [inWords(`(?:${before})(?<count>\\d+)`, place, OFTEN)] : []),
    inWords(`(?<count>${COUNT})[- ]?${named}`, point, LENGTH),
    ...(behind ? [inWords(`(?<count>\\d+)${behind}`, point, LENGTH)] : []),
    inWords(
      `(?:a )?(?:few|couple of|several|some|einige[nr]?|paar|quelques|un[ao]s|algun[ao]s|alguns|algumas|بضعه|عده) ${named}`,
      () => ({}),
      LENGTH,
    ),
    inHan(`第? ?(?<from>${HAN_COUNT})[-–~至到](?<to>${HAN_COUNT}) ?(?:${HAN_OF[unit]})`, range),
    inHan(`第 ?(?<count>${HAN_COUNT}) ?(?:${HAN_OF[unit]})`, place),
    inHan(`[首前] ?(?<count>${HAN_COUNT}) ?个?(?:${HAN_OF[unit]})`, first),
    inHan(`(?<count>${HAN_COUNT}) ?个?(?:${HAN_OF[unit]})`, point),
    inHan(`几个?(?:${HAN_OF[unit]})`, () => ({})),
  ];
}

export const PATTERNS: readonly Pattern[] = [
  // "First days" are not the first day.
  inWords(WORDS.immediate[0], () => ({ word: 'immediate' })),
  ...UNITS.toReversed().flatMap(patternsOf),
  // Weeks and months as British notes write them; days only beside what says that they have passed.
  inWords('(?<count>\\d{1,2})/52', ({ count }) => ({ days: passed('week', valueOf(count)) }), LENGTH),
  inWords('(?<count>\\d{1,2})/12', ({ count }) => ({ days: passed('month', valueOf(count)) }), LENGTH),
  inWords(`(?<count>\\d{1,2})/7(?= (?:${POST}))`, ({ count }) => ({ days: passed('day', valueOf(count)) }), LENGTH),
  inWords(`(?<count>\\d{1,2}) ?d(?= (?:${POST}))`, ({ count }) => ({ days: passed('day', valueOf(count)) }), LENGTH),
  inWords(`(?<count>\\d{1,2}) ?m(?= (?:${POST}))`, ({ count }) => ({ days: passed('month', valueOf(count)) }), LENGTH),
  inWords(
    `(?<count>${COUNT})[- ]?(?:${YEARS})(?= (?:${POST}))`,
    ({ count }) => ({
      days: passed('month', 12 * valueOf(count)),
    }),
    LENGTH,
  ),
  ...Object.entries(DUALS).map(([word, [unit, count]]) =>
    inWords(`(?:a )?${word}`, () => ({ days: passed(unit, count) }), LENGTH),
  ),
  inWords(`(?:${STEPS}) (?<count>\\d|iv|i{1,3}|${[...CARDINALS, ...ORDINALS].join('|')})`, ({ count }) => ({
    ordinal: valueOf(count),
  })),
  inWords(`(?<count>${ORDINAL}) (?:${STEPS})`, ({ count }) => ({ ordinal: valueOf(count) })),
  inHan(`第 ?(?<count>${HAN_COUNT}) ?(?:阶段|期)`, ({ count }) => ({ ordinal: valueOf(count) })),
  ...STAGE_WORDS.flatMap((word) => [
    inWords(WORDS[word][0], () => ({ word })),
    inHan(WORDS[word][1], () => ({ word })),
  ]),
  // "Freezing" is what the painful phase of a frozen shoulder is called too.
  inWords('(?<count>\\p{L}{4,}) (?:phase|stage|stadium)', ({ count = '' }) => ({
    called: count === 'freezing' ? 'painful' : count,
  })),
  // Beside the only condition whose phases are called so they need no noun; "freezing of gait" is something else.
  ...[`${FREEZING}(?= ${FROZEN})`, `(?<=${FROZEN},? )${FREEZING}`].map((source) =>
    inWords(source, ({ count = '' }) => ({ called: count === 'freezing' ? 'painful' : count })),
  ),
];

const WORDS_OF_ALL = [
  ...Object.values(NAMES_OF),
  ...Object.keys(DUALS),
  ...Object.values(WORDS).map(([words]) => words),
  'freezing|painful|stiff|thawing',
];
const HAN_OF_ALL = [...Object.values(HAN_OF), ...Object.values(WORDS).map(([, han]) => han)];

/** Most texts have nothing of it: then no pattern is tried. */
export const MAYBE_STAGED = new RegExp(
  `\\d|(?<!${LETTER})(?:${[...WORDS_OF_ALL, STEPS].join('|')})(?!${LETTER})|${HAN_OF_ALL.join('|')}|阶段|期`,
  'u',
);
