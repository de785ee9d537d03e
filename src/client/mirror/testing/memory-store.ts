// The mirror's store in memory: the smallest adapter there is, to read beside the interface. Each function does its work at once, so
// that it is atomic; durable it is not.
import type { CatalogManifest } from '../../../contract/exercise/catalog.ts';
import type { CatalogExercise } from '../../catalog-exercise.ts';
import { MirrorError } from '../mirror-error.ts';
import type { ActiveCatalog, MirroredExercise, MirrorStore, Standing } from '../mirror-store.ts';

type Standings = Map<string, Standing>;

export function memoryStore(): MirrorStore {
  const revisions = new Map<string, CatalogExercise>();
  let active: { readonly catalog: ActiveCatalog; readonly standings: Standings } | undefined;
  let staged:
    | {
        readonly manifest: CatalogManifest;
        nextOffset: number | null;
        readonly standings: Standings;
        /** By the name of a revision that is kept otherwise. */
        readonly others: Map<string, CatalogExercise>;
      }
    | undefined;
  let isLocked = false;

  const key = (id: string, revision: string) => `${id} ${revision}`;
  const keep = (exercise: CatalogExercise) => {
    const name = key(exercise.id, exercise.revision);
    if (!revisions.has(name)) revisions.set(name, structuredClone(exercise));
  };
  const mirrored = (id: string, revision: string, current: Standing | null): MirroredExercise | undefined => {
    const exercise = revisions.get(key(id, revision));
    return exercise && { exercise: structuredClone(exercise), current };
  };
  const stagedNow = () => {
    if (staged === undefined) throw new Error('No snapshot is staged.');
    return staged;
  };

  return {
    lock() {
      if (isLocked) throw new MirrorError('locked', 'Another process is already syncing this store.');
      isLocked = true;
      return () => void (isLocked = false);
    },
    active: () => active?.catalog,
    staged: () => staged && { manifest: staged.manifest, nextOffset: staged.nextOffset },
    stage: (manifest) => void (staged = { manifest, nextOffset: 0, standings: new Map(), others: new Map() }),
    storePage({ exercises, nextOffset }) {
      const { standings, others } = stagedNow();
      for (const { exercise, statusSince } of exercises) {
        keep(exercise);
        const name = key(exercise.id, exercise.revision);
        if (JSON.stringify(revisions.get(name)) !== JSON.stringify(exercise))
          others.set(name, structuredClone(exercise));
        standings.set(exercise.id, { revision: exercise.revision, status: exercise.status, statusSince });
      }
      stagedNow().nextOffset = nextOffset;
      return standings.size;
    },
    activate(activatedAt) {
      const { manifest, standings, others } = stagedNow();
      for (const [name, exercise] of others) revisions.set(name, exercise);
      const { catalogRevision, changeCursor: cursor } = manifest;
      const missingPictures = active?.catalog.missingPictures ?? [];
      const catalog = { catalogRevision, cursor, lastSequence: null, activatedAt, checkedAt: null, missingPictures };
      active = { catalog, standings };
      staged = undefined;
      return [...others.values()].map(({ id, revision }) => ({ exerciseId: id, revision }));
    },
    discard: () => void (staged = undefined),
    apply({ changes, cursor, lastSequence, end, missingPictures }) {
      if (active === undefined) throw new Error('No catalog is active.');
      const { catalog, standings } = active;
      for (const { exerciseId, exercise, current } of changes) {
        if (exercise) keep(exercise);
        if (current) standings.set(exerciseId, current);
        else standings.delete(exerciseId);
      }
      active = { catalog: { ...catalog, cursor, lastSequence, ...end, missingPictures }, standings };
    },
    exercise(id, revision) {
      const current = active?.standings.get(id) ?? null;
      const wanted = revision ?? current?.revision;
      return wanted === undefined ? undefined : mirrored(id, wanted, current);
    },
    list({ after = '', limit, status, staged: ofStaged }) {
      const standings = (ofStaged ? staged : active)?.standings ?? new Map<string, Standing>();
      return [...standings]
        .filter(([id, current]) => id > after && (status === undefined || current.status === status))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([id, current]) => {
          const other = ofStaged ? staged?.others.get(key(id, current.revision)) : undefined;
          return other ? { exercise: structuredClone(other), current } : mirrored(id, current.revision, current)!;
        });
    },
    counts() {
      const byStatus: Record<string, number> = {};
      for (const { status } of active?.standings.values() ?? []) byStatus[status] = (byStatus[status] ?? 0) + 1;
      return { exercises: active?.standings.size ?? 0, byStatus, revisions: revisions.size };
    },
  };
}
