// For the integrator's backend: token, sessions and catalog of the service.
export { deriveClinicianId } from './clinician-id.ts';
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type ExercisePage,
  type ExerciseQuery,
  type PickerSession,
} from './client.ts';
export { ServiceError, type ServiceErrorParts, type TransportCode } from './service-error.ts';
