// A package into the catalog: all of it, or nothing, and nothing twice. docs/catalog.md describes it for operators.
import { rm } from 'node:fs/promises';
import { inAuthorsWords } from '../../../catalog/package/csv/csv-columns.ts';
import { type LoadSharp, loadSharp as loadInstalledSharp } from '../../../catalog/package/pictures/load-sharp.ts';
import { openPackage } from '../../../catalog/package/open-package.ts';
import { HEADER_FILE, type PackageHeader, ROWS_FILE } from '../../../catalog/package/package-schema.ts';
import { isError, type Problem } from '../../../catalog/package/problem.ts';
import { type CatalogPackage, type PackageReading, readFolder } from '../../../catalog/package/read-package.ts';
import { makeWorkingFolder } from '../../../catalog/package/working-folder.ts';
import type {
  CatalogSource,
  CurrentExercise,
  PickerDocument,
  PublishingTransaction,
  Store,
} from '../../store/store.ts';
import type { Clock } from '../../clock.ts';
import {
  type DocumentLists,
  type DocumentStep,
  planDocuments,
  putLists,
  toLists,
  withMissing,
  endedMembers,
  type TemplatesOfPackage,
} from './documents.ts';
import { PackagePictures } from './package-pictures.ts';
import { type Plan, planPublication, type PlanProblem, type PlanStep, type PublishableRow } from './plan.ts';
import { appendPlan } from './publishing.ts';

export interface ImportOptions {
  /** Says what would happen and writes nothing. */
  readonly dryRun?: boolean;
  /** Also when much of the source would end. */
  readonly allowWithdrawals?: boolean;
  readonly loadSharp?: LoadSharp;
}

export interface ImportResult {
  /** When one of them is an error, nothing was written. */
  readonly problems: readonly Problem[];
  /** How many rows the package has, those that cannot be read too. */
  readonly rows: number;
  /** Empty when the package cannot be read. */
  readonly steps: readonly ImportStep[];
  /** How many templates and entries of the lexicon the package has; undefined when it says nothing of them. */
  readonly templates?: number;
  readonly lexicon?: number;
  /** What becomes of those that the source had; of a kind that stays as it is without a word there is none. */
  readonly documents: readonly DocumentStep[];
}

export interface ImportStep extends Omit<PlanStep, 'index'> {
  /** The line of the row; undefined when no row names the exercise. */
  readonly row?: number;
}

/** One exercise may always end; of many, this part. */
const ENDING_SHARE = 0.1;

/**
 * Checks, plans and publishes the package at the path, in one transaction. Two imports at once are one after the other. The
 * second import of the same package does nothing.
 */
export async function importPackage(
  store: Store,
  clock: Clock,
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const opened = await openPackage(path);
  if ('code' in opened) return { problems: [opened], rows: 0, steps: [], documents: [] };
  const workFolder = makeWorkingFolder();
  try {
    const { loadSharp = loadInstalledSharp } = options;
    const reading = await readFolder(opened, { loadSharp });
    if (!reading.content) return { ...readOf(reading), problems: reading.problems, steps: [], documents: [] };
    const pictures = new PackagePictures({
      folder: opened.folder,
      workFolder,
      pictures: reading.pictures,
      loadSharp,
    });
    return await new Import(reading, reading.content, pictures, options).run(store, clock);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
    await opened.close();
  }
}

const readOf = ({ rows, templates, lexicon }: PackageReading) => ({
  rows,
  ...(templates !== undefined && { templates }),
  ...(lexicon !== undefined && { lexicon }),
});

class Import {
  readonly #reading: PackageReading;
  readonly #header: PackageHeader;
  readonly #rows: readonly PublishableRow[];
  readonly #templates: TemplatesOfPackage;
  readonly #lists: DocumentLists;
  readonly #pictures: PackagePictures;
  readonly #options: ImportOptions;

  constructor(reading: PackageReading, content: CatalogPackage, pictures: PackagePictures, options: ImportOptions) {
    const { header, rows } = content;
    this.#reading = reading;
    this.#header = header;
    this.#rows = rows.map((row) => ({ ...row, entitlement: row.entitlement ?? header.entitlement }));
    const { source, entitlement, missing } = header;
    this.#templates = { source, templates: content.templates ?? [], lines: reading.templateLines };
    this.#lists = withMissing(toLists(source, entitlement, content), missing);
    this.#pictures = pictures;
    this.#options = options;
  }

