// The stored program that the embedding page handed over, and the rows that were opened with it: which text belongs to which row.
// Loaded when a stored program is announced. docs/messages.md, rules 13 to 16.
import { PROGRESSIONS_MAX_ITEMS, SELECTION_MAX_ITEMS } from '../../../../contract/limits.ts';
import { type Dosage, eachOfDosage } from '../../../../contract/exercise/dosage.ts';
import {
  BOTH_SIDES,
  type BothSides,
  CATEGORIES,
  type Category,
  type Region,
  REGIONS,
  type Side,
} from '../../../../contract/vocabulary.ts';
import { applyOneDosageFormat, type DosageInHand } from '../../../../program/index.ts';
import type { PlacedStored } from '../../actions.ts';
import { type Guard, isText, oneOf, withMembers, DOSAGE_GUARDS, isSide } from '../../guard.ts';
import { draftFromDosage } from '../../dosage/draft.ts';
import { isRecord } from '../../../../contract/is-record.ts';
import type { History } from '../../history.ts';
import {
  type ExerciseLoad,
  type LeftOutLoad,
  type OpenState,
  type Program,
  revisionKey,
  type Row,
  type StoredFacts,
  type StoredText,
} from '../../model.ts';
import { prescriptionOf } from '../../select/select-program.ts';

/** Parsed from JSON text; nothing in it is believed. */
export interface ReceivedProgram {
  readonly items: readonly unknown[];
  readonly leftOut?: unknown;
}

/** What of one stored item can be used. */
interface Item {
  /** Infinity where it has none. */
  readonly order: number;
  /** It has an order that no other has: else it is malformed, and given to no row. */
  readonly isAlone: boolean;
  readonly name: string | undefined;
  readonly facts: StoredFacts;
  readonly text: string;
  /** What is stored as its instructions is no text: it is shown as it is, and given to no row. */
  readonly isTextMalformed: boolean;
  /** Undefined where what is stored is none. */
  readonly prescription: Prescribed | undefined;
  /** Side and dosage as far as they can be read, for the eyes alone. */
  readonly readable: DosageInHand;
  /** Set where no row can have it: what the page was told, else what the catalog says. */
  readonly leftOut: LeftOut | undefined;
}
interface Prescribed {
  readonly exerciseId: string;
  readonly revision: string;
  readonly side: Side;
  readonly dosage: Dosage;
}
type LeftOut = Omit<LeftOutLoad, 'status' | 'name' | 'facts'>;

const NAME_MAX_LENGTH = 200;
/** Tags, and pieces of equipment: more make nothing more alike. */
const FACTS_MAX_ITEMS = 20;

/**
 * Each text goes to the row that it was written for, by exercise, revision, side and dosage; where that is in doubt, below the program. What
 * the session was opened without stands at its place. What the clinician wrote meanwhile stays, and none of it is a step of undo.
 */
export function placeStored(state: OpenState, received: ReceivedProgram): PlacedStored {
  const first = initialProgram(state);
  const items = readItems(state, first, received);
  const matched = matchRows(first, items);
  const lost = items.filter(isRowOfItsOwn);
  const isRoom = longest(state.program) + lost.length <= SELECTION_MAX_ITEMS;
  const rows = new Map(
    (isRoom ? lost : []).map((item, index) => [item, toLostRow(item, state.nextKey + index)] as const),
  );
  const texts = new Map(
    [...matched].filter(
      ([key, item]) =>
        item.text !== '' && !item.isTextMalformed && isStillThere(state, key, item) && !isWritten(state.program, key),
    ),
  );
  const placed = new Set<Item>([
    ...rows.keys(),
    ...[...matched].flatMap(([key, item]) => (texts.has(key) || item.text.trim() === '' ? [item] : [])),
  ]);
  return {
    program: mapPrograms(state.program, restated(texts, placesOf(items, rows))),
    // What is there after all is better than what the page says of it.
    exercises: new Map([
      ...[...rows].filter(([, row]) => !isOffered(state, row)).map(([item, row]) => loadOfLost(state, item, row)),
      ...state.exercises,
    ]),
    texts: items
      .filter((item) => !placed.has(item) && (item.text.trim() !== '' || isMissing(item, first)))
      .map((item, index) => toText(item, index, first)),
    nextKey: state.nextKey + rows.size,
    reopened: first.length > 0 || items.length > 0,
  };
}

