// What `support` shows: on one page, what a customer's integration did and was refused lately. No secret, no clinician.
import { styleText } from 'node:util';
import { ERRORS } from '../../../contract/errors.ts';
import { usageOfMonth } from '../../domain/sessions/usage.ts';
import type { Activity, ChangeEventRow, Credential, Delivery, Store, WebhookEndpoint } from '../../store/store.ts';
import { counted, facts, type Result, table, UsageError } from '../../terminal.ts';
import type { UrlRule } from '../../webhooks/address-guard.ts';
import { describeOutcome, toSecond, findHold, type Hold } from '../../webhooks/operator/report.ts';
import { thisMonth, usageRecord } from './usage.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** Deliveries of an endpoint that are looked at, the newest first. */
const DELIVERIES = 1000;
/** Events that are looked at for the last one that a client can see. */
const EVENTS = 1000;

/** Of the last `hours` hours. */
export async function support(store: Store, customer: string, hours: number): Promise<Result> {
  const value = await readPage(store, await findCustomer(store, customer), hours);
  return { value, text: pageText(value, hours) };
}

async function readPage(store: Store, credential: Credential, hours: number) {
  const now = Date.now();
  const since = now - hours * HOUR_MILLISECONDS;
  const { id, name, environment, entitlement, status } = credential;
  const endpoints = [];
  for (const endpoint of await store.webhooks.list(id)) endpoints.push(await endpointRecord(store, endpoint, since));
  const [usage] = await usageOfMonth(store, { month: thisMonth(), credentialId: id });
  const { live, lastIssuedAt } = await store.activity.liveTokens(id, now);
  const secrets = (await store.credentials.secrets(id)).filter(({ expiresAt }) => (expiresAt ?? Infinity) > now);
  const sessions = await store.sessions.list({ now, credentialId: id });
  return {
    clientId: id,
    ...{ name, environment, entitlement, status },
    origins: await store.credentials.origins(id),
    ancestors: await store.credentials.ancestors(id),
    since: toSecond(since),
    refused: refusalsOf(await store.activity.list({ since: beginOfHour(since), credentialId: id }), since),
    lastEvent: eventRecord(await lastEvent(store, credential)),
    webhooks: endpoints,
    usage: usage && { month: thisMonth(), ...usageRecord(usage) },
    sessions: {
      live: sessions.length,
      opened: sessions.filter(({ tokenHash }) => tokenHash !== null).length,
      lastCreatedAt: secondOf(sessions[0]?.createdAt),
    },
    tokens: { live, lastIssuedAt: secondOf(lastIssuedAt) },
    secrets: secrets.map(({ expiresAt }) => ({ expiresAt: secondOf(expiresAt) })),
  };
}

const secondOf = (instant: number | null | undefined): string | null =>
  instant === null || instant === undefined ? null : toSecond(instant);

/** By client ID, or by a name that one credential has. */
async function findCustomer(store: Store, customer: string): Promise<Credential> {
  const found = await store.credentials.find(customer);
  if (found) return found;
  const named = (await store.credentials.list()).filter(({ name }) => name.toLowerCase() === customer.toLowerCase());
  if (named.length === 1 && named[0]) return named[0];
  throw new UsageError(
    named.length > 1
      ? `${named.length} credentials have this name. Pass one of the client IDs: ${named.map(({ id }) => id).join(', ')}.`
      : 'No credential has this client ID or name. "credential list" shows them all.',
  );
}

const beginOfHour = (instant: number): number => instant - (instant % HOUR_MILLISECONDS);

interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly count: number;
  readonly lastAt: string;
}

/** The last first. Hours that begin before are counted as a whole. */
function refusalsOf(activity: readonly Activity[], since: number): readonly Refused[] {
  const found = new Map<string, Refused>();
  for (const { what, detail, count, lastAt } of activity.toSorted((one, other) => one.lastAt - other.lastAt)) {
    if (!(what in ERRORS) || lastAt < since) continue;
    const key = JSON.stringify([what, detail]);
    found.set(key, { code: what, detail, count: count + (found.get(key)?.count ?? 0), lastAt: toSecond(lastAt) });
  }
  return [...found.values()].sort((one, other) => (one.lastAt < other.lastAt ? 1 : -1));
}

async function lastEvent({ catalog }: Store, { entitlement }: Credential): Promise<ChangeEventRow | undefined> {
  const head = await catalog.headSequence();
  return (await catalog.events(Math.max(0, head - EVENTS), EVENTS, entitlement)).at(-1);
}

const eventRecord = (event: ChangeEventRow | undefined) =>
  event ? { sequence: event.sequence, type: event.type, occurredAt: toSecond(event.occurredAt) } : null;

