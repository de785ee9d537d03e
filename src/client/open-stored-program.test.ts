// Stored programs and a service that no longer offers all of them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { SUCCESS_EXAMPLES } from '../contract/openapi/openapi-examples.ts';
import { type Prescription, prescriptionSchema } from '../contract/exercise/prescription.ts';
import { pickerSessionRequestSchema, type PickerSessionResponse } from '../contract/session.ts';
import { propertyRuns } from '../contract/testing/property-runs.ts';
import { type StoredItem, toInitialSelection } from '../program/program-item.ts';
import { createClient } from './client.ts';
import { ServiceError } from './service-error.ts';
import { fakeService } from './testing/fake-service.ts';
import { refusal, StubService } from './testing/stub-service.ts';

const REQUEST = { origin: 'https://ehr.example', clinicianId: 'clinician-0001' };
const SESSION = SUCCESS_EXAMPLES.createPickerSession as PickerSessionResponse;
const CREATED = { status: 201, body: SESSION };

const prescriptionOf = (name: string): Prescription => ({
  exerciseId: `ex_${name}`,
  revision: `r-${name}`,
  side: 'left',
  sets: 3,
});
const itemOf = (order: number, name: string, members: object = {}): StoredItem => ({
  order,
  prescription: { ...prescriptionOf(name), clinicianInstructions: 'Jane: slowly.', ...members },
});
/** Stored in another order than that of the program. */
const STORED: readonly StoredItem[] = [itemOf(3, 'c'), itemOf(1, 'a'), itemOf(2, 'b')];

const unavailable = (...items: readonly object[]) =>
  refusal(400, 'selection_unavailable', { details: { items, newer: 1 } });
const clientOf = (stub: StubService) =>
  createClient({ baseUrl: stub.baseUrl, clientId: 'id', clientSecret: 'secret', retry: false });

/** The exercises of each request; undefined for a request without a selection. */
function asked(stub: StubService): (readonly string[] | undefined)[] {
  return stub.apiRequests.map(({ body }) => {
    assert.doesNotMatch(body, /Jane|clinicianInstructions/);
    const { initialSelection } = pickerSessionRequestSchema.parse(JSON.parse(body));
    return initialSelection?.map(({ exerciseId }) => exerciseId.replace('ex_', ''));
  });
}

