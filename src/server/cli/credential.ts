// `credential`: who may use the service. Works beside a running service, which asks the database at every request.
import { parseArgs } from 'node:util';
import { ENTITLEMENTS, type Environment, ENVIRONMENTS, SCOPES } from '../../contract/vocabulary.ts';
import { toDateTime } from '../clock.ts';
import { createCredential, type NewCredential, rotateSecret } from '../domain/access/credentials.ts';
import { requireOrigin } from '../domain/access/origin.ts';
import { Refusal } from '../domain/refusal.ts';
import type { ClinicianLimit, Credential, CredentialStatus, Store } from '../store/store.ts';
import { type Command, printResult, UsageError } from '../../command/command.ts';
import { openExistingStore, openOrMakeStore, STORE_OPTIONS, STORE_USAGE } from './existing-store.ts';
import { overlapHours, wholeClinicians } from './settings.ts';

const OPTIONS = {
  environment: { type: 'string' },
  entitlement: { type: 'string' },
  origin: { type: 'string', multiple: true },
  scope: { type: 'string', multiple: true },
  name: { type: 'string' },
  'overlap-hours': { type: 'string' },
  clinicians: { type: 'string' },
  enforce: { type: 'boolean' },
  ...STORE_OPTIONS,
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<
  typeof parseArgs<{ args: string[]; options: typeof OPTIONS; allowPositionals: true }>
>['values'];

const ENTITLEMENT_WORD = ENTITLEMENTS.join('|');

interface Action {
  /** What follows the action's name, all of it required. */
  readonly words: readonly string[];
  /** Whether it may make the database that it needs. */
  readonly makesDatabase?: boolean;
  run(store: Store, values: Values, ...words: readonly string[]): Promise<unknown>;
}

/** How long the secret before a rotation goes on working, unless told. */
const DEFAULT_OVERLAP_HOURS = 24;

/** The header of every picker page names all of them, and proxies refuse headers that are long. */
const MOST_ANCESTORS = 20;

const ACTIONS: Readonly<Record<string, Action>> = {
  create: {
    words: [],
    makesDatabase: true,
    async run(store, values) {
      const { clientId, clientSecret } = await createCredential(store, Date.now, newCredential(values));
      return { ...(await describe(store, await existing(store, clientId))), clientSecret };
    },
  },

  list: {
    words: [],
    async run(store) {
      const credentials = await store.credentials.list();
      return Promise.all(credentials.map((credential) => describe(store, credential)));
    },
  },

  rotate: {
    words: ['ID'],
    async run(store, values, id) {
      const hours = overlapHours(values['overlap-hours'] ?? String(DEFAULT_OVERLAP_HOURS));
      const credential = requireNotRevoked(await existing(store, id));
      return rotateSecret(store, Date.now, credential.id, hours * 3_600_000);
    },
  },

  revoke: { words: ['ID'], run: (store, _values, id) => setStatus(store, id, 'revoked') },
  suspend: { words: ['ID'], run: (store, _values, id) => setStatus(store, id, 'suspended') },
  resume: { words: ['ID'], run: (store, _values, id) => setStatus(store, id, 'active') },

  limit: {
    words: ['ID'],
    async run(store, values, id) {
      const clinicianLimit = readClinicianLimit(values);
      if (clinicianLimit === undefined) throw new UsageError('--clinicians must say how many, or "none".');
      const credential = requireNotRevoked(await existing(store, id));
      await store.credentials.setClinicianLimit(credential.id, clinicianLimit);
      return describe(store, await existing(store, credential.id));
    },
  },

  entitlement: {
    words: ['ID', ENTITLEMENT_WORD],
    async run(store, _values, id, wanted) {
      const entitlement = oneOf('The entitlement', ENTITLEMENTS, wanted);
      const credential = requireNotRevoked(await existing(store, id));
      await store.credentials.setEntitlement(credential.id, entitlement);
      return describe(store, { ...credential, entitlement });
    },
  },

  'origin add': {
    words: ['ID', 'URL'],
    async run(store, _values, id, origin = '') {
      const credential = await existing(store, id);
      await store.credentials.addOrigin(credential.id, checkedOrigin(origin, credential.environment));
      return describe(store, credential);
    },
  },

  'origin remove': originRemoval('removeOrigin', 'origin'),

  'ancestor add': {
    words: ['ID', 'URL'],
    async run(store, _values, id, origin = '') {
      const credential = await existing(store, id);
      const ancestor = checkedOrigin(origin, credential.environment);
      const ancestors = await store.credentials.ancestors(credential.id);
      if (ancestors.length >= MOST_ANCESTORS && !ancestors.includes(ancestor)) {
        throw new UsageError(
          `A credential has at most ${MOST_ANCESTORS} outer origins: make a credential for each customer.`,
        );
      }
      await store.credentials.addAncestor(credential.id, ancestor);
      return describe(store, credential);
    },
  },

  'ancestor remove': originRemoval('removeAncestor', 'outer origin'),
};

export const credential: Command = {
  usage: `credential create --environment ${ENVIRONMENTS.join('|')} --entitlement ${ENTITLEMENT_WORD} [--origin URL]... [--scope S]... [--name N]
                    [--clinicians N [--enforce]]
  credential list
  credential rotate ID [--overlap-hours ${DEFAULT_OVERLAP_HOURS}]
  credential suspend|resume|revoke ID
  credential entitlement ID ${ENTITLEMENT_WORD}
  credential limit ID --clinicians N|none [--enforce]
  credential origin add|remove ID URL
  credential ancestor add|remove ID URL
                                       all with ${STORE_USAGE} [--json]`,

  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const nameLength = ['origin', 'ancestor'].includes(positionals[0] ?? '') ? 2 : 1;
    const name = positionals.slice(0, nameLength).join(' ');
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action)
      throw new UsageError(
        'Say what to do: credential create, list, rotate, suspend, resume, revoke, entitlement, limit, origin or ancestor.',
      );
    const words = positionals.slice(nameLength);
    if (words.length !== action.words.length) {
      throw new UsageError(`Write it like this: ${['credential', name, ...action.words].join(' ')}`);
    }
    if (action.makesDatabase) newCredential(values); // a mistake must not leave a new database behind
    const store = action.makesDatabase ? await openOrMakeStore(values) : await openExistingStore(values);
    try {
      printResult(await action.run(store, values, ...words), { oneLine: values.json === true });
    } finally {
      await store.close();
    }
  },
};

