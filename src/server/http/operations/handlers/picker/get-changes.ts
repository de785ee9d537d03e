// GET /picker/catalog/{catalogRevision}/changes: what is no longer offered since that index.
import type { PICKER_OPERATIONS } from '../../../../../contract/operations/picker-operations.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { changesSince } from '../../../../domain/sessions/picker-sessions.ts';
import { CACHE } from '../../../answer.ts';
import type { Handler } from '../../operation-handler.ts';

export const getChanges: Handler<typeof PICKER_OPERATIONS.getChanges> = async ({ service, session, path }) => {
  const changed = await changesSince(service, session, path.catalogRevision);
  if (!changed) throw new Refusal('not_found');
  return { json: { data: { changed } }, cache: CACHE.none };
};
