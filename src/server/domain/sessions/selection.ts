// The exercises that a session opens with: are they there, and in which dosage. Spec: States and transitions, Prescription.
import { STRUCTURED_DOSAGE_MEMBERS } from '../../../contract/exercise/dosage.ts';
import type { Prescription } from '../../../contract/exercise/prescription.ts';
import type { Entitlement } from '../../../contract/vocabulary.ts';
import type { Catalog } from '../../readmodel/catalog.ts';
import { Refusal } from '../refusal.ts';

interface UnavailableItem {
  readonly index: number;
  readonly reason: 'unknown_exercise' | 'unknown_revision' | 'withdrawn';
  readonly replacementId?: string;
  /** Why the catalog withdrew the exercise. */
  readonly changeReason?: string;
}

/**
 * Refuses with `selection_unavailable` unless every exercise is visible, every revision exists and none is withdrawn
 * today. Deprecated exercises and revisions of the past are fine. What the entitlement hides is reported as unknown.
 */
export async function requireAvailable(
  catalog: Catalog,
  entitlement: Entitlement,
  selection: readonly Prescription[],
): Promise<void> {
  const items: UnavailableItem[] = [];
  for (const [index, { exerciseId, revision }] of selection.entries()) {
    const current = catalog.visible(entitlement).find(exerciseId);
    if (!current) items.push({ index, reason: 'unknown_exercise' });
    else if (current.status === 'withdrawn') {
      const { replacementId, changeReason } = current;
      items.push({
        index,
        reason: 'withdrawn',
        ...(replacementId !== undefined && { replacementId }),
        ...(changeReason !== undefined && { changeReason }),
      });
    } else if (!(await catalog.revision(entitlement, exerciseId, revision))) {
      items.push({ index, reason: 'unknown_revision' });
    }
  }
  if (items.length > 0) throw new Refusal('selection_unavailable', { details: { items } });
}

/** A written dosage overrides the structured one: only one of them goes on. Side and resistance stay. */
export function normalizeDosage(prescription: Prescription): Prescription {
  if (prescription.customDosage === undefined) return prescription;
  const overridden = new Set<string>(STRUCTURED_DOSAGE_MEMBERS);
  return Object.fromEntries(Object.entries(prescription).filter(([name]) => !overridden.has(name))) as Prescription;
}
