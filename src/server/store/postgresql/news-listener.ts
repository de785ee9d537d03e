// News from other processes, by LISTEN on a connection of its own that comes back when it is cut.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type News, NEWS_CHANNEL } from '../database-words.ts';
import { CONNECTION } from './connections.ts';
import { databaseServers, type DatabaseServer, requirePrimary, Servers } from './database-address.ts';

const FIRST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 10_000;

export interface NewsSubscriber {
  /** Something happened, or may have happened unheard: `undefined`, once after each connection. */
  readonly onNews: (news: News | undefined) => void;
  /** The connection could not be made, or was cut. */
  readonly onBroken: (error: unknown) => void;
}

export class NewsListener {
  readonly #servers: Servers;
  readonly #subscriber: NewsSubscriber;
  readonly #ending = new AbortController();
  #ended: Promise<void> | undefined;
  #isHearing = false;
  #heardUntil = -Infinity;

  constructor(databaseUrl: string, subscriber: NewsSubscriber) {
    this.#servers = new Servers(databaseServers(databaseUrl));
    this.#subscriber = subscriber;
  }

  /** Whether news arrive now, as far as this side knows. */
  get isHearing(): boolean {
    return this.#isHearing;
  }

  /** Until when news arrived, by `performance.now()`. */
  get heardUntil(): number {
    return this.#isHearing ? performance.now() : this.#heardUntil;
  }

  /** Begins to listen, once. */
  start(): void {
    this.#ended ??= this.#listen();
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#ended;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#ending;
    let pause = FIRST_PAUSE_MILLISECONDS;
    while (!signal.aborted) {
      try {
        await this.#hearUntilCut(() => (pause = FIRST_PAUSE_MILLISECONDS));
      } catch (error) {
        if (!signal.aborted) this.#subscriber.onBroken(error);
      }
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS);
    }
  }

  async #hearUntilCut(onConnected: () => void): Promise<void> {
    const { signal } = this.#ending;
    const { cut, end } = await this.#servers.first((server) => this.#connect(server));
    try {
      onConnected();
      this.#isHearing = true;
      this.#subscriber.onNews(undefined);
      await cut;
    } finally {
      this.#heardUntil = this.heardUntil;
      this.#isHearing = false;
      signal.removeEventListener('abort', end);
      end();
    }
  }

  /** Rejects when the server cannot be connected to, or has no news: a standby. */
  async #connect({ config, mustBePrimary }: DatabaseServer) {
    const { signal } = this.#ending;
    const client = new pg.Client({ ...CONNECTION, ...config, application_name: 'svc-picker news' });
    const end = () => void client.end().catch(() => undefined);
    const cut = new Promise<never>((_resolve, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection for news ended.')));
    });
    cut.catch(() => undefined); // it may be cut before anybody waits for it
    client.on('notification', ({ payload }) => {
      if (payload === 'catalog' || payload === 'credential') this.#subscriber.onNews(payload);
    });
    signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      if (mustBePrimary) await requirePrimary((sql) => client.query(sql));
      await client.query(`listen ${NEWS_CHANNEL}`);
      return { cut, end };
    } catch (error) {
      signal.removeEventListener('abort', end);
      end();
      throw error;
    }
  }
}
