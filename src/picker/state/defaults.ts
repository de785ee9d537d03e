// What the catalog suggests for an exercise. Spec: Exercise, defaultPrescription.
import { type Dosage, dosageShape, sideSchema } from '../../contract/prescription.ts';
import type { Side } from '../../contract/vocabulary.ts';
import { rememberLastFor } from './memo.ts';

export interface Defaults {
  /** Only where the catalog gives one; else the clinician has to choose. */
  readonly side?: Side;
  readonly dosage: Dosage;
}

export const NO_DEFAULTS: Defaults = { dosage: {} };

interface Content {
  readonly defaultPrescription?: Readonly<Record<string, unknown>>;
}

/** It is a free object: each member counts only where it fits the contract, everything else is passed over. */
export const defaultsOf = rememberLastFor(({ defaultPrescription }: Content): Defaults => {
  if (defaultPrescription === undefined) return NO_DEFAULTS;
  const members = Object.entries(dosageShape).flatMap(([name, schema]) => {
    const read = schema.safeParse(defaultPrescription[name]);
    return read.success ? [[name, read.data] as const] : [];
  });
  const side = sideSchema.safeParse(defaultPrescription['side']);
  return { dosage: Object.fromEntries(members), ...(side.success && { side: side.data }) };
});
