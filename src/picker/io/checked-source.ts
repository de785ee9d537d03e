// The boundary of the picker: whatever a source answers, or throws, what comes through is what the picker relies upon.
import { isRecord } from '../../contract/is-record.ts';
import {
  BRAND_NAME_MAX_LENGTH,
  COLOR_PATTERN,
  EXERCISE_MEDIA_ITEMS,
  SELECTION_MAX_ITEMS,
  SHA256_PATTERN,
} from '../../contract/limits.ts';
import { BOTH_SIDES, CATEGORIES, LEVELS, MEDIA_ROLES, REGIONS, STATUSES } from '../../contract/vocabulary.ts';
import {
  type Guard,
  isText,
  listOf,
  oneOf,
  textLike,
  textUpTo,
  withMembers,
  DOSAGE_GUARDS,
  isSide,
} from '../state/guard.ts';
import { type Answer, type PickerSource, refused } from '../source.ts';
import type { BlankFields } from '../../search/search-document.ts';

/** An answer of another shape is `unavailable`. What fits is handed on as it is, unknown members too. */
export const checkedSource = (source: PickerSource): PickerSource => ({
  open: (signal) => ask(() => source.open(signal), isOpening),
  getIndex: (catalogRevision, signal) =>
    ask(async () => completed(await source.getIndex(catalogRevision, signal)), isCatalogAnswer),
  getExercise: (exerciseId, revision, signal) =>
    ask(() => source.getExercise(exerciseId, revision, signal), isExercise),
  ...(source.getChanges && {
    getChanges: (...asked) => ask(() => source.getChanges!(...asked), isChanges),
  }),
  ...(source.renew && { renew: (signal) => ask(() => source.renew!(signal), isRenewed) }),
  // Their lists are checked where they are read.
  ...(source.getLexicon && { getLexicon: (...asked) => ask(() => source.getLexicon!(...asked), isRecord) }),
  ...(source.getTemplates && { getTemplates: (...asked) => ask(() => source.getTemplates!(...asked), isRecord) }),
});

/** The answer, where it is one of that shape. */
async function ask<T>(question: () => Promise<Answer<T>>, fits: Guard): Promise<Answer<T>> {
  try {
    const answer = await question();
    if (answer.ok ? fits(answer.value) : isKnownFailure(answer.failure.kind)) return answer;
  } catch {
    // Whatever it threw, or answered instead of an object.
  }
  return refused('unavailable');
}

const isKnownFailure = oneOf(['expired', 'superseded', 'unknown', 'outside', 'unavailable']);

/** What an entry may leave out. */
const LEFT_OUT: BlankFields = { description: '', target: '', equipment: [], tags: [], synonyms: [] };

/** The same answer where nothing was left out: a large catalog is not copied. */
function completed<T extends Answer<{ readonly exercises: readonly object[] }>>(answer: T): T {
  if (!answer.ok || isCatalogAnswer(answer.value)) return answer;
  return { ...answer, value: { ...answer.value, exercises: answer.value.exercises.map(complete) } };
}

function complete(entry: object): object {
  if (!isRecord(entry)) return entry;
  const missing = Object.entries(LEFT_OUT).filter(([name]) => entry[name] === undefined);
  return { ...entry, ...Object.fromEntries(missing) };
}

const isTime = (value: unknown): boolean => DATE_TIME.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const SIDES_MEAN = { sideMeaning: isText, bothSides: oneOf(BOTH_SIDES) };
const TAXONOMY = { region: oneOf(REGIONS), category: oneOf(CATEGORIES), level: oneOf(LEVELS) };

const isMedia = withMembers({
  role: oneOf(MEDIA_ROLES),
  url: (value) => isText(value) && URL.canParse(value as string),
  mimeType: oneOf(['image/png']),
  width: Number.isSafeInteger,
  height: Number.isSafeInteger,
  sha256: textLike(SHA256_PATTERN),
  alt: isText,
});

export const isExercise: Guard = withMembers(
  {
    /** Any: a source may have names of its own. */
    id: (value) => isText(value) && value !== '',
    slug: isText,
    revision: isText,
    status: oneOf(STATUSES),
    name: isText,
    description: isText,
    steps: listOf(isText),
    media: (value) => listOf(isMedia)(value) && (value as readonly unknown[]).length === EXERCISE_MEDIA_ITEMS,
  },
  {
    ...TAXONOMY,
    publishedAt: isTime,
    updatedAt: isTime,
    replacementId: isText,
    changeReason: isText,
    cue: isText,
    target: isText,
    equipment: listOf(isText),
    tags: listOf(isText),
    searchSynonyms: listOf(isText),
    defaultPrescription: isRecord,
    ...SIDES_MEAN,
  },
);

const isColor = textLike(COLOR_PATTERN);

const isSelection = listOf(withMembers({ exerciseId: isText, revision: isText, side: isSide }, DOSAGE_GUARDS));

const isCurrent = listOf(
  withMembers(
    { id: isText, revision: isText, status: oneOf(STATUSES) },
    { replacementId: isText, changeReason: isText },
  ),
);

const isChanges: Guard = withMembers({ changed: isCurrent });

const TIMES = { expiresAt: isTime, now: isTime };

const isRenewed: Guard = withMembers({}, TIMES);

export const isOpening: Guard = withMembers(
  { catalogRevision: isText },
  {
    contentLanguage: isText,
    templatesRevision: isText,
    lexiconRevision: isText,
    theme: withMembers(
      {},
      { brandName: textUpTo(BRAND_NAME_MAX_LENGTH), primaryColor: isColor, backgroundColor: isColor },
    ),
    initialSelection: (value) => isSelection(value) && (value as readonly unknown[]).length <= SELECTION_MAX_ITEMS,
    exercises: listOf(isExercise),
    current: isCurrent,
    ...TIMES,
    clinicianKey: isText,
    otherClinicianKeys: listOf(isText),
  },
);

const isPicture = withMembers({ url: isText, alt: isText });

const isTranslations: Guard = (value) => isRecord(value) && Object.values(value).every(listOf(isText));

const isIndexEntry = withMembers(
  {
    id: isText,
    revision: isText,
    name: isText,
    description: isText,
    target: isText,
    equipment: listOf(isText),
    tags: listOf(isText),
    synonyms: listOf(isText),
    pictures: withMembers({ start: isPicture, end: isPicture }),
  },
  {
    ...TAXONOMY,
    ...SIDES_MEAN,
    demands: listOf(isText),
    precautions: isText,
    defaultPrescription: isRecord,
    translations: isTranslations,
  },
);

export const isCatalogAnswer: Guard = withMembers({ exercises: listOf(isIndexEntry) });
