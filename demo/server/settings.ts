// What the demo reads from its environment. The client secret stays in this process: it is never sent to a page or printed.
export interface Settings {
  /** 0 picks a free port. */
  readonly port: number;
  /** Address of the service with its `/api/v1`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly dataDir: string;
  /** Where webhooks are received; without a certificate none can be. */
  readonly hooks: HookSettings | undefined;
}

export interface HookSettings {
  /** 0 picks a free port. */
  readonly port: number;
  /** Files in PEM, for the name localhost. The service must trust the certificate. */
  readonly certificate: string;
  readonly key: string;
}

/** Throws a sentence that names the variable when one is missing or wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const required = (name: string) => {
    const value = environment[name];
    if (!value) throw new Error(`The demo needs the environment variable ${name}.`);
    return value;
  };
  const portOf = (name: string, usual: number) => {
    const port = Number(environment[name] || usual);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port number.`);
    return port;
  };
  const baseUrl = required('SVC_BASE_URL');
  if (!URL.canParse(baseUrl)) throw new Error('SVC_BASE_URL must be an address such as http://127.0.0.1:4100/api/v1.');
  return {
    port: portOf('DEMO_PORT', 4200),
    baseUrl,
    clientId: required('SVC_CLIENT_ID'),
    clientSecret: required('SVC_CLIENT_SECRET'),
    dataDir: environment['DATA_DIR'] || 'data',
    hooks: environment['DEMO_HOOK_CERTIFICATE']
      ? {
          port: portOf('DEMO_HOOK_PORT', 4300),
          certificate: environment['DEMO_HOOK_CERTIFICATE'],
          key: required('DEMO_HOOK_KEY'),
        }
      : undefined,
  };
}
