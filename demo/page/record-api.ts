// What the page asks of its own backend.
import type { CompletionItem } from 'svc-picker/contract';
import type { Standing } from '../server/standings.ts';

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
  readonly versions: readonly { readonly version: number; readonly storedAt: string; readonly exercises: number }[];
  /** The version that was asked for, or the newest; null while nothing is stored. */
  readonly program: Program | null;
  /** Of the exercises of this program that the catalog of today has otherwise. */
  readonly standings: readonly Standing[];
}

/** Comes as a server-sent event, at once and whenever it changes. */
export interface CatalogStatus {
  readonly exercises: number;
  /** Whether all of it was read. */
  readonly isComplete: boolean;
  /** When it was last found to be up to date. ISO 8601, UTC. */
  readonly checkedAt: string | null;
  /** Whether the exercise service answers. */
  readonly isReachable: boolean;
  /** When the service last announced a change by a webhook. ISO 8601, UTC. */
  readonly heardAt: string | null;
}

export interface PickerSession {
  readonly launchUrl: string;
  readonly serviceOrigin: string;
  readonly expiresAt: string;
  /** The stored rows that the picker opens, with their instructions, which the service never gets. */
  readonly items: readonly CompletionItem[];
}

/** The backend refused or did not answer. The message is a sentence for the person at the screen. */
export class RecordError extends Error {
  /** Rows of the stored program that the catalog no longer offers; the picker can be opened without them. */
  readonly unavailable: readonly number[];
  constructor(message: string, { cause, orders = [] }: { cause?: unknown; orders?: readonly number[] } = {}) {
    super(message, { cause });
    this.unavailable = orders;
  }
}

export const readPatients = () => call<readonly PatientLine[]>('/api/patients');

export const readRecord = (id: string, version?: string) =>
  call<PatientRecord>(`/api/patients/${id}${version === undefined ? '' : `?version=${version}`}`);

/** `without` names rows of the stored program, by their order, that the picker shall not open. */
export const createPickerSession = (id: string, scheme: 'light' | 'dark', without: readonly number[]) =>
  call<PickerSession>(`/api/patients/${id}/picker-session`, { scheme, without });

/** Adds a version; resolves with the record that shows it. */
export const storeProgram = (id: string, items: readonly CompletionItem[]) =>
  call<PatientRecord>(`/api/patients/${id}/programs`, items);

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
    throw new RecordError('The record system does not answer.', { cause });
  }
  const answer = (await response.json().catch(() => ({}))) as T & { message?: string; orders?: readonly number[] };
  if (!response.ok) throw new RecordError(answer.message ?? 'The record system made a mistake.', answer);
  return answer;
}
