// What `toFhir` makes, in the words of FHIR R4: assignable to `fhir4.ServiceRequest` of @types/fhir, which nobody needs to install.

/** FHIR R4 value set request-status. */
export type FhirRequestStatus =
  | 'draft'
  | 'active'
  | 'on-hold'
  | 'revoked'
  | 'completed'
  | 'entered-in-error'
  | 'unknown';

/** FHIR R4 value set request-intent. */
export type FhirRequestIntent =
  | 'proposal'
  | 'plan'
  | 'directive'
  | 'order'
  | 'original-order'
  | 'reflex-order'
  | 'filler-order'
  | 'instance-order'
  | 'option';

/** FHIR R4 Identifier: a number that a system gave. */
export interface FhirIdentifier {
  system?: string | undefined;
  value?: string | undefined;
}

/** FHIR R4 Reference: another resource, such as the patient. */
export interface FhirReference {
  reference?: string | undefined;
  type?: string | undefined;
  identifier?: FhirIdentifier | undefined;
  display?: string | undefined;
}

/** FHIR R4 Coding: a code of a code system. */
export interface FhirCoding {
  system: string;
  version?: string;
  code: string;
  display?: string;
}

/** FHIR R4 CodeableConcept: codes and the words for them. */
export interface FhirCodeableConcept {
  coding: FhirCoding[];
  text?: string;
}

/** In seconds, as UCUM writes them. */
export interface FhirDuration {
  value: number;
  unit: string;
  system: 'http://unitsofmeasure.org';
  code: 's';
}

/** FHIR R4 Extension: what the resource itself has no place for. */
export interface FhirExtension {
  url: string;
  extension?: FhirExtension[];
  valuePositiveInt?: number;
  valueDuration?: FhirDuration;
  valueString?: string;
}

/** The part of FHIR R4 Timing.repeat that a prescription fills. */
export interface FhirTimingRepeat {
  /** How often within `period`. */
  frequency?: number;
  period?: 1;
  periodUnit?: 'd' | 'wk';
  /** How long each time. */
  duration?: number;
  durationUnit?: 'min';
}

/** One exercise of a program as a request for a service. */
export interface FhirServiceRequest {
  resourceType: 'ServiceRequest';
  extension: FhirExtension[];
  requisition?: FhirIdentifier;
  status: FhirRequestStatus;
  intent: FhirRequestIntent;
  code: FhirCodeableConcept;
  subject: FhirReference;
  encounter?: FhirReference;
  occurrenceTiming?: { repeat: FhirTimingRepeat };
  authoredOn?: string;
  requester?: FhirReference;
  bodySite?: FhirCodeableConcept[];
  patientInstruction?: string;
}
