// A service on loopback that answers as the test says and keeps what it was asked.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly authorization: string;
  readonly contentType: string | undefined;
  readonly body: string;
}
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
}
export type Answerer = (request: Received, count: number) => Answer | Promise<Answer>;

export class StubService implements AsyncDisposable {
  readonly tokenRequests: Received[] = [];
  readonly apiRequests: Received[] = [];
  /** By default the nth token is `token-n` and lasts an hour. */
  answerToken: Answerer = (_, count) => ({ body: tokenBody(`token-${count}`) });
  answerApi: Answerer = () => ({ body: taxonomies });
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<StubService> {
    const stub = new StubService();
    await new Promise<void>((resolve) => stub.#server.listen(0, '127.0.0.1', resolve));
    return stub;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/v1`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received: Received = {
      method: request.method!,
      url: request.url!,
      authorization: request.headers.authorization ?? '',
      contentType: request.headers['content-type'],
      body: (await buffer(request)).toString(),
    };
    const isToken = received.url === '/api/v1/oauth/token';
    const kept = isToken ? this.tokenRequests : this.apiRequests;
    const {
      status = 200,
      headers,
      body,
    } = await (isToken ? this.answerToken : this.answerApi)(received, kept.push(received));
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
}

export const tokenBody = (token: string, seconds = 3600) => ({
  access_token: token,
  token_type: 'Bearer',
  expires_in: seconds,
  scope: 'catalog:read picker:create',
  environment: 'sandbox',
});

export const refusal = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { error: { code, message: `It is ${code}.`, requestId: 'req_1', ...more } },
});

export const taxonomies = {
  data: {
    region: ['Knee'],
    category: ['Strength'],
    level: ['Early'],
    equipment: ['Mat'],
    tags: [],
    status: ['active'],
  },
  meta: { environment: 'sandbox', catalogRevision: 'c1' },
};