/** In the order of the program, as the client kit sorts them. */
function readItems(state: OpenState, rows: Program, { items, leftOut }: ReceivedProgram): readonly Item[] {
  const reasons = readReasons(leftOut);
  const orders = items.map((item) => orderOf(recordIn(item)));
  return items
    .map((item): Item => {
      const members = recordIn(item);
      const order = orderOf(members);
      const isAlone = order !== Infinity && orders.filter((other) => other === order).length === 1;
      const { clinicianInstructions: written, ...stored } = recordIn(members['prescription']);
      const prescription = readPrescription(stored);
      const exercise = recordIn(members['exercise']);
      return {
        order,
        isAlone,
        name: readName(exercise['name'] ?? stored['exerciseId']),
        facts: readFacts(exercise),
        text: typeof written === 'string' ? written : written == null ? '' : JSON.stringify(written),
        isTextMalformed: typeof written !== 'string',
        prescription,
        readable: readableDosage(stored),
        leftOut: prescription && whyLeftOut(state, rows, prescription, isAlone ? reasons.get(order) : undefined),
      };
    })
    .sort((a, b) => a.order - b.order || 0);
}

/**
 * What a row of the session has is not left out, whatever the page was told; nor is what it was told nothing of, and the catalog offers.
 */
function whyLeftOut(
  { catalog, session }: OpenState,
  rows: Program,
  { exerciseId, revision }: Prescribed,
  told: LeftOut | undefined,
): LeftOut | undefined {
  const isThere = rows.some((row) => row.exerciseId === exerciseId && (row.revision === revision || !told));
  if (isThere || (!told && catalog.byId.has(exerciseId))) return undefined;
  const { status, replacementId, changeReason } = session.current.get(exerciseId) ?? {};
  return told ?? { standing: status === 'withdrawn' ? 'withdrawn' : 'unavailable', replacementId, changeReason };
}

/** Reads each member by itself, in its kind and within bounds. Ids lead to exercises of this catalog alone. */
function readFacts(snapshot: Readonly<Record<string, unknown>>): StoredFacts {
  const listIn = (of: Readonly<Record<string, unknown>>, name: string, most: number): string[] => {
    const list = of[name];
    return Array.isArray(list) ? list.slice(0, most).filter((item) => typeof item === 'string') : [];
  };
  const { region, category, bothSides } = snapshot;
  const sideMeaning = readName(snapshot['sideMeaning']);
  const progressions = recordIn(snapshot['progressions']);
  return {
    ...(oneOf(REGIONS)(region) && { region: region as Region }),
    ...(oneOf(CATEGORIES)(category) && { category: category as Category }),
    ...(sideMeaning && { sideMeaning }),
    ...(oneOf(BOTH_SIDES)(bothSides) && { bothSides: bothSides as BothSides }),
    replacementId: textOf(snapshot['replacementId']),
    tags: listIn(snapshot, 'tags', FACTS_MAX_ITEMS),
    equipment: listIn(snapshot, 'equipment', FACTS_MAX_ITEMS),
    progressions: {
      easier: listIn(progressions, 'easier', PROGRESSIONS_MAX_ITEMS),
      harder: listIn(progressions, 'harder', PROGRESSIONS_MAX_ITEMS),
    },
  };
}

const orderOf = ({ order }: Readonly<Record<string, unknown>>): number =>
  Number.isSafeInteger(order) ? (order as number) : Infinity;

