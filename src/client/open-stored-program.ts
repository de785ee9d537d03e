// Opens a stored program again, whatever became of its exercises or of the stored items. Spec: PickerSessionRequest.
import * as z from 'zod/mini';
import type { LeftOutItem } from '../contract/messages/messages.ts';
import { type Prescription, prescriptionSchema } from '../contract/exercise/prescription.ts';
import type { PickerSessionRequest } from '../contract/session.ts';
import { toIssues, toPointer } from '../contract/issues.ts';
import { isRecord } from '../contract/is-record.ts';
import { isWellFormedText } from '../contract/well-formed-text.ts';
import {
  inProgramOrder,
  type StoredItem,
  type StoredPrescription,
  toInitialSelection,
} from '../program/program-item.ts';
import type { CallOptions } from './request/authorized-call.ts';
import { growing } from './catalog-exercise.ts';
import { ServiceError, checkedRequest, kindOf } from './service-error.ts';
import type { PickerSession } from './received-answers.ts';

/** A session for a stored program, and the stored items that it opens without. */
export interface OpenedProgram {
  /** The session that opens the program. */
  readonly session: PickerSession;
  /**
   * In program order. Empty if the session opens with the whole program. The page hands it to the picker with all stored items: `stored` of
   * the host helper.
   */
  readonly leftOut: readonly LeftOutItem[];
}

type CreatePickerSession = (request: PickerSessionRequest, options?: CallOptions) => Promise<PickerSession>;

/** Items that are left out, by their position in the program: `order` may occur twice. */
type LeftOut = ReadonlyMap<number, LeftOutItem>;

/** `details` of `selection_unavailable`. */
const unavailableSchema = z.looseObject({
  items: z.array(
    z.looseObject({
      index: z.int(),
      reason: growing<'withdrawn' | 'unknown_exercise' | 'unknown_revision'>(),
      replacementId: z.exactOptional(z.string()),
      changeReason: z.exactOptional(z.string()),
    }),
  ),
});

/** What `toInitialSelection` must be able to read. */
const readableSchema = z.looseObject({ customDosage: z.optional(z.nullable(z.string())) });
/** Stands for what it cannot read, and does not fit the contract either. */
const UNREADABLE: StoredPrescription = { exerciseId: '' };

/** Repeats the request without the items that the service refuses. Each refusal must name at least one, so this ends. */
export async function openStoredProgram(
  createPickerSession: CreatePickerSession,
  items: readonly StoredItem[],
  request: Omit<PickerSessionRequest, 'initialSelection'>,
  options?: CallOptions,
): Promise<OpenedProgram> {
  if (!Array.isArray(items)) throw new TypeError(`items must be an array. Got ${kindOf(items)}.`);
  checkedRequest(z.looseObject({}), request, 'request');
  const rows = inProgramOrder(items.map(asRow));
  const readings = rows.map(({ prescription }) => z.safeParse(readableSchema, prescription));
  const selection = toInitialSelection(
    rows.map(({ prescription }, order) => ({
      order,
      prescription: readings[order]?.success ? prescription : UNREADABLE,
    })),
  );
  const leftOut = new Map<number, LeftOutItem>();
  for (const [position, { order, prescription }] of rows.entries()) {
    const path = pointerOf(readings[position]?.error, prescription) ?? faultOf(selection[position]!);
    if (path !== undefined) leftOut.set(position, { order, reason: 'invalid', path: `/prescription${path}` });
  }
  // A request of a wider type may hold a selection of its own.
  const { initialSelection: _, ...rest } = request as PickerSessionRequest;
  for (;;) {
    const positions = [...rows.keys()].filter((position) => !leftOut.has(position));
    const initialSelection = positions.map((position) => selection[position]!);
    try {
      const session = await createPickerSession(
        { ...rest, ...(positions.length > 0 && { initialSelection }) },
        options,
      );
      return { session, leftOut: inOrderOfPositions(leftOut) };
    } catch (error) {
      const refused = refusedItems(error, positions, rows);
      if (refused.size === 0) throw error;
      for (const [position, item] of refused) leftOut.set(position, item);
    }
  }
}

/** An item without an order, or one that is no object at all, is reported by its place in the list. */
function asRow(item: unknown, index: number): StoredItem {
  const { order, prescription } = isRecord(item) ? (item as Partial<StoredItem>) : {};
  return { order: Number.isFinite(order) ? order! : index, prescription: prescription as StoredPrescription };
}

/** The first place that the service would refuse, as long as the catalog has the exercise. */
function faultOf(prescription: Prescription): string | undefined {
  const { error } = z.safeParse(prescriptionSchema, prescription);
  const [name] =
    Object.entries(prescription).find(([, value]) => typeof value === 'string' && !isWellFormedText(value)) ?? [];
  return pointerOf(error, prescription) ?? (name === undefined ? undefined : toPointer([name]));
}

const pointerOf = (error: z.core.$ZodError | undefined, value: unknown): string | undefined =>
  error && (toIssues(error, value, 'body')[0]?.pointer ?? '');

/** The items that the error names. None if it is another error, or if it names something that was not sent. */
function refusedItems(error: unknown, positions: readonly number[], rows: readonly StoredItem[]): LeftOut {
  const refused = new Map<number, LeftOutItem>();
  if (!(error instanceof ServiceError && error.code === 'selection_unavailable')) return refused;
  const parsed = z.safeParse(unavailableSchema, error.details);
  for (const { index, reason, replacementId, changeReason } of parsed.data?.items ?? []) {
    const position = positions[index];
    if (position === undefined) return new Map();
    refused.set(position, {
      order: rows[position]!.order,
      reason,
      ...(replacementId !== undefined && { replacementId }),
      ...(changeReason !== undefined && { changeReason }),
    });
  }
  return refused;
}

const inOrderOfPositions = (leftOut: LeftOut): readonly LeftOutItem[] =>
  [...leftOut].toSorted(([a], [b]) => a - b).map(([, item]) => item);
