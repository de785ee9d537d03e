// What publishing rows would do to the catalog: one step after the other, and every rule that a row breaks. Writes nothing.
import { checkProgressions, type Rung } from '../../../catalog/package/check/check-progressions.ts';
import type { CatalogRow } from '../../../catalog/package/row.ts';
import type { Entitlement } from '../../../contract/vocabulary.ts';
import type { CurrentExercise, NewRevision } from '../../store/store.ts';
import type { ExerciseContent, StoredPictures } from '../../store/catalog/stored-content.ts';
import { contentHash, exerciseId, type Lifecycle, toContent, Slugs } from './exercise-content.ts';
import { type FieldChange, fieldChanges, staleReviews } from './field-changes.ts';
import {
  byId,
  explainedRevision,
  LifecycleRefusal,
  namedAsReplacement,
  resolveReplacement,
  statusRevision,
  stillNamed,
  contentOf,
  nextRevision,
} from './lifecycle.ts';

export type PublishableRow = CatalogRow & {
  /** `sample`: every client sees it; `full`: only those with the full catalog. */
  readonly entitlement: Entitlement;
};

export interface Publication {
  /** With the key of a row it makes the id of the exercise. */
  readonly source: string;
  readonly rows: readonly PublishableRow[];
  /** What becomes of exercises of the source that no row names. */
  readonly missing: 'keep' | 'deprecate' | 'withdraw';
  /** The pictures of a row as they are stored, given those that the exercise has. */
  readonly picturesOf: (row: PublishableRow, before: StoredPictures | undefined) => StoredPictures;
}

export type PlanAction = 'publish' | 'update' | 'deprecate' | 'withdraw' | 'reactivate' | 'unchanged';

export interface PlanStep {
  readonly action: PlanAction;
  readonly exerciseId: string;
  readonly key: string;
  readonly name: string;
  /** Its place among the rows, from 0; undefined when no row names the exercise. */
  readonly index?: number;
  /** Of an update. */
  readonly changes?: readonly FieldChange[];
  /** Why it is deprecated, withdrawn or active again. */
  readonly reason?: string;
}

/** Of a row that names an exercise which is withdrawn, and does not say so. */
export const STAYS_WITHDRAWN = 'stays_withdrawn';

/** A rule that the row breaks, given what is published already. */
export interface PlanProblem {
  readonly severity: 'error' | 'warning';
  /** Undefined when no row names the exercise. */
  readonly index?: number;
  readonly key: string;
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export interface Plan {
  /** In the order of the rows; content before status. */
  readonly steps: readonly PlanStep[];
  readonly problems: readonly PlanProblem[];
  /** At most one of an exercise in each list; the first is published before the second. */
  readonly revisions: readonly (readonly NewRevision[])[];
}

/** An error, unless it says otherwise. */
type DraftProblem = Omit<PlanProblem, 'severity' | 'index' | 'key'> & Partial<Pick<PlanProblem, 'severity'>>;

/** Why an exercise that the package does not have any more ends. */
const MISSING_REASON = 'No longer offered by its publisher.';

/** Of an easier or harder exercise. */
const NOWHERE = 'Neither the package nor the catalog has this key.';

export function planPublication(exercises: readonly CurrentExercise[], publication: Publication, now: number): Plan {
  return new Planner(exercises, publication, now).plan();
}

interface Draft {
  readonly index: number;
  readonly row: PublishableRow;
  readonly id: string;
  readonly before: CurrentExercise | undefined;
}

class Planner {
  readonly #publication: Publication;
  readonly #now: number;
  readonly #drafts: readonly Draft[];
  /** The catalog as the steps so far would leave it. */
  readonly #state: Map<string, CurrentExercise>;
  readonly #slugs = new Slugs();
  readonly #steps: PlanStep[] = [];
  readonly #problems: PlanProblem[] = [];
  readonly #refused = new Set<number>();
  readonly #contents: NewRevision[] = [];
  readonly #statuses: NewRevision[] = [];

  constructor(exercises: readonly CurrentExercise[], publication: Publication, now: number) {
    this.#publication = publication;
    this.#now = now;
    this.#state = new Map(byId(exercises));
    this.#drafts = publication.rows.map((row, index) => {
      const id = exerciseId(publication.source, row.key);
      return { index, row, id, before: this.#state.get(id) };
    });
  }

