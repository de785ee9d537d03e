// A template by hand: no dependency, and only in the part that a page with something of its own loads. Its oracle is `templateSchema` of the
// contract, and `keptTemplateSchema` of those that come from the picker. docs/messages.md, rules 25 to 27.
import type { Dosage } from '../contract/exercise/dosage.ts';
import type { Template, TemplateItem } from '../contract/exercise/template.ts';
import type * as limits from '../contract/limits.ts';
import type { SavedTemplate } from '../contract/messages/clinic.ts';
import type { parseCompletion } from './parse-completion.ts';

type Parse = typeof parseCompletion;

/** The contract's numbers, held by their types. A test holds the pattern. */
const LENGTHS: typeof limits.TEMPLATE_MAX_LENGTHS = {
  name: 80,
  phase: 80,
  forWhom: 300,
  notFor: 500,
  progressWhen: 300,
  findBy: 80,
  sourceName: 300,
  sourceUrl: 500,
};
const FIND_BY_MAX_ITEMS: typeof limits.TEMPLATE_FIND_BY_MAX_ITEMS = 30;
const MAX_EXERCISES: typeof limits.TEMPLATE_MAX_EXERCISES = 20;
const INSTRUCTIONS_MAX_LENGTH: typeof limits.INSTRUCTIONS_MAX_LENGTH = 2000;
export const CLINIC_ID_PATTERN: RegExp = /^[A-Za-z0-9][\w.:-]{0,127}$/;

const TEXTS = ['name', 'phase', 'forWhom', 'notFor', 'progressWhen'] as const;
const DOSAGE_MEMBERS: readonly (keyof Dosage)[] = [
  'sets',
  'repetitions',
  'holdSeconds',
  'durationMinutes',
  'frequency',
  'resistance',
  'restSeconds',
  'customDosage',
];

/** With the members of the contract alone, without what is unset. A string says where the first fault is, and never what is there. */
export function readTemplate(given: unknown, parse: Parse): Template | string {
  const own = recordOf(given);
  const { source, findBy, items } = own;
  const read: Record<string, unknown> = {};
  for (const member of TEXTS) {
    const text = own[member] ?? undefined;
    if (text === undefined ? member === 'name' : !isShown(text, LENGTHS[member])) return member;
    if (text !== undefined) read[member] = text;
  }
  if (source != null) {
    const { name, year, url } = recordOf(source);
    const fits = year == null || Number.isSafeInteger(year);
    if (!isShown(name, LENGTHS.sourceName) || !fits || !isText(url ?? '', LENGTHS.sourceUrl)) return 'source';
    read['source'] = { name, year: year ?? undefined, url: url ?? undefined };
  }
  if (findBy != null) {
    if (!isList(findBy, FIND_BY_MAX_ITEMS) || ![...findBy].every((word) => isShown(word, LENGTHS.findBy)))
      return 'findBy';
    read['findBy'] = [...findBy]; // without what else an array may hold
  }
  if (!isList(items, MAX_EXERCISES) || !items.length) return 'items';
  const readItems = Array.from(items, (item) => readItem(item, parse));
  const fault = readItems.indexOf(undefined);
  return fault < 0 ? ({ ...read, items: readItems } as unknown as Template) : `items[${fault}]`;
}

/** One that the picker hands over: refused with a member that is not of the contract, or with instructions that nobody chose. */
export function readSaved(payload: unknown, parse: Parse): SavedTemplate | string {
  const { kind: _, template: given, withInstructions, ...foreign } = recordOf(payload);
  const template = readTemplate(given, parse);
  if (typeof template === 'string') return `template.${template}`;
  // What is foreign is in the one text and not in the other.
  if (Object.keys(foreign).length || JSON.stringify(template).length !== lengthOf(given)) return 'template';
  const isSaid = withInstructions || template.items.every((item) => item.clinicianInstructions === undefined);
  return typeof withInstructions === 'boolean' && isSaid ? { template, withInstructions } : 'withInstructions';
}

function readItem(given: unknown, parse: Parse): TemplateItem | undefined {
  const item = recordOf(given);
  const { exerciseId, side, clinicianInstructions: text } = item;
  if (!isId(exerciseId) || !isText(text ?? '', INSTRUCTIONS_MAX_LENGTH)) return undefined;
  const dosage = Object.fromEntries(DOSAGE_MEMBERS.flatMap((name) => (item[name] == null ? [] : [[name, item[name]]])));
  const read = { exerciseId, side: side ?? undefined, ...dosage, clinicianInstructions: text ?? undefined };
  // As in a completed item, so that there is one rule for dosages and sides.
  const prescription = {
    ...read,
    side: side ?? 'left',
    revision: exerciseId,
    clinicianInstructions: '',
  };
  const completed = [{ order: 1, prescription, exercise: { id: exerciseId, revision: exerciseId } }];
  return parse({ type: 'svc.selection.completed', payload: { items: completed } }).ok
    ? (JSON.parse(JSON.stringify(read)) as TemplateItem)
    : undefined;
}

/** What is no plain data has no length that could be right. */
function lengthOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return 0;
  }
}

/** As `membersOf` of the helper. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => ({
  __proto__: null,
  ...(typeof value === 'object' && !Array.isArray(value) && value),
});
const isList = (value: unknown, most: number): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= most;
/** Lengths count code points. */
const isText = (value: unknown, most: number): boolean => typeof value === 'string' && [...value].length <= most;
export const isShown = (value: unknown, most: number): boolean => isText(value, most) && /\S/.test(value as string);
export const isId = (id: unknown): boolean => typeof id === 'string' && CLINIC_ID_PATTERN.test(id);
