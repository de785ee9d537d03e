// What `usage` shows: sessions and clinicians of each credential in a month. What is counted are keyed hashes: nobody can be named from them.
import { toDateTime } from '../../clock.ts';
import { type Usage, usageOfMonth } from '../../domain/sessions/usage.ts';
import type { Store } from '../../store/store.ts';
import { type Result, table, UsageError } from '../../terminal.ts';
import { existing } from '../credentials.ts';

interface Wanted {
  readonly month?: string | undefined;
  /** The last month of several. */
  readonly until?: string | undefined;
  readonly credential?: string | undefined;
  readonly by?: 'day' | undefined;
  readonly csv?: true | undefined;
}

type CredentialUsage = ReturnType<typeof usageRecord>;
interface Month {
  readonly month: string;
  readonly credentials: readonly CredentialUsage[];
}

export const thisMonth = (): string => toDateTime(Date.now()).slice(0, 'YYYY-MM'.length);

export async function usage(
  store: Store,
  { month = thisMonth(), until, credential, by, csv }: Wanted,
): Promise<Result> {
  if (credential !== undefined) await existing(store, credential);
  const months: Month[] = [];
  const warnings: string[] = [];
  for (const each of monthsBetween(month, until ?? month)) {
    const usages = await usageOfMonth(store, { month: each, credentialId: credential, byDay: by === 'day' });
    months.push({ month: each, credentials: usages.map((found) => usageRecord(found)) });
    for (const found of usages) warnings.push(...namedWarnings(found).map((warning) => `${each}: ${warning}`));
  }
  return {
    value: until === undefined ? months[0] : { months },
    text: csv ? csvLines(months) : months.flatMap((each) => (by === 'day' ? dayTable(each) : monthTable(each))),
    ...(csv && { format: 'table' }),
    warnings,
  };
}

/** Of a customer alone: those of a sandbox are for its developer, who reads them in the answer. */
export const namedWarnings = ({ credential: { id, name, environment }, warnings }: Usage): readonly string[] =>
  environment === 'production' ? warnings.map((warning) => `${name ? `${name} (${id})` : id}: ${warning}`) : [];

function monthsBetween(first: string, last: string): readonly string[] {
  if (last < first) throw new UsageError('--until must not be before --month.');
  const [year = 0, number = 0] = first.split('-').map(Number);
  const [lastYear = 0, lastNumber = 0] = last.split('-').map(Number);
  const count = (lastYear - year) * 12 + lastNumber - number + 1;
  if (count > 120) throw new UsageError('--until must be at most 120 months after --month.');
  return Array.from({ length: count }, (_, index) =>
    toDateTime(Date.UTC(year, number - 1 + index)).slice(0, 'YYYY-MM'.length),
  );
}

export const usageRecord = ({ credential, sessions, clinicians, days, warnings }: Usage) => {
  let [sessionsSoFar, cliniciansSoFar] = [0, 0];
  return {
    clientId: credential.id,
    name: credential.name,
    environment: credential.environment,
    status: credential.status,
    clinicians,
    sessions,
    sessionsPerClinician: perClinician(sessions, clinicians),
    // Of the sandbox nobody is counted.
    isBilled: credential.environment === 'production',
    ...(credential.clinicianLimit && { clinicianLimit: credential.clinicianLimit }),
    ...(days && {
      days: days.map((day) => {
        sessionsSoFar += day.sessions;
        cliniciansSoFar += day.clinicians;
        return {
          day: toDateTime(day.day).slice(0, 'YYYY-MM-DD'.length),
          sessions: day.sessions,
          newClinicians: day.clinicians,
          neverBefore: day.neverBefore,
          cliniciansSoFar,
          sessionsPerClinicianSoFar: perClinician(sessionsSoFar, cliniciansSoFar),
        };
      }),
    }),
    warnings,
  };
};

/** Null where nobody is counted. */
const perClinician = (sessions: number, clinicians: number): number | null =>
  clinicians === 0 ? null : Math.round((sessions / clinicians) * 10) / 10;

const shown = (value: number | null): string => (value === null ? '-' : String(value));

function monthTable({ month, credentials }: Month): readonly string[] {
  if (credentials.length === 0) return ['No credentials.'];
  const columns = [
    'CLIENT',
    'NAME',
    'ENVIRONMENT',
    'STATUS',
    `CLINICIANS ${month}`,
    'SESSIONS',
    'PER CLINICIAN',
    'LIMIT',
  ];
  return table(
    columns,
    credentials.map((each) => [
      ...[each.clientId, each.name || '-', each.environment, each.status, String(each.clinicians)],
      ...[String(each.sessions), shown(each.sessionsPerClinician), String(each.clinicianLimit?.maximum ?? '-')],
    ]),
  );
}

/** Days on which nothing was counted are left out. */
function dayTable({ month, credentials }: Month): readonly string[] {
  const rows = credentials.flatMap(({ clientId, days = [] }) =>
    days.map((day) => [
      ...[day.day, clientId, String(day.sessions), String(day.newClinicians), String(day.neverBefore)],
      ...[String(day.cliniciansSoFar), shown(day.sessionsPerClinicianSoFar)],
    ]),
  );
  if (rows.length === 0) return [`Nothing was counted in ${month}.`];
  return table(
    ['DAY', 'CLIENT', 'SESSIONS', 'NEW CLINICIANS', 'NEVER BEFORE', 'CLINICIANS SO FAR', 'SESSIONS PER CLINICIAN'],
    rows,
  );
}

/** Without names of customers: every cell is a number or a word that needs no quotation marks. */
function csvLines(months: readonly Month[]): readonly string[] {
  const rows = months.flatMap(({ month, credentials }) =>
    credentials.flatMap(({ clientId, environment, status, days, clinicianLimit, ...each }) => {
      const limit = clinicianLimit?.maximum ?? '';
      if (!days) return [[month, clientId, environment, status, each.sessions, each.clinicians, limit]];
      return days.map((day) => [
        day.day,
        clientId,
        environment,
        status,
        day.sessions,
        day.newClinicians,
        limit,
        day.neverBefore,
      ]);
    }),
  );
  const byDay = months.some(({ credentials }) => credentials.some(({ days }) => days));
  const first = ['client_id', 'environment', 'status', 'sessions'];
  const header = byDay
    ? ['day', ...first, 'new_clinicians', 'limit', 'never_before']
    : ['month', ...first, 'clinicians', 'limit'];
  return [header, ...rows].map((cells) => cells.join(','));
}
