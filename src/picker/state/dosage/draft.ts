// The fields of a row, filled from a dosage of the contract.
import { type Dosage, NUMBER_MEMBERS, type NumberMember } from '../../../contract/exercise/dosage.ts';
import { applyOneDosageFormat } from '../../../program/index.ts';
import type { DosageDraft } from '../model.ts';

/** The fields filled from a dosage, a prescribed one or the catalog's. */
export function draftFromDosage(dosage: Dosage): DosageDraft {
  const draft = filledFrom(dosage);
  untouched.set(draft, applyOneDosageFormat(dosage));
  return draft;
}

/** The same dosage, with another text that could not be read beside it. */
export function withUnread(draft: DosageDraft, unread: string | undefined): DosageDraft {
  if ((draft.unread ?? '') === (unread ?? '')) return draft;
  const next = { ...draft, unread };
  const dosage = untouched.get(draft);
  if (dosage) untouched.set(next, dosage);
  return next;
}

/** What nobody typed in is returned as it came. */
export const untouched = new WeakMap<DosageDraft, Dosage>();

function filledFrom(dosage: Dosage): DosageDraft {
  const typed = (value: string | number | undefined): string => String(value ?? '');
  return {
    mode: dosage.customDosage === undefined ? 'fields' : 'custom',
    ...(Object.fromEntries(NUMBER_MEMBERS.map((member) => [member, typed(dosage[member])])) as Record<
      NumberMember,
      string
    >),
    times: typed(dosage.frequency?.times),
    period: dosage.frequency?.period ?? 'day',
    resistance: typed(dosage.resistance),
    customDosage: typed(dosage.customDosage),
  };
}
