// Whether an answer of a source is what the picker relies upon.
import { isRecord } from '../../contract/is-record.ts';
import {
  BRAND_NAME_MAX_LENGTH,
  COLOR_PATTERN,
  EXERCISE_MEDIA_ITEMS,
  SELECTION_MAX_ITEMS,
  SHA256_PATTERN,
} from '../../contract/limits.ts';
import { BOTH_SIDES, CATEGORIES, LEVELS, MEDIA_ROLES, REGIONS, STATUSES } from '../../contract/vocabulary.ts';
import { DOSAGE_GUARDS, isSide } from '../state/dosage/dosage-guards.ts';
import { type Guard, isText, listOf, oneOf, textLike, textUpTo, withMembers } from '../state/guard.ts';

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

export const isChanges: Guard = withMembers({ changed: isCurrent });

const TIMES = { expiresAt: isTime, now: isTime };

export const isRenewed: Guard = withMembers({}, TIMES);

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
