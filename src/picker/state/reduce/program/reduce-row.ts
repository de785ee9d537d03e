// What the clinician writes into one row.
import type { Side } from '../../../../contract/vocabulary.ts';
import { NUMBER_MEMBERS, STRUCTURED_DOSAGE_MEMBERS } from '../../../../contract/exercise/dosage.ts';
import type { Typed } from '../../../../program/shorthand/shorthand-words.ts';
import type { Action, RowAction } from '../../actions.ts';
import { changeProgram, show } from '../change.ts';
import { isEnded } from '../../dosage/defaults.ts';
import { withDosageOf } from '../../dosage/chosen-dosage.ts';
import { draftFromDosage, withUnread } from '../../dosage/draft.ts';
import { dosageFromDraft } from '../../dosage/typed-dosage.ts';
import { saidSide } from '../../../../program/index.ts';
import type { AnnouncedEvent, DosageDraft, OpenState, Row } from '../../model.ts';
import { defaultsOfRow, loadOf, nameOfRow, sidesOfRow } from '../../row-facts.ts';

export function reduceRow(state: OpenState, action: RowAction): OpenState {
  if (action.type === 'sidesChosen') return chooseSides(state, action.keys, action.side);
  const row = rowOf(state, action);
  if (!row) return state;
  const changed = changeRow(state, row, edit(state, row, action), markOf(action));
  if (action.type !== 'sideChosen') return changed;
  const said = saidOf(state, row, action);
  if (!said) return show(changed, { lastSide: action.side });
  const { type, ...side } = said;
  const toast = changed === state ? state.view.toast : ({ kind: type, ...side } as const);
  return show(changed, { lastSide: action.side, toast }, said);
}

function saidOf(
  state: OpenState,
  row: Row,
  action: Extract<RowAction, { type: 'sideChosen' }>,
): Extract<AnnouncedEvent, { type: 'side' }> | undefined {
  if (!action.byKey) return undefined;
  const sides = sidesOfRow(state.catalog, row, loadOf(state, row));
  const side = saidSide(action.side, sides);
  return { type: 'side', name: nameOfRow(state, row), side, meaning: sides.sideMeaning };
}

function chooseSides(state: OpenState, keys: readonly number[], side: Side): OpenState {
  const isMeant = (row: Row): boolean => keys.includes(row.key) && row.side !== side;
  const count = state.program.present.filter(isMeant).length;
  if (count === 0) return state;
  const program = state.program.present.map((row) => (isMeant(row) ? { ...row, side } : row));
  return show(changeProgram(state, program), { lastSide: side }, { type: 'sidesChosen', side, count });
}

/** The row that the action speaks of, where the program has it. */
export const rowOf = ({ program }: OpenState, action: Action): Row | undefined =>
  'key' in action ? program.present.find(({ key }) => key === action.key) : undefined;

/** `next` in the place of the row. */
export const changeRow = (state: OpenState, row: Row, next: Row, mark?: string): OpenState =>
  next === row
    ? state
    : changeProgram(
        state,
        state.program.present.map((other) => (other === row ? next : other)),
        mark,
      );

/** Typing in one field of one row is one step of undo for each word. */
function markOf(action: RowAction): string | undefined {
  switch (action.type) {
    case 'numberTyped':
    case 'textTyped':
      return `${action.field}:${action.key}:${wordCount(action.text)}`;
    case 'instructionsTyped':
      return `instructions:${action.key}:${wordCount(action.text)}`;
    default:
      return undefined;
  }
}

const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;

function edit(state: OpenState, row: Row, action: Exclude<RowAction, { type: 'sidesChosen' }>): Row {
  switch (action.type) {
    case 'sideChosen':
      return row.side === action.side ? row : { ...row, side: action.side };
    case 'numberTyped':
    case 'textTyped':
      return withDosage(row, { [action.field]: action.text });
    case 'periodChosen':
      return withDosage(row, { period: action.period });
    case 'dosageModeChosen':
      return withDosage(row, { mode: action.mode, ...startOfWords(row.dosage, action) });
    case 'defaultsRestored': {
      const { side, dosage } = defaultsOfRow(state.catalog, row, loadOf(state, row));
      const begun = draftFromDosage(dosage);
      return { ...row, dosage: begun, begun, side: side ?? row.side };
    }
    case 'dosageWritten':
      return withWritten(row, action.typed);
    case 'unreadLeft':
      return withDosageOf(row, withUnread(row.dosage, action.text));
    case 'instructionsTyped':
      return withInstructions(row, action.text);
    case 'phraseInserted':
      return withInstructions(row, insertPhrase(row.instructions, action.phrase));
  }
}

/** What was written stays on the way there and back; what is only the numbers again follows them. */
function startOfWords(
  { customDosage }: DosageDraft,
  { mode, words }: Extract<Action, { type: 'dosageModeChosen' }>,
): Partial<DosageDraft> {
  if (mode === 'custom') return customDosage.trim() === '' ? { customDosage: words } : {};
  return customDosage === words ? { customDosage: '' } : {};
}

function withDosage(row: Row, change: Partial<DosageDraft>): Row {
  const dosage = { ...row.dosage, ...change };
  const isSame = Object.entries(change).every(([name, value]) => row.dosage[name as keyof DosageDraft] === value);
  return isSame ? row : { ...row, dosage };
}

/** Numbers end own words, and own words set the numbers aside. What would contradict the typed part gives way to it. */
export function withWritten(row: Row, { dosage = {}, side = row.side, instructions }: Typed): Row {
  const { frequency, ...members } = dosage;
  const isNumbers = STRUCTURED_DOSAGE_MEMBERS.some((name) => dosage[name] !== undefined);
  const written = Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]));
  const before = dosageFromDraft(row.dosage);
  const ended = NUMBER_MEMBERS.filter((name) => isEnded(name, dosage, before));
  const changed = withDosage(row, {
    ...Object.fromEntries(ended.map((name) => [name, ''])),
    ...written,
    ...(frequency && { times: String(frequency.times), period: frequency.period }),
    ...(dosage.customDosage !== undefined ? { mode: 'custom' } : isNumbers && { mode: 'fields' }),
    ...(row.dosage.unread && { unread: '' }),
  });
  const sided = changed.side === side ? changed : { ...changed, side };
  return instructions === undefined ? sided : withInstructions(sided, insertPhrase(sided.instructions, instructions));
}

/** Who edits them has read them. */
function withInstructions(row: Row, instructions: string): Row {
  if (row.instructions === instructions) return row;
  const { ownInstructions: _, ...kept } = row;
  return { ...kept, instructions, writtenFor: undefined };
}

/** Whether a sentence that one press puts into the instructions is there already. */
export const hasPhrase = (instructions: string, phrase: string): boolean => instructions.includes(phrase);

/** The instructions with the phrase behind them; unchanged when it is there already. A sentence that nobody ended is ended. */
function insertPhrase(instructions: string, phrase: string): string {
  if (hasPhrase(instructions, phrase)) return instructions;
  if (instructions === '' || /\s$/.test(instructions)) return instructions + phrase;
  const isSentence = /[\p{L}\p{N})]$/u.test(instructions) && /^\p{Lu}/u.test(phrase);
  return `${instructions}${isSentence ? '.' : ''} ${phrase}`;
}
