// The list of a witness: events that a mirror holds and the service has lost, as after a fail-over. A mirror writes it, `recover` reads
// it. docs/mirror.md, ADR 0059.
import * as z from 'zod/mini';
import { dateTimeSchema } from './exercise/exercise.ts';
import { EXERCISE_ID_PATTERN } from './limits.ts';

export const LOST_EVENTS_FORMAT = 'svc-picker-lost-events';
const MAX_EVENTS = 100_000;

/** The last event of an exercise that was lost; an earlier lost one of the same exercise is not listed. */
export interface LostEvent {
  /** The `id` of the exercise. */
  readonly exerciseId: string;
  /** Its name in the lost revision. */
  readonly name: string;
  /** The lost revision. */
  readonly revision: string;
  /** The status in the lost revision: `active`, `deprecated`, `withdrawn`, or newer. */
  readonly status: string;
  /** When the event happened, as a date-time. */
  readonly occurredAt: string;
  /** Why the status was changed; absent where no reason was given. */
  readonly changeReason?: string;
  /** The exercise that was to be prescribed instead; absent where none was named. */
  readonly replacementId?: string;
}

/** Events that a mirror holds and the service has lost. The list contains what the catalog publishes, and no personal data. */
export interface LostEvents {
  /** Names this format. */
  readonly format: typeof LOST_EVENTS_FORMAT;
  /** The version of this format. */
  readonly version: 1;
  /** When the mirror found out, as a date-time in UTC. */
  readonly foundAt: string;
  /** The catalog that the mirror had until then. */
  readonly catalogRevision: string;
  /** The `sequence` of the last event that both histories have; null where the service did not say. */
  readonly lastCommonSequence: number | null;
  /** Whose mirror it was: the client ID of its credential. */
  readonly clientId?: string;
  /** In order of time. */
  readonly events: readonly LostEvent[];
}

/** A terminal obeys none of it, and one line stays one. */
const line = (maximum: number) =>
  z
    .string()
    .check(
      z.maxLength(maximum),
      z.regex(
        /^(?!\s)[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+(?<!\s)$/u,
        'This must be one line without control characters.',
      ),
    );
const exerciseId = z.string().check(z.regex(EXERCISE_ID_PATTERN, 'This must be the ID of an exercise.'));

export const lostEventsSchema = z.object({
  format: z.literal(LOST_EVENTS_FORMAT),
  version: z.literal(1),
  foundAt: dateTimeSchema,
  catalogRevision: line(80),
  lastCommonSequence: z.nullable(z.int().check(z.nonnegative())),
  clientId: z.exactOptional(z.string().check(z.regex(/^[\w.-]{1,80}$/, 'This must be a client ID.'))),
  events: z
    .array(
      z.object({
        ...{ exerciseId, name: line(500), revision: line(80), status: line(40), occurredAt: dateTimeSchema },
        ...{ changeReason: z.exactOptional(line(500)), replacementId: z.exactOptional(exerciseId) },
      }),
    )
    .check(z.maxLength(MAX_EVENTS)),
}) satisfies z.ZodMiniType<LostEvents>;
