// `mirror`: keeps a copy of a service's catalog in a SQLite file and a folder of pictures, as the client kit does it for others.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createClient } from '../client.ts';
import { openMediaFolder } from '../mirror/media-folder.ts';
import { createMirror } from '../mirror/mirror.ts';
import { openMirrorDatabase } from '../mirror/sqlite/sqlite-store.ts';
import { mirrorReport } from './mirror-report.ts';

const SECRET = 'SVC_CLIENT_SECRET';
const SECRET_FILE = `${SECRET}_FILE`;
const REQUIRED = ['base-url', 'client-id', 'database', 'media'] as const;

export const HELP = `Usage: svc-picker mirror --base-url URL --client-id ID --database FILE --media DIR [options]

Keep a verified copy of the catalog in SQLite and a folder. Where the service has lost events that the copy holds, as after a fail-over,
they are written to a file beside the database (FILE.lost-*.json) before the copy follows it. The secret of the credential is the environment variable ${SECRET},
or in the file that ${SECRET_FILE} names.

Options:
  --base-url URL     URL of the API, ending in /api/v1 (required)
  --client-id ID     Client ID (required)
  --database FILE    SQLite file for the exercises (required)
  --media DIR        Folder for the pictures (required)
  --once             Sync once, then exit
  --verify           Import a new snapshot and check every picture
  --json             Print each event as JSON on one line
  --help             Show this help

Example:
  ${SECRET}=... svc-picker mirror --base-url https://picker.example/api/v1 --client-id ID --database catalog.sqlite --media pictures`;

export async function mirror(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ 'base-url': text, 'client-id': text, database: text, media: text },
      once: { type: 'boolean' },
      verify: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const missing = REQUIRED.filter((name) => !values[name]);
  if (missing.length > 0) throw new UsageError(`mirror requires ${missing.map((name) => `--${name}`).join(', ')}.`);
  const clientSecret = readSecret();
  const [baseUrl, clientId, file, folder] = REQUIRED.map((name) => values[name] ?? '') as [
    string,
    string,
    string,
    string,
  ];
  checkBaseUrl(baseUrl);
  const client = usable(() => createClient({ baseUrl, clientId, clientSecret }));
  const store = openMirrorDatabase(file);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const report = mirrorReport({ json: values.json === true });
  const copy = createMirror({
    client,
    store,
    media: openMediaFolder(folder),
    onEvent: report.onEvent,
    keepLost(lost) {
      const written = `${file}.lost-${lost.catalogRevision.replaceAll(/[^\w-]/g, '_')}.json`;
      writeWhole(written, `${JSON.stringify({ ...lost, clientId }, null, 2)}\n`);
      report.lostWritten(written);
    },
    signal: stopping.signal,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    const fromSnapshot = values.verify === true;
    const isRead = values.once !== true || (await once(copy.refresh({ fromSnapshot }), stopping.signal));
    if (values.once !== true) {
      if (fromSnapshot) await copy.refresh({ fromSnapshot }).catch(() => undefined); // it was told, and is tried again
      await untilStopped(copy.start(), stopping.signal);
    }
    const state = await copy.state();
    report.end(isRead ? state : undefined);
    if (values.once === true && state.missingPictures.length > 0) process.exitCode ??= 1;
  } finally {
    await copy.close();
    store.close();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
  }
}

/** Throws a sentence that repeats neither the content of the file nor its path, which by mistake may be the secret. */
function readSecret(): string {
  const { [SECRET]: secret, [SECRET_FILE]: path } = process.env;
  if (secret && path) throw new UsageError(`${SECRET} and ${SECRET_FILE} are both set. Remove one of the two.`);
  if (!path && !secret)
    throw new UsageError(`Set ${SECRET} to the credential's secret, or ${SECRET_FILE} to the path of a file with it.`);
  const text = path ? secretOf(path) : secret;
  if (!text?.trim()) throw new UsageError(`The file of ${SECRET_FILE} cannot be read, or is blank.`);
  return text;
}

/** Without the line break at its end. */
function secretOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

/** Another run replaces what it has written before; none leaves half a file. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.partial`, text, { flush: true });
  renameSync(`${file}.partial`, file);
}

/** A failure has been told. Whoever stopped it in the middle has no whole copy yet. */
async function once(read: Promise<void>, signal: AbortSignal): Promise<boolean> {
  try {
    await read;
    return true;
  } catch {
    process.exitCode = signal.aborted ? 130 : 1;
    return false;
  }
}

const API_PATH = '/api/v1';

function checkBaseUrl(baseUrl: string): void {
  const example = `https://picker.example${API_PATH}`;
  if (!URL.canParse(baseUrl)) {
    throw new UsageError(`--base-url must be the URL of the API, like ${example}, not ${baseUrl}.`);
  }
  const { pathname, origin } = new URL(baseUrl);
  if (pathname.replace(/\/+$/, '').endsWith(API_PATH)) return;
  throw new UsageError(`--base-url must end with ${API_PATH}. Did you mean ${origin}${API_PATH}?`);
}

async function untilStopped(started: Promise<void>, signal: AbortSignal): Promise<void> {
  await started;
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/** What the kit says of its options is a mistake of the command's user. */
function usable<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** A mistake in how the command was called; the message is a sentence for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
