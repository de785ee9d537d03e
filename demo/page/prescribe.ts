// Prescribing, from the button to the stored program. Expected endings are values; each failure knows how to go on.
import { PickerError, type SavedTemplate } from 'svc-picker/host';
import type { CompletionItem } from 'svc-picker/contract';
import { openWatchedPicker } from './messages/watched-picker.ts';
import {
  createPickerSession,
  keepFavorites,
  keepTemplate,
  type PatientRecord,
  RecordError,
  storeProgram,
} from './record-api.ts';

export type Outcome =
  | { readonly kind: 'stored'; readonly record: PatientRecord }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'failed';
      /** What happened, in a sentence for the clinician. */
      readonly sentence: string;
      /** Words of the button that goes on. */
      readonly offer: string;
      /** Goes on where it stopped: a finished program is stored again, never picked again. */
      readonly retry: () => Promise<Outcome>;
    };

/**
 * Opens the picker with the patient's newest program, and stores what comes back.
 * Rejects only for a mistake in this page.
 */
export async function prescribe(patientId: string): Promise<Outcome> {
  try {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const createSession = () => createPickerSession(patientId, scheme);
    const { launchUrl, serviceOrigin, expiresAt, stored, clinic } = await createSession();
    const picker = openWatchedPicker({
      launchUrl,
      serviceOrigin,
      expiresAt: new Date(expiresAt),
      title: stored ? 'Edit program' : 'Prescribe exercises',
      stored,
      renew: createSession,
      clinic: { ...clinic, onFavoritesChanged, onTemplateSaved },
    });
    const picked = await whileStaying(picker.result);
    if (picked.status !== 'completed') return await withTemplates({ kind: 'unchanged' });
    return await withTemplates(await store(patientId, picked.items));
  } catch (error) {
    return { kind: 'failed', sentence: sentenceOf(error), offer: 'Try again', retry: () => prescribe(patientId) };
  }
}

let keeping: Promise<unknown> = Promise.resolve();

/** One after the other, so that the last counts. What could not be kept is in the next change again. */
function onFavoritesChanged(ids: readonly string[]): void {
  keeping = keeping.then(() => keepFavorites(ids)).catch(() => undefined);
}

/** Not stored yet, the oldest first. */
const waiting: SavedTemplate[] = [];
let storing: Promise<unknown> = Promise.resolve();

/** The picker does not wait for the record: what could not be stored is tried again with the next one, and when the picker has ended. */
function onTemplateSaved(saved: SavedTemplate): void {
  waiting.push(saved);
  storing = storeTemplates().catch(() => undefined);
}

async function storeTemplates(): Promise<void> {
  await storing;
  for (let [next] = waiting; next !== undefined; [next] = waiting) {
    await keepTemplate(next);
    waiting.shift();
  }
}

/** The clinician hears of a template that is not stored, but not before the program is. */
async function withTemplates(outcome: Outcome): Promise<Outcome> {
  if (outcome.kind === 'failed') return outcome;
  try {
    await storeTemplates();
    return outcome;
  } catch (error) {
    const sentence = `A template is saved but not stored yet. ${sentenceOf(error)}`;
    return { kind: 'failed', sentence, offer: 'Try again', retry: () => withTemplates(outcome) };
  }
}

/** Leaving or reloading this page would lose what is being picked: until it is over, the browser asks first. */
async function whileStaying<T>(work: Promise<T>): Promise<T> {
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  try {
    return await work;
  } finally {
    removeEventListener('beforeunload', ask);
  }
}

async function store(patientId: string, items: readonly CompletionItem[]): Promise<Outcome> {
  try {
    return { kind: 'stored', record: await storeProgram(patientId, items) };
  } catch (error) {
    const sentence = `The program is finished but not stored yet. ${sentenceOf(error)}`;
    return { kind: 'failed', sentence, offer: 'Try again', retry: () => store(patientId, items) };
  }
}

const NOT_ALLOWED = 'This page is not allowed to show the exercises. Tell the administrator of this record system.';
const AWAY = 'The exercise service is not responding.';

const SENTENCES: Readonly<Record<PickerError['code'], string>> = {
  invalid_argument: 'The exercise service returned an invalid address.',
  not_in_browser: 'The picker can be opened only in a browser.',
  csp_blocked: NOT_ALLOWED,
  origin_refused: NOT_ALLOWED,
  ready_timeout: AWAY,
  service_unavailable: AWAY,
  catalog_unavailable: AWAY,
  session_expired: 'The picker was opened too late. Open it again.',
  session_unknown: 'The exercise service does not know this session. Open it again.',
  unsupported_browser: 'This browser is too old for the exercises.',
  malformed_message: 'The picker returned an invalid program. Nothing was stored.',
  frame_removed: 'The picker was closed by the page.',
};

function sentenceOf(error: unknown): string {
  if (error instanceof PickerError) return SENTENCES[error.code];
  if (error instanceof RecordError) return error.message;
  throw error;
}
