// What the service's answers to the address of a launch say about a picker that says nothing.
import { expect } from '@open-wc/testing';
import { probe } from './probe.ts';
import { LAUNCH_URL, SERVICE } from './testing/stub-picker.ts';

const LAUNCH = { src: LAUNCH_URL, given: { id: 'stub-picker.html', t: 'secret' } };
const { fetch } = globalThis;
const { signal } = new AbortController();

afterEach(() => {
  globalThis.fetch = fetch;
});

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** Answers each question with the next of these; undefined: not at all. */
function answer(...responses: readonly (Response | undefined)[]): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (url, init = {}) => {
    const response = responses[asked.push({ url: url as string, init }) - 1];
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch'));
  };
  return asked;
}
const status = (code: number, headers: Record<string, string> = {}) => new Response(null, { status: code, headers });
const opaque = () => Object.defineProperty(Response.error(), 'type', { value: 'opaque' });

describe('the probe', () => {
  for (const [response, code] of [
    [status(403), 'origin_refused'],
    [status(404), 'session_unknown'],
    [status(410), 'session_expired'],
    [status(500), 'service_unavailable'],
    [status(503), 'service_unavailable'],
    [status(429), undefined],
  ] as const) {
    it(`takes ${response.status} for ${code}`, async () => {
      answer(response);
      expect(await probe(LAUNCH, signal)).to.deep.equal({ code });
    });
  }

  for (const [around, code] of [
    [[], undefined],
    [['https://portal.example'], undefined],
    [['https://portal.example', 'https://stranger.example'], 'origin_refused'],
    [['http://[::1]:3000'], undefined],
    [['http://portal.example:80', 'null'], 'origin_refused'],
  ] as const) {
    it(`says ${code} inside of ${around.join(' and ') || 'no other page'}`, async () => {
      const policy =
        "default-src 'none'; frame-ancestors https://ehr.example https://portal.example http:; base-uri 'none'";
      answer(status(200, { 'content-security-policy': policy }));
      expect((await probe(LAUNCH, signal, around)).code).to.equal(code);
    });
  }

  it('asks for the headers at the launch URL, without its secret or a path of the page', async () => {
    const asked = answer(status(200));
    await probe(LAUNCH, signal);
    expect(asked).to.have.length(1);
    expect(asked[0]?.url).to.equal(LAUNCH_URL.replace('#t=secret', ''));
    expect(asked[0]?.init).to.include({ method: 'HEAD', credentials: 'omit', referrerPolicy: 'strict-origin' });
  });

  it('suspects the headers of a picker that the service says can open', async () => {
    answer(status(200));
    const { code, hint } = await probe(LAUNCH, signal);
    expect(code).to.equal(undefined);
    expect(hint).to.contain('The service answers').and.contain('compare frame-ancestors');
  });

  it('suspects a launch URL that has lost its secret before any header', async () => {
    answer(status(200));
    const { hint } = await probe({ ...LAUNCH, given: undefined }, signal);
    expect(hint).to.contain('launchUrl has no secret');
  });

  it('suspects them too when it may not read the answer', async () => {
    const asked = answer(undefined, opaque());
    const { code, hint } = await probe(LAUNCH, signal);
    expect([code, hint?.includes('frame-ancestors')]).to.deep.equal([undefined, true]);
    expect(asked.map(({ init }) => init.mode)).to.deep.equal(['cors', 'no-cors']);
  });

  it('takes no answer at all for a service that is away', async () => {
    answer();
    expect(await probe(LAUNCH, signal)).to.deep.equal({ code: 'service_unavailable' });
  });

  it('names the directive when a policy of the page forbids the question', async () => {
    answer();
    const asking = probe(LAUNCH, signal);
    const rest = { documentURI: '', originalPolicy: '', statusCode: 200, violatedDirective: 'connect-src' };
    setTimeout(() =>
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          ...rest,
          blockedURI: LAUNCH_URL,
          effectiveDirective: 'connect-src',
          disposition: 'enforce',
        }),
      ),
    );
    const { code, hint } = await asking;
    expect([code, hint?.includes(`connect-src ${SERVICE}`)]).to.deep.equal([undefined, true]);
  });
});
