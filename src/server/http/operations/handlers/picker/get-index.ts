// GET /picker/catalog/{catalogRevision}: all that the picker searches in, once for each encoding.
import type { PICKER_OPERATIONS } from '../../../../../contract/operations/picker-operations.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { betweenAnswers } from '../../../../readmodel/between-answers.ts';
import { pickerIndexInSteps } from '../../../../readmodel/picker-index.ts';
import type { Handler } from '../../operation-handler.ts';
import { encodedAnswer } from './encoded-answer.ts';

export const getIndex: Handler<typeof PICKER_OPERATIONS.getIndex> = ({ service, session, path, request }) => {
  const catalog = service.catalog.recent(session.entitlement, path.catalogRevision);
  if (!catalog) throw new Refusal('not_found');
  return encodedAnswer(request, catalog, () => betweenAnswers(pickerIndexInSteps(catalog)));
};
