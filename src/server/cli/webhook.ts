// `webhook`: endpoints and their deliveries, for the operator. Works beside a running service, which does the sending.
import { parseArgs } from 'node:util';
import { EVENT_TYPES } from '../../contract/vocabulary.ts';
import type { Store } from '../store/store.ts';
import { type Command, printResult, UsageError } from '../../command/command.ts';
import { openExistingStore, STORE_OPTIONS, STORE_USAGE } from './existing-store.ts';
import { DELIVERY_STATES, listDeliveries, RESENT_STATES, resend } from './webhook-deliveries.ts';
import { enable, existingEndpoint, listEndpoints } from './webhook-endpoints.ts';
import { clearArguments, oneOf } from './webhook-options.ts';
import type { Result } from './webhook-report.ts';

const OPTIONS = {
  credential: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string' },
  before: { type: 'string' },
  endpoint: { type: 'string' },
  since: { type: 'string' },
  type: { type: 'string', multiple: true },
  ...STORE_OPTIONS,
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<
  typeof parseArgs<{ args: string[]; options: typeof OPTIONS; allowPositionals: true }>
>['values'];

interface Action {
  /** What may follow its name, all of it required. */
  readonly forms: readonly string[];
  /** Besides those of the store and `json`. */
  readonly options: readonly (keyof Values)[];
  /** Finds mistakes, before anything is opened. */
  readonly prepare: (values: Values, id: string) => (store: Store) => Promise<Result>;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  list: {
    forms: [''],
    options: ['credential'],
    prepare: (values) => (store) => listEndpoints(store, values.credential),
  },
  deliveries: { forms: ['ENDPOINT_ID'], options: ['state', 'limit', 'before'], prepare: listDeliveries },
  resend: {
    forms: ['DELIVERY_ID', '--endpoint ENDPOINT_ID --since TIME'],
    options: ['endpoint', 'since', 'state'],
    prepare: resend,
  },
  enable: { forms: ['ENDPOINT_ID'], options: [], prepare: (_values, id) => (store) => enable(store, id) },
  trigger: { forms: ['ENDPOINT_ID'], options: ['type'], prepare: trigger },
};

export const webhook: Command = {
  usage: `webhook list [--credential CLIENT_ID]
  webhook deliveries ENDPOINT_ID [--state ${DELIVERY_STATES.join('|')}] [--limit 50] [--before SEQUENCE]
  webhook resend DELIVERY_ID
  webhook resend --endpoint ENDPOINT_ID --since TIME [--state ${RESENT_STATES.join('|')}]
  webhook enable ENDPOINT_ID
  webhook trigger ENDPOINT_ID [--type ${EVENT_TYPES[1]}]...
                                       all with ${STORE_USAGE} [--json]`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args: clearArguments(args, OPTIONS),
      options: OPTIONS,
      allowPositionals: true,
    });
    const [name = '', ...words] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action) throw new UsageError('Say what to do: webhook list, deliveries, resend, enable or trigger.');
    refuseOptions(name, action, values);
    if (!action.forms.some((form) => fits(form, words))) throw new UsageError(writeItLike(name, action));
    const run = action.prepare(values, words[0] ?? '');
    const store = await openExistingStore(values);
    try {
      const { value, text, warnings = [] } = await run(store);
      if (values.json) printResult(value, { oneLine: true });
      else for (const line of text) console.log(line);
      for (const line of warnings) console.warn(line);
    } finally {
      await store.close();
    }
  },
};

const writeItLike = (name: string, { forms }: Action): string =>
  `Write it like this: ${forms.map((form) => `webhook ${name} ${form}`.trim()).join(', or ')}`;

const fits = (form: string, words: readonly string[]): boolean =>
  words.length === (form === '' || form.startsWith('--') ? 0 : 1);

function refuseOptions(name: string, { options }: Action, values: Values): void {
  const known: readonly string[] = [...options, ...Object.keys(STORE_OPTIONS), 'json'];
  const foreign = Object.keys(values).find((option) => !known.includes(option));
  if (foreign !== undefined) throw new UsageError(`webhook ${name} has no option --${foreign}.`);
}

function trigger(values: Values, id: string): (store: Store) => Promise<Result> {
  const types = (values.type ?? EVENT_TYPES).map((type) => oneOf('--type', EVENT_TYPES, type));
  return async (store) => {
    const endpoint = await existingEndpoint(store, id);
    // Only this action sends itself: the others start without what it takes.
    const { sendTestEvents } = await import('./webhook-trigger.ts');
    return sendTestEvents(store, endpoint, { types, data: values.data });
  };
}
