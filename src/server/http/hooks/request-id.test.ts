// What others call a request, in the log: the trace, and the id that a trusted proxy gave it.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { testService, type TestServiceOptions } from '../../testing/service/test-service.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const PROXY_ID = '9f86d081884c7d659a2feaa0c55ad015';

/** Asks with such headers; resolves with the line of the request. */
function asking(options: TestServiceOptions = {}, remoteAddress = '127.0.0.1') {
  const service = testService({ after }, options);
  return async (headers: Readonly<Record<string, string>>) => {
    const { api, log } = await service;
    log.length = 0;
    const answered = (await api('GET', '/exercises', { headers, remoteAddress })).headers;
    assert.equal(log[0]?.requestId, answered['x-request-id'], 'its own id stays its own');
    for (const name of ['traceparent', 'tracestate', 'traceresponse']) assert.equal(answered[name], undefined);
    return log[0];
  };
}

describe('the trace of a request', () => {
  const ask = asking();
  for (const [form, traceparent, traceId] of [
    ['is in its line', `00-${TRACE}-${PARENT}-01`, TRACE],
    ['is in its line when it is not sampled', `00-${TRACE}-${PARENT}-00`, TRACE],
    ['is in its line in a later version', `cc-${TRACE}-${PARENT}-01`, TRACE],
    ['is in its line in a later version that says more', `cc-${TRACE}-${PARENT}-01-what-the-future-is-like`, TRACE],
    ['is left out in a forbidden version', `ff-${TRACE}-${PARENT}-01`, undefined],
    ['is left out with more than version 00 has', `00-${TRACE}-${PARENT}-01-more`, undefined],
    ['is left out where what is more is not separated', `cc-${TRACE}-${PARENT}-01.more`, undefined],
    ['is left out in capital letters', `00-${TRACE.toUpperCase()}-${PARENT}-01`, undefined],
    ['is left out as zeros', `00-${'0'.repeat(32)}-${PARENT}-01`, undefined],
    ['is left out with a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
    ['is left out behind something else', `x00-${TRACE}-${PARENT}-01`, undefined],
    ['is left out when there are two', `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`, undefined],
    ['is left out as a text', 'dana@alder.example', undefined],
  ] as const) {
    it(form, async () => assert.equal((await ask({ traceparent }))?.traceId, traceId));
  }
});

describe('the request id of a proxy', () => {
  const trustedProxies = ['10.0.0.0/8'];
  const ask = asking({ trustedProxies }, '10.1.2.3');
  const proxied = (id: string) => ({ 'x-forwarded-for': '203.0.113.9', 'x-request-id': id });

  it('is in the line beside that of the service', async () => {
    for (const id of [PROXY_ID, '9f86d081-884c-4d65-9a2f-eaa0c55ad015', '01JD3Q5Y8ZJ6W0V2T4R6P8N0M2'])
      assert.equal((await ask(proxied(id)))?.proxyRequestId, id);
  });

  it('is left out where it could be an address, an email or a text, or is of another length', async () => {
    for (const id of [
      ...['short-1', 'x'.repeat(20), `${'a1'.repeat(32)}a`, 'dana1@alder.example.com', '203.0.113.9:40112-0001'],
      ...['9f86d081884c7d65 9a2feaa0c55ad015', `${PROXY_ID}, ${PROXY_ID}`, '{"level":"error"}1234567'],
    ])
      assert.equal((await ask(proxied(id)))?.proxyRequestId, undefined, id);
  });

  const askByCount = asking({ trustedProxies: 1 });
  const [askUntrusted, askStranger] = [asking(), asking({ trustedProxies }, '192.0.2.1')];
  it('counts from a trusted proxy alone', async () => {
    assert.equal((await askByCount(proxied(PROXY_ID)))?.proxyRequestId, PROXY_ID);
    for (const other of [askUntrusted, askStranger])
      assert.equal((await other(proxied(PROXY_ID)))?.proxyRequestId, undefined);
  });
});
