// What a receiver is sent, held against the contract and against the document that integrators read.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { EVENT_TYPES } from '../../contract/vocabulary.ts';
import { webhookDeliverySchema } from '../../contract/webhook.ts';
import { claimedDelivery } from '../testing/deliveries/claimed-delivery.ts';
import { deliveryRequest } from './delivery-request.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const ADDRESS = 'https://hooks.example.com/svc?tenant=7';
const NOW = Date.parse('2026-08-23T10:00:04.999Z');

interface DescribedDelivery {
  readonly post: {
    readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly schema: object }[];
  };
}

const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  readonly webhooks: Readonly<Record<string, DescribedDelivery>>;
};
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
ajvFormats(ajv);
ajv.addSchema(document, 'openapi.json');

describe('the request of a delivery', () => {
  it('carries the event and nothing about the endpoint, in the fewest bytes', () => {
    const claimed = claimedDelivery({ url: ADDRESS, type: 'exercise.updated' });
    const { url, body, headers } = deliveryRequest(claimed, SECRET, NOW);
    assert.equal(url, ADDRESS);
    assert.equal(
      body,
      `{"id":"${claimed.id}","type":"exercise.updated","timestamp":"2026-08-23T10:00:00.123Z","apiVersion":"2026-08-23",` +
        `"environment":"sandbox","data":{"sequence":1247,"type":"exercise.updated","exerciseId":"${claimed.event.exerciseId}",` +
        `"revision":"2026-08-23.1","status":"active","occurredAt":"2026-08-23T10:00:00.123Z"}}`,
    );
    assert.equal(headers['content-type'], 'application/json');
    assert.equal(headers['user-agent'], 'SVC-Webhooks/1.0');
    assert.equal(JSON.stringify(headers).includes(SECRET.slice(6)), false);
  });

  it('says of a test that it is one, and only of a test', () => {
    const claimed = claimedDelivery({ url: ADDRESS, type: 'exercise.updated' });
    const { body } = deliveryRequest(claimed, SECRET, NOW, { isTest: true });
    const real = JSON.parse(deliveryRequest(claimed, SECRET, NOW).body) as object;
    assert.deepEqual(webhookDeliverySchema.parse(JSON.parse(body)), { ...real, test: true });
  });

  it('is the same on every attempt, signed anew', () => {
    const claimed = claimedDelivery({ url: ADDRESS, type: 'exercise.published' });
    const first = deliveryRequest(claimed, SECRET, NOW);
    const second = deliveryRequest({ ...claimed, attempts: 2 }, SECRET, NOW + 5_000);
    assert.equal(first.body, second.body);
    for (const name of ['x-svc-delivery', 'webhook-id']) {
      assert.equal(first.headers[name], claimed.id);
      assert.equal(second.headers[name], claimed.id);
    }
    for (const name of ['x-svc-timestamp', 'webhook-timestamp']) {
      assert.deepEqual([first.headers[name], second.headers[name]], ['1787479204', '1787479209']);
    }
    for (const name of ['x-svc-signature', 'webhook-signature']) {
      assert.notEqual(first.headers[name], second.headers[name]);
    }
  });

  for (const type of EVENT_TYPES) {
    it(`is what the contract and the document say of ${type}`, () => {
      const { body, headers } = deliveryRequest(claimedDelivery({ url: ADDRESS, type }), SECRET, NOW);
      const content: unknown = JSON.parse(body);
      assert.deepEqual(webhookDeliverySchema.parse(content), content);

      const pointer = `openapi.json#/webhooks/${type}/post`;
      const validate = ajv.getSchema(`${pointer}/requestBody/content/application~1json/schema`);
      assert.ok(validate, 'The document describes no body.');
      assert.ok(validate(content), ajv.errorsText(validate.errors));

      const parameters = document.webhooks[type]?.post.parameters ?? [];
      assert.ok(parameters.length >= 3);
      for (const { name, schema } of parameters) {
        const isRight = ajv.compile(schema);
        assert.ok(isRight(headers[name.toLowerCase()]), `${name}: ${ajv.errorsText(isRight.errors)}`);
      }
      const declared = parameters.map(({ name }) => name.toLowerCase());
      const sent = Object.keys(headers).filter((name) => name !== 'content-type');
      assert.deepEqual(sent.sort(), declared.sort());
    });
  }
});
