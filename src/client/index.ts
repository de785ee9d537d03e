// For the integrator's backend: token, sessions, catalog and webhooks of the service.
export type { CatalogChanges, CatalogEvent, ReceivedDelivery } from './catalog-event.ts';
export { deriveClinicianId } from './clinician-id.ts';
export {
  type CallOptions,
  type ChangesQuery,
  type Client,
  type ClientOptions,
  createClient,
  type ExercisePage,
  type ExerciseQuery,
  type PickerSession,
} from './client.ts';
export { ServiceError, type ServiceErrorParts, type TransportCode } from './service-error.ts';
export {
  type Verification,
  type VerificationFailure,
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookSecret,
} from './verify-webhook.ts';
export {
  createWebhookReceiver,
  type NodeRequest,
  type NodeResponse,
  type RefusedDelivery,
  type SeenDeliveries,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from './webhook-receiver.ts';
