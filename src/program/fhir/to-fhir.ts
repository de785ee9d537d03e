// A program as FHIR R4 ServiceRequests, one for each exercise. Where each member lands: docs/program.md.
import type { Side } from '../../contract/vocabulary.ts';
import type { DosageInHand } from '../dosage-clauses.ts';
import { dosageSentence } from '../dosage-sentence.ts';
import { applyOneDosageFormat } from '../one-dosage-format.ts';
import { inProgramOrder, type ProgramItem } from '../program-item.ts';
import { exerciseExtension } from './exercise-extension.ts';
import { asFhir, fhirText } from './fhir-text.ts';
import type {
  FhirCodeableConcept,
  FhirIdentifier,
  FhirReference,
  FhirRequestIntent,
  FhirRequestStatus,
  FhirServiceRequest,
  FhirTimingRepeat,
} from './service-request.ts';

/** What only the record system knows. It is carried over as it is; no data of a patient comes from anywhere else. */
export interface FhirContext {
  /**
   * The service, `{base_url}` of the specification: 'https://service.example/api/v1'. It names the code system of the exercises,
   * `{baseUrl}/exercises`, and the extension, `{baseUrl}/StructureDefinition/exercise-prescription`.
   */
  readonly baseUrl: string;
  /** Instead of the names that `baseUrl` gives, for a record system that publishes its own. Absolute. */
  readonly codeSystem?: string | undefined;
  readonly extensionUrl?: string | undefined;
  readonly status: FhirRequestStatus;
  readonly intent: FhirRequestIntent;
  readonly subject: FhirReference;
  readonly encounter?: FhirReference | undefined;
  readonly requester?: FhirReference | undefined;
  /** A FHIR dateTime, as `new Date().toISOString()` gives it. */
  readonly authoredOn?: string | undefined;
  /** The same for all: it says that these requests are one program. */
  readonly requisition?: FhirIdentifier | undefined;
  /** Of the dosage sentence, as for `dosageSentence`. */
  readonly locale?: string | undefined;
}

/**
 * The requests in program order. Plain new objects for `JSON.stringify`: a record system adds what it has of its own (`id`, `category`,
 * `performer`) and sends them as its server wants them. Nulls and absent members are the same. Throws a RangeError that names the place where
 * FHIR cannot hold a value: an id or revision with control characters, a relative `baseUrl`, an `authoredOn` without an offset, an empty `subject`.
 */
export function toFhir(items: readonly ProgramItem[], context: FhirContext): FhirServiceRequest[] {
  const base = asFhir('uri', context.baseUrl, 'baseUrl').replace(/\/+$/, '');
  const system = asFhir('uri', context.codeSystem ?? `${base}/exercises`, 'codeSystem');
  const extensionUrl = context.extensionUrl ?? `${base}/StructureDefinition/exercise-prescription`;
  asFhir('uri', extensionUrl, 'extensionUrl');
  const { subject, encounter, requester, authoredOn, requisition, locale } = context;
  for (const [place, given] of Object.entries({ subject, encounter, requester, requisition })) {
    if (given && Object.values(given).every((value) => value == null || value === '')) {
      throw new RangeError(`${place} is empty.`);
    }
  }
  if (authoredOn !== undefined) asFhir('dateTime', authoredOn, 'authoredOn');

  return inProgramOrder(items).map(({ order, prescription, exercise }) => {
    const dosage: DosageInHand = applyOneDosageFormat(prescription);
    const repeat = timingRepeat(dosage);
    const site = bodySite(prescription.side, locale);
    const instruction = [dosageSentence(dosage, { locale }), prescription.clinicianInstructions];
    const patientInstruction = instruction.map(fhirText).filter(Boolean).join('\n');
    const name = fhirText(exercise.name ?? '');
    const version = asFhir('string', prescription.revision, `The revision of item ${order}`);
    const code = asFhir('code', prescription.exerciseId, `The exerciseId of item ${order}`);
    return {
      resourceType: 'ServiceRequest',
      extension: [exerciseExtension(extensionUrl, order, dosage)],
      ...(requisition && { requisition }),
      status: context.status,
      intent: context.intent,
      code: { coding: [{ system, version, code, ...(name && { display: name }) }], ...(name && { text: name }) },
      subject,
      ...(encounter && { encounter }),
      ...(repeat && { occurrenceTiming: { repeat } }),
      ...(authoredOn && { authoredOn }),
      ...(requester && { requester }),
      ...(site && { bodySite: [site] }),
      ...(patientInstruction && { patientInstruction }),
    };
  });
}

/** No count and no bounds: a prescription has no end. */
function timingRepeat({ frequency, durationMinutes }: DosageInHand): FhirTimingRepeat | undefined {
  if (frequency == null && durationMinutes == null) return undefined;
  return {
    ...(frequency != null && {
      frequency: frequency.times,
      period: 1,
      periodUnit: frequency.period === 'day' ? 'd' : 'wk',
    }),
    ...(durationMinutes != null && { duration: durationMinutes, durationUnit: 'min' }),
  };
}

/** SNOMED CT qualifiers, with the preferred terms of the international edition. */
const LATERALITY: Readonly<Record<Exclude<Side, 'not_applicable'>, { code: string; display: string }>> = {
  left: { code: '7771000', display: 'Left' },
  right: { code: '24028007', display: 'Right' },
  bilateral: { code: '51440002', display: 'Right and left' },
};

function bodySite(side: Side, locale: string | undefined): FhirCodeableConcept | undefined {
  if (side === 'not_applicable') return undefined;
  const coding = { system: 'http://snomed.info/sct', ...LATERALITY[side] };
  return { coding: [coding], text: fhirText(dosageSentence({ side }, { locale })) };
}
