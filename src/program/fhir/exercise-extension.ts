// What a ServiceRequest has no member for: the place in the program, sets, repetitions, hold, rest, resistance, a dosage in own words.
import type { DosageMember } from '../../contract/exercise/dosage.ts';
import type { DosageInHand } from '../dosage-clauses.ts';
import { fhirText, isPositiveInt } from './fhir-text.ts';
import type { FhirDuration, FhirExtension } from './service-request.ts';

/** One extension with a part for each; absent where nothing is prescribed. The table is in docs/program.md. */
export function exerciseExtension(url: string, order: number, dosage: DosageInHand): FhirExtension {
  const parts = {
    order: number('order', order),
    sets: number('sets', dosage.sets),
    repetitions: number('repetitions', dosage.repetitions),
    holdSeconds: duration('hold', dosage.holdSeconds),
    restSeconds: duration('rest', dosage.restSeconds),
    resistance: text('resistance', dosage.resistance),
    customDosage: text('customDosage', dosage.customDosage),
  } satisfies Readonly<Record<'order' | Exclude<DosageMember, InTiming>, FhirExtension | undefined>>;
  return { url, extension: Object.values(parts).filter((part) => part !== undefined) };
}

/** FHIR has a place for these: occurrenceTiming, in to-fhir.ts. */
type InTiming = 'durationMinutes' | 'frequency';

type Unset = null | undefined;

const number = (url: string, value: number | Unset): FhirExtension | undefined =>
  value == null || !isPositiveInt(value) ? undefined : { url, valuePositiveInt: value };

const duration = (url: string, seconds: number | Unset): FhirExtension | undefined =>
  seconds == null ? undefined : { url, valueDuration: inSeconds(seconds) };

const inSeconds = (value: number): FhirDuration => ({
  value,
  unit: 's',
  system: 'http://unitsofmeasure.org',
  code: 's',
});

function text(url: string, written: string | Unset): FhirExtension | undefined {
  const valueString = fhirText(written ?? '');
  return valueString === '' ? undefined : { url, valueString };
}
