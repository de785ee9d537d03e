// What a template may hold on its way between a page and the picker. docs/messages.md, rules 25 to 27.
import * as z from 'zod/mini';
import { type DosageMember, STRUCTURED_DOSAGE_MEMBERS } from '../exercise/dosage.ts';
import { nullableDosageShape, optionalDosageShape, sideSchema } from '../exercise/prescription.ts';
import {
  CLINIC_ID_PATTERN,
  INSTRUCTIONS_MAX_LENGTH,
  TEMPLATE_FIND_BY_MAX_ITEMS,
  TEMPLATE_MAX_EXERCISES,
  TEMPLATE_MAX_LENGTHS,
} from '../limits.ts';
import type { SavedTemplate } from './clinic.ts';

/** `customDosage`, or structured members. */
export function isOneFormat(value: { readonly [Member in DosageMember]?: unknown }): boolean {
  return value.customDosage == null || STRUCTURED_DOSAGE_MEMBERS.every((name) => value[name] == null);
}

/** In code points, as everything that people write. */
const upTo = (maximum: number) => z.string().check(z.refine((text) => [...text].length <= maximum));
const shownUpTo = (maximum: number) => upTo(maximum).check(z.regex(/\S/));
const itemsOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(TEMPLATE_MAX_EXERCISES));
/** As a page's record may keep what is not there. */
const unset = <Value extends z.ZodMiniType>(value: Value) => z.optional(z.nullable(value));

const { name, phase, forWhom, notFor, progressWhen, findBy, sourceName, sourceUrl } = TEMPLATE_MAX_LENGTHS;
const exerciseId = z.string().check(z.regex(CLINIC_ID_PATTERN));

/** As a page brings it: null is unset, and members that are not named here are ignored. */
export const templateSchema = z.object({
  name: shownUpTo(name),
  phase: unset(shownUpTo(phase)),
  forWhom: unset(shownUpTo(forWhom)),
  notFor: unset(shownUpTo(notFor)),
  progressWhen: unset(shownUpTo(progressWhen)),
  source: unset(z.object({ name: shownUpTo(sourceName), year: unset(z.int()), url: unset(upTo(sourceUrl)) })),
  findBy: unset(z.array(shownUpTo(findBy)).check(z.maxLength(TEMPLATE_FIND_BY_MAX_ITEMS))),
  items: itemsOf(
    z
      .object({
        exerciseId,
        side: unset(sideSchema),
        ...nullableDosageShape,
        clinicianInstructions: unset(upTo(INSTRUCTIONS_MAX_LENGTH)),
      })
      .check(z.refine(isOneFormat)),
  ),
});

/** As the picker hands it to the page, in `svc.kept`: nothing but this, and instructions only where the clinician chose them. */
export const keptTemplateSchema = z
  .strictObject({
    kind: z.literal('template'),
    template: z.strictObject({
      name: shownUpTo(name),
      phase: z.optional(shownUpTo(phase)),
      forWhom: z.optional(shownUpTo(forWhom)),
      notFor: z.optional(shownUpTo(notFor)),
      progressWhen: z.optional(shownUpTo(progressWhen)),
      source: z.optional(
        z.strictObject({
          name: shownUpTo(sourceName),
          year: z.optional(z.int()),
          url: z.optional(upTo(sourceUrl)),
        }),
      ),
      findBy: z.optional(z.array(shownUpTo(findBy)).check(z.maxLength(TEMPLATE_FIND_BY_MAX_ITEMS))),
      items: itemsOf(
        z
          .strictObject({
            exerciseId,
            side: z.optional(sideSchema),
            ...optionalDosageShape,
            clinicianInstructions: z.optional(upTo(INSTRUCTIONS_MAX_LENGTH)),
          })
          .check(z.refine(isOneFormat)),
      ),
    }),
    withInstructions: z.boolean(),
  })
  .check(
    z.refine(
      ({ template, withInstructions }) =>
        withInstructions || template.items.every(({ clinicianInstructions }) => clinicianInstructions === undefined),
    ),
  ) satisfies z.ZodMiniType<SavedTemplate & { readonly kind: 'template' }>;
