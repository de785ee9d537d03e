// What `toFhir` makes, in the words of FHIR R4: assignable to `fhir4.ServiceRequest` of @types/fhir, which nobody needs to install.

export type FhirRequestStatus =
  'draft' | 'active' | 'on-hold' | 'revoked' | 'completed' | 'entered-in-error' | 'unknown';

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

export interface FhirIdentifier {
  system?: string | undefined;
  value?: string | undefined;
}

export interface FhirReference {
  reference?: string | undefined;
  type?: string | undefined;
  identifier?: FhirIdentifier | undefined;
  display?: string | undefined;
}

export interface FhirCoding {
  system: string;
  version?: string;
  code: string;
  display?: string;
}

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

export interface FhirExtension {
  url: string;
  extension?: FhirExtension[];
  valuePositiveInt?: number;
  valueDuration?: FhirDuration;
  valueString?: string;
}

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
