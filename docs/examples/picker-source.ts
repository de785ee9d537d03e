import { answered, type PickerSource, refused } from 'svc-picker';

const get = async (path: string, signal: AbortSignal) => {
  const response = await fetch(`/exercises${path}`, { signal });
  return response.ok ? answered(await response.json()) : refused(response.status === 404 ? 'unknown' : 'unavailable');
};

export const source: PickerSource = {
  open: (signal) => get('/opening', signal),
  getIndex: (catalogRevision, signal) => get(`/index/${catalogRevision}`, signal),
  getExercise: (id, revision, signal) => get(`/${id}/${revision}`, signal),
  getChanges: (catalogRevision, signal) => get(`/changes/${catalogRevision}`, signal),
  getTemplates: (templatesRevision, signal) => get(`/templates/${templatesRevision}`, signal),
  getLexicon: (lexiconRevision, language, signal) => get(`/lexicon/${lexiconRevision}/${language}`, signal),
};
