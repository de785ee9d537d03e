// The shape of a line of lexicon.jsonl. docs/catalog.md describes it for authors.
import * as z from 'zod/mini';
import { type LanguageCode, LANGUAGES } from '../../../contract/languages.ts';
import { CATEGORIES, type Category, REGIONS } from '../../../contract/vocabulary.ts';
import { LEXICON_KINDS, type OwnLexiconEntry, WEIGHTS } from '../../../lexicon/lexicon-entry.ts';
import { list, text } from '../package-text.ts';
import { week } from '../templates/template-schema.ts';

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
