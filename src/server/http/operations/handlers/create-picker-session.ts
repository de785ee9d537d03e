// POST /picker/sessions. Spec: PickerSessionRequest, Picker session response.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { createPickerSession as create } from '../../../domain/sessions/picker-sessions.ts';
import { CACHE } from '../../answer.ts';
import { bearerToken } from '../../request/bearer.ts';
import type { Handler } from '../operation-handler.ts';

export const createPickerSession: Handler<typeof OPERATIONS.createPickerSession> = async ({
  service,
  credential,
  request,
  body,
}) => {
  const accessToken = bearerToken(request.headers.authorization);
  const { warnings, license, ...data } = await create(service, credential, body, accessToken);
  request.madeSession = { warnings };
  const meta = {
    environment: credential.environment,
    ...(warnings.length > 0 && { warnings }),
    ...(license && { license }),
  };
  return { json: { data, meta }, cache: CACHE.none };
};
