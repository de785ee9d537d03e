// What of a typed dosage was not read, and why: behind a name in the search, and where the dosage alone is typed.
import { msg, str } from '@lit/localize';
import type { UnreadPart, UnreadReason } from '../../../../program/shorthand/typed.ts';

/** "Not read: “3-4 times daily”. A range cannot be saved: type one number." The text is isolated: it may run the other way. */
export const unreadWords = (unread: readonly UnreadPart[]): string =>
  unread
    .map(({ text, reason }) => {
      const part = `\u2068${text}\u2069`;
      return [msg(str`Not read: “${part}”.`, { id: 'unread' }), ...(reason ? [REASONS[reason]()] : [])].join(' ');
    })
    .join(' ');

const REASONS: Readonly<Record<UnreadReason, () => string>> = {
  range: () => msg('A range cannot be saved: type one number.', { id: 'unread-range' }),
  negation: () => msg('Type what not to do as an instruction, in quotation marks.', { id: 'unread-negation' }),
  period: () => msg('Only a number of times a day or a week can be saved.', { id: 'unread-period' }),
  twice: () => msg('There are two values for one thing: type one.', { id: 'unread-twice' }),
  unclear: () => msg('It can mean several things: type it another way.', { id: 'unread-unclear' }),
  bounds: () => msg('The number is too small or too large.', { id: 'unread-bounds' }),
};
