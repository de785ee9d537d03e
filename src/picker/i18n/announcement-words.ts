// What is said to screen readers after a change that the eye would see.
import { msg, str } from '@lit/localize';
import type { AnnouncedEvent } from '../state/model.ts';
import { formatNumber } from './language.ts';

export function announcementWords(event: AnnouncedEvent): string {
  switch (event.type) {
    case 'added':
      return msg(str`Added ${event.name}.`, { id: 'said-added' });
    case 'removed':
      return msg(str`Removed ${event.name}.`, { id: 'said-removed' });
    case 'moved': {
      const [position, of] = [formatNumber(event.position), formatNumber(event.of)];
      return msg(str`${event.name}, moved to ${position} of ${of}.`, { id: 'said-moved' });
    }
    case 'undone':
      return msg('Undone.', { id: 'said-undone' });
    case 'redone':
      return msg('Done again.', { id: 'said-redone' });
    case 'full':
      return msg('The program is full.', { id: 'said-full' });
  }
}
