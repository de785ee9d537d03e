// News from other processes, by LISTEN on a connection of its own that comes back when it is cut.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type News, NEWS_CHANNEL } from '../database-words.ts';
import { connectionSettings } from './connections.ts';

const FIRST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 10_000;

export interface NewsSubscriber {
  /** Something happened, or may have happened unheard: `undefined`, once after each connection. */
  readonly onNews: (news: News | undefined) => void;
  /** The connection could not be made, or was cut. */
  readonly onBroken: (error: unknown) => void;
}

export class NewsListener {
  readonly #databaseUrl: string;
  readonly #subscriber: NewsSubscriber;
  readonly #ending = new AbortController();
  #ended: Promise<void> | undefined;
  #isHearing = false;

  constructor(databaseUrl: string, subscriber: NewsSubscriber) {
    this.#databaseUrl = databaseUrl;
    this.#subscriber = subscriber;
  }

  /** Whether news arrive now, as far as this side knows. */
  get isHearing(): boolean {
    return this.#isHearing;
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
    const client = new pg.Client({ ...connectionSettings(this.#databaseUrl), application_name: 'svc-picker news' });
    const end = () => void client.end().catch(() => undefined);
    const cut = new Promise<never>((_resolve, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection for news ended.')));
    });
    cut.catch(() => undefined); // it may be cut before anybody waits for it
    client.on('notification', ({ payload }) => {
      if (payload === 'catalog' || payload === 'credential') this.#subscriber.onNews(payload);
    });
    try {
      signal.addEventListener('abort', end, { once: true });
      await client.connect();
      await client.query(`listen ${NEWS_CHANNEL}`);
      onConnected();
      this.#isHearing = true;
      this.#subscriber.onNews(undefined);
      await cut;
    } finally {
      this.#isHearing = false;
      signal.removeEventListener('abort', end);
      end();
    }
  }
}
