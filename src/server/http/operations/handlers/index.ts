// Every operation that the service answers, published or not, with its code.
import { SANDBOX_OPERATIONS, OAUTH_OPERATIONS } from '../../../../contract/operations/sandbox-operations.ts';
import { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { PICKER_OPERATIONS } from '../../../../contract/operations/picker-operations.ts';
import type { Route } from '../../../../contract/operations/route.ts';
import type { Handler, Handlers } from '../operation-handler.ts';
import {
  createPickerSession,
  activate,
  getIndex,
  getChanges,
  getTemplates,
  getLexicon,
  getExercise as getPickerExercise,
} from './picker.ts';
import { getOpenApi } from './get-openapi.ts';
import { issueToken, revokeToken } from './tokens.ts';
import { listExercises, getSnapshotPage, getManifest, listChanges, listTaxonomies, getExercise } from './catalog.ts';
import { registerSandbox, verifyRegistration } from './registration.ts';
import { createWebhook, deleteWebhook, listWebhooks } from './webhooks.ts';

export interface ServedOperation {
  readonly id: string;
  readonly route: Route;
  readonly handle: Handler<Route>;
}

/** What a call holds follows from the operation, so that its handler may be called for any. */
const served = <Table extends Readonly<Record<string, Route>>>(table: Table, handlers: Handlers<Table>) =>
  Object.entries(table).map(([id, route]) => ({ id, route, handle: handlers[id] as Handler<Route> }));

export const OPERATIONS_SERVED: readonly ServedOperation[] = [
  ...served(OPERATIONS, {
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
  }),
  ...served(PICKER_OPERATIONS, {
    activate,
    getIndex,
    getChanges,
    getTemplates,
    getLexicon,
    getExercise: getPickerExercise,
  }),
  ...served(SANDBOX_OPERATIONS, { verify: verifyRegistration }),
  ...served(OAUTH_OPERATIONS, { revokeToken }),
];