function readReasons(leftOut: unknown): ReadonlyMap<number, LeftOut> {
  const entries = Array.isArray(leftOut) ? leftOut.filter(isRecord) : [];
  return new Map(
    entries.map(({ order, reason, replacementId, changeReason }) => [
      order as number,
      {
        standing: reason === 'withdrawn' ? 'withdrawn' : 'unavailable',
        replacementId: textOf(replacementId),
        changeReason: textOf(changeReason),
      },
    ]),
  );
}

function readPrescription(stored: Readonly<Record<string, unknown>>): Prescribed | undefined {
  const { exerciseId, revision, side } = stored;
  const written = Object.keys(DOSAGE_GUARDS).flatMap((name) => {
    const value = stored[name];
    const isUnset = value == null || (name === 'customDosage' && isBlank(value));
    return isUnset ? [] : [[name, value] as const];
  });
  const fits =
    textOf(exerciseId) !== undefined &&
    textOf(revision) !== undefined &&
    isSide(side) &&
    written.every(([name, value]) => DOSAGE_GUARDS[name as keyof Dosage](value));
  if (!fits) return undefined;
  return {
    exerciseId: exerciseId as string,
    revision: revision as string,
    side: side as Side,
    dosage: applyOneDosageFormat<Dosage>(Object.fromEntries(written)),
  };
}

/** Each member that has the right kind of value, whatever its bounds. */
function readableDosage(stored: Readonly<Record<string, unknown>>): DosageInHand {
  const guards: readonly (readonly [string, Guard])[] = [...Object.entries(READABLE), ['side', isSide]];
  const readable = guards
    .filter(([name, isReadable]) => isReadable(stored[name]))
    .map(([name]) => [name, stored[name]]);
  return Object.fromEntries(readable) as DosageInHand;
}

const READABLE = eachOfDosage<Guard, Guard, Guard>({
  number: () => Number.isFinite,
  frequency: () => withMembers({ times: Number.isFinite, period: isText }),
  text: () => isText,
});

/** Rows by the key of their item. Alike ones count only where there are as many rows as items: then in order. */
function matchRows(rows: Program, items: readonly Item[]): ReadonlyMap<number, Item> {
  const ordered = items.filter(({ isAlone }) => isAlone);
  return new Map(
    [...new Set(rows.map(rowKey))].flatMap((key) => {
      const alike = rows.filter((row) => rowKey(row) === key);
      const stored = ordered.filter(({ prescription }) => prescription && sameness(prescription) === key);
      return stored.length === alike.length ? alike.map((row, index) => [row.key, stored[index]!] as const) : [];
    }),
  );
}

/** In one normal form: members in one order, what is unset and what is blank alike. */
function sameness({
  exerciseId,
  revision,
  side,
  dosage,
}: Pick<Row, 'exerciseId' | 'revision' | 'side'> & { readonly dosage: Dosage }): string {
  const members = eachOfDosage({
    number: (_bounds, member) => dosage[member],
    frequency: () => [dosage.frequency?.times, dosage.frequency?.period],
    text: (_rule, member) => dosage[member]?.trim() || undefined,
  });
  return JSON.stringify([exerciseId, revision, side, Object.entries(members)]);
}

const rowKey = (row: Row): string => sameness({ ...row, dosage: prescriptionOf(row) });

/** The rows that the picker was opened with: its first program. */
const initialProgram = ({ program: { past, present } }: OpenState): Program => past[0] ?? present;

const programsOf = ({ past, present, future }: History<Program>): readonly Program[] => [...past, present, ...future];
const longest = (history: History<Program>): number => Math.max(...programsOf(history).map(({ length }) => length));

/** The row was not removed meanwhile, and has the exercise that the text was written for. */
const isStillThere = ({ program }: OpenState, key: number, { prescription }: Item): boolean =>
  program.present.some((row) => row.key === key && row.exerciseId === prescription?.exerciseId);

/** In any step: what is written now, or was and can be brought back. */
const isWritten = (history: History<Program>, key: number): boolean =>
  programsOf(history).some((program) => program.some((row) => row.key === key && row.instructions.trim() !== ''));

