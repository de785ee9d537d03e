// GET /catalog/snapshots/{id}. Spec: Snapshot page meta; contents never change.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { snapshotPage } from '../../../domain/catalog/snapshots.ts';
import { unchanging } from '../../answer.ts';
import { exercisePage } from '../exercise-page.ts';
import { keptAnswer } from '../kept-answers.ts';
import type { Handler } from '../operation-handler.ts';

export const getSnapshotPage: Handler<typeof OPERATIONS.getSnapshotPage> = ({
  service,
  credential,
  path,
  query,
  request,
}) => {
  const id = path.id.toLowerCase(); // a uuid in capitals is the same one
  // A page that was kept before the database had another history may be of a snapshot that is gone.
  const state = `${id} ${service.catalog.historyChanges}`;
  return keptAnswer({ keys: service.keys.current, credential, state, url: request.url }, async () => {
    const { exercises, meta } = await snapshotPage(service, credential, id, query);
    return exercisePage(exercises, meta, unchanging(service));
  });
};