  plan(): Plan {
    this.#claimSlugs();
    for (const draft of this.#drafts) this.#planContent(draft);
    // What is active again may replace what ends: it comes first.
    const isReactivated = ({ row, id }: Draft) => row.status === 'active' && this.#state.get(id)?.status !== 'active';
    for (const draft of this.#drafts) if (isReactivated(draft)) this.#planStatus(draft);
    for (const draft of this.#drafts) if (!isReactivated(draft)) this.#planStatus(draft);
    this.#planMissing();
    this.#lookAtNamed();
    this.#lookAtProgressions();
    const changed = new Set(this.#steps.map(({ exerciseId: id }) => id));
    for (const { index, row, id } of this.#drafts) {
      if (!changed.has(id)) this.#step({ action: 'unchanged', exerciseId: id, key: row.key, name: row.name, index });
    }
    const steps = this.#steps
      .map((step, order) => ({ step, order }))
      .sort((a, b) => (a.step.index ?? Infinity) - (b.step.index ?? Infinity) || a.order - b.order)
      .map(({ step }) => step);
    return { steps, problems: this.#problems, revisions: [this.#contents, this.#statuses] };
  }

  /** First what stays, then what rows ask for: two rows may exchange their slugs. Withdrawn exercises have none. */
  #claimSlugs(): void {
    const drafts = new Map(this.#drafts.map((draft) => [draft.id, draft]));
    for (const { exerciseId: id, slug, status } of this.#state.values()) {
      const row = drafts.get(id)?.row;
      const gives =
        status === 'withdrawn' || row?.status === 'withdrawn' || (row?.slug !== undefined && row.slug !== slug);
      if (!gives) this.#slugs.claim(slug, id);
    }
    for (const draft of this.#drafts) {
      const { row, id, before } = draft;
      if (row.slug === undefined || row.status === 'withdrawn' || before?.status === 'withdrawn') continue;
      if (!this.#slugs.claim(row.slug, id)) {
        this.#problem(draft, {
          field: 'slug',
          code: 'slug_taken',
          message: `Another exercise already uses the slug ${row.slug}.`,
        });
      }
    }
  }

  #planContent(draft: Draft): void {
    const { before } = draft;
    if (!before) return this.#publishRow(draft);
    if (before.entitlement !== draft.row.entitlement) {
      const message = `This exercise is published as ${before.entitlement}, and the entitlement of a published exercise cannot change. Publish it under a new key.`;
      this.#problem(draft, { field: 'entitlement', code: 'entitlement_changed', message });
    } else if (before.status === 'withdrawn') this.#lookAtWithdrawn(draft, before);
    else this.#updateRow(draft, before);
  }

  #publishRow(draft: Draft): void {
    const { row, id, index } = draft;
    const slug = row.slug ?? this.#slugs.claimFor(row.name, id);
    const reason = explainsStatus(row, 'active') ? undefined : row.changeReason;
    const lifecycle = { slug, status: 'active', ...(reason !== undefined && { changeReason: reason }) } as const;
    const content = this.#toContent(row, lifecycle, undefined);
    this.#append(this.#contents, draft, content, 'exercise.published');
    this.#step({ action: 'publish', exerciseId: id, key: row.key, name: row.name, index });
  }

  /** The end: its content is what it was, and stays so. */
  #lookAtWithdrawn(draft: Draft, before: CurrentExercise): void {
    const { row } = draft;
    const content = contentOf(before);
    if (row.status !== undefined && row.status !== 'withdrawn') {
      this.#problem(draft, {
        field: 'status',
        code: 'withdrawn',
        message: 'This exercise is withdrawn permanently. Publish it under a new key.',
      });
    } else if (contentHash(this.#toContent(row, content, content)) !== before.contentHash) {
      this.#problem(draft, {
        field: 'key',
        code: 'withdrawn',
        message: `${row.key} is withdrawn. Publish the new content under a new key.`,
      });
    } else if (row.status === undefined) {
      const message = 'This exercise remains withdrawn. To offer it again, publish it under a new key.';
      this.#problem(draft, { field: 'key', code: STAYS_WITHDRAWN, message, severity: 'warning' });
    } else if (row.changeReason !== undefined && row.changeReason !== content.changeReason) {
      this.#problem(draft, {
        field: 'changeReason',
        code: 'withdrawn',
        message: 'This exercise is already withdrawn. The new reason is not published.',
        severity: 'warning',
      });
    }
  }

  #updateRow(draft: Draft, before: CurrentExercise): void {
    const { row, id, index } = draft;
    const old = contentOf(before);
    const kept: Lifecycle = { ...old, slug: row.slug ?? old.slug };
    const isSame = contentHash(this.#toContent(row, kept, old)) === before.contentHash;
    const reason = this.#reasonOfContent(row, before, isSame);
    const isExplained = reason !== undefined && reason !== old.changeReason;
    if (isSame && !isExplained) return;
    const { changeReason: _, ...unexplained } = kept;
    const lifecycle = reason === undefined ? unexplained : { ...unexplained, changeReason: reason };
    const content = this.#toContent(row, lifecycle, old);
    const message = 'The texts are others than those of this review. Leave it out, or name the review of these texts.';
    for (const field of staleReviews(old, content)) this.#problem(draft, { field, code: 'review_stale', message });
    this.#append(this.#contents, draft, content, 'exercise.updated');
    this.#step({
      action: 'update',
      exerciseId: id,
      key: row.key,
      name: row.name,
      index,
      changes: fieldChanges(old, content),
    });
  }

  /**
   * A row's reason explains the status that it names, if that is new; else it explains the content. Why an exercise is
   * deprecated stays true when its content is corrected, until a row that says `deprecated` gives another reason.
   */
  #reasonOfContent(row: PublishableRow, before: CurrentExercise, isSame: boolean): string | undefined {
    const { changeReason } = contentOf(before);
    const own = explainsStatus(row, before.status) ? undefined : row.changeReason;
    if (before.status === 'active') return own ?? (isSame ? changeReason : undefined);
    return (row.status === before.status ? own : undefined) ?? changeReason;
  }

  #planStatus(draft: Draft): void {
    const { row, id, index } = draft;
    const current = this.#state.get(id);
    if (row.status === undefined || !current || this.#isRefused(index)) return;
    const replacementId = row.replacementKey && exerciseId(this.#publication.source, row.replacementKey);
    const change = {
      exerciseId: id,
      status: row.status,
      reason: row.changeReason ?? '',
      ...(replacementId && { replacementId }),
    };
    try {
      if (row.status !== current.status) {
        this.#keep(this.#statuses, statusRevision(this.#state, change, this.#now));
        const reason = row.changeReason;
        this.#step({
          action: actionOf(row.status),
          exerciseId: id,
          key: row.key,
          name: row.name,
          index,
          ...(reason && { reason }),
        });
      } else if (replacementId && current.status === 'deprecated') {
        this.#replace(draft, current, replacementId);
      }
    } catch (error) {
      if (!(error instanceof LifecycleRefusal)) throw error;
      this.#problem(draft, { field: error.field, code: 'lifecycle', message: error.message });
    }
  }

  /** Another replacement than before: a row that names none leaves it as it is. */
  #replace({ row, id, index }: Draft, current: CurrentExercise, replacementId: string): void {
    const old = contentOf(current);
    const resolved = resolveReplacement(this.#state, current, replacementId);
    if (resolved === old.replacementId) return;
    const change = { reason: old.changeReason ?? '', replacementId: resolved };
    const revision = explainedRevision(this.#state, current, change, this.#now);
    this.#keep(this.#statuses, revision);
    const changes: FieldChange[] = [{ field: 'replacementId', before: old.replacementId, after: resolved }];
    this.#step({ action: 'update', exerciseId: id, key: row.key, name: row.name, index, changes });
  }

  #planMissing(): void {
    const { source, missing } = this.#publication;
    if (missing === 'keep') return;
    const named = new Set(this.#drafts.map(({ id }) => id));
    const status = missing === 'deprecate' ? 'deprecated' : 'withdrawn';
    for (const exercise of this.#state.values()) {
      const ends = exercise.status === 'active' || (exercise.status === 'deprecated' && status === 'withdrawn');
      if (exercise.source !== source || named.has(exercise.exerciseId) || !ends) continue;
      const { name, replacementId } = contentOf(exercise);
      const change = { exerciseId: exercise.exerciseId, status, reason: MISSING_REASON } as const;
      const useful = replacementId !== undefined && this.#isUseful(exercise, replacementId);
      this.#keep(
        this.#statuses,
        statusRevision(this.#state, { ...change, ...(useful && { replacementId }) }, this.#now),
      );
      const { exerciseId: id, key } = exercise;
      this.#step({ action: actionOf(status), exerciseId: id, key, name, reason: MISSING_REASON });
    }
  }

  /** What ends although others name it, once all steps are known: they may have got another replacement. */
  #lookAtNamed(): void {
    const ending = this.#steps.filter(({ action }) => action === 'deprecate' || action === 'withdraw');
    if (ending.length === 0) return;
    const named = namedAsReplacement(this.#state.values());
    for (const { exerciseId: id, key, index } of ending) {
      const names = named.get(id);
      if (!names) continue;
      const place = index === undefined ? { field: 'missing' } : { index, field: 'status' };
      const message = stillNamed(names);
      this.#problems.push({ severity: 'warning', ...place, key, code: 'replacement_ends', message });
    }
  }

  /** Ladders of the catalog as it would be: a package of a few rows may name exercises that are there already. */
  #lookAtProgressions(): void {
    const drafts = new Map(this.#drafts.map((draft) => [draft.row.key, draft]));
    if (this.#drafts.every(({ row }) => !row.easier && !row.harder)) return;
    const own = [...this.#state.values()].filter(({ source }) => source === this.#publication.source);
    const rungs = own.map((exercise, row): Rung => {
      const { status, level, progressions } = contentOf(exercise);
      const keysOf = (ids: readonly string[] = []) => ids.flatMap((id) => this.#state.get(id)?.key ?? []);
      const { easier, harder } = drafts.get(exercise.key)?.row ?? {
        easier: keysOf(progressions?.easier),
        harder: keysOf(progressions?.harder),
      };
      const { key } = exercise;
      return { row, key, level, isEnded: status !== 'active', easier: easier ?? [], harder: harder ?? [] };
    });
    const byKey = new Map(rungs.map((rung) => [rung.key ?? '', rung]));
    for (const { rung, severity, field = '', code, message } of checkProgressions(rungs, byKey)) {
      const draft = drafts.get(rung.key ?? '');
      if (!draft || this.#isRefused(draft.index)) continue;
      if (code === 'progression_unknown') this.#problem(draft, { field, code, message: NOWHERE });
      // It may have ended since the package was written, and whoever shows a ladder leaves it out.
      else if (code === 'progression_ended') this.#problem(draft, { severity: 'warning', field, code, message });
      else if (severity === 'error') this.#problem(draft, { field, code, message });
    }
  }

  #isUseful(exercise: CurrentExercise, replacementId: string): boolean {
    try {
      return resolveReplacement(this.#state, exercise, replacementId) !== '';
    } catch (error) {
      if (error instanceof LifecycleRefusal) return false;
      throw error;
    }
  }

  #append(
    list: NewRevision[],
    { id, row, before }: Draft,
    content: ExerciseContent,
    eventType: NewRevision['eventType'],
  ): void {
    const { source } = this.#publication;
    const { key, entitlement } = row;
    const change = { exerciseId: id, source, key, entitlement, content, eventType, now: this.#now };
    this.#keep(list, nextRevision(before, change));
  }

  #keep(list: NewRevision[], revision: NewRevision): void {
    list.push(revision);
    // Which event it will be is not known yet, and no rule asks.
    this.#state.set(revision.exerciseId, { ...revision, sequence: 0 });
  }

  #step(step: PlanStep): void {
    this.#steps.push(step);
  }

  #problem({ index, row }: Draft, problem: DraftProblem): void {
    if (problem.severity !== 'warning') this.#refused.add(index);
    this.#problems.push({ severity: 'error', index, key: row.key, ...problem });
  }

  #toContent(row: PublishableRow, lifecycle: Lifecycle, before: StoredPictures | undefined): ExerciseContent {
    const { source, picturesOf } = this.#publication;
    return toContent(source, row, lifecycle, picturesOf(row, before));
  }

  #isRefused(index: number): boolean {
    return this.#refused.has(index);
  }
}

const explainsStatus = (row: PublishableRow, status: string): boolean =>
  row.status !== undefined && row.status !== status;

const actionOf = (status: 'active' | 'deprecated' | 'withdrawn'): PlanAction =>
  ({ active: 'reactivate', deprecated: 'deprecate', withdrawn: 'withdraw' } as const)[status];
