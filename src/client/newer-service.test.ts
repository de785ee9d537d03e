// Answers of a service that is newer than this client: what it knows more is kept, what it must have is asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SUCCESS_EXAMPLES } from '../contract/openapi/openapi-examples.ts';
import { OPERATIONS } from '../contract/operations/operations.ts';
import {
  CATEGORIES,
  DEMANDS,
  ENVIRONMENTS,
  EVENT_TYPES,
  LEVELS,
  REGIONS,
  STATUSES,
  TEXT_ORIGINS,
} from '../contract/vocabulary.ts';
import type { Client } from './client.ts';
import { ServiceError } from './service-error.ts';
import { fakeService } from './testing/fake-service.ts';

/** How each operation is called, and which part of its answer the caller gets. */
const CALLS = {
  listExercises: [(client) => client.listExercises(), (answer) => answer],
  getExercise: [(client) => client.getExercise('ex_1'), ({ data }) => data],
  listTaxonomies: [(client) => client.listTaxonomies(), (answer) => answer],
  getManifest: [(client) => client.getManifest(), ({ data }) => data],
  getSnapshotPage: [(client) => client.getSnapshotPage('1'), (answer) => answer],
  listChanges: [(client) => client.listChanges(), (answer) => answer],
  createPickerSession: [
    (client) => client.createPickerSession({ origin: 'https://ehr.example', clinicianId: 'clinician-0001' }),
    ({ data, meta }) => ({ ...(data as object), meta }),
  ],
  listWebhooks: [(client) => client.listWebhooks(), ({ data }) => data],
  createWebhook: [
    (client) => client.createWebhook({ url: 'https://ehr.example/hooks', events: ['exercise.updated'] }),
    ({ data }) => data,
  ],
} as const satisfies Record<string, readonly [(client: Client) => Promise<unknown>, (answer: Answer) => unknown]>;

type Answer = Readonly<Record<string, unknown>>;
type Name = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as Name[];
const exampleOf = (name: Name) => structuredClone(SUCCESS_EXAMPLES[name]) as Answer;

const received = (name: Name, answer: Answer) =>
  CALLS[name][0](fakeService({ answer: () => Response.json(answer), retry: false }).client);

test('the client has a function for every operation except those a backend does not call itself', () => {
  const { client } = fakeService({ answer: () => new Error() });
  const missing = Object.keys(OPERATIONS).filter((id) => !(id in client));
  // The client gets its tokens itself; a person registers for the sandbox; the description is for tools.
  assert.deepEqual(missing, ['issueToken', 'registerSandbox', 'getOpenApi']);
  const tested = new Set<string>([...NAMES, 'deleteWebhook', ...missing]);
  assert.deepEqual(
    Object.keys(OPERATIONS).filter((id) => !tested.has(id)),
    [],
  );
});

/** The words that may become more, wherever they stand in an answer. */
const GROWING = new Set<unknown>(
  [
    REGIONS,
    CATEGORIES,
    LEVELS,
    STATUSES,
    DEMANDS,
    TEXT_ORIGINS,
    ENVIRONMENTS,
    EVENT_TYPES,
    ['enabled', 'disabled'],
  ].flat(),
);

/** The answer with each of these words replaced, every object with a member more, and how many words that were. */
function grown(value: unknown, word: string): { readonly value: unknown; readonly words: number } {
  if (GROWING.has(value)) return { value: word, words: 1 };
  if (Array.isArray(value)) {
    const items = value.map((item) => grown(item, word));
    return { value: items.map((item) => item.value), words: items.reduce((sum, { words }) => sum + words, 0) };
  }
  if (typeof value !== 'object' || value === null) return { value, words: 0 };
  const members = Object.entries(value).map(([name, member]) => [name, grown(member, word)] as const);
  const isRecordOfCounts = members.every(([, member]) => typeof member.value === 'number');
  return {
    value: {
      ...Object.fromEntries(members.map(([name, member]) => [name, member.value])),
      ...(!isRecordOfCounts && { newer: { word } }),
    },
    words: members.reduce((sum, [, member]) => sum + member.words, 0),
  };
}

