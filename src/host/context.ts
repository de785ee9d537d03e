// Hands what the page brings to the picker, in the browser, and hears what the picker gives it to keep. Loaded only where a page has
// something. docs/messages.md, rules 10, 12 and 19 to 27.
import type { Template } from '../contract/exercise/template.ts';
import type * as limits from '../contract/limits.ts';
import type { KEPT_KINDS } from '../contract/messages/clinic.ts';
import type { ContextMessage, StoredProgram } from '../contract/messages/messages.ts';
import type { parseCompletion } from './parse-completion.ts';
import type { ClinicOptions, LaunchOptions } from './picker-options.ts';
import { isId, isShown, readSaved, readTemplate, recordOf } from './read-template.ts';

type Brought = Pick<LaunchOptions, 'serviceOrigin' | 'stored' | 'clinic' | 'onIgnored'>;
type Payload = { -readonly [Member in keyof ContextMessage['payload']]: ContextMessage['payload'][Member] };
type Drop = (path: string) => undefined;

/** The contract's numbers, held by their types: its bytes are its own. */
const CONTEXT_MAX_LENGTH: typeof limits.CONTEXT_MAX_LENGTH = 512_000;
const PHRASES_MAX_ITEMS: typeof limits.PHRASES_MAX_ITEMS = 100;
const PHRASE_MAX_LENGTH: typeof limits.PHRASE_MAX_LENGTH = 200;
const USUAL_DOSAGES_MAX_ITEMS: typeof limits.USUAL_DOSAGES_MAX_ITEMS = 500;
const FAVORITES_MAX_ITEMS: typeof limits.FAVORITES_MAX_ITEMS = 500;
const TEMPLATES_MAX_ITEMS: typeof limits.TEMPLATES_MAX_ITEMS = 200;

interface Kept {
  favorites?: readonly string[];
  /** The newest first. */
  templates: readonly Template[];
}
/** What each picker that is listened to has handed over: one that is moved loads again, and goes on with it. */
const keptOf = new WeakMap<AbortSignal, Kept>();

/**
 * Posts it to the frame whose picker is ready, for the service's origin alone. As plain data: what a framework observes is a proxy, which no
 * message can hold. Of the snapshots go the names, what their sides are, and the members that tell which exercises are like them. `parse` is
 * the helper's own: a part that imports it would make the helper larger.
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
  const keeps: (typeof KEPT_KINDS)[number][] = [];
  if (clinic?.onFavoritesChanged) keeps.push('favorites');
  if (clinic?.onTemplateSaved) keeps.push('template');
  if (keeps.length) {
    const kept = keptOf.get(signal) ?? listen(iframe, signal, brought, parse);
    payload = { ...payload, ...goingOn(kept, payload), keeps };
  }
  // A picker takes nothing of a context that is too long: the stored program comes first, and what clinicians see most.
  const isTooLong = () => clinic && JSON.stringify(payload).length > CONTEXT_MAX_LENGTH;
  if (isTooLong() && payload.templates) {
    payload = { ...payload, templates: undefined };
    drop('templates');
  }
  if (isTooLong()) {
    payload = program;
    drop('clinic');
  }
  iframe.contentWindow?.postMessage(JSON.parse(JSON.stringify({ type: 'svc.context', payload })), serviceOrigin);
}

/** With what was handed over since the page brought its own. */
function goingOn({ favorites, templates }: Kept, payload: Payload): Payload {
  const others = payload.templates?.filter((template) => !templates.some((newer) => isSame(newer, template))) ?? [];
  return {
    favorites: favorites ?? payload.favorites,
    templates: templates.length > 0 ? [...templates, ...others].slice(0, TEMPLATES_MAX_ITEMS) : payload.templates,
  };
}

/** By what clinicians tell them apart. */
const isSame = (one: Template, other: Template): boolean => one.name === other.name && one.phase === other.phase;

function ofNames({ items, leftOut }: StoredProgram): StoredProgram {
  const named = items.map((item) => {
    const { order, prescription, exercise } = Object(item) as (typeof items)[number];
    const { name, region, category, tags, equipment, progressions, replacementId, sideMeaning, bothSides } =
      exercise ?? {};
    return {
      order,
      prescription,
      exercise: { name, region, category, tags, equipment, progressions, replacementId, sideMeaning, bothSides },
    };
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
  const readEach = (given: readonly unknown[]) =>
    given.flatMap((item, index) => {
      const read = readTemplate(item, parse);
      if (typeof read !== 'string') return [read];
      drop(`templates[${index}].${read}`);
      return [];
    });
  const { phrases, usualDosages, favorites, templates, onFavoritesChanged } = clinic;
  const within = pick('templates', templates, TEMPLATES_MAX_ITEMS, () => true);
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
    templates: within && readEach(within),
  };
}

const isPhrase = (text: unknown): boolean => isShown(text, PHRASE_MAX_LENGTH);

/** With the checks of picker-frame.ts, which names what fails them. */
function listen(
  iframe: HTMLIFrameElement,
  signal: AbortSignal,
  { serviceOrigin, clinic, onIgnored }: Brought,
  parse: typeof parseCompletion,
): Kept {
  const kept: Kept = { templates: [] };
  const receive = ({ data, isTrusted, origin, source }: MessageEvent<unknown>) => {
    if (!isTrusted || !source || source !== iframe.contentWindow || origin !== serviceOrigin) return;
    // Not by the helper's own: what both use would be a file by itself.
    const { type, payload } = recordOf(data);
    if (type !== 'svc.kept') return;
    const { kind, ids } = recordOf(payload);
    if (kind === 'template' && clinic?.onTemplateSaved) {
      const saved = readSaved(payload, parse);
      if (typeof saved === 'string') return onIgnored?.('type', saved);
      kept.templates = [saved.template, ...kept.templates.filter((older) => !isSame(saved.template, older))];
      clinic.onTemplateSaved(saved);
    } else if (kind === 'favorites' && Array.isArray(ids) && ids.length <= FAVORITES_MAX_ITEMS && ids.every(isId)) {
      kept.favorites = Array.from<string>(ids); // without what else an array may hold
      clinic?.onFavoritesChanged?.(Array.from(kept.favorites));
    } else onIgnored?.('type');
  };
  keptOf.set(signal, kept);
  addEventListener('message', receive, { signal });
  return kept;
}
