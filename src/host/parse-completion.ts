// Checks a completion message by hand: no dependency, no eval, and bytes that an embedding page can afford.
// `completedMessageSchema` of the contract is its oracle: a property test demands the same verdict from both.
import type { CompletionItem } from '../contract/messages/messages.ts';
import type { DOSAGE, DosageMember, StructuredMember, TextMember } from '../contract/exercise/dosage.ts';
import { membersOf } from './picker-error.ts';

/** How strict the check of a completion is. */
export interface ParseOptions {
  /**
   * What to do with a member of `prescription` that this version does not know. `'reject'`, the default, keeps anything
   * about a patient out; `'keep'` accepts what a newer service may add. Unknown members elsewhere are always kept.
   */
  readonly unknownPrescriptionFields?: 'reject' | 'keep' | undefined;
}

/** `path` is where the first fault is: `$.payload.items[3].prescription.sets`. It never names a member that is unknown. */
export type ParsedCompletion =
  | { readonly ok: true; readonly items: readonly CompletionItem[] }
  | { readonly ok: false; readonly path: string };

type Rule = (value: unknown) => boolean;
/** Its type says what it allows: the compiler holds the rules below against the contract's table, which costs a page no byte. */
type RuleOf<Limits> = Rule & { readonly allows?: Limits };
type Rules<Member extends DosageMember> = { readonly [Name in Member]: RuleOf<(typeof DOSAGE)[Name]> };

const REQUIRED: Readonly<Record<string, Rule>> = {
  exerciseId: text(1),
  revision: text(1),
  side: oneOf('left', 'right', 'bilateral', 'not_applicable'),
  clinicianInstructions: text(0),
};
/** What a `customDosage` overrides, and therefore excludes. */
const STRUCTURED: Rules<StructuredMember> = {
  sets: whole(1, 99),
  repetitions: whole(1, 999),
  holdSeconds: whole(1, 3600),
  durationMinutes: whole(1, 240),
  restSeconds: whole(0, 3600),
  frequency(value) {
    const { times, period, ...unknown } = membersOf(value);
    return whole(1, 20)(times) && oneOf('day', 'week')(period) && !Object.keys(unknown).length;
  },
};
const RULES: Readonly<Record<string, Rule>> = {
  ...REQUIRED,
  ...STRUCTURED,
  ...({
    resistance: text(0, 80),
    customDosage: (value) => text(1, 200)(value) && /\S/.test(value as string),
  } satisfies Rules<TextMember>),
};

/**
 * Checks the data of an `svc.selection.completed` message: type, bounds, order from 1 without gaps, one dosage format,
 * and that each snapshot is of the prescribed exercise and revision. The items come back as they are, the same objects.
 * Trusts nothing and never throws. Who sent the message is for the caller to check, before this.
 */
export function parseCompletion(data: unknown, options: ParseOptions = {}): ParsedCompletion {
  let here = '$';
  let path = here;
  /** Ends the check at the first thing that does not hold. */
  const demand = (holds: boolean, member: string) => {
    path = here + member;
    if (!holds) throw Error();
  };
  try {
    const { type, payload } = membersOf(data);
    demand(type === 'svc.selection.completed', '.type');
    const { items } = membersOf(payload);
    demand(Array.isArray(items) && items.length <= 500, '.payload.items'); // more are malformed, whatever they hold
    for (const [index, item] of (items as unknown[]).entries()) {
      path = here = `$.payload.items[${index}]`;
      // An own `__proto__` survives structured cloning, and a later copy would obey it. What is no plain data throws here. An undefined
      // member is looked at too.
      JSON.stringify(item, (name, value: unknown) => (demand(name !== '__proto__', ''), value));
      const { order, prescription, exercise } = membersOf(item);
      demand(order === index + 1, '.order');
      const members = membersOf(prescription);
      for (const name of Object.keys({ ...REQUIRED, ...members })) {
        const value = members[name];
        if (Object.hasOwn(RULES, name))
          demand(value === null ? !REQUIRED[name] : RULES[name]!(value), `.prescription.${name}`);
        else demand(options.unknownPrescriptionFields === 'keep', '.prescription');
      }
      demand(
        members['customDosage'] == null || Object.keys(STRUCTURED).every((name) => members[name] == null),
        '.prescription.customDosage',
      );
      const { id, revision } = membersOf(exercise);
      demand(id === members['exerciseId'], '.exercise.id');
      demand(revision === members['revision'], '.exercise.revision');
    }
    return { ok: true, items: items as readonly CompletionItem[] };
  } catch {
    return { ok: false, path }; // a demand, or what is no plain data
  }
}

function oneOf(...words: readonly unknown[]): Rule {
  return (value) => words.includes(value);
}

function whole<const Minimum extends number, const Maximum extends number>(
  minimum: Minimum,
  maximum: Maximum,
): RuleOf<{ readonly minimum: Minimum; readonly maximum: Maximum }> {
  return (value) => Number.isInteger(value) && minimum <= (value as number) && (value as number) <= maximum;
}

/** Lengths count code points, as JSON Schema does. */
function text<const Maximum extends number>(
  minimum: number,
  maximum = Infinity as Maximum,
): RuleOf<{ readonly maxLength: Maximum }> {
  return (value) => typeof value === 'string' && whole(minimum, maximum)([...value].length);
}