/** As if it had been so from the beginning: in every step, and none is added. */
const mapPrograms = (history: History<Program>, change: (program: Program) => Program): History<Program> => ({
  ...history,
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
});

interface Place {
  readonly row: Row;
  /** How many rows of the first program stand before it. */
  readonly behind: number;
}

function restated(texts: ReadonlyMap<number, Item>, places: readonly Place[]): (program: Program) => Program {
  /** What is one row in two steps stays one. */
  const rows = new Map<Row, Row>();
  const withText = (row: Row): Row => {
    const made = rows.get(row) ?? { ...row, isSavedUnknown: false, ...textOfRow(row, texts.get(row.key)) };
    rows.set(row, made);
    return made;
  };
  // From the last to the first: what stands at one place keeps its order.
  return (program) => places.reduceRight(insert, program.map(withText));
}

function textOfRow(row: Row, item: Item | undefined): Partial<Row> {
  if (item === undefined) return {};
  const { exerciseId = '' } = item.prescription ?? {};
  // Another exercise, in a step that was taken back and may come again.
  const writtenFor = exerciseId === row.exerciseId ? undefined : [item.name ?? exerciseId];
  return { instructions: item.text, writtenFor };
}

/** Behind the last of the rows that stood before it. */
function insert(program: Program, { row, behind }: Place): Program {
  const before = program.findLastIndex(({ key }) => key <= behind);
  return program.toSpliced(before + 1, 0, row);
}

function placesOf(items: readonly Item[], rows: ReadonlyMap<Item, Row>): readonly Place[] {
  let behind = 0;
  return items.flatMap((item) => {
    if (item.leftOut === undefined) behind += 1;
    const row = rows.get(item);
    return row ? [{ row, behind }] : [];
  });
}

type LostItem = Item & { readonly prescription: Prescribed; readonly leftOut: LeftOut };

/** An exercise that is gone. One whose stored prescription is none has nothing that could stand in a row. */
const isRowOfItsOwn = (item: Item): item is LostItem => item.prescription !== undefined && item.leftOut !== undefined;

const toLostRow = ({ prescription, text }: LostItem, key: number): Row => ({
  ...prescription,
  key,
  dosage: draftFromDosage(prescription.dosage),
  instructions: text,
});

/** The catalog of this picker has it, whatever the page was told. */
const isOffered = ({ catalog }: OpenState, { exerciseId, revision }: Row): boolean =>
  catalog.byId.get(exerciseId)?.revision === revision;

/** Where only its revision is gone, the exercise of today can take its place. */
function loadOfLost(
  { catalog, session }: OpenState,
  { name, facts, leftOut }: LostItem,
  { exerciseId, revision }: Row,
): readonly [string, ExerciseLoad] {
  const known = leftOut.replacementId ?? session.current.get(exerciseId)?.replacementId;
  const replacementId = known ?? (catalog.byId.has(exerciseId) ? exerciseId : facts.replacementId);
  const load = { status: 'leftOut', name: name ?? exerciseId, facts, ...leftOut, replacementId } as const;
  return [revisionKey(exerciseId, revision), load];
}

/** Its exercise stands in no row: without a text too, somebody should know. */
const isMissing = ({ prescription, leftOut }: Item, rows: Program): boolean =>
  leftOut !== undefined || prescription === undefined || !rows.some((row) => rowKey(row) === sameness(prescription));

function toText(item: Item, index: number, rows: Program): StoredText {
  const { name, text, prescription, readable: dosage, leftOut } = item;
  const reason = prescription ? leftOut?.standing : 'malformed';
  return { id: index + 1, name, text, state: 'waits', lost: isMissing(item, rows) ? { dosage, reason } : undefined };
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
const recordIn = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
/** Long enough for every name, and too short to bury the program. */
const readName = (value: unknown): string | undefined => textOf(value)?.slice(0, NAME_MAX_LENGTH);
