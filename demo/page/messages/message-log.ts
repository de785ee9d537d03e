// What went between this page and the picker, and what the host helper made of it. Values only: nothing here touches the page.
/** The checks of the host helper, in its order: docs/host.md. */
export const CHECKS = ['source', 'origin', 'type', 'shape'] as const;
export type Check = (typeof CHECKS)[number];

export interface LoggedMessage {
  /** Milliseconds since the button was pressed. */
  readonly at: number;
  readonly direction: 'sent' | 'received';
  readonly type: string;
  readonly data: unknown;
  /** Who sent it, as the browser says. */
  readonly origin?: string;
  /** The first check that does not hold; without one the message was accepted. */
  readonly refusedBy?: Check;
  /** Where the shape is wrong: `$.payload.items[2].prescription.sets`. */
  readonly path?: string | undefined;
}

export interface CheckLine {
  readonly holds: boolean;
  readonly words: string;
}

const COMPLETED = 'svc.selection.completed';

/** The checks that were made of a received message, up to the first that does not hold. */
export function checksOf(message: LoggedMessage, serviceOrigin: string): readonly CheckLine[] {
  if (message.direction === 'sent') return [];
  const { refusedBy, type, origin, path } = message;
  const words: Readonly<Record<Check, readonly [holds: string, fails: string]>> = {
    source: ['Sent by the frame that was opened', 'Sent by another window, or no picker is open'],
    origin: [`Origin ${serviceOrigin}`, `Origin ${origin}, and not ${serviceOrigin}`],
    type: ['A message of the contract', 'Not a message of the contract'],
    shape: [`Shape: ${exercisesIn(message)}`, `Shape: ${path} is not valid`],
  };
  const checks = CHECKS.filter((check) => check !== 'shape' || type === COMPLETED);
  const made = refusedBy === undefined ? checks : checks.slice(0, checks.indexOf(refusedBy) + 1);
  return made.map((check) => ({ holds: check !== refusedBy, words: words[check][check === refusedBy ? 1 : 0] }));
}

function exercisesIn({ data }: LoggedMessage): string {
  const items = (data as { payload?: { items?: unknown } } | null)?.payload?.items;
  const count = Array.isArray(items) ? items.length : 0;
  return `${count} ${count === 1 ? 'exercise' : 'exercises'}`;
}

/** A few words for the line of the message. */
export function verdictOf(message: LoggedMessage, serviceOrigin: string): string {
  if (message.direction === 'sent') return 'sent';
  if (message.refusedBy !== undefined) return 'refused';
  const { length } = checksOf(message, serviceOrigin);
  return `${length} of ${length} checks`;
}

/** The type that the data names, or that they name none. */
export function typeOf(data: unknown): string {
  const type = (data as { type?: unknown } | null | undefined)?.type;
  return typeof type === 'string' && type !== '' ? type : 'no type';
}

/** The last message of the helper's own type that ended the picker, marked as what its shape makes of it. */
export function withBrokenShape(log: readonly LoggedMessage[], path: string | undefined): readonly LoggedMessage[] {
  const last = log.findLastIndex(({ direction, type }) => direction === 'received' && type === COMPLETED);
  return log.map((message, index) => (index === last ? { ...message, refusedBy: 'shape', path } : message));
}

/** What a clinician wrote for a patient is hidden until somebody asks for it. */
export function asText(data: unknown, showsInstructions: boolean): string {
  const hide = (name: string, value: unknown) =>
    name === 'clinicianInstructions' && typeof value === 'string' && value !== '' ? '(hidden)' : value;
  try {
    return JSON.stringify(data, showsInstructions ? undefined : hide, 2) ?? String(data);
  } catch {
    return '(not JSON)'; // a message may hold more than that: a cycle, a BigInt
  }
}

/** "92 ms", "48.2 s". */
export const sinceStart = (milliseconds: number): string =>
  milliseconds < 10_000
    ? `${Math.round(milliseconds).toLocaleString('en-US')} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;
