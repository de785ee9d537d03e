// `serve`: the service, until a signal ends it.
import { parseArgs } from 'node:util';
import { createService } from '../service.ts';
import type { Command } from './command.ts';
import { dataFolder, hostName, portNumber, publicOrigin, secretKey } from './settings.ts';
import { startError } from './start-error.ts';
import { flushLog, logToStderr } from './stderr-log.ts';

export const serve: Command = {
  usage: 'serve [--port 4100] [--host 127.0.0.1] [--data DIR] [--public-base-url URL] [--sample]',

  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4100' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
        'public-base-url': { type: 'string' },
        sample: { type: 'boolean', default: false },
        json: { type: 'boolean' },
      },
    });
    const [data, host, port] = [dataFolder(values.data), hostName(values.host), portNumber(values.port)];
    const service = await createService({
      dataFolder: data,
      host,
      port,
      publicOrigin: publicOrigin(values['public-base-url']),
      secretKey: secretKey(),
      sample: values.sample,
      log: logToStderr,
    }).catch((error: unknown) => {
      throw startError(error, { data, host, port });
    });
    const { url, baseUrl } = service;
    console.log(JSON.stringify({ event: 'listening', url, baseUrl }));

    await new Promise<void>((resolve) => {
      process.once('SIGTERM', () => resolve());
      process.once('SIGINT', () => resolve());
    });
    await service.close();
    flushLog();
  },
};
