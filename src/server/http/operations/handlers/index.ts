// Every operation that the service answers, published or not, with its code.
import { SANDBOX_OPERATIONS, OAUTH_OPERATIONS } from '../../../../contract/operations/sandbox-operations.ts';
import { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { PICKER_OPERATIONS } from '../../../../contract/operations/picker-operations.ts';
import type { Route } from '../../../../contract/operations/route.ts';
import type { Handler, Handlers } from '../operation-handler.ts';
import { createPickerSession } from './create-picker-session.ts';
import { getExercise } from './get-exercise.ts';
import { getManifest } from './get-manifest.ts';
import { getOpenApi } from './get-openapi.ts';
import { getSnapshotPage } from './get-snapshot-page.ts';
import { issueToken } from './issue-token.ts';
import { listChanges } from './list-changes.ts';
import { listExercises } from './list-exercises.ts';
import { listTaxonomies } from './list-taxonomies.ts';
import { activate } from './picker/activate.ts';
import { getChanges } from './picker/get-changes.ts';
import { getExercise as getPickerExercise } from './picker/get-exercise.ts';
import { getLexicon } from './picker/get-lexicon.ts';
import { getTemplates } from './picker/get-templates.ts';
import { getIndex } from './picker/get-index.ts';
import { registerSandbox } from './register-sandbox.ts';
import { revokeToken } from './revoke-token.ts';
import { verifyRegistration } from './verify-registration.ts';
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
