// Templates by the rules: each line on its own, then together with the exercises that they name. Every problem is found.
import { isRecord } from '../../../contract/is-record.ts';
import type { Entitlement } from '../../../contract/vocabulary.ts';
import { linesOnce, type RowCheck, withoutPrivateMembers } from '../check/check-rows.ts';
import { type Mistake, sideContradiction, writesAndCounts } from '../check/row-contradictions.ts';
import { schemaProblems } from '../check/schema-problems.ts';
import { TEMPLATES_FILE } from '../package-schema.ts';
import { type Line, type Problem, shortened, shown } from '../problem.ts';
import { didYouMean } from '../suggestion.ts';
import {
  CATALOG_TEMPLATES_MAX_ITEMS,
  templateSchema,
  type TemplateItemRow,
  type TemplateRow,
} from './template-schema.ts';

/** What the rows say of the exercises that templates may name. */
export interface TemplateMembers {
  readonly rows: readonly Pick<RowCheck, 'links' | 'content'>[];
  /** Of rows and templates that do not name their own; undefined where the header cannot be read. */
  readonly entitlement: Entitlement | undefined;
}

export interface TemplatesCheck {
  /** Those that have no problem of their own. */
  readonly templates: readonly TemplateRow[];
  /** The line of each of these. */
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
}

export function checkTemplates(lines: readonly Line[], members: TemplateMembers): TemplatesCheck {
  const checks = lines.map(checkTemplate);
  const whole = checks.flatMap(({ row, template }) => (template ? [{ row, template }] : []));
  const problems = [
    ...checks.flatMap((check) => check.problems),
    ...linesOnce(checks, 'key').map((mistake) => ({ ...mistake, file: TEMPLATES_FILE })),
    ...sameNames(whole),
    ...weeksOf(whole),
    ...membersOf(whole, members),
    ...(lines.length > CATALOG_TEMPLATES_MAX_ITEMS ? [tooMany] : []),
  ];
  return { templates: whole.map(({ template }) => template), lines: whole.map(({ row }) => row), problems };
}

interface TemplateCheck {
  readonly row: number;
  readonly key: string | undefined;
  readonly template?: TemplateRow;
  readonly problems: readonly Problem[];
}

interface WholeTemplate {
  readonly row: number;
  readonly template: TemplateRow;
}

const tooMany: Problem = {
  severity: 'error',
  file: TEMPLATES_FILE,
  code: 'maxItems',
  message: `A package has at most ${CATALOG_TEMPLATES_MAX_ITEMS} templates.`,
};

const placeOf = (row: number, key: string | undefined) => ({
  file: TEMPLATES_FILE,
  row,
  ...(key !== undefined && { key: shortened(key) }),
});

function checkTemplate({ row, value }: Line): TemplateCheck {
  if (!isRecord(value)) {
    const message = 'A template must be a JSON object.';
    return {
      row,
      key: undefined,
      problems: [{ ...placeOf(row, undefined), severity: 'error', code: 'type', message }],
    };
  }
  const known = withoutPrivateMembers(value);
  const key = typeof known['key'] === 'string' ? known['key'] : undefined;
  const result = templateSchema.safeParse(known);
  if (result.success) return { row, key, template: result.data, problems: [] };
  return { row, key, problems: schemaProblems(templateSchema, result.error, known, placeOf(row, key)) };
}

/** Nobody could tell one from the other. */
function sameNames(templates: readonly WholeTemplate[]): Problem[] {
  const first = new Map<string, number>();
  return templates.flatMap(({ row, template: { key, name, phase = '' } }): Problem[] => {
    const shownAs = JSON.stringify([name, phase]);
    const before = first.get(shownAs);
    if (before === undefined) {
      first.set(shownAs, row);
      return [];
    }
    const message = `Row ${before} has the same name and phase. Clinicians cannot tell the two apart.`;
    return [{ ...placeOf(row, key), severity: 'warning', field: 'name', code: 'same_name', message }];
  });
}

