// What a clinician keeps in this browser from one picker to the next: which exercises, which language. Never a word that was typed.
import type { Kept } from '../state/model.ts';

/** Each change is written at once, on top of what another tab wrote meanwhile. */
export interface KeptStore {
  read(): KeptChoices;
  setFavourite(exerciseId: string, on: boolean): void;
  /** The exercises of a finished program, in its order: they become the newest. */
  addRecent(exerciseIds: readonly string[]): void;
  setLanguage(code: string): void;
}
export interface KeptChoices extends Kept {
  /** A code of `LANGUAGES`, when one was chosen. */
  readonly language?: string;
}

export const FAVOURITES_MAX = 200;
export const RECENT_MAX = 30;
const VERSION = 1;
const PROBE = 'svc-picker';
const ID_MAX_LENGTH = 128;
const NOTHING: KeptChoices = { favourites: [], recent: [] };

/**
 * Keeps under the key of the clinician; without one, or where the browser refuses, in memory for as long as this lives. `storage` may
 * throw: a browser can forbid even to ask for it. What is there under other keys of the same clinician moves to this one.
 */
export function openKept(
  storage: () => Storage,
  clinicianKey: string | undefined,
  otherKeys: readonly string[] = [],
): KeptStore {
  const nameOf = (key: string | undefined) => `svc-picker:${key}`;
  const name = nameOf(clinicianKey);
  let inMemory = clinicianKey === undefined;
  const fleeting = inMemory || !canWrite(storage) ? { isFleeting: true } : {};
  let memory = NOTHING;

  function read(): KeptChoices {
    if (inMemory) return memory;
    try {
      return parse(storage().getItem(name));
    } catch {
      inMemory = true;
      return memory;
    }
  }

  function change(by: (kept: KeptChoices) => KeptChoices): void {
    memory = by(read());
    if (inMemory) return;
    try {
      storage().setItem(name, JSON.stringify({ version: VERSION, ...memory }));
    } catch {
      inMemory = true;
    }
  }

  for (const other of otherKeys.map(nameOf)) {
    if (inMemory) break;
    try {
      const found = storage().getItem(other);
      if (found === null) continue;
      change((kept) => merged(kept, parse(found)));
      // Where it could not be written it stays where it is.
      if (!inMemory) storage().removeItem(other);
    } catch {
      inMemory = true;
    }
  }

  return {
    read: () => ({ ...read(), ...fleeting }),
    setFavourite: (id, on) =>
      change((kept) => ({
        ...kept,
        favourites: [...(on ? [id] : []), ...kept.favourites.filter((other) => other !== id)].slice(0, FAVOURITES_MAX),
      })),
    addRecent: (ids) =>
      change((kept) => ({ ...kept, recent: [...new Set([...ids, ...kept.recent])].slice(0, RECENT_MAX) })),
    setLanguage: (language) => change((kept) => ({ ...kept, language })),
  };
}

/** A browser may let a page read its storage, and refuse what it writes. */
function canWrite(storage: () => Storage): boolean {
  try {
    storage().setItem(PROBE, '');
    storage().removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** Another tab may have kept something under each name: nothing of it is lost. */
const merged = (kept: KeptChoices, other: KeptChoices): KeptChoices => ({
  ...other,
  ...kept,
  favourites: [...new Set([...kept.favourites, ...other.favourites])].slice(0, FAVOURITES_MAX),
  recent: [...new Set([...kept.recent, ...other.recent])].slice(0, RECENT_MAX),
});

/** Storage is open to every script of the origin: what does not look right counts as nothing. */
function parse(text: string | null): KeptChoices {
  if (text === null) return NOTHING;
  try {
    const stored = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    if (stored?.['version'] !== VERSION) return NOTHING;
    const { language } = stored;
    return {
      favourites: readIds(stored['favourites']).slice(0, FAVOURITES_MAX),
      recent: readIds(stored['recent']).slice(0, RECENT_MAX),
      ...(isShortText(language) && { language }),
    };
  } catch {
    return NOTHING;
  }
}

const readIds = (value: unknown): readonly string[] =>
  Array.isArray(value) ? [...new Set((value as readonly unknown[]).filter(isShortText))] : [];

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= ID_MAX_LENGTH;
