// GET /picker/catalog/{catalogRevision}: all that the picker searches in, once for each encoding.
import type { PICKER_OPERATIONS } from '../../../../../contract/operations/picker-operations.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { betweenAnswers } from '../../../../readmodel/between-answers.ts';
import { pickerIndexInSteps } from '../../../../readmodel/picker-index.ts';
import type { Handler } from '../../operation-handler.ts';
import { encodedAnswer } from './encoded-answer.ts';

export const getIndex: Handler<typeof PICKER_OPERATIONS.getIndex> = async (call) => {
  const { service, session, path } = call;
  call.limits.countIndex(call.reply, session);
  const find = () => service.catalog.recent(session.entitlement, path.catalogRevision);
  const catalog = find() ?? (await service.catalog.refresh().then(find));
  if (!catalog) throw new Refusal('not_found');
  return encodedAnswer(call.request, catalog, () => betweenAnswers(pickerIndexInSteps(catalog)));
};
