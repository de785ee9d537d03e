// A service in memory for mirrors: its catalog, the snapshots it has given out, its feed, its pictures, and what it was asked.
import { createHash } from 'node:crypto';
import type { CatalogManifest } from '../../../contract/exercise/catalog.ts';
import type { CatalogEvent } from '../../catalog-event.ts';
import type { CatalogExercise, SnapshotPage } from '../../catalog-exercise.ts';
import { ServiceError } from '../../service-error.ts';
import type { MirrorClient } from '../mirror-work.ts';

export class FakeCatalog {
  /** As `page 0`, `exercise ex_... r2`, `changes 3`, `picture <sha256>`, in the order in which they came. */
  readonly asked: string[] = [];
  /** Called before an answer; what it throws is thrown. */
  onAsked: (what: string) => unknown = () => undefined;
  /** Changes what is answered. */
  tamper: (page: SnapshotPage) => SnapshotPage = (page) => page;
  pageExercises = 3;
  pageEvents = 4;
  readonly #current = new Map<string, CatalogExercise>();
  readonly #revisions = new Map<string, CatalogExercise>();
  readonly #events: CatalogEvent[] = [];
  readonly #snapshots = new Map<string, { manifest: CatalogManifest; exercises: readonly CatalogExercise[] }>();
  readonly #pictures = new Map<string, Uint8Array>();
  /** Also of what is hidden by now: a number, and so the name of a revision, is given once. */
  #lastSequence = 0;
  /** Of cursors: a new one refuses those that were given out before. */
  #era = 0;
  /** A name of a revision is its content's: of another history it is another one. */
  #losses = 0;
  /** Why the cursors of before are refused. */
  #details: Readonly<Record<string, unknown>> = {};

