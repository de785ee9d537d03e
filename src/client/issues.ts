// Where something is not as it must be, without repeating what stands there.
import type * as z from 'zod/mini';

const ISSUES_SHOWN = 10;

/** `pointer` is an RFC 6901 pointer. */
export const issuesOf = ({ issues }: Pick<z.core.$ZodError, 'issues'>) =>
  issues
    .slice(0, ISSUES_SHOWN)
    .map(({ path, code }) => ({ pointer: path.map((step) => `/${pointed(step)}`).join(''), rule: code }));

const pointed = (step: PropertyKey) => String(step).replaceAll('~', '~0').replaceAll('/', '~1');
