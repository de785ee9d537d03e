// What a row says twice, in two ways that cannot both be meant.
import { type Dosage, STRUCTURED_DOSAGE_MEMBERS } from '../../../contract/exercise/dosage.ts';
import type { Side } from '../../../contract/vocabulary.ts';
import type { Problem } from '../problem.ts';
import type { CatalogRow } from '../row.ts';

export type Mistake = Pick<Problem, 'field' | 'code' | 'message' | 'value'>;

export function rowContradictions(row: CatalogRow): Mistake[] {
  return [dosage(row), sides(row), depictedSide(row), defaultSide(row), ...translatedSteps(row)].filter(
    (found) => found !== undefined,
  );
}

/** Whether a dosage is in words and in numbers. */
export const writesAndCounts = (dosage: Dosage): boolean =>
  dosage.customDosage !== undefined && STRUCTURED_DOSAGE_MEMBERS.some((member) => dosage[member] !== undefined);

function dosage({ defaultPrescription = {} }: CatalogRow): Mistake | undefined {
  if (!writesAndCounts(defaultPrescription)) return undefined;
  const message = 'A written dosage replaces the numbers. Give one or the other.';
  return { field: 'defaultPrescription.customDosage', code: 'custom_and_structured', message };
}

function sides({ sideMeaning, bothSides }: CatalogRow): Mistake | undefined {
  if (sideMeaning === undefined || bothSides === undefined) return undefined;
  const message = 'An exercise is one-sided (sideMeaning) or uses both sides (bothSides). Give one or the other.';
  return { field: 'bothSides', code: 'one_sided_and_both', message };
}

function depictedSide({ depictedSide: depicted, sideMeaning }: CatalogRow): Mistake | undefined {
  if (depicted === undefined || sideMeaning !== undefined) return undefined;
  const message = 'Only the pictures of a one-sided exercise (sideMeaning) show one side. Leave it out.';
  return { field: 'depictedSide', code: 'no_side_to_depict', message };
}

function defaultSide({ defaultPrescription, ...row }: CatalogRow): Mistake | undefined {
  const message = sideContradiction(row, defaultPrescription?.side);
  return message === undefined ? undefined : { field: 'defaultPrescription.side', code: 'side_contradicts', message };
}

/** Why an exercise cannot begin with that side. */
export function sideContradiction(
  { sideMeaning, bothSides }: Pick<CatalogRow, 'sideMeaning' | 'bothSides'>,
  side: Side | undefined,
): string | undefined {
  if (sideMeaning !== undefined && side === 'not_applicable')
    return 'A one-sided exercise (sideMeaning) has a side. Leave the side out, so that the clinician chooses it.';
  if (bothSides !== undefined && (side === 'left' || side === 'right'))
    return 'An exercise that uses both sides (bothSides) cannot start on one of them.';
  return undefined;
}

/** The picture of a step is its number: another number of steps would be another exercise. */
function translatedSteps({ steps, translations = {} }: CatalogRow): Mistake[] {
  return Object.entries(translations).flatMap(([language, translation]) =>
    translation.steps && translation.steps.length !== steps.length
      ? [
          {
            field: `translations.${language}.steps`,
            code: 'translation_steps',
            message: `The exercise has ${steps.length} steps; the translation has ${translation.steps.length}.`,
          },
        ]
      : [],
  );
}
