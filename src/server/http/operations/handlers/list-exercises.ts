// GET /exercises. Spec: GET /exercises, PageMeta.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { exerciseListPage, listedCatalog } from '../../../domain/catalog/exercise-list.ts';
import { CACHE } from '../../answer.ts';
import { exercisePage } from '../exercise-page.ts';
import { keptAnswer } from '../kept-answers.ts';
import type { Handler } from '../operation-handler.ts';

export const listExercises: Handler<typeof OPERATIONS.listExercises> = async (call) => {
  const { service, credential, query, request } = call;
  const visible = await listedCatalog(service, credential, query);
  return keptAnswer(
    { keys: service.keys.current, credential, state: visible.searchState, url: request.url },
    async () => {
      const { exercises, meta } = await exerciseListPage(service, credential, visible, {
        ...query,
        signal: request.signal,
      });
      return exercisePage(exercises, meta, CACHE.revalidate);
    },
  );
};
