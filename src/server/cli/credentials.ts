// What `credential` does. Works beside a running service, which asks the database at every request.
import type { Entitlement, Environment, Scope } from '../../contract/vocabulary.ts';
import { textMistake } from '../../contract/well-formed-text.ts';
import { toDateTime } from '../clock.ts';
import { createCredential, rotateSecret } from '../domain/access/credentials.ts';
import { requireOrigin } from '../domain/access/origin.ts';
import { Refusal } from '../domain/refusal.ts';
import { runningWith } from '../process/running-service.ts';
import type { ClinicianLimit, Credential, CredentialStatus, EndedSessions, Store } from '../store/store.ts';
import { openOrMakeStore, storeChoice, withStore } from './existing-store.ts';
import { counted, facts, type Result, table, type Ask, askAtTerminal, UsageError } from '../terminal.ts';
import { type GlobalOptions, PROGRAM_NAME } from './program.ts';

/** The header of every picker page names all of them, and proxies refuse headers that are long. */
const MOST_ANCESTORS = 20;

interface LimitOptions {
  readonly clinicians?: number | null | undefined;
  readonly enforce?: boolean | undefined;
}
interface Wanted extends LimitOptions {
  readonly environment: Environment;
  readonly entitlement: Entitlement;
  readonly name?: string | undefined;
  readonly origin?: readonly string[] | undefined;
  readonly scope?: readonly Scope[] | undefined;
}

export function create(globals: GlobalOptions, wanted: Wanted): Promise<Result> {
  const { environment, entitlement, name = '', origin = [], scope = [] } = wanted;
  const mistake = textMistake(name);
  if (mistake !== undefined) throw new UsageError(`--name: ${mistake}`);
  // A mistake must not leave a new database behind.
  const origins = origin.map((url) => checkedOrigin(url, environment));
  const clinicianLimit = readLimit(wanted) ?? undefined;
  const credential = { name, environment, entitlement, scopes: scope, origins, clinicianLimit };
  return withStore(
    globals,
    async (store) => {
      const { clientId, clientSecret } = await createCredential(store, Date.now, credential);
      const { value } = await described(store, await existing(store, clientId));
      // HTTP on this machine needs none, for sandbox credentials alone.
      const opensNothing =
        environment === 'production' && origins.length === 0 && value.scopes.includes('picker:create');
      const lines = {
        SVC_BASE_URL: runningWith(storeChoice(globals).dataFolder)?.baseUrl,
        ...secrets(clientId, clientSecret),
      };
      return {
        value: { ...value, clientSecret },
        text: forEnvironment(lines, 'The secret is not shown again.'),
        warnings: opensNothing
          ? [
              `No picker opens until the credential has an origin: ${PROGRAM_NAME} credential origin add ${clientId} https://records.example`,
            ]
          : [],
      };
    },
    openOrMakeStore,
  );
}

export async function list(store: Store): Promise<Result> {
  const credentials = await store.credentials.list();
  const value = await Promise.all(credentials.map(async (credential) => (await described(store, credential)).value));
  const rows = value.map(({ clientId, name, environment, entitlement, status, origins }) => [
    ...[clientId, name || '-', environment, entitlement, status],
    origins.join(', ') || '-',
  ]);
  const columns = ['CLIENT', 'NAME', 'ENVIRONMENT', 'CATALOG', 'STATUS', 'ORIGINS'];
  return { value, text: rows.length > 0 ? table(columns, rows) : ['No credentials.'] };
}

export async function rotate(store: Store, id: string, hours: number): Promise<Result> {
  const { id: clientId } = await changeable(store, id);
  const value = await rotateSecret(store, Date.now, clientId, hours * 3_600_000);
  const previous = hours === 0 ? 'no longer works' : `works for ${counted(hours, 'more hour', 'more hours')}`;
  const note = `The secret is not shown again. The previous one ${previous}.`;
  const ended =
    hours === 0
      ? describeEndedSessions(value.ended)
      : 'Its sessions keep working: launch URLs and open pickers work as before.';
  return { value, text: [...forEnvironment(secrets(clientId, value.clientSecret), note), ended] };
}

interface Ending {
  readonly status: CredentialStatus;
  /** Without a question. */
  readonly endPickers?: boolean | undefined;
}

export async function setStatus(
  store: Store,
  id: string,
  { status, endPickers = false }: Ending,
  ask = askAtTerminal(),
): Promise<Result> {
  await changeable(store, id);
  if (status === 'revoked' && !endPickers && ask) await confirmEnd(store, id, ask);
  const ended = await store.credentials.setStatus(id, status);
  const { value, text } = await described(store, await existing(store, id));
  return status === 'active'
    ? { value, text }
    : { value: { ...value, ended }, text: [...text, '', describeEndedSessions(ended)] };
}

/** It is for good: an operator at a terminal reads first how many pickers may be open. */
async function confirmEnd(store: Store, credentialId: string, ask: Ask): Promise<void> {
  const sessions = await store.sessions.list({ now: Date.now(), credentialId });
  const opened = sessions.filter(({ tokenHash }) => tokenHash !== null).length;
  const question = `${counted(opened, 'session was', 'sessions were')} opened in the last 12 hours. Pickers that are still open will load nothing more; programs in them can still be saved. Revoke?`;
  if (opened > 0 && !(await ask(question, true))) throw new UsageError('Nothing was changed.');
}

