// What is said to screen readers after a change that the eye would see.
import { msg, str } from '@lit/localize';
import type { AnnouncedEvent, ProgramChange, Refusal } from '../../state/model.ts';
import { placeWords } from './counted-words.ts';
import {
  nameWithSide,
  rowTroubleSentence,
  sentences,
  sideSentence,
  dosageOfRows,
  dosageSetWords,
  programOf,
  rowsBackWords,
  rowsChosen,
  rowsRemovedWords,
  sidesChosenWords,
  sidesOfRows,
  replacedWords,
  steppedWords,
} from './row-words.ts';
import { dosageSentence } from '../dosage.ts';
import { formatNumber, intlLanguage } from '../language.ts';
import { hasLeftOut, leftOutWords, liftedWords } from './filter-words.ts';
import { finishReason } from './finish-words.ts';
import { entryRefusalWords, lostWords, withdrawnWords } from './search-words.ts';
import { personalDataWords, problemWords } from './field-words.ts';
import { addedRowsWords, addedTemplateWords, savedWords } from './template-words.ts';

export function announcementWords(event: AnnouncedEvent): string {
  switch (event.type) {
    case 'added': {
      const [count, of] = [formatNumber(event.count), formatNumber(event.of)];
      const dosage = dosageSentence(event.dosage);
      const added = dosage
        ? msg(str`Added ${event.name}: ${dosage}. ${count} of ${of}.`, { id: 'said-added-with' })
        : msg(str`Added ${event.name}. ${count} of ${of}.`, { id: 'said-added' });
      return event.leftOut ? sentences(added, hasLeftOut(event.leftOut)) : added;
    }
    case 'limitsKept':
      return leftOutWords(event.limits);
    case 'limitsLifted':
      return liftedWords(event.limits);
    case 'templateAdded': {
      const [count, of] = [formatNumber(event.count), formatNumber(event.maximum)];
      return msg(str`${addedTemplateWords(event)} ${count} of ${of}.`, { id: 'said-template-added' });
    }
    case 'templateSaved':
      return savedWords(event);
    case 'split':
      return msg(str`Split ${event.name} into left and right.`, { id: 'said-split' });
    case 'copied': {
      const row = formatNumber(event.position);
      return msg(str`Duplicated ${nameWithSide(event)} as exercise ${row}.`, { id: 'said-copied' });
    }
    case 'side':
      return sideSentence(event);
    case 'removed':
      return msg(str`Removed ${nameWithSide(event)}.`, { id: 'said-removed' });
    case 'moved': {
      const [position, of] = [formatNumber(event.position), formatNumber(event.of)];
      return msg(str`${nameWithSide(event)}, moved to ${position} of ${of}.`, { id: 'said-moved' });
    }
    case 'stays':
      return event.end === 'first'
        ? msg(str`Already first: ${nameWithSide(event)}.`, { id: 'said-first' })
        : msg(str`Already last: ${nameWithSide(event)}.`, { id: 'said-last' });
    case 'programOpened': {
      const { count, withdrawn } = event;
      return sentences(programOf(count), withdrawn.length > 0 && withdrawnFromProgramWords(withdrawn));
    }
    case 'replaced':
      return replacedWords(event);
    case 'sidesChosen':
      return sidesChosenWords(event.side, event.count);
    case 'renewed':
      return msg(str`${event.name}: now using the newer version.`, { id: 'said-renewed' });
    case 'favourite':
      return event.on
        ? sentences(
            msg(str`${event.name} added to favorites.`, { id: 'said-favourite-on' }),
            event.isFleeting && favouritesFleeting(),
          )
        : msg(str`${event.name} removed from favorites.`, { id: 'said-favourite-off' });
    case 'stepped':
      return steppedWords(event.count);
    case 'dosageSet':
      return dosageSetWords(event.count);
    case 'rowsChosen':
      return rowsChosen(event.count);
    case 'rowsRemoved':
      return rowsRemovedWords(event.count);
    case 'checkingPictures':
      return msg('Checking pictures.', { id: 'said-checking' });
    case 'storedArrived':
      return msg('The saved program has arrived.', { id: 'said-stored-arrived' });
    case 'finishRefused':
      return refusalWords(event);
    case 'rowsWithdrawn':
      return withdrawnFromProgramWords(event.names);
    case 'undone':
    case 'redone':
      return travelWords(event);
    case 'wrong':
      return problemWords(event.problem);
    case 'personalData':
      return personalDataWords(event.kinds);
    case 'expired':
      return lostWords(event.name);
    case 'withdrawn':
      return withdrawnWords(event.name);
    case 'sessionRenewed':
      return continuedWords(event.expiresAt);
    case 'full':
      return msg('The program is full.', { id: 'said-full' });
    case 'entryRefused':
      return entryRefusalWords(event);
  }
}

