// For the integrator's backend: token, sessions, catalog and webhooks of the service.
export type { CatalogManifest, WithAdditions } from '../contract/exercise/catalog.ts';
export type { LostEvent, LostEvents } from '../contract/lost-events.ts';
export type { LeftOutItem } from '../contract/messages/messages.ts';
export type { PickerSessionRequest } from '../contract/session.ts';
export type { WebhookRequest } from '../contract/webhook.ts';
export type { StoredItem, StoredPrescription } from '../program/program-item.ts';
export type { CallOptions } from './request/authorized-call.ts';
export type { CatalogChanges, CatalogEvent, ReceivedDelivery } from './catalog-event.ts';
export type { CatalogExercise, CatalogTaxonomies, ExercisePage, Growing, SnapshotPage } from './catalog-exercise.ts';
export { deriveClinicianId } from './clinician-id.ts';
export {
  type ChangesQuery,
  type Client,
  type ClientOptions,
  createClient,
  type ExerciseQuery,
  type SnapshotQuery,
} from './client.ts';
export type { OpenedProgram } from './open-stored-program.ts';
export type { PickerSession, PickerSessionMeta, WebhookEndpoint, WebhookEndpointCreated } from './received-answers.ts';
export type { RetryOptions, Wait } from './request/retry.ts';
export { ServiceError, type ServiceErrorParts, type TransportCode } from './service-error.ts';
export {
  type Verification,
  type VerificationFailure,
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookSecret,
} from './webhooks/verify-webhook.ts';
export {
  createWebhookReceiver,
  type NodeRequest,
  type NodeResponse,
  type RefusedDelivery,
  type SeenDeliveries,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from './webhooks/webhook-receiver.ts';
export { type MediaFolder, openMediaFolder } from './mirror/media-folder.ts';
export {
  createMirror,
  type Mirror,
  type MirrorOptions,
  type MirrorState,
  type RefreshOptions,
} from './mirror/mirror.ts';
export { MirrorError, type MirrorErrorCode } from './mirror/mirror-error.ts';
export type { MirrorChange, MirrorEvent } from './mirror/mirror-work.ts';
export type {
  ActiveCatalog,
  AppliedChange,
  Awaitable,
  ChangeBatch,
  ListQuery,
  MirroredExercise,
  MirrorMedia,
  MirrorStore,
  MissingPicture,
  ReplacedRevision,
  StagedCatalog,
  StagedPage,
  Standing,
  StoreCounts,
} from './mirror/mirror-store.ts';
export type { MirrorClient } from './mirror/mirror-work.ts';
