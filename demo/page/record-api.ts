// What the page asks of its own backend.
import type { CompletionItem } from 'svc-picker/contract';
import type { ClinicOptions, SavedTemplate, StoredProgram } from 'svc-picker/host';
import type { Standing } from '../server/catalog/standings.ts';
import type { HistoryLine } from '../server/history.ts';

export interface PatientLine {
  readonly id: string;
  readonly name: string;
  readonly concern: string;
  readonly appointment: string;
}

export interface Program {
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly storedAt: string;
  readonly items: readonly CompletionItem[];
}

export interface PatientRecord {
  readonly patient: PatientLine & { readonly age: number; readonly course: string; readonly clinician: string };
  /** Newest first. */
  readonly versions: readonly HistoryLine[];
  /** The version that was asked for, or the newest; null while nothing is stored. */
  readonly program: Program | null;
  /** Of the exercises of this program that the catalog of today has otherwise. */
  readonly standings: readonly Standing[];
  /** Address of the exercise service with its `/api/v1`. */
  readonly baseUrl: string;
}

/** Comes as a server-sent event, at once and whenever it changes. */
export interface CatalogStatus {
  /** As the picker counts them. */
  readonly exercises: number;
  /** May stay in a program; the picker no longer offers them. */
  readonly notRecommended: number;
  /** Whether all of it was read. */
  readonly isComplete: boolean;
  /** When it was last found to be up to date. ISO 8601, UTC. */
  readonly checkedAt: string | null;
  /** Whether the exercise service answers. */
  readonly isReachable: boolean;
  /** When the service last announced a change by a webhook. ISO 8601, UTC. */
  readonly heardAt: string | null;
}

export interface DemoSession {
  readonly launchUrl: string;
  readonly serviceOrigin: string;
  readonly expiresAt: string;
  /** The program that it opens, with its instructions, which the service never gets; absent where nothing is stored. */
  readonly stored?: StoredProgram;
  /** Phrases, usual dosages, favorites and templates, which the service never gets either. */
  readonly clinic: ClinicOptions;
}

/** The backend refused or did not answer. The message is a sentence for the person at the screen. */
export class RecordError extends Error {}

export const readPatients = () => call<readonly PatientLine[]>('/api/patients');

export const readRecord = (id: string, version?: string) =>
  call<PatientRecord>(`/api/patients/${id}${version === undefined ? '' : `?version=${version}`}`);

export const createPickerSession = (id: string, scheme: 'light' | 'dark') =>
  call<DemoSession>(`/api/patients/${id}/picker-session`, { scheme });

/** Adds a version; resolves with the record that shows it. */
export const storeProgram = (id: string, items: readonly CompletionItem[]) =>
  call<PatientRecord>(`/api/patients/${id}/programs`, items);

/** All of them, each time. */
export const keepFavorites = (ids: readonly string[]) => call<object>('/api/favorites', ids);

export const keepTemplate = (saved: SavedTemplate) => call<object>('/api/templates', saved);

async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch (cause) {
    throw new RecordError('The record system is not responding.', { cause });
  }
  const answer = (await response.json().catch(() => ({}))) as T & { message?: string };
  if (!response.ok) throw new RecordError(answer.message ?? 'Something went wrong in the record system.');
  return answer;
}