/** Also in the toast. */
export const favouritesFleeting = (): string =>
  msg('Favorites are not kept in this browser. They last until the picker closes.', { id: 'favourites-fleeting' });

/** That the program is not saved, what stops it, and which exercise that is. */
const refusalWords = (refusal: Refusal): string =>
  sentences(
    msg('Not saved.', { id: 'said-not-saved' }),
    refusal.reason === 'row'
      ? rowTroubleSentence(refusal, problemWords(refusal.problem))
      : finishReason({ ...refusal, ready: false, count: 0 }),
  );

/** Of one without an end nothing has to be said. */
export function continuedWords(expiresAt: number): string {
  if (!Number.isFinite(expiresAt)) return '';
  const time = new Intl.DateTimeFormat(intlLanguage(), { timeStyle: 'short' }).format(expiresAt);
  return msg(str`New exercises can be loaded until ${time}.`, { id: 'said-continued' });
}

function withdrawnFromProgramWords(names: readonly string[]): string {
  const list = new Intl.ListFormat(intlLanguage(), { type: 'conjunction' }).format(names);
  return msg(str`Withdrawn: ${list}. Replace or remove.`, { id: 'said-rows-withdrawn' });
}

/** What has come back or has gone is said as that: "Undone: removed" sounds like a removal. */
function travelWords(event: Extract<AnnouncedEvent, { type: 'undone' | 'redone' }>): string {
  const { change, type } = event;
  const place = placeWords(event.count, event.of);
  if (type === 'undone' && change.type === 'removed')
    return sentences(msg(str`Brought back ${change.name}`, { id: 'said-back' }), place);
  if (type === 'undone' && change.type === 'removedRows') return sentences(rowsBackWords(change.count), place);
  if (type === 'undone' && change.type === 'added')
    return sentences(msg(str`Removed ${change.name}.`, { id: 'said-removed' }), place);
  if ((type === 'undone' && change.type === 'addedRows') || (type === 'redone' && change.type === 'removedRows'))
    return sentences(rowsRemovedWords(change.count), place);
  const what = changeWords(change);
  const [count, of] = [formatNumber(event.count), formatNumber(event.of)];
  return event.type === 'undone'
    ? msg(str`Undone: ${what}. ${count} of ${of}.`, { id: 'said-undone' })
    : msg(str`Redone: ${what}. ${count} of ${of}.`, { id: 'said-redone' });
}

/** Stands behind "Undone:" and "Done again:" alike. */
function changeWords(change: ProgramChange): string {
  switch (change.type) {
    case 'added':
      return msg(str`added ${change.name}`, { id: 'change-added' });
    case 'removed':
      return msg(str`removed ${change.name}`, { id: 'change-removed' });
    case 'split':
      return msg(str`split ${change.name}`, { id: 'change-split' });
    case 'replaced':
      return msg(str`replaced ${change.name} with ${change.by}`, { id: 'change-replaced' });
    case 'revision':
      return msg(str`newer version of ${change.name}`, { id: 'change-revision' });
    case 'dosage':
      return msg(str`dosage for ${change.name}`, { id: 'change-dosage' });
    case 'side':
      return msg(str`side for ${change.name}`, { id: 'change-side' });
    case 'instructions':
      return msg(str`instructions for ${change.name}`, { id: 'change-instructions' });
    case 'rows':
      return dosageOfRows(change.count);
    case 'sides':
      return sidesOfRows(change.count);
    case 'addedRows':
      return addedRowsWords(change.count);
    case 'removedRows':
      return rowsRemovedWords(change.count);
    case 'order':
      return msg('order of exercises', { id: 'change-order' });
  }
}
