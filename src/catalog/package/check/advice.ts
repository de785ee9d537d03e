// Warnings about a package that can be published all the same: wordings that promise, and exercises whose demands are undecided.
import type { CatalogRow } from '../row.ts';
import { LEXICON_FILE, ROWS_FILE, TEMPLATES_FILE } from '../package-schema.ts';
import { type Problem, shown } from '../problem.ts';
import type { CatalogPackage, PackageReading } from '../read-package.ts';
import { syllable } from 'syllable';

/**
 * Wordings that promise what nobody can know of the patient in front of a clinician, in the seven languages. The negated ones ("not safe
 * for") warn, which is something else.
 */
const PROMISE = new RegExp(
  [
    String.raw`(?<!\bnot )(?<![\p{L}])(safe|recommended|suitable|approved|cleared|indicated) (for|in|after|with|during)(?![\p{L}])`,
    String.raw`(?<![\p{L}])(guaranteed?|risk-free|clinically proven)(?![\p{L}])`,
    String.raw`(?<!nicht )(?<![\p{L}])(sicher|empfohlen|geeignet|unbedenklich|zugelassen) (bei|für|nach)(?![\p{L}])`,
    String.raw`(?<!pas )(?<![\p{L}])(sans danger|sûre?s?|recommandée?s?|indiquée?s?) (pour|en cas|après)(?![\p{L}])`,
    String.raw`(?<![\p{L}])(?<!no )(segur[oa]s?|recomendad[oa]s?|indicad[oa]s?|apt[oa]s?) (para|en|tras|em|após)(?![\p{L}])`,
    '安全用于|推荐用于|适用于',
    String.raw`(?<![\p{L}])(آمن|آمنة|مناسب|مناسبة) ل|(?<![\p{L}])(موصى|يوصى) به`,
  ].join('|'),
  'iu',
);

/** The wording that promises, as it is written; undefined in a text without one. */
export const promiseIn = (text: string): string | undefined => PROMISE.exec(text.normalize('NFC'))?.[0];

type Place = Pick<Problem, 'file' | 'row' | 'key'>;

/** Looks at names, templates and entries of the lexicon, in a package without an error. */
export function promisesOf(
  { rows, templates = [], lexicon = [] }: CatalogPackage,
  { lines, templateLines }: Pick<PackageReading, 'lines' | 'templateLines'>,
): Problem[] {
  return [
    ...rows.flatMap((row, index) =>
      promises(row, ['name', 'searchSynonyms'], { file: ROWS_FILE, row: lines[index] ?? 0, key: row.key }),
    ),
    ...templates.flatMap((template, index) =>
      promises(template, ['name', 'phase', 'forWhom', 'progressWhen', 'findBy'], {
        ...{ file: TEMPLATES_FILE, row: templateLines[index] ?? 0, key: template.key },
      }),
    ),
    ...lexicon.flatMap((entry) => promises(entry, ['label', 'names'], { file: LEXICON_FILE, key: entry.id })),
  ];
}

function promises(content: object, fields: readonly string[], place: Place): Problem[] {
  const { translations = {} } = content as { readonly translations?: Readonly<Record<string, object>> };
  const texts = [
    ...textsIn(content, fields, ''),
    ...Object.entries(translations).flatMap(([code, each]) => textsIn(each, fields, `translations.${code}.`)),
  ];
  return texts.flatMap(([field, text]): Problem[] => {
    const found = promiseIn(text);
    if (found === undefined) return [];
    const message = `"${found}" promises what nobody can know of a patient. Say what it is, not for whom it is good.`;
    return [{ ...place, severity: 'warning', field, code: 'promise', message, value: shown(text)! }];
  });
}

/** With the field of each, such as `names.0`. */
const textsIn = (content: object, fields: readonly string[], above: string): (readonly [string, string])[] =>
  fields.flatMap((field) => {
    const held = (content as Readonly<Record<string, string | readonly string[] | undefined>>)[field] ?? [];
    if (typeof held === 'string') return [[above + field, held] as const];
    return held.map((text, index) => [`${above}${field}.${index}`, text] as const);
  });

/** How many keys are named. */
const KEYS_NAMED = 5;

/** One warning for all active exercises whose demands are undecided, at the first of them: a catalog may have thousands. */
export function undecided(rows: readonly CatalogRow[], lines: readonly number[]): Problem[] {
  const first = rows.findIndex(isUndecided);
  if (first < 0) return [];
  const keys = rows.filter(isUndecided).map(({ key }) => key);
  const named = keys.slice(0, KEYS_NAMED).join(', ');
  const others = keys.length > KEYS_NAMED ? ` and ${keys.length - KEYS_NAMED} more` : '';
  const what = keys.length === 1 ? '1 exercise does' : `${keys.length} exercises do`;
  const message = `${what} not list the demands on the body: ${named}${others}. A search that leaves out kneeling, for example, can only judge by words.`;
  return [
    { severity: 'warning', file: ROWS_FILE, row: lines[first] ?? 0, field: 'demands', code: 'undecided', message },
  ];
}

const isUndecided = ({ demands, status = 'active' }: CatalogRow): boolean =>
  demands === undefined && status === 'active';

// How hard a text is to read: the Flesch-Kincaid grade, which is a year of school in the USA.

/** Patient information in the USA is asked to stay at or under this grade. */
const GRADE_AT_MOST = 6;

const sentencesIn = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordsIn = new Intl.Segmenter('en', { granularity: 'word' });

/** Of English sentences; less than 1 when they are very short. NaN of a text without a word. */
export function readingGrade(text: string): number {
  const sentences = [...sentencesIn.segment(text)].length;
  const words = [...wordsIn.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

/** A warning when the steps, which a patient reads, are hard to read. */
export function hardSteps({
  steps,
}: Pick<CatalogRow, 'steps'>): Pick<Problem, 'field' | 'code' | 'message'> | undefined {
  const grade = readingGrade(steps.join(' '));
  if (!(grade > GRADE_AT_MOST)) return undefined;
  const message = `The steps read at grade ${grade.toFixed(1)}. Shorter sentences and words reach grade ${GRADE_AT_MOST}, which most patients can read.`;
  return { field: 'steps', code: 'reading_grade', message };
}
