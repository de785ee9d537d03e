// Takes the clinic's own, where the embedding page brings something: what of it fits the contract, and the favorites that the page keeps. The
// picker opens without waiting for it. Enter in the search waits, as a template of the clinic may be meant, but not for a page that announced
// it and does not send it. docs/messages.md, rules 19 to 27.
import { type Dosage, STRUCTURED_DOSAGE_MEMBERS } from '../../../contract/exercise/dosage.ts';
import { isRecord } from '../../../contract/is-record.ts';
import {
  CLINIC_ID_PATTERN,
  FAVORITES_MAX_ITEMS,
  PHRASE_MAX_LENGTH,
  PHRASES_MAX_ITEMS,
  USUAL_DOSAGES_MAX_ITEMS,
} from '../../../contract/limits.ts';
import type { KeptKind } from '../../../contract/messages/clinic.ts';
import type { KeptMessage } from '../../../contract/messages/messages.ts';
import { type Guard, textUpTo, DOSAGE_GUARDS } from '../../state/guard.ts';
import type { ClinicsOwn } from '../../state/model.ts';
import { groupTemplates } from '../../state/templates/group-templates.ts';
import type { Store } from '../../state/store.ts';
import { type Effect, type RestPorts, whileOpen } from './effect.ts';
import { readPageTemplates } from '../templates/read-templates.ts';

const PATIENCE_MILLISECONDS = 2_000;

export const clinicEffect = ({ store, clinic, kept, clock }: RestPorts): Effect =>
  whileOpen((state) => {
    if (!clinic) return undefined;
    const ending = new AbortController();
    const { favourites } = state.kept;
    const tell = (status: 'awaited' | 'there'): void =>
      ending.signal.aborted ? undefined : store.dispatch({ type: 'supplyChanged', supply: 'clinic', status });
    const settle = (): void => tell('there');
    if (!state.catalog.clinic) tell('awaited');
    const callOff = clock.after(PATIENCE_MILLISECONDS, settle);
    void takeClinic({ store, clinic, kept, favourites, signal: ending.signal }).then(settle, settle).finally(callOff);
    return () => {
      ending.abort();
      callOff();
    };
  });

interface ClinicPorts {
  readonly store: Store;
  readonly clinic: PromiseLike<unknown>;
  readonly kept: (payload: KeptMessage['payload']) => void;
  /** As the browser had them when the picker opened. */
  readonly favourites: readonly string[];
  readonly signal: AbortSignal;
}

/** Places it when it comes, once: resolves then. From then on the page hears of each change of what it keeps. */
async function takeClinic({ store, clinic, kept, favourites, signal }: ClinicPorts): Promise<void> {
  const tell = (ids: readonly string[]): void =>
    kept({ kind: 'favorites', ids: ids.slice(0, FAVORITES_MAX_ITEMS).toReversed() });
  const unsubscribe = store.subscribe((now, before) => {
    if (now.phase !== 'open' || before.phase !== 'open') return;
    if (before.kept.byPage && now.kept.favourites !== before.kept.favourites) tell(now.kept.favourites);
    const { saved } = now.catalog.clinic ?? {};
    if (saved && saved !== before.catalog.clinic?.saved) kept({ kind: 'template', ...saved });
  });
  signal.addEventListener('abort', unsubscribe);

  await clinic.then(
    (brought) => {
      const state = store.getState();
      if (signal.aborted || state.phase !== 'open' || state.catalog.clinic) return;
      const { favorites, keepsFavorites, ...own } = readClinic(brought);
      const now = state.kept.favourites;
      const added = without(now, favorites);
      const removed = without(favourites, now);
      const left = without(favorites, removed);
      const ids = [...added, ...left.toReversed()];
      // Those of the browser move to the page, also what was pressed before the page was heard: to it first, then out of the browser.
      if (keepsFavorites && (added.length > 0 || left.length < favorites.length)) tell(ids);
      store.dispatch({ type: 'clinicPlaced', clinic: own, favourites: keepsFavorites ? ids : undefined });
    },
    () => {},
  );
}

const without = (ids: readonly string[], others: readonly string[]): readonly string[] =>
  ids.filter((id) => !others.includes(id));

interface ReadClinic extends ClinicsOwn {
  /** The newest last. */
  readonly favorites: readonly string[];
  readonly keepsFavorites: boolean;
}

/** Only what fits the contract; `clinicSchema` is the oracle. */
export function readClinic(brought: unknown): ReadClinic {
  const { phrases, usualDosages, favorites, keeps, templates } = isRecord(brought) ? brought : {};
  const keepsKind = (kind: KeptKind): boolean => Array.isArray(keeps) && keeps.includes(kind);
  const dosages = Object.entries(isRecord(usualDosages) ? usualDosages : {}).slice(0, USUAL_DOSAGES_MAX_ITEMS);
  return {
    phrases: listOf(phrases, PHRASES_MAX_ITEMS, isPhrase),
    usualDosages: new Map(
      dosages.flatMap(([id, given]) => {
        const dosage = isId(id) ? readDosage(given) : undefined;
        return dosage ? [[id, dosage] as const] : [];
      }),
    ),
    templates: groupTemplates(readPageTemplates(templates), 'page'),
    favorites: listOf(favorites, FAVORITES_MAX_ITEMS, isId),
    keepsFavorites: keepsKind('favorites'),
    keepsTemplates: keepsKind('template'),
  };
}

const listOf = (list: unknown, maximum: number, fits: Guard): readonly string[] =>
  Array.isArray(list) ? [...new Set((list.slice(0, maximum) as string[]).filter(fits))] : [];

const isShort = textUpTo(PHRASE_MAX_LENGTH);
const isPhrase: Guard = (text) => isShort(text) && /\S/.test(text as string);
const isId: Guard = (id) => typeof id === 'string' && CLINIC_ID_PATTERN.test(id);

/** As in a prescription: null counts as unset, one format, and no member beside. */
function readDosage(given: unknown): Dosage | undefined {
  if (!isRecord(given)) return undefined;
  const members = Object.entries(given).filter(([, value]) => value !== null);
  const isOneFormat = given['customDosage'] == null || STRUCTURED_DOSAGE_MEMBERS.every((name) => given[name] == null);
  const fits = members.every(
    ([name, value]) => Object.hasOwn(DOSAGE_GUARDS, name) && DOSAGE_GUARDS[name as keyof Dosage](value),
  );
  return members.length > 0 && isOneFormat && fits ? Object.fromEntries(members) : undefined;
}
