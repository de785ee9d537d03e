// Which new exercises are asked for their side with one press: those whose sides mean the same part of the body.
import type { Region } from '../../../contract/vocabulary.ts';
import type { RowView } from '../../state/views.ts';

export interface AskedTogether {
  readonly keys: readonly number[];
  /** Of the body; empty where no other exercise waits, so that the words need not tell them apart. */
  readonly regions: readonly Region[];
}

/** The rows that ask for their side. */
export const waitingRows = (rows: readonly RowView[]): readonly RowView[] =>
  rows.filter(({ row, sides }) => row.side === undefined && sides.sideMeaning);

/** Two or more at a time: one press must not answer for a leg and for a hand. */
export function askedTogether(rows: readonly RowView[]): readonly AskedTogether[] {
  const waiting = waitingRows(rows);
  const parts = [...new Set(waiting.map(partOf))].map((part) => waiting.filter((row) => partOf(row) === part));
  return parts
    .filter(({ length }) => length > 1)
    .map((part) => ({
      keys: part.map(({ row }) => row.key),
      regions: part.length < waiting.length ? [...new Set(part.flatMap(({ region }) => region ?? []))] : [],
    }));
}

/** A leg, an arm; of the trunk what the sides name, such as the side to which somebody turns. */
function partOf({ region, sides }: RowView): string {
  switch (region) {
    case 'Knee':
    case 'Hip':
    case 'Ankle':
      return 'leg';
    case 'Shoulder':
    case 'Elbow / Wrist / Hand':
      return 'arm';
    default:
      return `${region}: ${sides.sideMeaning}`;
  }
}
