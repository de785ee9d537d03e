// GET /picker/templates/{templatesRevision}: the templates that the session's entitlement sees.
import type { PICKER_OPERATIONS } from '../../../../../contract/operations/picker-operations.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import type { Handler } from '../../operation-handler.ts';
import { encodedAnswer } from './encoded-answer.ts';

export const getTemplates: Handler<typeof PICKER_OPERATIONS.getTemplates> = async ({
  service: { catalog },
  session: { entitlement },
  path: { templatesRevision },
  request,
}) => {
  const find = () => catalog.documents.findTemplates(entitlement, templatesRevision);
  const templates = (await find()) ?? (await catalog.refresh().then(find));
  if (!templates) throw new Refusal('not_found');
  return encodedAnswer(request, templates, () => templates.json);
};
