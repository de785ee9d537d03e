// Text that JSON can escape and nothing else can hold: U+0000, which no database takes, and half of a surrogate pair.
import type * as z from 'zod/mini';
import type { ErrorIssue } from '../../../contract/errors.ts';
import { ISSUES_MAX_ITEMS } from '../../../contract/limits.ts';
import { isWellFormedText } from '../../../contract/well-formed-text.ts';
import { knownPointer } from './issues.ts';

const isMalformed = (text: string): boolean => !isWellFormedText(text);

interface Place {
  readonly parent?: Place;
  readonly key?: string | number;
  readonly value: unknown;
}

/**
 * The values, and objects with a member's name, that hold such text. `error` is what the schema found: what the schema does not know
 * is not named.
 */
export function malformedTexts(root: unknown, error: z.core.$ZodError | undefined): ErrorIssue[] {
  const found: Place[] = [];
  // Grows while it is read: a body may be nested deeper than calls can be. Names are put together for what was found alone.
  const places: Place[] = [{ value: root }];
  for (const place of places) {
    const { value } = place;
    if (found.length >= ISSUES_MAX_ITEMS) break;
    if (typeof value === 'string' && isMalformed(value)) found.push(place);
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && Object.keys(value).some(isMalformed)) found.push(place);
    for (const [key, member] of Object.entries(value)) places.push({ parent: place, key, value: member as unknown });
  }
  return found.map((place) => ({
    in: 'body',
    pointer: knownPointer(pathOf(place), error),
    rule: 'wellFormed',
    message: 'Text and member names must not contain U+0000 or a lone surrogate.',
  }));
}

function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.parent) path.push(String(at.key));
  return path.reverse();
}
