// The code of every operation of the interface.
import type { Handlers } from '../operation-handler.ts';
import { createPickerSession } from './create-picker-session.ts';
import { getExercise } from './get-exercise.ts';
import { getManifest } from './get-manifest.ts';
import { getOpenApi } from './get-openapi.ts';
import { getSnapshotPage } from './get-snapshot-page.ts';
import { issueToken } from './issue-token.ts';
import { listChanges } from './list-changes.ts';
import { listExercises } from './list-exercises.ts';
import { listTaxonomies } from './list-taxonomies.ts';
import { registerSandbox } from './register-sandbox.ts';
import { createWebhook, deleteWebhook, listWebhooks } from './webhooks.ts';

export const HANDLERS: Handlers = {
  issueToken,
  listExercises,
  getExercise,
  listTaxonomies,
  getManifest,
  getSnapshotPage,
  listChanges,
  createPickerSession,
  listWebhooks,
  createWebhook,
  deleteWebhook,
  registerSandbox,
  getOpenApi,
};
