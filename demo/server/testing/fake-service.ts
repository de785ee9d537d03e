// The service as the demo sees it, in memory: a catalog with its change feed, and webhook endpoints. For tests, through the
// `fetch` option of the real client kit.
import { createHash } from 'node:crypto';
import { type Client, createClient, type MirrorMedia } from 'svc-picker/client';
import type { Status } from 'svc-picker/contract';

interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  status: 'enabled' | 'disabled';
}
interface Refusal {
  readonly status: number;
  readonly code: string;
}

const PICTURE = 'a picture';
const NOW = '2026-03-03T10:42:00.000Z';

export class FakeService {
  /** `GET /catalog/changes?limit=100`, in the order in which they came; tokens are not kept. */
  readonly requests: string[] = [];
  readonly endpoints: Endpoint[] = [];
  /** Called before an answer is given. What it returns is answered instead. */
  onRequest: (line: string) => Refusal | void | Promise<Refusal | void> = () => undefined;
  /** Events on a page, whatever is asked for. */
  pageEvents = 2;
  readonly #revisions = new Map<string, object>();
  readonly #events: { readonly exerciseId: string; readonly revision: string }[] = [];

  readonly client: Client = createClient({
    baseUrl: 'https://service.test/api/v1',
    clientId: 'id',
    clientSecret: 'secret',
    retry: false,
    fetch: (url, init) => this.fetch(url, init),
  });
  readonly fetch: typeof globalThis.fetch = (url, init) => this.#answer(new URL(url as string), init);

  /** Publishes a new revision of an exercise. Its moment is the day of March that the revision has as its number. */
  change(name: string, revision: number, status: Status = 'active', more: object = {}): void {
    const id = idOf(name);
    const occurredAt = `2026-03-${String(revision).padStart(2, '0')}T09:00:00.000Z`;
    this.#revisions.set(
      `${id}@r${revision}`,
      exercise(name, `r${revision}`, status, { updatedAt: occurredAt, ...more }),
    );
    const type = status === 'active' ? 'exercise.updated' : `exercise.${status}`;
    const sequence = this.#events.length + 1;
    this.#events.push({ sequence, type, exerciseId: id, revision: `r${revision}`, status, occurredAt } as never);
  }

  async #answer(url: URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
    const path = url.pathname.replace('/api/v1', '');
    if (path === '/oauth/token') return json(200, TOKEN);
    const line = `${method} ${path}${url.search}`;
    this.requests.push(line);
    const refusal = await this.onRequest(line);
    if (refusal) return refused(refusal);
    if (path.startsWith('/media/')) return new Response(PICTURE);
    if (path === '/catalog/manifest') return json(200, { data: this.#manifest() });
    if (path.startsWith('/catalog/snapshots/')) return json(200, this.#snapshot());
    if (path === '/catalog/changes') return json(200, this.#changes(Number(url.searchParams.get('cursor') ?? 0)));
    if (path === '/webhooks' && method === 'GET') return json(200, { data: this.endpoints.map(record) });
    if (path === '/webhooks') return json(201, { data: this.#create(JSON.parse(body as string) as Endpoint) });
    const [, room, id = ''] = path.split('/');
    if (room === 'webhooks') return this.#delete(id);
    const found = this.#revisions.get(`${id}@${url.searchParams.get('revision')}`);
    return found ? json(200, { data: found }) : refused({ status: 404, code: 'revision_not_found' });
  }

  /** The catalog of now, on one page. */
  #snapshot() {
    const current = new Map(this.#events.map(({ exerciseId, revision }) => [exerciseId, revision]));
    const data = [...current].sort().map(([id, revision]) => this.#revisions.get(`${id}@${revision}`));
    const { snapshotId, catalogRevision, total, changeCursor } = this.#manifest();
    return { data, meta: { snapshotId, catalogRevision, total, changeCursor, nextOffset: null } };
  }

  #manifest() {
    const head = this.#events.length;
    const total = new Set(this.#events.map(({ exerciseId }) => exerciseId)).size;
    const more = { catalogRevision: `cat_${head}`, changeCursor: String(head), createdAt: NOW };
    return { schemaVersion: 1, snapshotId: '0b0a52c4-4f5d-4b7e-9d0d-6f3f3a8d1c11', total, ...more };
  }

  #changes(from: number): object {
    const to = Math.min(from + this.pageEvents, this.#events.length);
    const meta = { nextCursor: String(to), hasMore: to < this.#events.length, catalogRevision: `cat_${to}` };
    return { data: this.#events.slice(from, to), meta };
  }

  #create({ url, events }: Pick<Endpoint, 'url' | 'events'>): object {
    const made: Endpoint = { id: crypto.randomUUID(), url, events, status: 'enabled' };
    this.endpoints.push(made);
    return { ...record(made), secret: `whsec_${Buffer.from(made.id).toString('base64')}` };
  }

  #delete(id: string): Response {
    const at = this.endpoints.findIndex((endpoint) => endpoint.id === id);
    if (at === -1) return refused({ status: 404, code: 'webhook_not_found' });
    this.endpoints.splice(at, 1);
    return new Response(null, { status: 204 });
  }
}

const record = (endpoint: Endpoint) => ({ ...endpoint, environment: 'sandbox', createdAt: NOW, updatedAt: NOW });

const json = (status: number, body: unknown) => Response.json(body, { status });

const refused = ({ status, code }: Refusal) => json(status, { error: { code, message: 'No.', requestId: 'req_1' } });

const TOKEN = {
  access_token: 'token',
  token_type: 'Bearer',
  expires_in: 3600,
  scope: 'catalog:read picker:create webhooks:manage',
  environment: 'sandbox',
};

/** For a mirror whose pictures nobody looks at. */
export function memoryMedia(): MirrorMedia {
  const pictures = new Set<string>();
  return { has: (sha256) => pictures.has(sha256), put: (sha256) => void pictures.add(sha256) };
}

/** Of the exercise that a test calls by a name. */
export const idOf = (name: string) => `ex_${createHash('sha256').update(name).digest('hex').slice(0, 20)}`;

function exercise(name: string, revision: string, status: Status, more: object): object {
  const media = ['start', 'end'].map((role) => ({
    role,
    url: `https://service.test/media/${role}.png`,
    mimeType: 'image/png',
    width: 4,
    height: 3,
    sha256: createHash('sha256').update(PICTURE).digest('hex'),
    alt: role,
  }));
  return { id: idOf(name), slug: name, revision, status, name, description: '', steps: [], media, ...more };
}