/** A stage that is typed chooses the phase by its weeks: they must hold, and should be those that it is called by, and those of one phase alone. */
function weeksOf(templates: readonly WholeTemplate[]): Problem[] {
  return templates.flatMap(({ row, template }): Problem[] => {
    const { key, name, phase = '', weeks } = template;
    if (!weeks) return [];
    const place = { ...placeOf(row, key), field: 'weeks' } as const;
    if (weeks.from >= weeks.to) {
      const message =
        'The end is not greater than the beginning. It does not belong to the phase: 0 to 2 is two weeks.';
      return [{ ...place, severity: 'error', code: 'weeks_empty', message }];
    }
    const problems: Problem[] = [];
    const [from = weeks.from, to = weeks.to] = /\bweeks?\b/i.test(phase) ? (phase.match(/\d+/g) ?? []).map(Number) : [];
    if (from !== weeks.from || to !== weeks.to) {
      const message = `The phase is called "${shortened(phase)}", and its weeks are ${weeks.from} to ${weeks.to}.`;
      problems.push({ ...place, severity: 'warning', code: 'weeks_differ', message });
    }
    const other = templates.find(
      (each) =>
        each.row < row &&
        each.template.name === name &&
        each.template.phase !== template.phase &&
        each.template.weeks &&
        each.template.weeks.from < weeks.to &&
        weeks.from < each.template.weeks.to,
    );
    if (other) {
      const message = `Row ${other.row} has the same name and some of the same weeks. A week then chooses neither.`;
      problems.push({ ...place, severity: 'warning', code: 'weeks_overlap', message });
    }
    return problems;
  });
}

/** Of unknown keys, so many are compared with those that there are: of a wrong file, nobody reads more. */
const COMPARED_KEYS = 20;
/** With more keys than these no unknown one is compared. */
const COMPARED_WITH_MAX = 5_000;

function membersOf(templates: readonly WholeTemplate[], { rows, entitlement }: TemplateMembers): Problem[] {
  const byKey = new Map<string, Exercise>();
  for (const { links, content } of rows) {
    if (links?.key !== undefined && !byKey.has(links.key)) byKey.set(links.key, { links, content });
  }
  let compared = 0;
  const isCompared = () => byKey.size <= COMPARED_WITH_MAX && compared++ < COMPARED_KEYS;
  const meant = (key: string): string => (isCompared() ? didYouMean(key, [...byKey.keys()]) : '');
  return templates.flatMap(({ row, template }) => {
    const seenBy = template.entitlement ?? entitlement;
    const seen = new Set<string>();
    return template.items.flatMap((item, index): Problem[] => {
      const place = { ...placeOf(row, template.key), severity: 'error' } as const;
      const exercise = byKey.get(item.exercise);
      const named = { field: `items.${index}.exercise`, ...valueOf(item.exercise) };
      if (!exercise) {
        const message = `No row of the package has this key.${meant(item.exercise)}`;
        return [{ ...place, ...named, code: 'exercise_unknown', message }];
      }
      const problems: Problem[] = mistakesOf(item, exercise).map((mistake) => ({
        ...place,
        ...mistake,
        field: `items.${index}.${mistake.field}`,
      }));
      const exerciseSeenBy = exercise.links.entitlement ?? entitlement;
      if (seenBy === 'sample' && exerciseSeenBy === 'full') {
        const message = 'Sample credentials cannot see this exercise. Choose one that is in the sample.';
        problems.push({ ...place, ...named, code: 'exercise_hidden', message });
      }
      const once = JSON.stringify([item.exercise, item.side]);
      if (seen.has(once)) {
        const message = 'The template lists this exercise twice with the same side.';
        problems.push({ ...place, ...named, severity: 'warning', code: 'exercise_twice', message });
      }
      seen.add(once);
      return problems;
    });
  });
}

interface Exercise {
  readonly links: NonNullable<RowCheck['links']>;
  readonly content: RowCheck['content'];
}

const valueOf = (key: string): { value?: string } => {
  const value = shown(key);
  return value === undefined ? {} : { value };
};

/** What the item says against its exercise, or against itself. */
function mistakesOf(item: TemplateItemRow, { links, content }: Exercise): (Mistake & { readonly field: string })[] {
  const mistakes = [];
  if (links.status === 'deprecated' || links.status === 'withdrawn') {
    const instead =
      links.replacementKey === undefined
        ? 'Choose another one.'
        : `Its replacement is ${shortened(links.replacementKey)}.`;
    const message = `This exercise is ${links.status}. ${instead}`;
    mistakes.push({ field: 'exercise', code: 'exercise_ended', message, ...valueOf(item.exercise) });
  }
  if (writesAndCounts(item)) {
    const message = 'A written dosage replaces the numbers. Give one or the other.';
    mistakes.push({ field: 'customDosage', code: 'custom_and_structured', message });
  }
  const contradiction = content && sideContradiction(content, item.side);
  if (contradiction !== undefined) mistakes.push({ field: 'side', code: 'side_contradicts', message: contradiction });
  return mistakes;
}
