// What follows from a stored program that the embedding page announced.
import type { StoredAction } from '../../actions.ts';
import { show } from '../change.ts';
import { changeRow } from './reduce-row.ts';
import type { OpenState, Program, Row, StoredText } from '../../model.ts';
import { nameOfRow } from '../../row-facts.ts';
import { rowFacts, rowProblems } from '../../select/select-finish.ts';

export function reduceStored(state: OpenState, action: StoredAction): OpenState {
  switch (action.type) {
    case 'storedPlaced': {
      const { type: _, ...placed } = action;
      const { asking } = state.view;
      const arrived: OpenState = { ...state, ...placed, stored: 'settled' };
      return asking === 'stored'
        ? show(arrived, { asking: undefined }, { type: 'storedArrived' })
        : sayProgram(arrived);
    }
    case 'storedMissed':
      return state.stored === 'awaited' ? sayProgram({ ...state, stored: 'missed' }) : state;
    case 'savedUnknownRead':
      return show(state, { isUnknownRead: true });
    case 'textsAsked':
      return show(state, { tab: 'program' });
    case 'textGiven':
      return giveText(state, action.id, action.key);
    case 'textLeftOut': {
      const { id, leftOut } = action;
      const now = leftOut ? 'leftOut' : 'waits';
      return { ...state, texts: state.texts.map((text) => (text.id === id ? { ...text, state: now } : text)) };
    }
  }
}

/** That there is a program, and what of it can no longer be prescribed. */
function sayProgram(state: OpenState): OpenState {
  const rows = state.program.present;
  if (rows.length === 0) return state;
  const facts = rowFacts(state);
  const isGone = (row: Row): boolean =>
    rowProblems(row)(facts).some(({ type }) => type === 'withdrawn' || type === 'unavailable');
  const withdrawn = rows.filter(isGone).map((row) => nameOfRow(state, row));
  return show(state, {}, { type: 'programOpened', count: rows.length, withdrawn });
}

/** After every action. What a row has is decided; taken back, blanked, or with its row removed, the text waits again. */
export function followTexts(state: OpenState): OpenState {
  const texts = state.texts.map((text): StoredText => {
    const isGiven = hasText(state.program.present, text);
    if (isGiven === (text.state === 'given')) return text;
    return { ...text, state: isGiven ? 'given' : 'waits' };
  });
  return texts.every((text, index) => text === state.texts[index]) ? state : { ...state, texts };
}

const hasText = (program: Program, { id }: StoredText): boolean =>
  program.some(({ given, instructions }) => given?.includes(id) && instructions.trim() !== '');

/** Nothing of either text is lost. */
function giveText(state: OpenState, id: number, key: number): OpenState {
  const row = state.program.present.find((other) => other.key === key);
  const text = state.texts.find((other) => other.id === id);
  if (!row || !text || text.state === 'given') return state;
  const isBlank = row.instructions.trim() === '';
  const isForeign = text.name !== nameOfRow(state, row);
  const others = [...(row.writtenFor ?? []), ...(isForeign && text.name !== undefined ? [text.name] : [])];
  const next: Row = {
    ...row,
    instructions: isBlank ? text.text : `${row.instructions}\n${text.text}`,
    writtenFor: others.length > 0 ? others : undefined,
    ownInstructions: isForeign && !isBlank && row.writtenFor === undefined ? row.instructions : row.ownInstructions,
    given: [...(row.given ?? []), id],
  };
  const noticesRead = state.view.noticesRead.filter((other) => other !== key);
  return show(changeRow(state, row, next), { noticesRead });
}
