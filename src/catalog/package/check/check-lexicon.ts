// Entries of a package's lexicon by the rules: each line on its own, then together. Every problem is found.
import { isRecord } from '../../../contract/is-record.ts';
import { type OwnLexiconEntry, LEXICON_KINDS, WEIGHTS } from '../../../lexicon/lexicon-entry.ts';
import { linesOnce, withoutPrivateMembers } from './check-rows.ts';
import type { Mistake } from './row-contradictions.ts';
import { schemaProblems } from './schema-problems.ts';
import { LEXICON_FILE, list, text } from '../package-schema.ts';
import { type Line, type Problem, shortened } from '../problem.ts';
import * as z from 'zod/mini';
import { type LanguageCode, LANGUAGES } from '../../../contract/languages.ts';
import { CATEGORIES, type Category, REGIONS } from '../../../contract/vocabulary.ts';
import { week } from '../templates/template-schema.ts';

// The shape of a line of lexicon.jsonl. docs/catalog.md describes it for authors.

/** Of one package: the first search of a service reads the names of all entries. */
export const OWN_ENTRIES_MAX_ITEMS = 500;

const WORD_MAX_LENGTH = 80;
const WORDS_MAX_ITEMS = 60;

const namesShape = { label: text(WORD_MAX_LENGTH), names: list(40, WORD_MAX_LENGTH) };
const weightSchema = z.literal(WEIGHTS);
const categoriesSchema = z.strictObject(
  Object.fromEntries(CATEGORIES.map((name) => [name, z.exactOptional(weightSchema)])) as Record<
    Category,
    z.ZodMiniExactOptional<typeof weightSchema>
  >,
);
const wordsSchema = z.record(text(WORD_MAX_LENGTH), weightSchema).check(
  z.refine((words) => Object.keys(words).length <= WORDS_MAX_ITEMS, {
    params: { rule: 'maxProperties', maximum: WORDS_MAX_ITEMS },
  }),
);
const translationSchema = z.strictObject(namesShape);
/** By language: at most one of each. */
const translationsSchema = z.strictObject(
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, z.exactOptional(translationSchema)])) as Record<
    LanguageCode,
    z.ZodMiniExactOptional<typeof translationSchema>
  >,
);

export const lexiconEntrySchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  kind: z.enum(LEXICON_KINDS),
  ...namesShape,
  means: z.strictObject({
    regions: z.exactOptional(z.array(z.enum(REGIONS)).check(z.maxLength(REGIONS.length))),
    categories: z.exactOptional(categoriesSchema),
    words: z.exactOptional(wordsSchema),
    avoid: z.exactOptional(list(40, WORD_MAX_LENGTH)),
  }),
  sources: list(20, 300).check(z.minLength(1)),
  earlyFrom: z.exactOptional(week),
  little: z.exactOptional(z.literal(true)),
  translations: z.exactOptional(translationsSchema),
}) satisfies z.ZodMiniType<OwnLexiconEntry>;

export interface LexiconCheck {
  /** Those that have no problem of their own. */
  readonly entries: readonly OwnLexiconEntry[];
  readonly problems: readonly Problem[];
}

export function checkLexicon(lines: readonly Line[]): LexiconCheck {
  const checks = lines.map(checkEntry);
  return {
    entries: checks.flatMap(({ entry }) => (entry ? [entry] : [])),
    problems: [
      ...checks.flatMap(({ problems }) => problems),
      ...linesOnce(checks, 'id').map((mistake) => ({ ...mistake, file: LEXICON_FILE })),
      ...(lines.length > OWN_ENTRIES_MAX_ITEMS ? [tooMany] : []),
    ],
  };
}

interface EntryCheck {
  readonly row: number;
  readonly key: string | undefined;
  readonly entry?: OwnLexiconEntry;
  readonly problems: readonly Problem[];
}

const tooMany: Problem = {
  severity: 'error',
  file: LEXICON_FILE,
  code: 'maxItems',
  message: `A package has at most ${OWN_ENTRIES_MAX_ITEMS} entries of the lexicon.`,
};

function checkEntry({ row, value }: Line): EntryCheck {
  if (!isRecord(value)) {
    const message = 'An entry must be a JSON object.';
    return { row, key: undefined, problems: [{ severity: 'error', file: LEXICON_FILE, row, code: 'type', message }] };
  }
  const known = withoutPrivateMembers(value);
  const key = typeof known['id'] === 'string' ? known['id'] : undefined;
  const place = { file: LEXICON_FILE, row, ...(key !== undefined && { key: shortened(key) }) };
  const result = lexiconEntrySchema.safeParse(known);
  if (hasProto(known['means'])) return { row, key, problems: [{ ...place, severity: 'error', ...NO_WORD }] };
  if (!result.success) return { row, key, problems: schemaProblems(lexiconEntrySchema, result.error, known, place) };
  const problems = mistakesOf(result.data).map((mistake): Problem => ({ ...place, severity: 'error', ...mistake }));
  return { row, key, ...(problems.length === 0 && { entry: result.data }), problems };
}

/** The schema of a record passes over it. */
const hasProto = (means: unknown): boolean =>
  isRecord(means) && isRecord(means['words']) && Object.hasOwn(means['words'], '__proto__');
const NO_WORD = { field: 'means.words', code: 'propertyNames', message: '"__proto__" cannot be a word.' } as const;

function mistakesOf({ means: { regions = [], categories = {}, words = {}, avoid = [] } }: OwnLexiconEntry): Mistake[] {
  const mistakes: Mistake[] = [];
  if (regions.length + Object.keys(categories).length + Object.keys(words).length === 0) {
    const message = 'This entry means no exercise. Give regions, categories or words.';
    mistakes.push({ field: 'means', code: 'means_nothing', message });
  }
  const wanted = new Set(Object.keys(words).map((word) => word.toLowerCase()));
  for (const [index, word] of avoid.entries()) {
    if (!wanted.has(word.toLowerCase())) continue;
    const message = 'This word is among the words that are meant. Give it in one of the two.';
    mistakes.push({ field: `means.avoid.${index}`, code: 'word_avoided', message });
  }
  return mistakes;
}