function originRemoval(remove: 'removeOrigin' | 'removeAncestor', what: string): Action {
  return {
    words: ['ID', 'URL'],
    async run(store, _values, id, origin = '') {
      const credential = await existing(store, id);
      if (!(await store.credentials[remove](credential.id, origin))) {
        throw new UsageError(`The credential does not have this ${what}.`);
      }
      return describe(store, credential);
    },
  };
}

function newCredential(values: Values): NewCredential {
  const environment = oneOf('--environment', ENVIRONMENTS, values.environment);
  return {
    name: values.name ?? '',
    environment,
    entitlement: oneOf('--entitlement', ENTITLEMENTS, values.entitlement),
    scopes: (values.scope ?? []).map((scope) => oneOf('--scope', SCOPES, scope)),
    origins: (values.origin ?? []).map((origin) => checkedOrigin(origin, environment)),
    clinicianLimit: readClinicianLimit(values) ?? undefined,
  };
}

/** Null: any number; undefined: not said. */
function readClinicianLimit({ clinicians, enforce = false }: Values): ClinicianLimit | null | undefined {
  if (clinicians !== undefined && clinicians !== 'none') {
    return { maximum: wholeClinicians(clinicians), isEnforced: enforce };
  }
  if (enforce) throw new UsageError('--enforce needs --clinicians with a number.');
  return clinicians === undefined ? undefined : null;
}

async function setStatus(store: Store, id: string | undefined, status: CredentialStatus): Promise<unknown> {
  const credential = requireNotRevoked(await existing(store, id));
  await store.credentials.setStatus(credential.id, status);
  return describe(store, { ...credential, status });
}

function requireNotRevoked(credential: Credential): Credential {
  if (credential.status === 'revoked') throw new UsageError('The credential is revoked, for good.');
  return credential;
}

async function existing(store: Store, id = ''): Promise<Credential> {
  const credential = await store.credentials.find(id);
  if (!credential) throw new UsageError('There is no credential with this client id.');
  return credential;
}

/** What an operator may see of a credential: everything but secrets. */
async function describe(store: Store, { id, createdAt, ...rest }: Credential) {
  return {
    clientId: id,
    ...rest,
    origins: await store.credentials.origins(id),
    ancestors: await store.credentials.ancestors(id),
    createdAt: toDateTime(createdAt),
  };
}

function oneOf<const Values extends readonly string[]>(
  name: string,
  values: Values,
  given: string | undefined,
): Values[number] {
  const value = values.find((candidate) => candidate === given);
  if (value === undefined) throw new UsageError(`${name} must be one of: ${values.join(', ')}.`);
  return value;
}

/** An origin that the picker may be embedded by; a mistake is explained. */
function checkedOrigin(origin: string, environment: Environment): string {
  try {
    return requireOrigin(origin, environment);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const expected = error.details?.['expected'];
    throw new UsageError(
      error.code === 'origin_not_allowed'
        ? 'An origin must use https; http is for loopback addresses of sandbox credentials.'
        : `An origin is scheme, host and port as browsers write them${typeof expected === 'string' ? `: ${expected}` : ''}.`,
    );
  }
}
