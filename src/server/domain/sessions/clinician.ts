// The opaque clinician id: counted once a month, named to the picker, never kept. Spec: Rules of the whole service.
import { toDateTime } from '../../clock.ts';
import type { ClinicianUse } from '../../store/store.ts';
import { keyedHash, type ServerKeys } from '../access/server-keys.ts';

/** What is counted: a keyed hash per credential, in the UTC calendar month of `instant`. */
export function clinicianUse(
  keys: ServerKeys,
  credentialId: string,
  clinicianId: string,
  instant: number,
): ClinicianUse {
  return {
    month: toDateTime(instant).slice(0, 7),
    clinicianHash: keyedHash(keys.clinicianUse, credentialId, clinicianId),
  };
}

/** The UTC calendar month so many months before that of `instant`, as `2026-08`. */
export function monthBefore(instant: number, months: number): string {
  const date = new Date(instant);
  return toDateTime(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months)).slice(0, 7);
}

/** Seconds until the next UTC calendar month begins: then everybody counts afresh. */
export function secondsToNextMonth(instant: number): number {
  const date = new Date(instant);
  return Math.ceil((Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - instant) / 1000);
}

/** The same clinician of the same credential always gets the same name for the favourites kept in a browser. */
export const clinicianKey = (keys: ServerKeys, credentialId: string, clinicianId: string): string =>
  keyedHash(keys.clinicianKey, credentialId, clinicianId);
