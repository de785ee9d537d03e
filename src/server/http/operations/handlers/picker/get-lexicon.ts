// GET /picker/lexicon/{lexiconRevision}/{language}: what clinicians' words mean, in one language of the picker.
import type { PICKER_OPERATIONS } from '../../../../../contract/operations/picker-operations.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import type { Handler } from '../../operation-handler.ts';
import { encodedAnswer } from './encoded-answer.ts';

export const getLexicon: Handler<typeof PICKER_OPERATIONS.getLexicon> = async ({
  service: { catalog },
  path: { lexiconRevision, language },
  request,
}) => {
  const find = () => catalog.documents.findLexicon(lexiconRevision);
  const lexicon = (await find()) ?? (await catalog.refresh().then(find));
  const inLanguage = lexicon?.languages.get(language);
  if (!inLanguage) throw new Refusal('not_found');
  return encodedAnswer(request, inLanguage, inLanguage.toJson);
};
