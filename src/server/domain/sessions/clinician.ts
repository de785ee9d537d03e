// The opaque clinician id: counted once a month, named to the picker, never kept. Spec: Rules of the whole service.
import { toDateTime } from '../../clock.ts';
import type { ClinicianUse } from '../../store/store.ts';
import type { KeyRing } from '../access/key-ring.ts';
import { keyedHash, type ServerKeys } from '../access/server-keys.ts';

/** What is counted: a keyed hash per credential, in the UTC calendar month of `instant`. Whoever was counted by another key of the ring is known. */
export function clinicianUse(
  { current, others }: KeyRing,
  credentialId: string,
  clinicianId: string,
  instant: number,
): ClinicianUse {
  const hash = ({ clinicianUse: key }: ServerKeys) => keyedHash(key, credentialId, clinicianId);
  return { month: toDateTime(instant).slice(0, 7), clinicianHash: hash(current), otherHashes: others.map(hash) };
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

/** The same clinician of the same credential always gets the same name for the favorites kept in a browser; by the other keys of the ring it had, or gets, other names. */
export function clinicianKeys({ current, others }: KeyRing, credentialId: string, clinicianId: string) {
  const hash = ({ clinicianKey: key }: ServerKeys) => keyedHash(key, credentialId, clinicianId);
  return { clinicianKey: hash(current), otherClinicianKeys: others.map(hash) };
}
