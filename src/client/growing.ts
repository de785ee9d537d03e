// A vocabulary that may grow. What a newer service says reaches the caller as it came: it is not for this version to drop it.
import * as z from 'zod/mini';

/** The words that this version knows, and any other. */
export type Growing<Known extends string> = Known | (string & {});

export const growing = <Known extends string>() => z.string() as unknown as z.ZodMiniType<Growing<Known>>;
