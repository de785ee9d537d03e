// The usage of a month: sessions and clinicians of each credential, and whether the count can be as its customer means it. docs/decisions/0081.
import type { Credential, Store, ClinicianUse } from '../../store/store.ts';
import { toDateTime } from '../../clock.ts';
import { keyedHash, type ServerKeys, type KeyRing } from '../access/server-keys.ts';

/** From so many sessions on, more than this part of them with a clinician who was never counted before is remarkable. */
const NEW_CLINICIANS = { sessions: 20, ratio: 0.8 };

export interface UsageDay {
  /** Its beginning, in UTC. */
  readonly day: number;
  readonly sessions: number;
  /** Counted for the first time in this month. */
  readonly clinicians: number;
  /** Of these, the ones whom no earlier month has. */
  readonly neverBefore: number;
}

export interface Usage {
  readonly credential: Credential;
  readonly sessions: number;
  /** Counted in the month; nobody is for a sandbox. */
  readonly clinicians: number;
  /** Absent unless they were asked for. */
  readonly days?: readonly UsageDay[];
  /** Sentences for the operator: what may make the count wrong. */
  readonly warnings: readonly string[];
}

interface UsageQuery {
  readonly month: string;
  readonly credentialId?: string | undefined;
  readonly byDay?: boolean | undefined;
}

/** In the order of the credentials. */
export async function usageOfMonth(store: Store, { month, credentialId, byDay = false }: UsageQuery): Promise<Usage[]> {
  const since = Date.parse(`${month}-01`);
  const start = new Date(since);
  const before = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1);
  const activity = await store.activity.list({ since, before, credentialId });
  const counts = new Map((await store.sessions.countClinicians(month)).map((count) => [count.credentialId, count]));
  const credentials = await store.credentials.list();
  const usages: Usage[] = [];
  for (const credential of credentials.filter(({ id }) => credentialId === undefined || id === credentialId)) {
    const own = activity.filter((each) => each.credentialId === credential.id);
    const made = own.filter(({ what }) => what === 'session');
    const sessions = sum(made);
    const clinicians = counts.get(credential.id)?.clinicians ?? 0;
    const isRemarkable = sessions >= NEW_CLINICIANS.sessions && clinicians > sessions * NEW_CLINICIANS.ratio;
    const days = byDay || isRemarkable ? await usageDays(store, { month, credential, made }) : [];
    usages.push({
      ...{ credential, sessions, clinicians },
      ...(byDay && { days }),
      warnings: [
        ...newClinicians(days, sessions),
        ...shortIds(sum(own.filter(({ what }) => what === 'clinician_id_not_hash_like'))),
      ],
    });
  }
  return usages;
}

export interface DoubtfulUsage {
  readonly credentialId: string;
  /** A sentence for the operator that begins with the client ID. */
  readonly problem: string;
}

/** In the month of `now`, of customers: a developer in the sandbox reads it in the answer. */
export async function doubtfulUsage(store: Store, now: number): Promise<readonly DoubtfulUsage[]> {
  const usages = await usageOfMonth(store, { month: monthBefore(now, 0) });
  return usages.flatMap(({ credential: { id, environment }, warnings }) =>
    environment === 'production' ? warnings.map((warning) => ({ credentialId: id, problem: `${id}: ${warning}` })) : [],
  );
}

const sum = (counted: readonly { readonly count: number }[]): number =>
  counted.reduce((total, { count }) => total + count, 0);

interface CountedSessions {
  readonly month: string;
  readonly credential: Credential;
  readonly made: readonly { readonly period: number; readonly count: number }[];
}

async function usageDays(store: Store, { month, credential, made }: CountedSessions): Promise<readonly UsageDay[]> {
  const counted = new Map((await store.activity.countedByDay(credential.id, month)).map((each) => [each.day, each]));
  const days = [...new Set([...counted.keys(), ...made.map(({ period }) => period)])].sort((one, other) => one - other);
  return days.map((day) => {
    const { clinicians = 0, neverBefore = 0 } = counted.get(day) ?? {};
    return { day, sessions: sum(made.filter(({ period }) => period === day)), clinicians, neverBefore };
  });
}

function newClinicians(days: readonly UsageDay[], sessions: number): readonly string[] {
  // A version that counts no sessions counted clinicians before, or beside this one.
  const found = days.reduce((total, day) => total + Math.min(day.neverBefore, day.sessions), 0);
  if (sessions < NEW_CLINICIANS.sessions || found <= sessions * NEW_CLINICIANS.ratio) return [];
  return [
    `${found} of ${sessions} sessions had a clinician ID that was never counted before. This is right if each of these clinicians had one session so far. If not, the ID of a clinician changes from session to session: it must be made from the clinician alone.`,
  ];
}

const shortIds = (sessions: number): readonly string[] =>
  sessions === 0
    ? []
    : [
        `${sessions === 1 ? '1 session' : `${sessions} sessions`} had a clinician ID of fewer than 20 characters, which is short for a keyed hash. Check that it identifies no one.`,
      ];

// The opaque clinician id: counted once a month, named to the picker, never kept. Spec: Rules of the whole service.

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