async function endpointRecord(store: Store, endpoint: WebhookEndpoint, since: number) {
  const deliveries = await store.deliveries.list(endpoint.id, { limit: DELIVERIES });
  const hold = await findHold(store, endpoint);
  const inState = (state: Delivery['state']) =>
    deliveries.filter((each) => each.state === state && (each.attemptedAt ?? 0) >= since).length;
  const attempted = deliveries
    .filter(({ attemptedAt }) => attemptedAt !== null)
    .sort((one, other) => (other.attemptedAt ?? 0) - (one.attemptedAt ?? 0));
  return {
    id: endpoint.id,
    // The rest of the URL may hold a secret of the receiver.
    host: new URL(endpoint.url).host,
    createdAt: toSecond(endpoint.createdAt),
    events: endpoint.events,
    status: describeStatus(endpoint, hold),
    failingSince: secondOf(endpoint.failingSince),
    delivered: inState('delivered'),
    failed: inState('failed'),
    queued: deliveries.filter(({ state }) => state === 'waiting' || state === 'sending').length,
    lastAttempt: outcomeOf(attempted[0]),
    lastError: outcomeOf(attempted.find(({ failure }) => failure !== null)),
  };
}

const describeStatus = ({ status, disabledReason }: WebhookEndpoint, hold: Hold | undefined): string =>
  disabledReason === null ? (hold?.because ?? status) : `${status}: ${disabledReason}`;

const outcomeOf = (delivery: Delivery | undefined) =>
  delivery?.attemptedAt
    ? { at: toSecond(delivery.attemptedAt), outcome: describeOutcome(delivery), deliveryId: delivery.id }
    : null;

/** In words, as the operator tells the customer. */
const RULES: Readonly<Record<UrlRule, string>> = {
  not_a_url: 'not a URL',
  not_plain: 'with a user, a fragment or spaces',
  port: 'port below 1024',
  address: 'not a public address',
  name: 'not a public host name',
};

function describeRefused({ code, detail }: Refused): string {
  if (code === 'validation_failed' || code === 'invalid_parameter') {
    const [rule, field, host] = detail.split(' ');
    return [field ? `${field}: ${rule}` : rule || '-', ...(host ? [host] : [])].join(', ');
  }
  if (code !== 'webhook_url_not_allowed') return detail || '-';
  const [rule = '', host] = detail.split(' ');
  const words = rule in RULES ? RULES[rule as UrlRule] : detail || '-';
  return host === undefined ? words : `${host}: ${words}`;
}

type Page = Awaited<ReturnType<typeof readPage>>;

/** Each part answers one complaint: docs/operate.md. */
function pageText(found: Page, hours: number): readonly string[] {
  const { usage, sessions, tokens, secrets } = found;
  const title = (text: string) => ['', styleText('bold', text)];
  return [
    ...facts({
      'Client ID': found.clientId,
      Name: found.name || '-',
      Status: `${found.status}, ${found.environment}, catalog ${found.entitlement}`,
      Origins: found.origins.join(', ') || '-',
      'Outer origins': found.ancestors.join(', ') || '-',
    }),
    ...title(`Refused in the last ${counted(hours, 'hour')}`),
    ...(found.refused.length > 0
      ? table(
          ['CODE', 'TIMES', 'LAST', 'ORIGIN, URL, FIELD OR LIMIT'],
          found.refused.map((each) => [each.code, String(each.count), each.lastAt, describeRefused(each)]),
        )
      : ['Nothing was refused.']),
    ...title('Webhooks'),
    found.lastEvent
      ? `The last event that it can see: ${found.lastEvent.sequence}, ${found.lastEvent.type}, ${found.lastEvent.occurredAt}.`
      : 'It can see no recent event.',
    ...(found.webhooks.length > 0
      ? found.webhooks.flatMap((endpoint) => ['', ...facts(endpointFacts(endpoint, hours))])
      : ['It has no endpoints, so nothing is sent to it.']),
    ...title(`Usage in ${usage?.month}`),
    ...facts({
      Sessions: String(usage?.sessions),
      Clinicians: usage?.isBilled
        ? `${usage.clinicians} counted, limit ${usage.clinicianLimit?.maximum ?? 'none'}`
        : 'not counted: a sandbox is not billed',
      'Sessions per clinician': String(usage?.sessionsPerClinician ?? '-'),
    }),
    ...(usage?.warnings ?? []).map((warning) => styleText('yellow', warning)),
    ...title('Now'),
    ...facts({
      Sessions: `${sessions.live} live, ${sessions.opened} of them opened; last created ${sessions.lastCreatedAt ?? '-'}`,
      'Access tokens': `${tokens.live} live; last issued ${tokens.lastIssuedAt ?? '-'}`,
      'Client secrets':
        secrets.map(({ expiresAt }) => (expiresAt ? `one until ${expiresAt}` : 'one')).join(', ') || '-',
    }),
  ];
}

const endpointFacts = (endpoint: Page['webhooks'][number], hours: number) => ({
  Endpoint: endpoint.id,
  Host: endpoint.host,
  Created: endpoint.createdAt,
  Status:
    endpoint.failingSince === null ? endpoint.status : `${endpoint.status}, failing since ${endpoint.failingSince}`,
  Events: endpoint.events.join(', '),
  [`Last ${counted(hours, 'hour')}`]: `${endpoint.delivered} delivered, ${endpoint.failed} failed; ${endpoint.queued} queued now`,
  'Last attempt': endpoint.lastAttempt ? `${endpoint.lastAttempt.at}, ${endpoint.lastAttempt.outcome}` : 'none yet',
  'Last error': endpoint.lastError ? `${endpoint.lastError.at}, ${endpoint.lastError.outcome}` : '-',
});
