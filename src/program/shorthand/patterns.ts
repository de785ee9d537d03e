// What a language can say of a dosage in shorthand, as patterns over a folded text.
import type { LanguageCode } from '../../contract/languages.ts';
import type { Period, Side } from '../../contract/vocabulary.ts';
import { fold } from './folded-text.ts';
import { SHORTHAND_WORDS } from './shorthand-by-language.ts';
import type { ShorthandWords } from './shorthand-words.ts';
import type { Typed } from './typed.ts';

/** The longest that fits at a place counts. Where `read` gives nothing ("3 x 10 min"), no part of it is read either. */
export interface Pattern {
  readonly at: RegExp;
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => Typed | undefined;
}

const made: Partial<Record<LanguageCode, readonly Pattern[]>> = {};

export const patternsOf = (code: LanguageCode): readonly Pattern[] => (made[code] ??= makePatterns(code));

type List = Exclude<keyof ShorthandWords, 'phrases' | 'bands' | 'notRead'>;

function makePatterns(code: LanguageCode): readonly Pattern[] {
  const [own, english] = [SHORTHAND_WORDS[code], SHORTHAND_WORDS.en];
  const notRead = listed(own.notRead ?? '');
  const wordsOf = (list: List): readonly string[] => [
    ...listed(own[list]),
    ...listed(english[list]).filter((word) => !notRead.includes(word)),
  ];
  const any = (list: List): string => alternatives(wordsOf(list));
  const period = (list: 'day' | 'week', from: number): string =>
    alternatives(wordsOf(list).filter((word) => word.length >= from || /\p{Lo}/u.test(word)));
  const number = (name: string): string => `(?<${name}>\\d{1,4})`;
  const [sets, reps, seconds, minutes] = [any('sets'), any('repetitions'), any('seconds'), any('minutes')];
  const [n, m, k] = [number('n'), number('m'), number('k')];
  const [hold, rest] = [any('hold'), any('rest')];
  const each = ` ?(?:x|${any('of')})? ?`;
  const weight = '(?<weight>\\d{1,3}(?:[.,]\\d{1,2})?)';
  const [kilograms, pounds] = ['kgs?|kilos?|公斤|千克|كجم|كغ', 'lbs?|pounds?|磅|رطل'];

  // "1x 2 kg" is one set with 2 kg.
  const x = '(?: x | ?x)';

  const timed = (value: string | undefined, inMinutes: string | undefined): number =>
    Number(value) * (inMinutes === undefined ? 1 : 60);
  const unit = `(?:${seconds}|(?<minutes>${minutes}))`;
  const patterns: Pattern[] = [
    pattern(`${n}${x}${m}${x}${k} ?(?:${seconds})`, (g) => ({
      dosage: { sets: Number(g['n']), repetitions: Number(g['m']), holdSeconds: Number(g['k']) },
    })),
    pattern(`${n}${x}${m} ?(?:${seconds})(?: ?(?:${hold}))?`, (g) => ({
      dosage: { sets: Number(g['n']), holdSeconds: Number(g['m']) },
    })),
    pattern(`${n}${x}${m}(?: ?(?:${reps}))?`, (g) => ({
      dosage: { sets: Number(g['n']), repetitions: Number(g['m']) },
    })),
    // Of each set, or of all? And no number of repetitions is a weight.
    pattern(`${n}${x}${m} ?(?:${minutes}|${kilograms}|${pounds})`, () => undefined),
    pattern(`${n} ?(?:${sets})${each}${m} ?(?:${reps})`, (g) => ({
      dosage: { sets: Number(g['n']), repetitions: Number(g['m']) },
    })),
    pattern(`${n} ?(?:${sets})${each}${m} ?(?:${seconds})(?: ?(?:${hold}))?`, (g) => ({
      dosage: { sets: Number(g['n']), holdSeconds: Number(g['m']) },
    })),
    pattern(`${n} ?(?:${sets}) ?(?:x|${any('of')}) ?${m}`, (g) => ({
      dosage: { sets: Number(g['n']), repetitions: Number(g['m']) },
    })),
    pattern(`${n} ?(?:x|${sets})`, (g) => ({ dosage: { sets: Number(g['n']) } })),
    pattern(`(?:x ?)?${n} ?(?:${reps})`, (g) => ({ dosage: { repetitions: Number(g['n']) } })),
    pattern(`x ?${n}`, (g) => ({ dosage: { repetitions: Number(g['n']) } })),
    pattern(`(?:${hold}) ?${n}(?: ?${unit})?`, (g) => ({ dosage: { holdSeconds: timed(g['n'], g['minutes']) } })),
    pattern(`${n} ?(?:${seconds})(?: ?(?:${hold}))?`, (g) => ({ dosage: { holdSeconds: Number(g['n']) } })),
    pattern(`(?:${rest}) ?${n}(?: ?${unit})?`, (g) => ({ dosage: { restSeconds: timed(g['n'], g['minutes']) } })),
    pattern(`${n} ?${unit} ?(?:${rest})`, (g) => ({ dosage: { restSeconds: timed(g['n'], g['minutes']) } })),
    // Apart it may be the right side: then neither is read.
    pattern(`r${n}(?: ?(?:${seconds}))?`, (g) => ({ dosage: { restSeconds: Number(g['n']) } })),
    pattern(
      `r ${n}(?: ?(?:${seconds}))?(?! ?(?:x|/|[.,]|${[kilograms, pounds, minutes, sets, reps, any('times')].join('|')}))`,
      () => undefined,
    ),
    pattern(`${n} ?(?:${minutes})`, (g) => ({ dosage: { durationMinutes: Number(g['n']) } })),
    pattern(`${weight} ?(?:(?<kg>${kilograms})|${pounds})`, (g) => ({
      dosage: { resistance: `${g['weight']} ${g['kg'] ? 'kg' : 'lb'}` },
    })),
  ];

  const often = `(?:x ?|(?:${any('times')}) ?)`;
  const per = `(?:${any('per')})`;
  for (const [name, list] of [
    ['day', 'day'],
    ['week', 'week'],
  ] as const satisfies readonly (readonly [Period, 'day' | 'week'])[]) {
    const frequency = (times: number): Typed => ({ dosage: { frequency: { times, period: name } } });
    const [whole, short] = [period(list, 3), period(list, 1)];
    patterns.push(
      pattern(`${n} ?(?:${often}(?:${per} ?)?(?:${whole})|${often}?/ ?(?:${short}))`, (g) => frequency(Number(g['n']))),
      pattern(`(?:${per} ?)?(?:${whole}) ?${n} ?${often.slice(0, -1).replace(/ \?/g, '')})`, (g) =>
        frequency(Number(g['n'])),
      ),
      pattern(`(?:${any('once')}) ?(?:${per} ?|/ ?)?(?:${whole})|(?:${whole}) ?(?:${any('once')})`, () => frequency(1)),
      pattern(`(?:${any('twice')}) ?(?:${per} ?|/ ?)?(?:${whole})|(?:${whole}) ?(?:${any('twice')})`, () =>
        frequency(2),
      ),
    );
  }

  for (const [list, side] of [
    ['left', 'left'],
    ['right', 'right'],
    ['each', 'bilateral'],
  ] as const satisfies readonly (readonly [List, Side])[])
    patterns.push(pattern(any(list), () => ({ side })));

  for (const [phrase, typed] of Object.entries({ ...english.phrases, ...own.phrases }))
    patterns.push(pattern(`(?:x ?)?(?:${alternatives([fold(phrase)])})`, () => typed));
  for (const [resistance, read] of Object.entries(own.bands)) {
    const words = listed(read).filter((word) => !notRead.includes(word));
    const color = `(?:${alternatives(words)})`;
    patterns.push(pattern(`${color} ${BRAND}|(?:${BRAND} )?${color}`, () => ({ dosage: { resistance } })));
  }
  return patterns;
}

/** Clinicians name the band by its maker, in every language. */
const BRAND = 'thera[ -]?band';

const listed = (words: string): readonly string[] => (words === '' ? [] : words.split('|').map(fold));

/** The longest first; an abbreviation may have its full stop. */
const alternatives = (words: readonly string[]): string =>
  [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => `${word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\.?`)
    .join('|');

/** A blank stands for any white space. */
const pattern = (source: string, read: Pattern['read']): Pattern => ({
  at: new RegExp(source.replace(/ \?/g, '\\s*').replace(/ /g, '\\s+'), 'uy'),
  read,
});
