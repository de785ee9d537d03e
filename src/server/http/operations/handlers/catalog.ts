// The catalog: exercises, taxonomies, manifest, snapshots and changes.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { exerciseListPage, listedCatalog, findCurrent, findRevision } from '../../../domain/catalog/exercise-list.ts';
import { CACHE, type Answer, unchanging, entityTag, tagOf } from '../../answer.ts';
import type { Handler } from '../operation-handler.ts';
import type { RenderedExercise } from '../../../readmodel/rendered-exercise.ts';
import type { ServerKeys } from '../../../domain/access/server-keys.ts';
import { RecentMap } from '../../../readmodel/recent-map.ts';
import type { Credential } from '../../../store/store.ts';
import { snapshotPage, currentManifest } from '../../../domain/catalog/snapshots.ts';
import { changePage } from '../../../domain/catalog/change-feed.ts';
import { type Environment, CATEGORIES, LEVELS, REGIONS, STATUSES } from '../../../../contract/vocabulary.ts';
import { betweenAnswers } from '../../../readmodel/between-answers.ts';
import type { VisibleCatalog } from '../../../readmodel/visible-catalog.ts';
import type { Taxonomies } from '../../../../contract/exercise/catalog.ts';
import type { Steps } from '../../../../search/index.ts';

// GET /exercises. Spec: GET /exercises, PageMeta.
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

// A page of exercises, put together from ready bytes: of lists and of snapshots.
const START = Buffer.from('{"data":[');
const COMMA = ','.charCodeAt(0);

/** `{ data: [Exercise], meta }`; the tag comes from the digests of the exercises. */
export function exercisePage(exercises: readonly RenderedExercise[], meta: object, cache: Answer['cache']): Answer {
  const end = Buffer.from(`],"meta":${JSON.stringify(meta)}}`);
  const between = Math.max(exercises.length - 1, 0);
  const length = exercises.reduce((sum, exercise) => sum + exercise.length, START.length + between + end.length);
  const json = Buffer.allocUnsafe(length);
  let place = START.copy(json);
  for (const [index, exercise] of exercises.entries()) {
    if (index > 0) json[place++] = COMMA;
    place = exercise.copyTo(json, place);
  }
  end.copy(json, place);
  return { json, cache, etag: entityTag(...exercises.map(({ digest }) => digest), end) };
}

// Answers that were put together, for the next one who asks the same: the clinicians of one credential ask for the same pages.
const KEPT_BYTES = 8_000_000;

const kept = new WeakMap<ServerKeys, RecentMap<string, Answer>>();

interface Question {
  /** What cursors in the answer are signed with. */
  readonly keys: ServerKeys;
  readonly credential: Credential;
  /** Names the state of the catalog, or the snapshot, that the answer is about. */
  readonly state: string;
  /** As it was asked: filters and cursor are in it. */
  readonly url: string;
}

/** The answer that the same question had before, else the one that `make` gives; of that, its bytes must never change. */
export async function keptAnswer(
  { keys, credential, state, url }: Question,
  make: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const answers = kept.get(keys) ?? new RecentMap<string, Answer>(KEPT_BYTES, bytesOf);
  kept.set(keys, answers);
  // What a credential may see, and where it is used, could be changed by an operator.
  const key = `${credential.id} ${credential.entitlement} ${credential.environment} ${state} ${url}`;
  return answers.get(key) ?? answers.set(key, await make());
}

const bytesOf = ({ json }: Answer): number => (Buffer.isBuffer(json) ? json.length : 0);

// GET /catalog/snapshots/{id}. Spec: Snapshot page meta; contents never change.
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

// GET /catalog/manifest. Spec: CatalogManifest.
export const getManifest: Handler<typeof OPERATIONS.getManifest> = async ({ service, credential }) => {
  const json = Buffer.from(JSON.stringify({ data: await currentManifest(service, credential) }));
  return { json, cache: CACHE.revalidate, etag: entityTag(json) };
};

// GET /catalog/changes. Spec: Change event, Change page meta.
export const listChanges: Handler<typeof OPERATIONS.listChanges> = async ({ service, credential, query }) => ({
  json: await changePage(service, credential, query),
  cache: CACHE.revalidate,
});

// GET /taxonomies. Spec: GET /taxonomies.
export const listTaxonomies: Handler<typeof OPERATIONS.listTaxonomies> = async ({
  service: { catalog },
  credential,
}) => {
  const json = await rendered(catalog.visible(credential.entitlement), credential.environment);
  return { json, cache: CACHE.revalidate, etag: entityTag(json) };
};

const made = new WeakMap<VisibleCatalog, Map<Environment, Promise<Buffer>>>();

/** Written once for each visible catalog. */
function rendered(catalog: VisibleCatalog, environment: Environment): Promise<Buffer> {
  const byEnvironment = made.get(catalog) ?? new Map<Environment, Promise<Buffer>>();
  made.set(catalog, byEnvironment);
  const json =
    byEnvironment.get(environment) ??
    betweenAnswers(taxonomiesInSteps(catalog, environment)).then((value) => Buffer.from(JSON.stringify(value)));
  byEnvironment.set(environment, json);
  return json;
}

// GET /exercises/{id}. Spec: GET /exercises/{id}; revisions never change.
export const getExercise: Handler<typeof OPERATIONS.getExercise> = async ({ service, credential, path, query }) => {
  const { catalog } = service;
  const { entitlement } = credential;
  if (query.revision === undefined) return exerciseAnswer(findCurrent(catalog, entitlement, path.id), CACHE.revalidate);
  return exerciseAnswer(await findRevision(catalog, entitlement, path.id, query.revision), unchanging(service));
};

const DATA_START = Buffer.from('{"data":');
const DATA_END = Buffer.from('}');

export function exerciseAnswer(exercise: RenderedExercise, cache: Answer['cache']): Answer {
  return { json: () => Buffer.concat([DATA_START, exercise.json, DATA_END]), cache, etag: tagOf(exercise.digest) };
}

/** Pauses after each count. */
export function* taxonomiesInSteps({ entries, revision }: VisibleCatalog, environment: Environment): Steps<Taxonomies> {
  const equipment = countMembers(entries.map(({ equipmentNames }) => equipmentNames));
  yield;
  const tags = countMembers(entries.map(({ tagNames }) => tagNames));
  yield;
  const data = {
    region: [...REGIONS],
    category: [...CATEGORIES],
    level: [...LEVELS],
    equipment: [...equipment.keys()].sort(),
    tags: [...tags.keys()].sort(),
    status: [...STATUSES],
  };
  function* count(member: 'region' | 'category' | 'level' | 'status'): Steps<Record<string, number>> {
    yield;
    return inOrder(data[member], countEach(entries.map((entry) => entry[member])));
  }
  const counts = {
    region: yield* count('region'),
    category: yield* count('category'),
    level: yield* count('level'),
    equipment: inOrder(data.equipment, equipment),
    tags: inOrder(data.tags, tags),
    status: yield* count('status'),
  };
  return { data, meta: { environment, catalogRevision: revision, counts } };
}

function countEach<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** How many of the lists have each member. Many are the same list. */
function countMembers(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [list, times] of countEach(lists)) {
    for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + times);
  }
  return counts;
}

const inOrder = (values: readonly string[], counts: ReadonlyMap<string | undefined, number>): Record<string, number> =>
  Object.fromEntries(values.map((value) => [value, counts.get(value) ?? 0]));
