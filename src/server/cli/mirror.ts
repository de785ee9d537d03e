// `mirror`: keeps a copy of a service's catalog in a SQLite file and a folder of pictures, as the client kit does it for others.
import { parseArgs } from 'node:util';
import { createClient } from '../../client/client.ts';
import { openMediaFolder } from '../../client/mirror/media-folder.ts';
import { createMirror } from '../../client/mirror/mirror.ts';
import { openMirrorDatabase } from '../../client/mirror/sqlite-store.ts';
import { type Command, UsageError } from './command.ts';
import { mirrorReport } from './mirror-report.ts';

const SECRET = 'SVC_CLIENT_SECRET';
const REQUIRED = ['base-url', 'client-id', 'database', 'media'] as const;

export const mirror: Command = {
  usage: `mirror --base-url URL --client-id ID --database FILE --media DIR [--once] [--json] (the secret is ${SECRET} of the environment)`,

  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...{ 'base-url': text, 'client-id': text, database: text, media: text },
        once: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const missing = REQUIRED.filter((name) => !values[name]);
    if (missing.length > 0) throw new UsageError(`mirror needs ${missing.map((name) => `--${name}`).join(', ')}.`);
    const clientSecret = process.env[SECRET];
    if (!clientSecret) throw new UsageError(`The environment variable ${SECRET} must be the secret of the credential.`);
    const [baseUrl, clientId, file, folder] = REQUIRED.map((name) => values[name] ?? '') as [
      string,
      string,
      string,
      string,
    ];
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
      signal: stopping.signal,
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    try {
      if (values.once === true) await once(copy.refresh(), stopping.signal);
      else await untilStopped(copy.start(), stopping.signal);
      report.end(await copy.state());
    } finally {
      await copy.close();
      store.close();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
    }
  },
};

/** A failure has been told. Whoever stopped it in the middle has no whole copy yet. */
async function once(read: Promise<void>, signal: AbortSignal): Promise<void> {
  await read.catch(() => (process.exitCode = signal.aborted ? 130 : 1));
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
