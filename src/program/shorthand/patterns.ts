// What a language can say of a dosage in shorthand, as patterns over a folded text in which numbers are digits.
import type { LanguageCode } from '../../contract/languages.ts';
import type { Period, Side } from '../../contract/vocabulary.ts';
import { numbersIn } from '../spoken-language.ts';
import { foldedText, type FoldedText, replaced } from './folded-text.ts';
import { SHORTHAND_WORDS } from './shorthand-by-language.ts';
import type { ShorthandWords, Typed, UnreadReason } from './shorthand-words.ts';

/** The reading of one place of the text. */
export type Found =
  /**
   * `isOpen`: another such one beside it would change what it says. `isLast`: counts only behind a number. `isPlain`: a time that does not say
   * of what.
   */
  | ({ readonly is: 'read'; readonly typed: Typed } & Flags)
  /** A dosage, but none that can be stored. `isBare`: where more words follow, it may be a part of a name. */
  | { readonly is: 'unread'; readonly reason?: UnreadReason | undefined; readonly isBare?: boolean }
  /** A word that no dosage is without reason beside. `isWeak`: it matters to a frequency alone. */
  | {
      readonly is: 'word';
      readonly reason?: UnreadReason | undefined;
      readonly isWeak?: boolean;
      readonly isRest?: boolean;
    }
  | { readonly is: 'and' };

interface Flags {
  readonly isOpen?: boolean;
  readonly isLast?: boolean;
  readonly isPlain?: boolean;
}

/** The longest that fits at a place counts, of two that are as long the first. */
export interface Pattern {
  readonly at: RegExp;
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => Found;
}

/** How a language is read. */
export interface Reader {
  readonly patterns: readonly Pattern[];
  /** The text as the patterns expect it: "dreimal" is "3 mal". */
  readonly folded: (text: string) => FoldedText;
}

const made: Partial<Record<LanguageCode, Reader>> = {};

export const readerOf = (code: LanguageCode): Reader => (made[code] ??= makeReader(code));

type List = Exclude<keyof ShorthandWords, 'counted' | 'aDay' | 'aWeek' | 'bands' | 'lastLetters' | 'notRead'>;

const typed = (typed: Typed, flags: Flags = {}): Found => ({ is: 'read', typed, ...flags });
const unread = (reason?: UnreadReason, isBare = false): Found => ({ is: 'unread', reason, isBare });