  async run(store: Store, clock: Clock): Promise<ImportResult> {
    const described = (await store.catalog.sources()).find(({ source }) => source === this.#header.source);
    const { documents } = await store.catalog.documents();
    let planned = this.#plan({ ...(await store.catalog.current()), documents }, clock());
    for (;;) {
      const isDone =
        [...planned.steps, ...planned.documents].every(({ action }) => action === 'unchanged') &&
        isSameSource(described, this.#source);
      if (this.#options.dryRun || isDone || planned.problems.some(isError)) return this.#result(planned);
      // Before the transaction: nobody waits for a picture while the catalog is locked.
      await this.#pictures.prepare(planned.wanted);
      const before = planned;
      planned = await store.catalog.publish((transaction) => this.#write(transaction, before, clock()));
      if (planned.isWritten) return this.#result(planned);
    }
  }

  /** Writes what was planned; does nothing but plan again when that was for another catalog, and has problems or new pictures. */
  async #write(transaction: PublishingTransaction, before: Planned, now: number): Promise<Planned> {
    // Somebody else may have published meanwhile: what counts is the catalog now.
    const head = await transaction.headSequence();
    const documents = await transaction.documents();
    const isCurrent = head === before.head && !this.#pictures.mustConvert(before.wanted);
    const planned = isCurrent
      ? { ...before, documents: planDocuments(documents, this.#header.source, this.#lists) }
      : this.#plan({ head, exercises: await transaction.currentExercises(), documents }, now);
    if (planned.problems.some(isError) || !this.#pictures.isPrepared(planned.wanted)) return planned;
    for await (const picture of this.#pictures.pictures(planned.wanted)) await transaction.insertPicture(picture);
    await appendPlan(transaction, planned.plan, now);
    await putLists(transaction, this.#header.source, this.#lists);
    await transaction.describeSource(this.#source, now);
    return { ...planned, isWritten: true };
  }

  #plan({ head, exercises, documents }: CurrentCatalog, now: number): Planned {
    const wanted = new Map<string, PublishableRow>();
    const plan = planPublication(
      exercises,
      {
        source: this.#header.source,
        missing: this.#header.missing,
        rows: this.#rows,
        picturesOf: (row, before) => {
          if (!before || !this.#pictures.isShownBy(row, before)) wanted.set(this.#pictures.filesKeyOf(row), row);
          return this.#pictures.picturesOf(row, before);
        },
      },
      now,
    );
    const problems = plan.problems.map((problem) => this.#toProblem(problem));
    const guarded = this.#options.allowWithdrawals ? [] : this.#tooManyEnd(exercises, plan.steps);
    const ended = endedMembers(this.#templates, exercises, plan.revisions);
    return {
      ...{ head, plan, wanted: [...wanted.values()], steps: plan.steps },
      documents: planDocuments(documents, this.#header.source, this.#lists),
      problems: [...problems, ...guarded, ...ended],
    };
  }

  /** A half-empty package is a mistake more often than a wish. */
  #tooManyEnd(exercises: readonly CurrentExercise[], steps: readonly PlanStep[]): Problem[] {
    const live = new Set(
      exercises
        .filter(({ source, status }) => source === this.#header.source && status !== 'withdrawn')
        .map(({ exerciseId }) => exerciseId),
    );
    const ending = steps.filter(
      ({ action, exerciseId }) => (action === 'deprecate' || action === 'withdraw') && live.has(exerciseId),
    ).length;
    if (ending <= Math.max(1, live.size * ENDING_SHARE)) return [];
    const message = `This import would deprecate or withdraw ${ending} of ${live.size} exercises, more than ${ENDING_SHARE * 100}%. If that is intended, pass --allow-withdrawals.`;
    return [{ severity: 'error', file: HEADER_FILE, code: 'many_withdrawals', message }];
  }

  #toProblem({ index, ...problem }: PlanProblem): Problem {
    // What no row names ends because the header says so.
    if (index === undefined) return { ...problem, file: HEADER_FILE };
    const row = this.#reading.lines[index];
    return inAuthorsWords({ ...problem, file: ROWS_FILE, ...(row !== undefined && { row }) }, this.#reading.rowsFile);
  }

  #result({ steps, problems, documents }: Planned): ImportResult {
    const { lines } = this.#reading;
    return {
      ...readOf(this.#reading),
      documents,
      problems: [...this.#reading.problems, ...problems],
      steps: steps.map(({ index, ...step }) => {
        const row = index === undefined ? undefined : lines[index];
        return { ...(row !== undefined && { row }), ...step };
      }),
    };
  }

  get #source(): CatalogSource {
    const { source, licence = null, attribution = null } = this.#header;
    return { source, licence, attribution };
  }
}

interface CurrentCatalog {
  readonly head: number;
  readonly exercises: readonly CurrentExercise[];
  readonly documents: readonly PickerDocument[];
}

interface Planned {
  /** The last event of the catalog that it was planned for. */
  readonly head: number;
  readonly plan: Plan;
  /** Rows whose pictures the catalog does not have yet, one of each pair. */
  readonly wanted: readonly PublishableRow[];
  readonly steps: readonly PlanStep[];
  readonly documents: readonly DocumentStep[];
  readonly problems: readonly Problem[];
  readonly isWritten?: boolean;
}

const isSameSource = (a: CatalogSource | undefined, b: CatalogSource): boolean =>
  a?.licence === b.licence && a.attribution === b.attribution;
