// A program as FHIR R4 ServiceRequests, one for each exercise. Where each member lands: docs/program.md.
import type { Period, Side } from '../../contract/vocabulary.ts';
import { type DosageInHand, wordFor } from '../dosage-clauses.ts';
import { dosageSentence } from '../dosage-sentence.ts';
import { applyOneDosageFormat, placedItems, type ProgramItem } from '../program-item.ts';
import { saidSide, type SidesOfExercise, withSaidSide } from '../said-side.ts';
import type {
  FhirCodeableConcept,
  FhirDuration,
  FhirExtension,
  FhirIdentifier,
  FhirReference,
  FhirRequestIntent,
  FhirRequestStatus,
  FhirServiceRequest,
  FhirTimingRepeat,
} from './service-request.ts';
import type { DosageMember } from '../../contract/exercise/dosage.ts';

/** What only the record system knows. It is carried over as it is; no data of a patient comes from anywhere else. */
export interface FhirContext {
  /**
   * The service, `{base_url}` of the specification: 'https://service.example/api/v1'. It names the code system of the exercises,
   * `{baseUrl}/exercises`, and the extension, `{baseUrl}/StructureDefinition/exercise-prescription`.
   */
  readonly baseUrl: string;
  /** Instead of the names that `baseUrl` gives, for a record system that publishes its own. Absolute. */
  readonly codeSystem?: string | undefined;
  /** In place of the URL of the extension that carries what FHIR has no element for. */
  readonly extensionUrl?: string | undefined;
  /** The `status` of each ServiceRequest. */
  readonly status: FhirRequestStatus;
  /** The `intent` of each ServiceRequest. */
  readonly intent: FhirRequestIntent;
  /** The patient. */
  readonly subject: FhirReference;
  /** The encounter in which the program was prescribed. */
  readonly encounter?: FhirReference | undefined;
  /** The clinician who prescribed. */
  readonly requester?: FhirReference | undefined;
  /** A FHIR dateTime, as `new Date().toISOString()` gives it. */
  readonly authoredOn?: string | null | undefined;
  /** The same for all: it says that these requests are one program. */
  readonly requisition?: FhirIdentifier | undefined;
  /** Of the dosage sentence, as for `dosageSentence`. */
  readonly locale?: string | null | undefined;
}

/**
 * The requests in program order. Plain new objects for `JSON.stringify`: a record system adds what it has of its own (`id`, `category`,
 * `performer`) and sends them as its server wants them. Nulls and absent members are the same. Throws a RangeError that names the place where
 * FHIR cannot hold a value: an id or revision with control characters, a relative `baseUrl`, an `authoredOn` without an offset, an empty `subject`;
 * and where a row has no order, prescription, exercise id or exercise: `items[2].exercise`.
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
  if (authoredOn != null) asFhir('dateTime', authoredOn, 'authoredOn');

  return placedItems(items).map(({ order, prescription, exercise, place }) => {
    const dosage: DosageInHand = applyOneDosageFormat(prescription);
    const repeat = timingRepeat(dosage);
    const site = bodySite(prescription.side, exercise, locale);
    const instruction = [
      dosageSentence(withSaidSide(dosage, exercise), { locale }),
      prescription.clinicianInstructions ?? '',
    ];
    const patientInstruction = instruction.map(fhirText).filter(Boolean).join('\n');
    const name = fhirText(exercise.name ?? '');
    const { exerciseId, revision } = prescription;
    const version = revision == null ? undefined : asFhir('string', revision, `${place}.prescription.revision`);
    const code = asFhir('code', exerciseId, `${place}.prescription.exerciseId`);
    return {
      resourceType: 'ServiceRequest',
      extension: [exerciseExtension(extensionUrl, order, dosage)],
      ...(requisition && { requisition }),
      status: context.status,
      intent: context.intent,
      code: {
        coding: [{ system, ...(version && { version }), code, ...(name && { display: name }) }],
        ...(name && { text: name }),
      },
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

const PERIOD_UNITS: Readonly<Record<Period, 'd' | 'wk'>> = { day: 'd', week: 'wk' };

/** No count and no bounds: a prescription has no end. Nothing for a frequency that R4 cannot say: half a timing would be read as all of it. */
function timingRepeat({ frequency, durationMinutes }: DosageInHand): FhirTimingRepeat | undefined {
  const duration = durationMinutes == null ? undefined : ({ duration: durationMinutes, durationUnit: 'min' } as const);
  if (frequency == null) return duration;
  const periodUnit = wordFor(frequency.period, PERIOD_UNITS);
  if (periodUnit === undefined || !isPositiveInt(frequency.times)) return undefined;
  return { frequency: frequency.times, period: 1, periodUnit, ...duration };
}

/** SNOMED CT qualifiers, with the preferred terms of the international edition. */
const LATERALITY: Readonly<Record<Side, { code: string; display: string } | undefined>> = {
  left: { code: '7771000', display: 'Left' },
  right: { code: '24028007', display: 'Right' },
  bilateral: { code: '51440002', display: 'Right and left' },
  not_applicable: undefined,
};

/** Nothing for a side of a newer service: no code says it, and the sentence has its word. */
function bodySite(
  side: Side | null | undefined,
  exercise: SidesOfExercise,
  locale: string | null | undefined,
): FhirCodeableConcept | undefined {
  const qualifier = side == null ? undefined : wordFor(side, LATERALITY);
  if (qualifier === undefined) return undefined;
  const coding = { system: 'http://snomed.info/sct', ...qualifier };
  const said = saidSide(side, exercise) === 'each' ? 'each' : side;
  return { coding: [coding], text: fhirText(dosageSentence({ side: said }, { locale })) };
}

/**
 * FHIR takes no control character but tab and the ends of lines, and receivers differ on which spaces they take: every line ends with \n,
 * every other space is a plain one, other control characters go, half a character becomes U+FFFD. Blank at neither end.
 */
export const fhirText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\ufeff|(?![\t\n])\p{Cc}/gu, '')
    .replace(/[^\S\t\n]/g, ' ')
    .replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .trim();

/** An identifier is carried over exactly, or refused. */
const isFhirString = (text: string): boolean => text !== '' && fhirText(text) === text;

/** Words between which there is one space each. */
const isFhirCode = (text: string): boolean => isFhirString(text) && !/[\t\n]| {2}/.test(text);

const isFhirUri = (text: string): boolean => /^[a-z][a-z\d+.-]*:\S+$/i.test(text) && isFhirString(text);

export const isPositiveInt = (value: number): boolean => Number.isInteger(value) && value > 0;

/** A day, month or year; with a time also seconds and an offset. */
const isFhirDateTime = (text: string): boolean =>
  /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]\d\d:[0-5]\d))?)?)?$/.test(
    text,
  );

const RULES = {
  code: isFhirCode,
  string: isFhirString,
  uri: isFhirUri,
  dateTime: isFhirDateTime,
} as const;

/** The value itself. Throws a RangeError that names the place, never the value, where FHIR has no way to write it. */
function asFhir(type: keyof typeof RULES, value: string, place: string): string {
  if (!RULES[type](value)) throw new RangeError(`${place} cannot be written as a FHIR ${type}.`);
  return value;
}

/** One extension with a part for each; absent where nothing is prescribed. The table is in docs/program.md. */
function exerciseExtension(url: string, order: number, dosage: DosageInHand): FhirExtension {
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