function makeReader(code: LanguageCode): Reader {
  const [own, english] = [SHORTHAND_WORDS[code], SHORTHAND_WORDS.en];
  const folded = folder(code, own, english);
  const listed = (words: string): readonly string[] =>
    words.split('|').flatMap((word) => (word === '' ? [] : folded(word).text));
  const notRead = listed(own.notRead ?? '');
  const wordsOf = (list: List): readonly string[] => [
    ...listed(own[list]),
    ...listed(english[list]).filter((word) => !notRead.includes(word)),
  ];
  const any = (...lists: readonly List[]): string => alternatives(lists.flatMap(wordsOf));
  const number = (name: string, one = '\\d{1,4}'): string =>
    `(?<${name}>(?:(?:${any('limit')}|[<>~≤≥≈]) ?)?${one}(?: ?(?:${any('range')}|[-~]) ?${one})?)`;
  const [sets, reps, seconds, minutes] = [any('sets'), any('repetitions'), any('seconds'), any('minutes')];
  const [n, m, k] = [number('n'), number('m'), number('k')];
  const [hold, rest, per] = [any('hold'), any('rest'), `(?:${any('per')})`];
  const each = ` ?(?:x|${any('of')})? ?`;
  const weight = number('weight', '\\d{1,3}(?:[.,]\\d{1,2})?');
  const [kilograms, pounds] = ['kgs?|kilos?|公斤|千克|كجم|كغ', 'lbs?|pounds?|磅|رطل'];
  const inSeconds = `(?:${seconds}|["″]|''|′′)`;
  const resistance = `(?:(?:${any('resistance')}) ?[:：]? ?)?`;
  const often = `(?:x|${any('times')})`;

  // "1x 2 kg" is one set with 2 kg.
  const x = '(?: x | ?x)';

  const timed = (value: string | undefined, inMinutes: string | undefined): number =>
    Number(value) * (inMinutes === undefined ? 1 : 60);
  const unit = `(?:${inSeconds}|(?<minutes>${minutes}))`;
  const between = `(?: (?:${any('betweenSets')}))?`;
  // Of Chinese: "daily, 3" of what counts both repetitions and times.
  const isOpen = wordsOf('repetitions').some((word) => wordsOf('times').includes(word));

  const setsOf = (g: Groups, holdSeconds?: string): Found =>
    typed({
      dosage: {
        sets: Number(g['n']),
        ...(holdSeconds === 'm' ? { holdSeconds: Number(g['m']) } : { repetitions: Number(g['m']) }),
        ...(holdSeconds === 'k' && { holdSeconds: Number(g['k']) }),
      },
    });
  const patterns: Pattern[] = [
    pattern(`${n}${x}${m}${x}${k} ?(?:${seconds})`, (g) => setsOf(g, 'k')),
    pattern(`${n}${x}${m} ?(?:${seconds})(?: ?(?:${hold}))?`, (g) => setsOf(g, 'm')),
    pattern(`${n}${x}${m}(?: ?(?:${reps}))?`, (g) => setsOf(g)),
    // Of each set, or of all? And no number of repetitions is a weight.
    pattern(`${n}${x}${m} ?(?:${minutes}|${kilograms}|${pounds})`, () => unread()),
    pattern(`${n} ?(?:${sets})${each}${m} ?(?:${reps})`, (g) => setsOf(g)),
    pattern(`${n} ?(?:${sets})${each}${m} ?(?:${seconds})(?: ?(?:${hold}))?`, (g) => setsOf(g, 'm')),
    pattern(`${n} ?(?:${sets}) ?(?:x|${any('of')}) ?${m}`, (g) => setsOf(g)),
    pattern(`${m} ?(?:${reps}) ?x? ?${n} ?(?:${sets})`, (g) => setsOf(g)),
    pattern(`${n} ?(?:${sets})`, (g) => typed({ dosage: { sets: Number(g['n']) } })),
    pattern(`${n} ?x`, (g) => typed({ dosage: { sets: Number(g['n']) } }, { isOpen: true })),
    pattern(`(?:(?:x|${any('of')}) ?)?${n} ?(?:${reps})`, (g) =>
      typed({ dosage: { repetitions: Number(g['n']) } }, { isOpen }),
    ),
    pattern(`x ?${n}`, (g) => typed({ dosage: { repetitions: Number(g['n']) } })),
    pattern(`(?:${hold}) ?${n}(?: ?${unit})?`, (g) => typed({ dosage: { holdSeconds: timed(g['n'], g['minutes']) } })),
    pattern(`${n} ?(?:${seconds})`, (g) => typed({ dosage: { holdSeconds: Number(g['n']) } }, { isPlain: true })),
    pattern(`${n} ?${unit} ?(?:${hold})`, (g) => typed({ dosage: { holdSeconds: timed(g['n'], g['minutes']) } })),
    pattern(`(?:${rest}) ?${n}(?: ?${unit})?${between}`, (g) =>
      typed({ dosage: { restSeconds: timed(g['n'], g['minutes']) } }),
    ),
    pattern(`${n} ?${unit} ?(?:${rest})${between}`, (g) =>
      typed({ dosage: { restSeconds: timed(g['n'], g['minutes']) } }),
    ),
    // Of which of the two?
    pattern(
      `${n} ?${unit} ?(?:${rest}) ?${m} ?(?:${alternatives([...wordsOf('seconds'), ...wordsOf('minutes')])})`,
      () => unread(),
    ),
    pattern(`(?:${any('noRest')})${between}`, () => typed({ dosage: { restSeconds: 0 } })),
    // Apart it may be the right side: then neither is read.
    pattern(`r${n}(?: ?(?:${seconds}))?`, (g) => typed({ dosage: { restSeconds: Number(g['n']) } })),
    pattern(
      `r ${n}(?: ?(?:${seconds}))?(?! ?(?:x|/|[.,]|${[kilograms, pounds, minutes, sets, reps, any('times')].join('|')}))`,
      () => unread(),
    ),
    pattern(`${n} ?(?:${minutes})`, (g) => typed({ dosage: { durationMinutes: Number(g['n']) } }, { isPlain: true })),
    pattern(`${resistance}${weight} ?(?:(?<kg>${kilograms})|${pounds})`, (g) =>
      typed({ dosage: { resistance: `${g['weight']} ${g['kg'] ? 'kg' : 'lb'}` } }),
    ),
  ];

  const hasTimes = (word: string): boolean =>
    /\d/.test(word) || word.split(' ').some((part) => wordsOf('times').includes(part));
  const periods: string[] = [];
  for (const [period, list, alone] of [
    ['day', 'day', 'aDay'],
    ['week', 'week', 'aWeek'],
  ] as const satisfies readonly (readonly [Period, List, 'aDay' | 'aWeek'])[]) {
    const frequency = (times: number | string | undefined, isOpen = false): Found =>
      typed({ dosage: { frequency: { times: Number(times), period } } }, { isOpen });
    const aloneFor = (times: number): readonly string[] =>
      [own, english].flatMap((words) => listed(words[alone][times - 1] ?? ''));
    const words = [...wordsOf(list), ...aloneFor(1)];
    const long = words.filter((word) => (word.length > 2 || /\p{Lo}/u.test(word)) && !hasTimes(word));
    const [whole, short] = [alternatives(long), alternatives(words)];
    periods.push(...long);
    patterns.push(
      pattern(`(?:x ?)?${n}(?:[ -]?${often}[ -]?(?:${per} ?)?(?:${whole})| ?${often}? ?/ ?(?:${short}))`, (g) =>
        frequency(g['n']),
      ),
      pattern(`(?:${per} ?)?(?:${whole}) ?${n}[ -]?${often}`, (g) => frequency(g['n'])),
      pattern(`${n}[ -]?${often} ?(?:${per} ?)?(?:${whole}) ?${m}[ -]?${often}`, () => unread('twice')),
      // Of repetitions or of times?
      pattern(`${n} ?${per} ?(?:${whole})|(?:${per} ?)?(?:${whole}) ?x ?${m}`, () => unread()),
    );
    if (period === 'week')
      patterns.push(pattern(`${n} ?(?:${any('days')}) ?(?:${per}|/) ?(?:${whole})`, (g) => frequency(g['n'])));
    for (let times = 1; aloneFor(times).length > 0; times++)
      patterns.push(pattern(alternatives(aloneFor(times)), () => frequency(times, times === 1)));
  }
  const other = `(?:${any('otherPeriods')})(?! ?\\d)`;
  patterns.push(
    pattern(`(?:${n} ?${often}? ?)?(?:${any('otherDays')})(?: ?${k} ?${often})?`, () => unread('period', true)),
    // A number behind it may name a phase: "the weeks 0 to 2".
    pattern(`${n} ?${often} ?(?:${per} ?|/ ?)?(?:${m} ?)?${other}`, () => unread('period', true)),
    pattern(`(?:${n} ?)?(?:${per} ?|/ ?)(?:${m} ?)?(?:${other}|(?:${any('otherPeriods')}) ?${k} ?${often})`, () =>
      unread('period', true),
    ),
    pattern(`${n} ?(?:${any('days')})`, () => unread('period', true)),
    pattern(`x ?${n} ?(?:${alternatives([...periods, ...wordsOf('otherPeriods')])})`, () => unread('period')),
    pattern(`${n} ?${often} ?(?:${per} ?)?(?:${any('partsOfDay')})`, () => unread('period')),
    pattern(`${n}[ -]?(?:${any('times')})`, () => unread(undefined, true)),
  );

  for (const [list, side] of [
    ['left', 'left'],
    ['right', 'right'],
    ['each', 'bilateral'],
  ] as const satisfies readonly (readonly [List, Side])[])
    patterns.push(pattern(any(list), () => typed({ side })));
  for (const side of ['left', 'right'] as const)
    if (own.lastLetters)
      patterns.push(pattern(`${own.lastLetters[side]}(?=\\.? ?$)`, () => typed({ side }, { isLast: true })));
  for (const [band, read] of Object.entries(own.bands)) {
    const words = listed(read).filter((word) => !notRead.includes(word));
    const color = `(?:${alternatives(words)})`;
    patterns.push(
      pattern(`${resistance}(?:${color} ${BRAND}|(?:${BRAND} )?${color})`, () =>
        typed({ dosage: { resistance: band } }),
      ),
    );
  }

  patterns.push(
    pattern(any('not'), () => ({ is: 'word', reason: 'negation' })),
    pattern(alternatives(['x', ...periods, ...wordsOf('limit'), ...wordsOf('times')]), () => ({ is: 'word' })),
    pattern(any('rest'), () => ({ is: 'word', isWeak: true, isRest: true })),
    pattern('\\d+ ?[-~] ?\\d+', () => ({ is: 'word', reason: 'range', isWeak: true })),
    pattern(`\\d+(?:[.,]\\d+)?|${any('range', 'per')}`, () => ({ is: 'word', isWeak: true })),
    pattern(any('and'), () => ({ is: 'and' })),
  );
  return { patterns, folded };
}