for (const name of NAMES) {
  test(`${name} accepts unknown words and members and returns them unchanged`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (word) => {
        const { value } = grown(exampleOf(name), word);
        assert.deepEqual(await received(name, value as Answer), CALLS[name][1](value as Answer));
      }),
      { numRuns: 20 },
    );
  });
}

test('the words that these tests replace are in the answers', () => {
  const counted = Object.fromEntries(NAMES.map((name) => [name, grown(exampleOf(name), 'new').words]));
  for (const name of NAMES.filter((each) => !['getManifest'].includes(each))) assert.ok(counted[name]! > 0, name);
});

test('a warning or license newer than the client does not lose a session that was created', async () => {
  const answer = {
    ...exampleOf('createPickerSession'),
    meta: { environment: 'pilot', warnings: ['origin_retires'], license: { warning: 'ends_soon', days: 3 } },
  };
  const session = (await received('createPickerSession', answer)) as { meta: unknown };
  assert.deepEqual(session.meta, answer.meta);
});

test('a token of an environment that is newer than the client does', async () => {
  const token = { ...SUCCESS_EXAMPLES.issueToken, environment: 'pilot' };
  const answer = () => Response.json(exampleOf('listTaxonomies'));
  const { client } = fakeService({ answer, answerToken: () => Response.json(token) });
  await client.listTaxonomies();
});

test('the client still refuses an answer that lacks a required member', async () => {
  const required: Record<Name, readonly string[]> = {
    listExercises: ['data', 'meta', 'data.0.id', 'data.0.revision', 'data.0.status', 'data.0.media', 'meta.nextCursor'],
    getExercise: ['data', 'data.id', 'data.slug', 'data.status', 'data.name', 'data.steps', 'data.media.1'],
    listTaxonomies: ['data', 'data.region', 'data.tags', 'meta.catalogRevision'],
    getManifest: ['data.schemaVersion', 'data.snapshotId', 'data.total', 'data.changeCursor'],
    getSnapshotPage: ['data', 'data.0.status', 'meta.total', 'meta.nextOffset', 'meta.changeCursor'],
    listChanges: ['data.0.exerciseId', 'data.0.revision', 'data.0.type', 'meta.nextCursor', 'meta.hasMore'],
    createPickerSession: ['data.url'],
    listWebhooks: ['data.0.id', 'data.0.url', 'data.0.events'],
    createWebhook: ['data.id', 'data.secret'],
  };
  for (const name of NAMES) {
    for (const path of required[name]) {
      const answer = exampleOf(name);
      const steps = path.split('.');
      const last = steps.pop()!;
      const holder = steps.reduce((at, step) => (at as Answer)[step], answer as unknown) as Record<string, unknown>;
      assert.ok(last in holder, `${name} ${path}`);
      if (Array.isArray(holder)) holder.splice(Number(last), 1);
      else delete holder[last];
      await assert.rejects(
        received(name, answer),
        (error) => error instanceof ServiceError && error.code === 'unexpected_response',
        `${name} without ${path}`,
      );
    }
  }
});

test('a service that says no more than the specification is understood', async () => {
  const session = { url: 'https://svc.test/picker/1#t=secret' };
  assert.deepEqual(await received('createPickerSession', { data: session }), { ...session, meta: {} });
  const endpoint = { id: '7d444840-9dc0-4da3-8a3b-5f1c1f6c6d10', url: 'https://ehr.example/hooks', events: [] };
  assert.deepEqual(await received('listWebhooks', { data: [endpoint] }), [endpoint]);
  const created = { ...endpoint, secret: 'whsec_MDEy' };
  assert.deepEqual(await received('createWebhook', { data: created }), created);
  const { data } = exampleOf('getExercise') as { data: { media: { sha256: string }[] } };
  for (const picture of data.media) picture.sha256 = picture.sha256.toUpperCase();
  assert.deepEqual(await received('getExercise', { data }), data);
});

test('a snapshot of another schema version is refused: its pages may mean something else', async () => {
  const answer = exampleOf('getManifest');
  await assert.rejects(
    received('getManifest', { data: { ...(answer['data'] as object), schemaVersion: 2 } }),
    ServiceError,
  );
});
