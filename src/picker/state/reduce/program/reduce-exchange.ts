// Another exercise, or the newer revision, in the place of a row: instructions stay, and what was chosen of side and dosage where it fits.
import type { Dosage } from '../../../../contract/exercise/dosage.ts';
import type { IndexEntry } from '../../../../contract/picker-session.ts';
import type { ExchangeAction } from '../../actions.ts';
import { NOTHING_FOUND } from '../../initial-state.ts';
import { refuse, show } from '../change.ts';
import { searched } from '../reduce-find.ts';
import { changeRow, rowOf } from './reduce-row.ts';
import type { OpenState, Replaced, Row, View } from '../../model.ts';
import { defaultsOfRow, loadOf, nameOfRow, obstacleTo, sidesOfRow } from '../../row-facts.ts';
import { draftFromDosage } from '../../dosage/draft.ts';
import { defaultsOf, usualOf } from '../../dosage/defaults.ts';
import { dosageFromDraft, draftProblems } from '../../dosage/typed-dosage.ts';
import { workOf } from '../../dosage/work.ts';
import { newerRevisionOf, standingOf } from '../../standing.ts';

export function reduceExchange(state: OpenState, action: ExchangeAction): OpenState {
  const row = rowOf(state, action);
  if (row === undefined) return state;
  switch (action.type) {
    case 'rowReplaced':
      return replaceRow(state, row, action.exerciseId);
    case 'revisionRenewed':
      return renewRevision(state, row);
    case 'replaceStarted':
      // What was searched was another exercise: first what is like this one.
      return show(
        { ...searched(state, ''), found: NOTHING_FOUND },
        { replacing: row.key, choice: undefined, comparing: undefined, template: undefined, tab: 'find' },
      );
    case 'comparisonOpened':
      if (newerRevisionOf(state, row) === undefined) return state;
      return show(state, { comparing: row.key, details: undefined, template: undefined });
    case 'noticeRead':
      return readNotice(state, row);
  }
}

function replaceRow(state: OpenState, row: Row, exerciseId: string): OpenState {
  const entry = state.catalog.byId.get(exerciseId);
  if (entry === undefined) return state;
  const view = afterExchange(state.view, row);
  if (row.exerciseId === exerciseId && row.revision === entry.revision) return show(state, view);
  const obstacle = obstacleTo(state, entry);
  if (obstacle) return refuse(state, obstacle, entry.name);
  const name = nameOfRow(state, row);
  const next = replacedRow(state, row, entry);
  const said: Replaced = { name, by: entry.name, ...lostSide(row, next), ...otherDosage(row, next) };
  return show(
    changeRow(state, row, next),
    { ...view, toast: { kind: 'replaced', ...said } },
    { type: 'replaced', ...said },
  );
}

/** The other exercise in its place: instructions stay and know whom they were written for, and so does what fits of side and dosage. */
export function replacedRow(state: OpenState, row: Row, entry: IndexEntry): Row {
  const name = nameOfRow(state, row);
  const isWritten = row.instructions.trim() !== '';
  const others = row.writtenFor ?? [];
  const isOwn = others.length === 0 || row.ownInstructions !== undefined;
  const origins = [...(isOwn ? [name] : []), ...others].filter((origin) => origin !== entry.name);
  const writtenFor = isWritten && origins.length > 0 ? origins : undefined;
  const { ownInstructions: _, ...kept } = row;
  return { ...kept, ...fittingPart(state, row, entry), exerciseId: entry.id, revision: entry.revision, writtenFor };
}

/**
 * A dosage that the clinician chose stays; one that the row began with was chosen by nobody, and neither was a blank one, and one of another
 * kind of work does not fit: then the other exercise begins with its own, where it has one. Both sides at once are not each in turn: where
 * the other exercise is one-sided, it is asked.
 */
function fittingPart(state: OpenState, row: Row, entry: IndexEntry): Pick<Row, 'side' | 'dosage' | 'begun'> {
  const usual = usualOf(state.catalog, entry.id, defaultsOf(entry));
  const { bothSides } = sidesOfRow(state.catalog, row, loadOf(state, row));
  const wasTogether = row.side === 'not_applicable' || (row.side === 'bilateral' && bothSides === 'together');
  const isAsUsual = entry.sideMeaning ? wasTogether : (entry.bothSides ?? usual.side === 'not_applicable');
  const begun = draftFromDosage(usual.dosage);
  const stays = isBlank(usual.dosage) || (isChosen(state, row) && !isOtherWork(state, row, usual.dosage));
  return {
    side: isAsUsual ? usual.side : row.side,
    ...(stays ? { dosage: row.dosage, begun: row.begun } : { dosage: begun, begun }),
  };
}

/** The dosage is another than the row began with, and is not blank. In a program that is opened again it began as usual, for all that is known. */
function isChosen(state: OpenState, row: Row): boolean {
  if (draftProblems(row.dosage, '').length > 0) return true;
  const now = dosageFromDraft(row.dosage);
  const begun = row.begun ?? draftFromDosage(defaultsOfRow(state.catalog, row, loadOf(state, row)).dosage);
  return !isBlank(now) && !isSame(now, dosageFromDraft(begun));
}

/** A hold of 20 seconds is no band exercise. A hold that was chosen for counted work may be chosen for other counted work too. */
function isOtherWork(state: OpenState, row: Row, usual: Dosage): boolean {
  const [is, other] = [workOf(dosageFromDraft(row.dosage)), workOf(usual)];
  const before = workOf(defaultsOfRow(state.catalog, row, loadOf(state, row)).dosage);
  return is !== undefined && other !== undefined && is !== other && before !== other;
}

const isBlank = (dosage: Dosage): boolean => Object.keys(dosage).length === 0;

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

function otherDosage(before: Row, after: Row): Pick<Replaced, 'dosage'> {
  const dosage = dosageFromDraft(after.dosage);
  return isSame(dosage, dosageFromDraft(before.dosage)) ? {} : { dosage };
}

/** Says what became of the side, if it did not stay. */
export function lostSide(before: Row, { side }: Pick<Row, 'side'>): Pick<Replaced, 'side'> {
  if (before.side && !side) return { side: 'open' };
  const had = before.side === 'left' || before.side === 'right';
  return had && side !== before.side ? { side: 'none' } : {};
}

function renewRevision(state: OpenState, row: Row): OpenState {
  const revision = newerRevisionOf(state, row);
  if (revision === undefined) return state;
  const name = nameOfRow(state, row);
  const obstacle = obstacleTo(state, { id: row.exerciseId, revision });
  if (obstacle) return refuse(state, obstacle, name);
  const changed = changeRow(state, row, { ...row, revision });
  return show(changed, afterExchange(state.view, row), { type: 'renewed', name });
}

/** What was shown or read about the row was about the exercise that it had. */
function afterExchange(view: View, { key }: Row): Partial<View> {
  const noticesRead = view.noticesRead.filter((other) => other !== key);
  const isOver = view.replacing === key;
  return {
    noticesRead,
    ...(view.comparing === key && { comparing: undefined }),
    ...(isOver && ({ replacing: undefined, details: undefined, tab: 'program' } as const)),
  };
}

/** That a row cannot be finished is no notice that could be put away. */
function readNotice(state: OpenState, row: Row): OpenState {
  const standing = standingOf(state.session.current, row, loadOf(state, row));
  const isPossible = standing === 'deprecated' || standing === 'newer' || row.writtenFor !== undefined;
  if (!isPossible || state.view.noticesRead.includes(row.key)) return state;
  return show(state, { noticesRead: [...state.view.noticesRead, row.key] });
}