/** The consequences of an end for launch URLs, and for the programs in open pickers. */
export function describeEndedSessions({ unopened, opened }: EndedSessions): string {
  if (unopened + opened === 0) return 'There was no session to end.';
  return (
    `Ended: ${counted(unopened, 'unopened launch URL')} and ${counted(opened, 'opened session')}. ` +
    'An open picker loads nothing more and no longer checks for withdrawals; the program in it can still be edited and saved.'
  );
}

export const setEntitlement = (store: Store, id: string, entitlement: Entitlement): Promise<Result> =>
  change(store, id, () => store.credentials.setEntitlement(id, entitlement));

export async function limit(store: Store, id: string, options: LimitOptions): Promise<Result> {
  const clinicianLimit = readLimit(options);
  if (clinicianLimit === undefined) throw new UsageError('--clinicians is required: a number, or "none".');
  return change(store, id, () => store.credentials.setClinicianLimit(id, clinicianLimit));
}

interface OriginChange {
  readonly kind: 'origin' | 'ancestor';
  readonly name: 'add' | 'remove';
  readonly url: string;
}

export async function changeOrigins(store: Store, id: string, { kind, name, url }: OriginChange): Promise<Result> {
  const { credentials } = store;
  const credential = await existing(store, id);
  if (name === 'add') {
    const origin = checkedOrigin(url, credential.environment);
    if (kind === 'ancestor') await requireRoom(store, credential.id, origin);
    await credentials[kind === 'origin' ? 'addOrigin' : 'addAncestor'](credential.id, origin);
  } else if (!(await credentials[kind === 'origin' ? 'removeOrigin' : 'removeAncestor'](credential.id, url))) {
    throw new UsageError(`This credential has no such ${kind === 'origin' ? 'origin' : 'outer origin'}.`);
  }
  return described(store, credential);
}

async function requireRoom(store: Store, id: string, ancestor: string): Promise<void> {
  const ancestors = await store.credentials.ancestors(id);
  if (ancestors.length < MOST_ANCESTORS || ancestors.includes(ancestor)) return;
  throw new UsageError(
    `A credential can have at most ${MOST_ANCESTORS} outer origins. Create a separate credential for each customer.`,
  );
}

/** Null: any number; undefined: not said. */
function readLimit({ clinicians, enforce = false }: LimitOptions) {
  if (typeof clinicians === 'number') return { maximum: clinicians, isEnforced: enforce } satisfies ClinicianLimit;
  if (enforce) throw new UsageError('--enforce requires --clinicians with a number.');
  return clinicians;
}

async function change(store: Store, id: string, work: () => Promise<unknown>): Promise<Result> {
  await changeable(store, id);
  await work();
  return described(store, await existing(store, id));
}

async function changeable(store: Store, id: string): Promise<Credential> {
  const credential = await existing(store, id);
  if (credential.status !== 'revoked') return credential;
  throw new UsageError('This credential is revoked. Revocation is permanent: create a new credential.');
}

export async function existing(store: Store, id: string): Promise<Credential> {
  const credential = await store.credentials.find(id);
  if (!credential) throw new UsageError('No credential has this client ID. "credential list" shows them all.');
  return credential;
}

/** What an operator may see of a credential: everything but secrets. */
async function described(store: Store, { id, createdAt, ...rest }: Credential) {
  const [origins, ancestors] = [await store.credentials.origins(id), await store.credentials.ancestors(id)];
  const value = { clientId: id, ...rest, origins, ancestors, createdAt: toDateTime(createdAt) };
  const { clinicianLimit } = rest;
  const text = facts({
    'Client ID': id,
    Name: rest.name || '-',
    Environment: rest.environment,
    Catalog: rest.entitlement,
    Status: rest.status,
    Scopes: rest.scopes.join(', '),
    Origins: origins.join(', ') || '-',
    'Outer origins': ancestors.join(', ') || '-',
    Clinicians: clinicianLimit
      ? `${clinicianLimit.maximum} per month, ${clinicianLimit.isEnforced ? 'enforced' : 'with a warning'}`
      : 'any number',
    Created: value.createdAt,
  });
  return { value, text };
}

const secrets = (clientId: string, clientSecret: string) => ({
  SVC_CLIENT_ID: clientId,
  SVC_CLIENT_SECRET: clientSecret,
});

/** To be copied. What is undefined is left out. */
const forEnvironment = (lines: Readonly<Record<string, string | undefined>>, note: string): readonly string[] => [
  ...Object.entries(lines).flatMap(([name, text]) => (text === undefined ? [] : [`${name}=${text}`])),
  '',
  `Copy these lines into your .env file now. ${note}`,
];

/** An origin that the picker may be embedded by; a mistake is explained. */
function checkedOrigin(origin: string, environment: Environment): string {
  try {
    return requireOrigin(origin, environment);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const expected = error.details?.['expected'];
    const example = typeof expected === 'string' ? ` (for example ${expected})` : '';
    throw new UsageError(
      error.code === 'origin_not_allowed'
        ? 'The origin must use https. Only sandbox credentials may use http, and only for loopback addresses.'
        : `Write the origin as the browser does: scheme, host and port${example}.`,
    );
  }
}
