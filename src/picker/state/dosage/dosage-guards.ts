// What the members of a prescription may be. Spec: Prescription.
import { type DosageMember, eachOfDosage } from '../../../contract/exercise/dosage.ts';
import { PERIODS, SIDES } from '../../../contract/vocabulary.ts';
import { type Guard, oneOf, textUpTo, wholeNumber, withMembers } from '../guard.ts';

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