/** Clinicians name the band by its maker, in every language. */
const BRAND = 'thera[ -]?band';

/** Whole words, the longest first; an abbreviation may have its full stop. */
const alternatives = (words: readonly string[]): string =>
  [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => escaped(word) + (LETTER.test(word.at(-1) ?? '') ? `(?!${LETTER.source})\\.?` : ''))
    .join('|');

/** Of writing in which words are apart. */
const LETTER = /[a-z\p{Script=Arabic}]/u;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

type Groups = Parameters<Pattern['read']>[0];

/** A group that is no number is a range of them. */
const pattern = (source: string, read: Pattern['read']): Pattern => ({
  at: new RegExp(source, 'uy'),
  read(groups) {
    const found = read(groups);
    const isRange = ['n', 'm', 'k', 'weight'].some((name) => !/^(?:\d+(?:[.,]\d+)?)?$/.test(groups[name] ?? ''));
    return isRange && found.is !== 'word' ? { ...unread('range'), ...(found.is === 'unread' && found) } : found;
  },
});

/** Digits for words: "twice" is "2 times", "1,200" is "1200". Behind a whole word a full stop ends a clause. */
function folder(code: LanguageCode, own: ShorthandWords, english: ShorthandWords): Reader['folded'] {
  const digits = new Map<string, string>();
  for (const { numbers, counted } of [english, own]) {
    for (const [index, words] of numbers.split('|').entries())
      for (const word of words.split(' ')) digits.set(foldedText(word).text, String(index + 1));
    for (const [word, said] of Object.entries(counted)) digits.set(foldedText(word).text, foldedText(said).text);
  }
  digits.delete('');
  const words = [...digits.keys()].sort((a, b) => b.length - a.length);
  const group = numbersIn(code).formatNumber(1000).slice(1, -3) || numbersIn('en').formatNumber(1000).slice(1, -3);
  const grouped = `\\d${escaped(group)}\\d{3}(?!\\d)`;
  const pattern = new RegExp(
    `(?:${words.join('|')})(?![\\p{L}\\p{N}])|${grouped}|${HAN_NUMBER}|(?<=${LETTER.source}{5})\\. `,
    'gu',
  );
  return (text) =>
    replaced(foldedText(text), pattern, (found, before) => {
      if (found === '. ') return '; ';
      if (/^\d/.test(found)) return /\d$/.test(before) ? found : found[0] + found.slice(-3);
      return /[\p{L}\p{N}]$/u.test(before) && !/\p{Script=Han}/u.test(found)
        ? found
        : (digits.get(found) ?? hanNumber(found));
    });
}

/** Before what it counts. "One day" is a period. */
const HAN_NUMBER =
  '[一二两三四五六七八九十]{1,3}(?=[次组下个遍回轮秒分到至或-]|星期)|[二两三四五六七八九十]{1,3}(?=[天日周])';
const HAN_DIGITS = '〇一二三四五六七八九';

/** "十二" is 12; "三四" is 3 to 4. */
function hanNumber(text: string): string {
  const digits = [...text.replace('两', '二')];
  const ten = digits.indexOf('十');
  if (ten < 0) return digits.map((digit) => HAN_DIGITS.indexOf(digit)).join('-');
  const at = (digit: string | undefined, none: number) => (digit === undefined ? none : HAN_DIGITS.indexOf(digit));
  return String(at(digits[ten - 1], 1) * 10 + at(digits[ten + 1], 0));
}
