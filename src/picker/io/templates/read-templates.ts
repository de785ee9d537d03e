// Templates of a source or a page, as far as they fit the contract: nothing that came is believed.
import { type Dosage, DOSAGE_MEMBERS, STRUCTURED_DOSAGE_MEMBERS } from '../../../contract/exercise/dosage.ts';
import { isRecord } from '../../../contract/is-record.ts';
import type { PhaseWeeks, TemplateSource } from '../../../contract/exercise/template.ts';
import {
  CLINIC_ID_PATTERN,
  INSTRUCTIONS_MAX_LENGTH,
  TEMPLATE_FIND_BY_MAX_ITEMS,
  TEMPLATE_MAX_EXERCISES,
  TEMPLATE_MAX_LENGTHS,
  TEMPLATES_MAX_ITEMS,
} from '../../../contract/limits.ts';
import { type Guard, isText, listOf, textUpTo, withMembers, DOSAGE_GUARDS, isSide } from '../../state/guard.ts';
import type { PlannedItem, ReadTemplate } from '../../state/templates/template-model.ts';

/** Those of a catalog, in their order: all that fit. */
export const readCatalogTemplates = (templates: unknown): readonly ReadTemplate[] | undefined =>
  Array.isArray(templates)
    ? templates
        .filter(isTemplateWith(isShownText, { unavailable: withMembers({}, { name: isText, replacementId: isText }) }))
        .map((template) => ({ ...read(template), ...(isWeeks(template.weeks) && { weeks: template.weeks }) }))
    : undefined;

/** Those that a page brings: at most 200. docs/messages.md, rule 25. */
export function readPageTemplates(templates: unknown): readonly ReadTemplate[] {
  const listed: readonly unknown[] = Array.isArray(templates) ? templates.slice(0, TEMPLATES_MAX_ITEMS) : [];
  return listed.filter(isTemplateWith(isClinicId)).map(({ items, ...template }) =>
    // What a catalog would say of an exercise is not the page's to say.
    read({ ...template, items: items.map(({ unavailable: _, ...item }) => item) }),
  );
}

type Item = Readonly<Record<string, unknown>> & Pick<PlannedItem, 'exerciseId' | 'side' | 'unavailable'>;
type Template = Omit<ReadTemplate, 'items'> & { readonly items: readonly Item[] };

const isWeek: Guard = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isWeeks = (value: unknown): value is PhaseWeeks => withMembers({ from: isWeek, to: isWeek })(value);
const isShownText: Guard = (value) => isText(value) && /\S/.test(value as string);
const isClinicId: Guard = (value) => isText(value) && CLINIC_ID_PATTERN.test(value as string);
const shownUpTo = (maximum: number): Guard => {
  const isShort = textUpTo(maximum);
  return (value) => isShownText(value) && isShort(value);
};
const { sourceName, sourceUrl, name, findBy, ...TEXTS } = TEMPLATE_MAX_LENGTHS;

/**
 * As a whole: a template without its warning would be another one. A dosage that does not fit is a fault of one exercise, which then begins as
 * usual.
 */
function isTemplateWith(
  isId: Guard,
  moreOfItem: Readonly<Record<string, Guard>> = {},
): (template: unknown) => template is Template {
  const isItem = withMembers(
    { exerciseId: isId },
    {
      side: nullOr(isSide),
      clinicianInstructions: nullOr(textUpTo(INSTRUCTIONS_MAX_LENGTH)),
      ...moreOfItem,
    },
  );
  const isSource = withMembers(
    { name: shownUpTo(sourceName) },
    { year: nullOr(Number.isSafeInteger), url: nullOr(textUpTo(sourceUrl)) },
  );
  const fits = withMembers(
    { name: shownUpTo(name), items: lengthFrom(1, TEMPLATE_MAX_EXERCISES, listOf(isItem)) },
    {
      ...Object.fromEntries(Object.entries(TEXTS).map(([member, maximum]) => [member, nullOr(shownUpTo(maximum))])),
      source: nullOr(isSource),
      findBy: nullOr(lengthFrom(0, TEMPLATE_FIND_BY_MAX_ITEMS, listOf(shownUpTo(findBy)))),
    },
  );
  return (template): template is Template => fits(template);
}

/** Null counts as unset, as it does in a prescription. */
const nullOr =
  (fits: Guard): Guard =>
  (value) =>
    value === null || fits(value);

const lengthFrom =
  (minimum: number, maximum: number, fits: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.length >= minimum && value.length <= maximum && fits(value);

const read = ({ items, ...template }: Template): ReadTemplate => ({
  name: template.name,
  ...given('phase', template),
  ...given('forWhom', template),
  ...given('notFor', template),
  ...given('progressWhen', template),
  ...(template.source && { source: sourceOf(template.source) }),
  ...given('findBy', template),
  items: items.map(readItem),
});

const sourceOf = ({ name, year, url }: TemplateSource): TemplateSource => ({
  name,
  ...(year != null && { year }),
  ...(url != null && { url }),
});

function given<Member extends keyof Template>(
  member: Member,
  template: Partial<Template>,
): { readonly [Name in Member]?: NonNullable<Template[Name]> } {
  const value = template[member];
  return value === null || value === undefined
    ? {}
    : ({ [member]: value } as { [Name in Member]: Template[Name] & {} });
}

function readItem(item: Item): PlannedItem {
  const { exerciseId, side, clinicianInstructions, unavailable } = item;
  const dosage = readDosage(item);
  return {
    exerciseId,
    ...(side && { side }),
    ...(dosage === 'refused' ? { isDosageRefused: true } : dosage && { dosage }),
    ...(isText(clinicianInstructions) && { instructions: clinicianInstructions as string }),
    ...(isRecord(unavailable) && { unavailable }),
  };
}

/** In one format; unset where the item has none. */
function readDosage(item: Item): Dosage | 'refused' | undefined {
  const members = DOSAGE_MEMBERS.flatMap((member) => {
    const value = Object.hasOwn(item, member) ? item[member] : undefined;
    return value === undefined || value === null ? [] : [[member, value] as const];
  });
  if (members.length === 0) return undefined;
  const dosage: Dosage = Object.fromEntries(members);
  const isOneFormat =
    dosage.customDosage === undefined || STRUCTURED_DOSAGE_MEMBERS.every((member) => dosage[member] === undefined);
  return isOneFormat && members.every(([member, value]) => DOSAGE_GUARDS[member](value)) ? dosage : 'refused';
}
