// A service behind `fetch`, and the time in which it answers: nothing here waits.
import { type Client, type ClientOptions, createClient } from '../client.ts';
import { tokenBody } from './stub-service.ts';

export interface Asked {
  /** `GET /taxonomies`, below the base URL. */
  readonly line: string;
  /** Milliseconds since the client was made. */
  readonly at: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
export type FakeAnswer = Response | Error;

export interface FakeService {
  readonly client: Client;
  readonly asked: Asked[];
  /** Without those for a token. */
  readonly calls: () => readonly Asked[];
  readonly waits: number[];
}

export interface FakeOptions extends Partial<ClientOptions> {
  /** What comes to the nth request that is not for a token, from 0 on. */
  readonly answer: (index: number, asked: Asked) => FakeAnswer | Promise<FakeAnswer>;
  readonly answerToken?: (index: number) => FakeAnswer;
  /** How long an answer takes. Milliseconds. */
  readonly takes?: number;
}

export const BASE_URL = 'https://svc.test/api/v1';
const START = Date.parse('2026-11-21T08:00:00Z');

export function fakeService({ answer, answerToken, takes = 0, ...options }: FakeOptions): FakeService {
  let now = START;
  const asked: Asked[] = [];
  const waits: number[] = [];
  const isToken = ({ line }: Asked) => line === 'POST /oauth/token';
  const calls = () => asked.filter((each) => !isToken(each));

  async function fetch(address: unknown, { method, headers, body, signal }: RequestInit = {}): Promise<Response> {
    signal?.throwIfAborted();
    const line = `${method} ${String(address).replace(BASE_URL, '')}`;
    const one: Asked = { line, at: now - START, headers: headers as Record<string, string>, body };
    asked.push(one);
    now += takes;
    const index = asked.filter((each) => isToken(each) === isToken(one)).length - 1;
    const given = isToken(one)
      ? (answerToken?.(index) ?? Response.json(tokenBody(`token-${index}`)))
      : await answer(index, one);
    if (given instanceof Error) throw given;
    return given;
  }

  const client = createClient({
    baseUrl: BASE_URL,
    clientId: 'id',
    clientSecret: 'a secret of the client',
    fetch: fetch,
    now: () => now,
    random: () => 0,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
    ...options,
  });
  return { client, asked, calls, waits };
}

/** An error of the service. */
export const refused = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error: { code, message: `It is ${code}.`, requestId: 'req_1' } }, { status, headers });
