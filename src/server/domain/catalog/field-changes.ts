// How two contents of an exercise differ, field by field, for the eyes of an operator.
import type { Provenance } from '../../../contract/exercise/exercise.ts';
import type { ExerciseContent, StoredMedia } from '../../store/catalog/stored-content.ts';

export interface FieldChange {
  /** As a row of a package names it, such as `steps` or `images.start.alt`. */
  readonly field: string;
  /** Undefined when there was none. */
  readonly before?: unknown;
  readonly after?: unknown;
}

export function fieldChanges(before: ExerciseContent, after: ExerciseContent): FieldChange[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
}

const TEXTS = ['name', 'description', 'steps', 'cue', 'target', 'sideMeaning', 'precautions'];
const isText = ({ field }: FieldChange): boolean => TEXTS.includes(field) || field.endsWith('.alt');

/** The fields of reviews that stand beside other texts than those that were reviewed. */
export function staleReviews(before: ExerciseContent, after: ExerciseContent): string[] {
  const isKept = (old: Provenance | undefined, now: Provenance | undefined): boolean =>
    now?.reviewed !== undefined && JSON.stringify(now.reviewed) === JSON.stringify(old?.reviewed);
  const ofTranslations = Object.entries(after.translations ?? {}).filter(([code, { provenance, ...texts }]) => {
    const { provenance: old, ...oldTexts } = before.translations?.[code] ?? {};
    return isKept(old, provenance) && JSON.stringify(texts) !== JSON.stringify(oldTexts);
  });
  return [
    ...(isKept(before.provenance, after.provenance) && fieldChanges(before, after).some(isText) ? [''] : []),
    ...ofTranslations.map(([code]) => `translations.${code}.`),
  ].map((above) => `${above}provenance.reviewed`);
}

function flat({
  media,
  motion,
  defaultPrescription,
  progressions,
  ...content
}: ExerciseContent): Record<string, unknown> {
  return {
    ...content,
    ...progressions,
    ...(motion && { motion: `sha256 ${motion.sha256.slice(0, 12)}` }),
    ...(defaultPrescription && { defaultPrescription: inOrder(defaultPrescription) }),
    ...Object.fromEntries(
      media.flatMap((picture) => [
        [`images.${picture.role}.file`, `sha256 ${fileOf(picture).slice(0, 12)}`],
        [`images.${picture.role}.alt`, picture.alt],
      ]),
    ),
  };
}

/** The file that the author gave, not what was made of it. */
const fileOf = ({ sha256, source }: StoredMedia): string => source?.sha256 ?? sha256;

const inOrder = (object: object): object =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
