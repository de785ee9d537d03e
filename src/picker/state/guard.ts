// Small checks of unknown values, put together to tables. They stand in for the contract's schemas, which the picker does not
// load; the tests hold each table against its schema.
import { isRecord } from '../../contract/is-record.ts';
import { type DosageMember, eachOfDosage } from '../../contract/exercise/dosage.ts';
import { PERIODS, SIDES } from '../../contract/vocabulary.ts';

export type Guard = (value: unknown) => boolean;

export const isText: Guard = (value) => typeof value === 'string';

export const oneOf =
  (values: readonly unknown[]): Guard =>
  (value) =>
    values.includes(value);

export const textLike =
  (pattern: RegExp): Guard =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

/** Whole numbers, both ends included. */
export const wholeNumber =
  ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): Guard =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum;

/** Counted in code points, as the contract counts. */
export const textUpTo =
  (maximum: number): Guard =>
  (value) =>
    typeof value === 'string' && [...value].length <= maximum;

export const listOf =
  (item: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(item);

export type Guards = Readonly<Record<string, Guard>>;

/** Members that are in neither table may be anything: answers stay open. */
export const withMembers =
  (required: Guards, optional: Guards = {}): Guard =>
  (value) =>
    isRecord(value) &&
    Object.entries(required).every(([name, fits]) => fits(value[name])) &&
    Object.entries(optional).every(([name, fits]) => value[name] === undefined || fits(value[name]));

// What the members of a prescription may be. Spec: Prescription.
export const DOSAGE_GUARDS: Readonly<Record<DosageMember, Guard>> = eachOfDosage<Guard, Guard, Guard>({
  number: wholeNumber,
  frequency: ({ times }) => {
    const hasMembers = withMembers({ times: wholeNumber(times), period: oneOf(PERIODS) });
    /** The two members and no others. */
    return (value) => hasMembers(value) && Object.keys(value as object).length === 2;
  },
  text: ({ maxLength, notBlank }) => {
    const isShort = textUpTo(maxLength);
    return (value) => isShort(value) && (!notBlank || /\S/.test(value as string));
  },
});

export const isSide = oneOf(SIDES);