  readonly client: MirrorClient = {
    getManifest: () => this.#answer('manifest', () => this.#manifest()),
    getSnapshotPage: (id, { offset = 0, limit = 100 } = {}) =>
      this.#answer(`page ${offset}`, () => this.#page(id, offset, Math.min(limit, this.pageExercises))),
    listChanges: ({ cursor = '' } = {}) =>
      this.#answer(`changes ${cursor}`, () => {
        const [era, from] = cursor.split('-').map(Number);
        if (era !== this.#era)
          throw new ServiceError('Gone.', { code: 'cursor_expired', status: 410, details: this.#details });
        const data = this.#events.filter(({ sequence }) => sequence > from!).slice(0, this.pageEvents);
        const last = data.at(-1)?.sequence ?? from!;
        const meta = { nextCursor: `${era}-${last}`, hasMore: last < this.head, catalogRevision: this.revision };
        return { data, meta };
      }),
    getExercise: (id, revision) =>
      this.#answer(`exercise ${id} ${revision}`, () => {
        const found = this.#revisions.get(`${id} ${revision}`);
        if (found === undefined) throw new ServiceError('No.', { code: 'revision_not_found', status: 404 });
        return found;
      }),
  };

  readonly fetch = (async (address: string) => {
    const sha256 = /\/([0-9a-f]{64})[.]png$/.exec(address)?.[1] ?? '';
    return this.#answer(`picture ${sha256}`, () => {
      const bytes = this.#pictures.get(sha256);
      return bytes ? new Response(new Uint8Array(bytes)) : new Response(null, { status: 404 });
    });
  }) as typeof globalThis.fetch;

  get head(): number {
    return this.#events.at(-1)?.sequence ?? 0;
  }

  get revision(): string {
    return `cat_${this.#era}_${this.head}`;
  }

  /** By id: what a mirror has to have in the end. */
  get catalog(): ReadonlyMap<string, CatalogExercise> {
    return this.#current;
  }
  get revisions(): ReadonlyMap<string, CatalogExercise> {
    return this.#revisions;
  }

  /** Publishes a new revision. `picture` names its two pictures: others have others; `moves`: it has an animation, too. */
  change(number: number, status = 'active', picture = 0, moves = false): void {
    const id = idOf(number);
    const sequence = this.#lastSequence + 1 + (number % 2); // there are gaps
    this.#lastSequence = sequence;
    const revision = `r${sequence}${'-other'.repeat(this.#losses)}`;
    const occurredAt = new Date(Date.UTC(2026, 2, 1) + 1000 * sequence).toISOString();
    const media = ['start', 'end'].map((role) => ({ ...this.#picture(`${picture} ${role}`), role, alt: role }));
    const exercise = {
      ...{ id, slug: `exercise-${number}`, revision, status, name: `Exercise ${number}`, description: '', steps: [] },
      ...(moves && { motion: { ...this.#picture(`${picture} motion`), mimeType: 'image/webp' } }),
      ...(status === 'withdrawn' && { changeReason: 'Unsafe.' }),
      ...{ media, updatedAt: occurredAt, memberOfTomorrow: { kept: [sequence, null] } },
    } as unknown as CatalogExercise;
    const type = this.#current.has(id) ? 'exercise.updated' : 'exercise.published';
    this.#current.set(id, exercise);
    this.#revisions.set(`${id} ${revision}`, exercise);
    this.#events.push({ sequence, type, exerciseId: id, revision, status, occurredAt });
  }

  /** As when the credential got another entitlement: earlier cursors and snapshots are refused, some exercises are gone. */
  changeEntitlement(hidden: readonly number[] = []): void {
    this.#refuse({ reason: 'entitlement_changed' });
    for (const number of hidden) {
      const id = idOf(number);
      this.#current.delete(id);
      for (const name of this.#revisions.keys()) if (name.startsWith(`${id} `)) this.#revisions.delete(name);
      for (let at = this.#events.length; at-- > 0;) if (this.#events[at]!.exerciseId === id) this.#events.splice(at, 1);
    }
  }

  /** As after a fail-over: the events behind that one were never there, and their numbers are given again. */
  lose(lastCommonSequence: number): void {
    this.#refuse({ reason: 'unknown_position', lastCommonSequence });
    this.#losses += 1;
    this.#events.splice(this.#events.filter(({ sequence }) => sequence <= lastCommonSequence).length);
    this.#lastSequence = lastCommonSequence;
    const kept = new Set(this.#events.map(({ exerciseId, revision }) => `${exerciseId} ${revision}`));
    for (const name of this.#revisions.keys()) if (!kept.has(name)) this.#revisions.delete(name);
    this.#current.clear();
    for (const exercise of this.#revisions.values()) this.#current.set(exercise.id, exercise);
  }

  #refuse(details: Readonly<Record<string, unknown>>): void {
    this.#era += 1;
    this.#details = details;
    this.#snapshots.clear();
  }

  async #answer<Answer>(what: string, answer: () => Answer): Promise<Answer> {
    this.asked.push(what);
    await this.onAsked(what);
    await new Promise((resolve) => setImmediate(resolve)); // as an answer from elsewhere
    return structuredCloneOf(answer());
  }

  #manifest(): CatalogManifest {
    for (const { manifest } of this.#snapshots.values()) {
      if (manifest.catalogRevision === this.revision) return manifest;
    }
    const exercises = [...this.#current.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    const manifest: CatalogManifest = {
      schemaVersion: 1,
      snapshotId: uuidOf(this.revision), // the same in another process that tells the same story
      catalogRevision: this.revision,
      total: exercises.length,
      changeCursor: `${this.#era}-${this.head}`,
      createdAt: '2026-03-20T10:42:00.000Z',
    };
    this.#snapshots.set(manifest.snapshotId, { manifest, exercises });
    return manifest;
  }

  #page(id: string, offset: number, limit: number): SnapshotPage {
    const snapshot = this.#snapshots.get(id);
    if (snapshot === undefined) throw new ServiceError('No.', { code: 'snapshot_not_found', status: 404 });
    const { catalogRevision, total, changeCursor } = snapshot.manifest;
    const nextOffset = offset + limit < total ? offset + limit : null;
    return this.tamper({
      data: snapshot.exercises.slice(offset, offset + limit),
      meta: { snapshotId: id, catalogRevision, total, nextOffset, changeCursor },
    });
  }

  #picture(name: string) {
    const bytes = Buffer.from(`picture ${name}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.#pictures.set(sha256, bytes);
    return { url: `https://service.test/media/${sha256}.png`, mimeType: 'image/png', width: 4, height: 3, sha256 };
  }
}

const uuidOf = (text: string) => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A response cannot be cloned so. */
const structuredCloneOf = <Value>(value: Value): Value => (value instanceof Response ? value : structuredClone(value));

export const idOf = (number: number) => `ex_${createHash('sha256').update(String(number)).digest('hex').slice(0, 20)}`;
