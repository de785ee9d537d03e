// What the demo reads from its environment. The client secret stays in this process: it is never sent to a page or printed.
export interface Settings {
  /** 0 picks a free port. */
  readonly port: number;
  /** Address of the service with its `/api/v1`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly dataDir: string;
}

/** Throws a sentence that names the variable when one is missing or wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const required = (name: string) => {
    const value = environment[name];
    if (!value) throw new Error(`The demo needs the environment variable ${name}.`);
    return value;
  };
  const port = Number(environment['DEMO_PORT'] || 4200);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('DEMO_PORT must be a port number.');
  const baseUrl = required('SVC_BASE_URL');
  if (!URL.canParse(baseUrl)) throw new Error('SVC_BASE_URL must be an address such as http://127.0.0.1:4100/api/v1.');
  return {
    port,
    baseUrl,
    clientId: required('SVC_CLIENT_ID'),
    clientSecret: required('SVC_CLIENT_SECRET'),
    dataDir: environment['DATA_DIR'] || 'data',
  };
}
