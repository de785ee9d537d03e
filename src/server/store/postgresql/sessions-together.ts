// Sessions that are created at the same moment, stored by one statement: one round trip and one commit for all of them. docs/decisions/0077.
import { sessionRow } from '../session-store.ts';
import { StoreError } from '../store-error.ts';
import type { ClinicianCount, SessionStore } from '../store.ts';
import type { Connections } from './connections.ts';

type Insert = SessionStore['insert'];

interface Asked {
  readonly values: Parameters<Insert>;
  readonly resolve: (count: ClinicianCount | Promise<ClinicianCount>) => void;
  readonly reject: (error: unknown) => void;
}

/** Statements under way at a time: while one waits for the disk, the next one is read and checked. */
const STATEMENTS = 3;
/** Sessions in a statement: of 64 kB each at most. */
const LARGEST_GROUP = 64;

/**
 * Stores those sessions about which nothing has to be weighed: the token and the origin are there, and the clinician was counted this month.
 * It waits for nobody: a token that is being ended counts as missing. Each session is one element of the parameter.
 */
const STORE = `
  with asked as materialized (
    select * from json_to_recordset($1::json) as asked (
      id text, credential_id text, secret_hash text, origin text, environment text, entitlement text, clinician_key text, content text,
      created_at bigint, expires_at bigint,
      access_token text, is_own_origin boolean, month text, clinician_hashes text[], is_limited boolean)
  ), token as materialized (
    select hash from access_token where hash in (select access_token from asked) for key share skip locked
  ), stored as (
    insert into picker_session
      (id, credential_id, secret_hash, origin, environment, entitlement, clinician_key, content, created_at, expires_at)
    select id, credential_id, secret_hash, origin, environment, entitlement, clinician_key, content, created_at, expires_at
    from asked
    where (access_token is null or access_token in (select hash from token))
      and (not is_own_origin or exists (
        select from credential_origin as own where own.credential_id = asked.credential_id and own.origin = asked.origin))
      and (month is null or exists (
        select from monthly_clinician as counted
        where counted.credential_id = asked.credential_id and counted.month = asked.month
          and counted.clinician_hash = any (asked.clinician_hashes)))
    returning id
  ), month as (
    select credential_id, month, count(*) as clinicians from monthly_clinician
    where (credential_id, month) in (select credential_id, month from asked where is_limited)
    group by credential_id, month
  )
  select id, clinicians
  from stored join asked using (id)
    left join month on is_limited and month.credential_id = asked.credential_id and month.month = asked.month`;

/** `alone` inserts one session, weighs what has to be weighed, and says why it stored none. */
export function sessionsTogether(connections: Connections, alone: SessionStore): Insert {
  const inTurn = turns();
  let waiting: Asked[] = [];
  let statements = 0;

  const storeAlone = ({ values }: Asked) => inTurn(values[0].credentialId, () => alone.insert(...values));

  async function storeGroup(group: readonly Asked[]): Promise<void> {
    const parameter = JSON.stringify(group.map(({ values }) => element(values)));
    try {
      const rows = await connections.run<StoredRow>(STORE, [parameter]);
      const stored = new Map(rows.map(({ id, clinicians }) => [id, clinicians]));
      for (const each of group) {
        const clinicians = stored.get(each.values[0].id);
        if (clinicians === undefined) each.resolve(storeAlone(each));
        else each.resolve({ isStored: true, ...(clinicians !== null && { clinicians }) });
      }
    } catch (error) {
      // A statement that the database refused stored nothing: one of them is wrong, and does not fail the others.
      const isRefused = error instanceof StoreError && error.kind === 'broken';
      for (const each of group)
        if (isRefused) each.resolve(storeAlone(each));
        else each.reject(error);
    }
  }

  async function storeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, LARGEST_GROUP);
      waiting = waiting.slice(LARGEST_GROUP);
      await storeGroup(group);
    }
    statements -= 1;
  }

  return (...values) =>
    new Promise((resolve, reject) => {
      waiting.push({ values, resolve, reject });
      if (statements === STATEMENTS) return;
      statements += 1;
      // When everything that has arrived was read: nobody waits longer for it, as reading comes first anyway.
      setImmediate(() => void storeWaiting());
    });
}

interface StoredRow {
  readonly id: string;
  readonly clinicians: number | null;
}

const element = ([session, use, limit, { accessToken, isOwnOrigin = false } = {}]: Parameters<Insert>) => ({
  ...sessionRow(session),
  access_token: accessToken,
  is_own_origin: isOwnOrigin,
  month: use?.month,
  clinician_hashes: use && [use.clinicianHash, ...(use.otherHashes ?? [])],
  is_limited: use !== undefined && limit !== undefined,
});

/** Those of one credential one after another: they wait for the same row, and would take all connections to do so. */
function turns() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(credentialId: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(credentialId) ?? Promise.resolve();
    const done = before.then(work);
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(credentialId) === settled) last.delete(credentialId);
      });
    last.set(credentialId, settled);
    return done;
  };
}
