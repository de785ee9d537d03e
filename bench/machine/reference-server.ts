// References that answer the very bytes that the service answered, with the same headers.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadRequest } from './load.ts';
import { type Server, startServer } from './server-process.ts';

export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

/** Written by node:http itself, for both sides alike. */
const OWN_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/** Asks the service for each answer once, and starts a server that repeats them. */
export async function startReference(
  kind: 'raw' | 'fastify',
  folder: string,
  { url }: Server,
  requests: readonly LoadRequest[],
): Promise<Server> {
  const recorded: Record<string, RecordedAnswer> = {};
  for (const request of requests) recorded[request.path] = await record(url, request);
  const file = join(folder, `${kind}-answers.json`);
  writeFileSync(file, JSON.stringify(recorded));
  return startServer([join(import.meta.dirname, `../processes/${kind}-server.ts`), file]);
}

async function record(url: string, { method, path, headers, body }: LoadRequest): Promise<RecordedAnswer> {
  const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.includes(name))),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}
