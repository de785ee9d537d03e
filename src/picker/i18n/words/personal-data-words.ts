// What the quiet warning says that it saw: the kinds, never the text itself.
import { msg, str } from '@lit/localize';
import type { PersonalKind } from '../../state/model.ts';

export const personalDataWords = (kinds: readonly PersonalKind[]): string =>
  msg(
    str`${kinds.map(seenWords).reduce(bothSentences)} Keep patient details out of the dosage. Use Instructions instead.`,
    {
      id: 'personal-data',
    },
  );

const bothSentences = (first: string, second: string): string => msg(str`${first} ${second}`, { id: 'personal-and' });

function seenWords(kind: PersonalKind): string {
  switch (kind) {
    case 'email':
      return msg('This looks like an email address.', { id: 'personal-email' });
    case 'date':
      return msg('This looks like a date.', { id: 'personal-date' });
    case 'phone':
      return msg('This looks like a phone number.', { id: 'personal-phone' });
    case 'longNumber':
      return msg('This long number could be a record number.', { id: 'personal-number' });
  }
}
