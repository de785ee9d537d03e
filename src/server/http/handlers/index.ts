// The code of every operation of the interface.
import { Refusal } from '../../domain/refusal.ts';
import type { Handlers } from '../operation-handler.ts';
import { createPickerSession } from './create-picker-session.ts';
import { getExercise } from './get-exercise.ts';
import { getOpenApi } from './get-openapi.ts';
import { issueToken } from './issue-token.ts';
import { listExercises } from './list-exercises.ts';
import { listTaxonomies } from './list-taxonomies.ts';

const notAvailableYet = (): never => {
  throw new Refusal('service_unavailable', { sentence: 'This operation is not available on this server yet.' });
};

export const HANDLERS: Handlers = {
  issueToken,
  listExercises,
  getExercise,
  listTaxonomies,
  getManifest: notAvailableYet,
  getSnapshotPage: notAvailableYet,
  listChanges: notAvailableYet,
  createPickerSession,
  listWebhooks: notAvailableYet,
  createWebhook: notAvailableYet,
  deleteWebhook: notAvailableYet,
  registerSandbox: notAvailableYet,
  getOpenApi,
};
