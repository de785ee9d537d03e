// What is said to screen readers after a change that the eye would see.
import { msg, str } from '@lit/localize';
import type { AnnouncedEvent } from '../state/model.ts';
import { dosageSetWords, rowsSelected } from './counted-words.ts';
import { formatNumber } from './language.ts';

export function announcementWords(event: AnnouncedEvent): string {
  switch (event.type) {
    case 'added': {
      const [count, of] = [formatNumber(event.count), formatNumber(event.of)];
      return msg(str`Added ${event.name}. ${count} of ${of}.`, { id: 'said-added' });
    }
    case 'split':
      return msg(str`Split ${event.name} into left and right.`, { id: 'said-split' });
    case 'removed':
      return msg(str`Removed ${event.name}.`, { id: 'said-removed' });
    case 'moved': {
      const [position, of] = [formatNumber(event.position), formatNumber(event.of)];
      return msg(str`${event.name}, moved to ${position} of ${of}.`, { id: 'said-moved' });
    }
    case 'replaced':
      return msg(str`Replaced ${event.name} by ${event.by}.`, { id: 'said-replaced' });
    case 'renewed':
      return msg(str`${event.name}: the newer version is prescribed.`, { id: 'said-renewed' });
    case 'favourite':
      return event.on
        ? msg(str`${event.name} is a favourite.`, { id: 'said-favourite-on' })
        : msg(str`${event.name} is no favourite any more.`, { id: 'said-favourite-off' });
    case 'dosageSet':
      return dosageSetWords(event.count);
    case 'selected':
      return rowsSelected(event.count);
    case 'checkingPictures':
      return msg('Checking the pictures.', { id: 'said-checking' });
    case 'pictureRefused':
      return msg(str`Not finished. A picture of ${event.name} could not be verified.`, { id: 'said-picture-refused' });
    case 'undone':
    case 'redone':
      return travelWords(event);
    case 'full':
      return msg('The program is full.', { id: 'said-full' });
  }
}

function travelWords(event: Extract<AnnouncedEvent, { type: 'undone' | 'redone' }>): string {
  const { name } = event;
  const [count, of] = [formatNumber(event.count), formatNumber(event.of)];
  if (event.type === 'undone')
    return name === undefined
      ? msg(str`Undone. ${count} of ${of}.`, { id: 'said-undone' })
      : msg(str`Undone: ${name}. ${count} of ${of}.`, { id: 'said-undone-row' });
  return name === undefined
    ? msg(str`Done again. ${count} of ${of}.`, { id: 'said-redone' })
    : msg(str`Done again: ${name}. ${count} of ${of}.`, { id: 'said-redone-row' });
}
