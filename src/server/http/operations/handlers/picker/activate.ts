// POST /picker/sessions/{id}/activate: the launch secret for a picker token. docs/decisions/0005.
import type { PICKER_OPERATIONS } from '../../../../../contract/operations/picker-operations.ts';
import { activateSession } from '../../../../domain/sessions/picker-sessions.ts';
import { CACHE } from '../../../answer.ts';
import type { Handler } from '../../operation-handler.ts';

export const activate: Handler<typeof PICKER_OPERATIONS.activate> = async (call) => {
  const { service, limits, request, reply, path, body } = call;
  const guess = { request, reply, id: path.id, wrong: 'session_not_found' } as const;
  const data = await limits.guardSecret(guess, () =>
    activateSession(service, path.id, body.secret, () => limits.countLaunch(reply, path.id)),
  );
  return { json: { data }, cache: CACHE.none };
};
