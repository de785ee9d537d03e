// How two contents of an exercise differ, field by field, for the eyes of an operator.
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
