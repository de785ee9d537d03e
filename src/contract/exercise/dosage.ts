// The members of a dosage and what each may hold. Schemas, checks, columns and fields are made from this one table, which loads no
// schema. Spec: Prescription, Limits.
import type { Period } from '../vocabulary.ts';

/** Of whole numbers, both ends included. */
export interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}
/** Counted in Unicode code points, as JSON Schema counts. */
export interface TextRule {
  readonly maxLength: number;
  /** Blank text is refused: it would override a real dosage with nothing. */
  readonly notBlank?: boolean;
}
/** A number of times per day or week. */
export interface FrequencyRule {
  readonly times: Bounds;
}

/** How much of an exercise: each member may be absent. Spec: Prescription. */
export interface Dosage {
  /** How many sets, 1 to 99. */
  readonly sets?: number | undefined;
  /** How many repetitions in each set, 1 to 999. */
  readonly repetitions?: number | undefined;
  /** How long each repetition is held, 1 to 3600 seconds. */
  readonly holdSeconds?: number | undefined;
  /** How long the exercise lasts, 1 to 240 minutes. */
  readonly durationMinutes?: number | undefined;
  /** How often the exercise is done, per day or week. */
  readonly frequency?: Frequency | undefined;
  /** The color of a band or a weight with its unit, as written; at most 80 characters. */
  readonly resistance?: string | undefined;
  /** How long the patient rests between sets, 0 to 3600 seconds. */
  readonly restSeconds?: number | undefined;
  /**
   * The dosage in the clinician's own words, 1 to 200 characters, not blank. It overrides `sets`, `repetitions`, `holdSeconds`,
   * `durationMinutes`, `frequency` and `restSeconds`; `resistance` and `side` still hold.
   */
  readonly customDosage?: string | undefined;
}
/** A number of times per day or week. Spec: Prescription. */
export interface Frequency {
  /** How many times in the period, 1 to 20. */
  readonly times: number;
  /** `day` or `week`. */
  readonly period: Period;
}

/** In the order in which they are written. */
export const DOSAGE = {
  sets: { minimum: 1, maximum: 99 },
  repetitions: { minimum: 1, maximum: 999 },
  holdSeconds: { minimum: 1, maximum: 3600 },
  durationMinutes: { minimum: 1, maximum: 240 },
  frequency: { times: { minimum: 1, maximum: 20 } },
  resistance: { maxLength: 80 },
  restSeconds: { minimum: 0, maximum: 3600 },
  customDosage: { maxLength: 200, notBlank: true },
} as const satisfies Readonly<Record<keyof Dosage, Bounds | TextRule | FrequencyRule>>;

type Table = typeof DOSAGE;
type MemberOf<Rule> = { [Member in keyof Table]: Table[Member] extends Rule ? Member : never }[keyof Table];

export type DosageMember = keyof Table;
export type NumberMember = MemberOf<Bounds>;
export type TextMember = MemberOf<TextRule>;
/** The members that a written `customDosage` overrides; `resistance` and `side` stay. Spec: Prescription. */
export type StructuredMember = Exclude<DosageMember, TextMember>;

export const DOSAGE_MEMBERS = /* @__PURE__ */ Object.keys(DOSAGE) as readonly DosageMember[];
export const NUMBER_MEMBERS = /* @__PURE__ */ DOSAGE_MEMBERS.filter(
  (member): member is NumberMember => 'minimum' in DOSAGE[member],
);
export const STRUCTURED_DOSAGE_MEMBERS = /* @__PURE__ */ DOSAGE_MEMBERS.filter(
  (member): member is StructuredMember => !('maxLength' in DOSAGE[member]),
);

/** What is made of each member, by what it holds. */
export interface DosageMaker<OfNumber, OfFrequency, OfText> {
  readonly number: (bounds: Bounds, member: NumberMember) => OfNumber;
  readonly frequency: (rule: FrequencyRule, member: 'frequency') => OfFrequency;
  readonly text: (rule: TextRule, member: TextMember) => OfText;
}

/** One value for each member of a dosage, in the order of the table. */
export function eachOfDosage<OfNumber, OfFrequency, OfText>(make: DosageMaker<OfNumber, OfFrequency, OfText>) {
  const made = (member: DosageMember): OfNumber | OfFrequency | OfText => {
    const rule: Bounds | TextRule | FrequencyRule = DOSAGE[member];
    if ('times' in rule) return make.frequency(rule, 'frequency');
    return 'minimum' in rule ? make.number(rule, member as NumberMember) : make.text(rule, member as TextMember);
  };
  return Object.fromEntries(DOSAGE_MEMBERS.map((member) => [member, made(member)])) as {
    readonly [Member in keyof Table]: Member extends NumberMember
      ? OfNumber
      : Member extends TextMember
        ? OfText
        : OfFrequency;
  };
}
