// What a row says twice, in two ways that cannot both be meant.
import { STRUCTURED_DOSAGE_MEMBERS } from '../../../contract/exercise/dosage.ts';
import type { Problem } from '../problem.ts';
import type { CatalogRow } from '../row.ts';

export type Mistake = Pick<Problem, 'field' | 'code' | 'message' | 'value'>;

export function rowContradictions(row: CatalogRow): Mistake[] {
  return [dosage(row), sides(row), defaultSide(row), ...translatedSteps(row)].filter((found) => found !== undefined);
}

function dosage({ defaultPrescription = {} }: CatalogRow): Mistake | undefined {
  const isBoth =
    defaultPrescription.customDosage !== undefined &&
    STRUCTURED_DOSAGE_MEMBERS.some((member) => defaultPrescription[member] !== undefined);
  if (!isBoth) return undefined;
  const message = 'A written dosage replaces the numbers. Give one or the other.';
  return { field: 'defaultPrescription.customDosage', code: 'custom_and_structured', message };
}

function sides({ sideMeaning, bothSides }: CatalogRow): Mistake | undefined {
  if (sideMeaning === undefined || bothSides === undefined) return undefined;
  const message = 'An exercise is one-sided (sideMeaning) or uses both sides (bothSides). Give one or the other.';
  return { field: 'bothSides', code: 'one_sided_and_both', message };
}

function defaultSide({ sideMeaning, bothSides, defaultPrescription: { side } = {} }: CatalogRow): Mistake | undefined {
  const mistake = (message: string): Mistake => ({
    field: 'defaultPrescription.side',
    code: 'side_contradicts',
    message,
  });
  if (sideMeaning !== undefined && side === 'not_applicable')
    return mistake(
      'A one-sided exercise (sideMeaning) has a side. Leave the side out, so that the clinician chooses it.',
    );
  if (bothSides !== undefined && (side === 'left' || side === 'right'))
    return mistake('An exercise that uses both sides (bothSides) cannot start on one of them.');
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