describe('openStoredProgram', () => {
  it('opens a whole program with one request', async () => {
    await using stub = await StubService.start();
    stub.answerApi = () => CREATED;
    const { session, leftOut } = await clientOf(stub).openStoredProgram(STORED, REQUEST);
    assert.deepEqual(leftOut, []);
    assert.deepEqual(session, { ...SESSION.data, meta: SESSION.meta });
    assert.equal(stub.apiRequests.length, 1);
    assert.deepEqual(JSON.parse(stub.apiRequests[0]!.body), {
      ...REQUEST,
      initialSelection: ['a', 'b', 'c'].map(prescriptionOf),
    });
  });

  it('opens without a selection if nothing is stored', async () => {
    await using stub = await StubService.start();
    stub.answerApi = () => CREATED;
    const { leftOut } = await clientOf(stub).openStoredProgram([], REQUEST);
    assert.deepEqual(leftOut, []);
    assert.deepEqual(JSON.parse(stub.apiRequests[0]!.body), REQUEST);
  });

  it('leaves out what the catalog withdrew and passes on why', async () => {
    await using stub = await StubService.start();
    const withdrawn = { reason: 'withdrawn', replacementId: 'ex_new', changeReason: 'The band slips off.' };
    stub.answerApi = (_, count) => (count === 1 ? unavailable({ index: 1, ...withdrawn, newer: 1 }) : CREATED);
    const { session, leftOut } = await clientOf(stub).openStoredProgram(STORED, REQUEST);
    assert.deepEqual(leftOut, [{ order: 2, ...withdrawn }]);
    assert.equal(session.url, SESSION.data.url);
    assert.deepEqual(asked(stub), [
      ['a', 'b', 'c'],
      ['a', 'c'],
    ]);
  });

  it('opens without a selection if every exercise is withdrawn', async () => {
    await using stub = await StubService.start();
    stub.answerApi = ({ body }) =>
      body.includes('initialSelection')
        ? unavailable(...[2, 0, 1].map((index) => ({ index, reason: 'withdrawn' })))
        : CREATED;
    const { leftOut } = await clientOf(stub).openStoredProgram(STORED, REQUEST);
    assert.deepEqual(
      leftOut,
      [1, 2, 3].map((order) => ({ order, reason: 'withdrawn' })),
    );
    assert.deepEqual(asked(stub), [['a', 'b', 'c'], undefined]);
  });

  it('leaves out what is withdrawn before the next request', async () => {
    await using stub = await StubService.start();
    stub.answerApi = (_, count) => (count <= 2 ? unavailable({ index: count - 1, reason: 'withdrawn' }) : CREATED);
    const { leftOut } = await clientOf(stub).openStoredProgram(STORED, REQUEST);
    assert.deepEqual(asked(stub), [['a', 'b', 'c'], ['b', 'c'], ['b']]);
    assert.deepEqual(
      leftOut.map(({ order }) => order),
      [1, 3],
    );
  });

  it('passes on reasons that it knows and reasons that it does not know', async () => {
    for (const reason of ['unknown_revision', 'unknown_exercise', 'retired']) {
      await using stub = await StubService.start();
      stub.answerApi = (_, count) => (count === 1 ? unavailable({ index: 2, reason }) : CREATED);
      const { leftOut } = await clientOf(stub).openStoredProgram(STORED, REQUEST);
      assert.deepEqual(leftOut, [{ order: 3, reason }]);
      assert.deepEqual(asked(stub)[1], ['a', 'b']);
    }
  });

  it('keeps items with the same order apart', async () => {
    await using stub = await StubService.start();
    stub.answerApi = (_, count) => (count === 1 ? unavailable({ index: 1, reason: 'withdrawn' }) : CREATED);
    const stored = [itemOf(1, 'a'), itemOf(1, 'b'), itemOf(1, 'c', { sets: 0 })];
    const { leftOut } = await clientOf(stub).openStoredProgram(stored, REQUEST);
    assert.deepEqual(asked(stub), [['a', 'b'], ['a']]);
    assert.deepEqual(leftOut, [
      { order: 1, reason: 'withdrawn' },
      { order: 1, reason: 'invalid', path: '/prescription/sets' },
    ]);
  });

  it('sends members that a store keeps as null as absent', async () => {
    await using stub = await StubService.start();
    stub.answerApi = () => CREATED;
    const nulls = { sets: null, frequency: null, customDosage: null, clinicianInstructions: null };
    const { leftOut } = await clientOf(stub).openStoredProgram([itemOf(1, 'a', nulls)], REQUEST);
    const { sets: _, ...sent } = prescriptionOf('a');
    assert.deepEqual(leftOut, []);
    assert.deepEqual(JSON.parse(stub.apiRequests[0]!.body), { ...REQUEST, initialSelection: [sent] });
  });

  for (const [what, path, prescription] of [
    ['sets out of bounds', '/sets', { ...prescriptionOf('b'), sets: 0 }],
    ['a fraction', '/repetitions', { ...prescriptionOf('b'), repetitions: 1.5 }],
    ['a number as text', '/sets', { ...prescriptionOf('b'), sets: '3' }],
    ['no side', '/side', { ...prescriptionOf('b'), side: undefined }],
    ['an unknown side', '/side', { ...prescriptionOf('b'), side: 'upper' }],
    ['no revision', '/revision', { ...prescriptionOf('b'), revision: null }],
    ['no exercise', '/exerciseId', { ...prescriptionOf('b'), exerciseId: undefined }],
    ['a written dosage that is too long', '/customDosage', { ...prescriptionOf('b'), customDosage: 'x'.repeat(201) }],
    ['a written dosage that is not text', '/customDosage', { ...prescriptionOf('b'), customDosage: 3 }],
    ['a written dosage with U+0000', '/customDosage', { ...prescriptionOf('b'), customDosage: 'a\0' }],
    ['a resistance with half of a surrogate pair', '/resistance', { ...prescriptionOf('b'), resistance: 'red \ud83d' }],
    [
      'a frequency with a member too many',
      '/frequency/on',
      { ...prescriptionOf('b'), frequency: { times: 1, period: 'day', on: 1 } },
    ],
    ['null', '', null],
    ['nothing', '', undefined],
    ['text', '', 'Bridge'],
    ['a list', '', [prescriptionOf('b')]],
  ] as const) {
    it(`leaves out an item whose prescription is invalid, and names the place: ${what}`, async () => {
      await using stub = await StubService.start();
      stub.answerApi = () => CREATED;
      const stored = [itemOf(1, 'a'), { order: 2, prescription } as unknown as StoredItem, itemOf(3, 'c')];
      const { leftOut } = await clientOf(stub).openStoredProgram(stored, REQUEST);
      assert.deepEqual(leftOut, [{ order: 2, reason: 'invalid', path: `/prescription${path}` }]);
      assert.deepEqual(asked(stub), [['a', 'c']]);
    });
  }

  it('names the stored item that the service refuses when an invalid one precedes it', async () => {
    await using stub = await StubService.start();
    stub.answerApi = (_, count) => (count === 1 ? unavailable({ index: 1, reason: 'withdrawn' }) : CREATED);
    const stored = [itemOf(10, 'a', { sets: 0 }), itemOf(20, 'b'), itemOf(30, 'c')];
    const { leftOut } = await clientOf(stub).openStoredProgram(stored, REQUEST);
    assert.deepEqual(leftOut, [
      { order: 10, reason: 'invalid', path: '/prescription/sets' },
      { order: 30, reason: 'withdrawn' },
    ]);
    assert.deepEqual(asked(stub), [['b', 'c'], ['b']]);
  });

  it('lists what is no item at all, or has no order, by its place', async () => {
    await using stub = await StubService.start();
    stub.answerApi = () => CREATED;
    const stored = [itemOf(0, 'a'), null, 'x', 5, {}, { prescription: prescriptionOf('b') }] as unknown as StoredItem[];
    const { leftOut } = await clientOf(stub).openStoredProgram(stored, REQUEST);
    assert.deepEqual(
      leftOut,
      [1, 2, 3, 4].map((order) => ({ order, reason: 'invalid', path: '/prescription' })),
    );
    assert.deepEqual(asked(stub), [['a', 'b']]);
  });

  for (const items of [undefined, null, 'Jane', {}])
    it(`refuses ${JSON.stringify(items)} in place of the items`, async () => {
      await using stub = await StubService.start();
      await assert.rejects(
        clientOf(stub).openStoredProgram(items as never, REQUEST),
        (error) => error instanceof TypeError && /^items must be an array[.] Got /.test(error.message),
      );
      assert.deepEqual([stub.tokenRequests, stub.apiRequests], [[], []]);
    });

  for (const [what, details] of [
    ['absent', undefined],
    ['null', null],
    ['text', 'the second'],
    ['without items', {}],
    ['without an item', { items: [] }],
    ['items by name', { items: { index: 0, reason: 'withdrawn' } }],
    ['an item without its index', { items: [{ reason: 'withdrawn' }] }],
    ['an item without its reason', { items: [{ index: 0 }] }],
    ['an index as text', { items: [{ index: '0', reason: 'withdrawn' }] }],
    ['an index below the first', { items: [{ index: -1, reason: 'withdrawn' }] }],
    [
      'an index beyond the last',
      {
        items: [
          { index: 0, reason: 'withdrawn' },
          { index: 3, reason: 'withdrawn' },
        ],
      },
    ],
  ] as const) {
    it(`rejects with the refusal if its details are not as expected: ${what}`, async () => {
      await using stub = await StubService.start();
      stub.answerApi = () => refusal(400, 'selection_unavailable', { ...(details !== undefined && { details }) });
      const error = await clientOf(stub)
        .openStoredProgram(STORED, REQUEST)
        .catch((reason: unknown) => reason);
      assert.ok(error instanceof ServiceError, inspect(error));
      assert.deepEqual([error.code, error.status, error.details], ['selection_unavailable', 400, details]);
      assert.equal(stub.apiRequests.length, 1);
    });
  }

  it('ends with the refusal if the service refuses even a request without a selection', async () => {
    await using stub = await StubService.start();
    stub.answerApi = () => unavailable({ index: 0, reason: 'withdrawn' });
    await assert.rejects(clientOf(stub).openStoredProgram(STORED, REQUEST), { code: 'selection_unavailable' });
    assert.deepEqual(asked(stub), [['a', 'b', 'c'], ['b', 'c'], ['c'], undefined]);
  });

  it('rejects with any other refusal, also of a further request', async () => {
    await using stub = await StubService.start();
    stub.answerApi = (_, count) =>
      count === 1 ? unavailable({ index: 0, reason: 'withdrawn' }) : refusal(429, 'quota_exceeded');
    await assert.rejects(clientOf(stub).openStoredProgram(STORED, REQUEST), { code: 'quota_exceeded' });
    assert.equal(stub.apiRequests.length, 2);
  });

  it('rejects a request that does not fit the contract, unsent', async () => {
    await using stub = await StubService.start();
    const request = { ...REQUEST, patient: 'Jane Doe' };
    await assert.rejects(clientOf(stub).openStoredProgram(STORED, request), { code: 'validation_failed' });
    assert.equal(stub.apiRequests.length, 0);
  });

  it('ignores a selection in the request', async () => {
    await using stub = await StubService.start();
    stub.answerApi = () => CREATED;
    const request = { ...REQUEST, initialSelection: [prescriptionOf('d')] };
    await clientOf(stub).openStoredProgram([], request);
    await clientOf(stub).openStoredProgram([itemOf(1, 'a')], request);
    assert.deepEqual(asked(stub), [undefined, ['a']]);
  });

  it('opens 20 items and rejects 21, as toInitialSelection does', async () => {
    await using stub = await StubService.start();
    stub.answerApi = () => CREATED;
    const items = Array.from({ length: 21 }, (_, index) => itemOf(index + 1, 'a', { sets: 0 }));
    await assert.rejects(clientOf(stub).openStoredProgram(items, REQUEST), {
      name: 'RangeError',
      message: /at most 20 items; this program has 21/,
    });
    assert.equal(stub.apiRequests.length, 0);
    assert.equal((await clientOf(stub).openStoredProgram(items.slice(1), REQUEST)).leftOut.length, 20);
  });

  it('rejects with the reason of the signal before each request', async () => {
    await using stub = await StubService.start();
    const reason = new Error('enough');
    const client = clientOf(stub);
    await assert.rejects(client.openStoredProgram(STORED, REQUEST, { signal: AbortSignal.abort(reason) }), reason);
    assert.equal(stub.apiRequests.length, 0);

    const service = fakeService({
      retry: false,
      answer: () => {
        controller.abort(reason);
        return Response.json(unavailable({ index: 0, reason: 'withdrawn' }).body, { status: 400 });
      },
    });
    const controller = new AbortController();
    const { signal } = controller;
    await assert.rejects(service.client.openStoredProgram(STORED, REQUEST, { signal }), reason);
    assert.equal(service.calls().length, 1);
  });

  it('retries each request as the options say', async () => {
    const { client, calls, waits } = fakeService({
      answer: (index) => {
        const { status, body } = index % 2 === 0 ? refusal(503, 'service_unavailable') : answers[(index - 1) / 2]!;
        return Response.json(body, { status: status ?? 200, headers: { 'retry-after': '1' } });
      },
    });
    const answers = [unavailable({ index: 0, reason: 'withdrawn' }), CREATED];
    const { leftOut } = await client.openStoredProgram(STORED, REQUEST, { retry: { attempts: 2 } });
    assert.deepEqual([leftOut.length, calls().length, waits.length], [1, 4, 2]);
  });

  it('does not change what is stored', async () => {
    await using stub = await StubService.start();
    stub.answerApi = (_, count) => (count === 1 ? unavailable({ index: 1, reason: 'withdrawn' }) : CREATED);
    const before = structuredClone(STORED);
    await clientOf(stub).openStoredProgram(STORED, REQUEST);
    assert.deepEqual(STORED, before);
  });

  it('opens or leaves out each item, whatever is stored and whatever the service refuses', async () => {
    const prescriptions = fc.oneof(
      { weight: 3, arbitrary: fc.constant({ ...prescriptionOf('a'), clinicianInstructions: 'Jane: slowly.' }) },
      fc.anything(),
      fc.record({
        exerciseId: fc.anything(),
        revision: fc.anything(),
        side: fc.anything(),
        customDosage: fc.anything(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(prescriptions, { maxLength: 20 }),
        fc.array(fc.array(fc.nat({ max: 19 }), { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
        async (stored, refusals) => {
          const sent: (readonly Prescription[])[] = [];
          const { client } = fakeService({
            retry: false,
            answer: (round, { body }) => {
              const { initialSelection = [] } = pickerSessionRequestSchema.parse(JSON.parse(body as string));
              assert.doesNotMatch(body as string, /Jane/);
              sent.push(initialSelection);
              const indexes = (refusals[round] ?? []).filter((index) => index < initialSelection.length);
              const { status, body: answer } =
                indexes.length > 0 ? unavailable(...indexes.map((index) => ({ index, reason: 'withdrawn' }))) : CREATED;
              return Response.json(answer, { status: status ?? 200 });
            },
          });
          const items = stored.map((prescription, index) => ({ order: index + 1, prescription }) as StoredItem);
          const { leftOut } = await client.openStoredProgram(items, REQUEST);
          const orders = leftOut.map(({ order }) => order);
          assert.deepEqual(
            orders,
            [...new Set(orders)].toSorted((a, b) => a - b),
          );
          assert.equal(leftOut.length + sent.at(-1)!.length, items.length);
          const opened = items.filter(({ order }) => !orders.includes(order));
          assert.deepEqual(sent.at(-1), JSON.parse(JSON.stringify(toInitialSelection(opened))));
          for (const prescription of sent.flat()) assert.ok(prescriptionSchema.safeParse(prescription).success);
        },
      ),
      { numRuns: propertyRuns(500) },
    );
  });
});
