// Hands what the page brings to the picker, in the browser, and hears what the picker gives it to keep. Loaded only where a page has
// something. docs/messages.md, rules 10, 12 and 19 to 24.
import type * as limits from '../contract/limits.ts';
import type { ContextMessage } from '../contract/messages/messages.ts';
import type { StoredProgram } from '../contract/messages/stored-program.ts';
import type { parseCompletion } from './parse-completion.ts';
import type { ClinicOptions, LaunchOptions } from './picker-options.ts';

type Brought = Pick<LaunchOptions, 'serviceOrigin' | 'stored' | 'clinic' | 'onIgnored'>;
type Payload = { -readonly [Member in keyof ContextMessage['payload']]: ContextMessage['payload'][Member] };
type Drop = (path: string) => undefined;

/** The contract's numbers, held by their types: its bytes are its own. A test holds the pattern. */
const CONTEXT_MAX_LENGTH: typeof limits.CONTEXT_MAX_LENGTH = 512_000;
const PHRASES_MAX_ITEMS: typeof limits.PHRASES_MAX_ITEMS = 100;
const PHRASE_MAX_LENGTH: typeof limits.PHRASE_MAX_LENGTH = 200;
const USUAL_DOSAGES_MAX_ITEMS: typeof limits.USUAL_DOSAGES_MAX_ITEMS = 500;
const FAVORITES_MAX_ITEMS: typeof limits.FAVORITES_MAX_ITEMS = 500;
export const CLINIC_ID_PATTERN: RegExp = /^[A-Za-z0-9][\w.:-]{0,127}$/;

/** The newest favorites of each picker that is listened to: one that is moved loads again, and goes on with them. */
const newest = new WeakMap<AbortSignal, readonly string[] | undefined>();

/**
 * Posts it to the frame whose picker is ready, for the service's origin alone. As plain data: what a framework observes is a proxy, which no
 * message can hold. Of the snapshots only the names go. `parse` is the helper's own: a part that imports it would make the helper larger.
 */
export function onReady(
  iframe: HTMLIFrameElement,
  { signal }: Pick<AbortController, 'signal'>,
  brought: Brought,
  parse: typeof parseCompletion,
): void {
  // The frame may have been lent to another picker since.
  if (signal.aborted) return;
  const { serviceOrigin, stored, clinic, onIgnored } = brought;
  // Whatever it returns: what is dropped stays so.
  const drop: Drop = (path) => {
    onIgnored?.('context', path);
  };
  const program = { stored: stored && ofNames(stored) };
  let payload: Payload = { ...program, ...(clinic && fitting(clinic, drop, parse)) };
  if (clinic?.onFavoritesChanged) {
    if (!newest.has(signal)) listen(iframe, signal, brought);
    payload = { ...payload, favorites: newest.get(signal) ?? payload.favorites, keeps: ['favorites'] };
  }
  // A picker takes nothing of a context that is too long: the stored program comes first.
  if (clinic && JSON.stringify(payload).length > CONTEXT_MAX_LENGTH) {
    payload = program;
    drop('clinic');
  }
  iframe.contentWindow?.postMessage(JSON.parse(JSON.stringify({ type: 'svc.context', payload })), serviceOrigin);
}

function ofNames({ items, leftOut }: StoredProgram): StoredProgram {
  const named = items.map((item) => {
    const { order, prescription, exercise } = Object(item) as (typeof items)[number];
    return { order, prescription, exercise: { name: exercise?.name } };
  });
  return { items: named, leftOut };
}

/** What is within the bounds; the rest is named. */
function fitting(clinic: ClinicOptions, drop: Drop, parse: typeof parseCompletion): Payload {
  const pick = (name: string, given: unknown, most: number, fits: (item: never) => boolean) => {
    if (given == null) return undefined;
    if (!Array.isArray(given)) return drop(name);
    return (given as never[]).filter((item, index) => (index < most && fits(item)) || drop(`${name}[${index}]`));
  };
  const { phrases, usualDosages, favorites, onFavoritesChanged } = clinic;
  const isDosage = ([id, dosage]: [string, unknown]) => {
    // What a dosage may not say itself.
    const prescription = { exerciseId: id, revision: id, side: 'left', clinicianInstructions: '' };
    if (Array.isArray(dosage)) return false;
    const own = Object(dosage) as Record<string, unknown>;
    const items = [{ order: 1, prescription: { ...own, ...prescription }, exercise: { id, revision: id } }];
    const isFree = !Object.keys(prescription).some((name) => name in own);
    return isFree && isId(id) && parse({ type: 'svc.selection.completed', payload: { items } }).ok;
  };
  const dosages = usualDosages && pick('usualDosages', Object.entries(usualDosages), USUAL_DOSAGES_MAX_ITEMS, isDosage);
  return {
    phrases: pick('phrases', phrases, PHRASES_MAX_ITEMS, isPhrase),
    usualDosages: dosages && Object.fromEntries(dosages),
    // Kept by nobody they would be forgotten.
    favorites: pick('favorites', favorites, onFavoritesChanged ? FAVORITES_MAX_ITEMS : 0, isId),
  };
}

const isId = (id: unknown): boolean => typeof id === 'string' && CLINIC_ID_PATTERN.test(id);
const isPhrase = (text: unknown): boolean =>
  typeof text === 'string' && /\S/.test(text) && [...text].length <= PHRASE_MAX_LENGTH;

/** With the checks of picker-frame.ts, which names what fails them. */
function listen(iframe: HTMLIFrameElement, signal: AbortSignal, { serviceOrigin, clinic, onIgnored }: Brought): void {
  newest.set(signal, undefined);
  const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (!source || source !== iframe.contentWindow || origin !== serviceOrigin) return;
    // Not by the helper's own: what both use would be a file by itself.
    const { type, payload } = Object(data) as Record<string, unknown>;
    if (type !== 'svc.kept') return;
    const { kind, ids } = Object(payload) as Record<string, unknown>;
    if (kind !== 'favorites' || !Array.isArray(ids) || ids.length > FAVORITES_MAX_ITEMS || !ids.every(isId))
      return onIgnored?.('type');
    newest.set(signal, ids);
    clinic?.onFavoritesChanged?.(ids);
  };
  addEventListener('message', receive, { signal });
}
