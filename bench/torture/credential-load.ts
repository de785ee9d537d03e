// What the process of `bench/processes/credential-load.ts` is told, and what it says in the end.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ClientCredentials } from '../../src/server/domain/access/credentials.ts';

/** Requests that count against one limit of a credential. */
export const LANES = ['token', 'sessions', 'webhooks', 'default'] as const;
export type Lane = (typeof LANES)[number];

/** As the service is told: so many a minute, so many at once. */
export type Limits = Readonly<Record<Lane, { readonly perMinute: number; readonly burst: number }>>;

export interface CredentialLoad {
  readonly url: string;
  readonly clients: readonly ClientCredentials[];
  readonly limits: Limits;
  /** What is offered of each limit. */
  readonly times: number;
  readonly seconds: number;
}

export interface CredentialReport {
  readonly sent: Readonly<Record<Lane, number>>;
  readonly allowed: Readonly<Record<Lane, number>>;
  readonly limited: Readonly<Record<Lane, number>>;
  /** What should not be, by its sentence: how often. */
  readonly faults: Readonly<Record<string, number>>;
  /** Ids that were answered for, and not deleted since. */
  readonly sessions: readonly string[];
  readonly webhooks: readonly string[];
  readonly seconds: number;
}

/** From a process of its own: it costs the pickers nothing but the processor. */
export async function runCredentialLoad(load: CredentialLoad): Promise<CredentialReport> {
  const child = fork(new URL('../processes/credential-load.ts', import.meta.url));
  child.send(load);
  const [report] = (await once(child, 'message')) as [CredentialReport];
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
  return report;
}
