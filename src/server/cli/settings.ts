// Configuration: options of the command first, then environment variables, then defaults. Checked before anything starts.
import { originOfBaseUrl } from '../base-url.ts';
import { parseSecretKey } from '../secret-key.ts';
import { UsageError } from './command.ts';

const DEFAULT_DATA_FOLDER = 'data';

/** For the help. */
export const ENVIRONMENT_USAGE = `Environment:
  SVC_DATA_DIR         the data folder, unless --data names one (default: ${DEFAULT_DATA_FOLDER})
  SVC_PUBLIC_BASE_URL  where clients reach the service, unless --public-base-url says so
  SVC_SECRET_KEY       the key of the service: 32 bytes as hex or base64 (default: secret.key in the data folder)`;

export function dataFolder(option: string | undefined): string {
  if (option !== undefined) return notBlank('--data', option);
  return notBlank('SVC_DATA_DIR', process.env['SVC_DATA_DIR'] || DEFAULT_DATA_FOLDER);
}

export const hostName = (option: string): string => notBlank('--host', option);

export function publicOrigin(option: string | undefined): string | undefined {
  const text = option ?? process.env['SVC_PUBLIC_BASE_URL'];
  if (!text) return undefined;
  return checked(() => originOfBaseUrl(text, option === undefined ? 'SVC_PUBLIC_BASE_URL' : '--public-base-url'));
}

export function secretKey(): Buffer | undefined {
  const text = process.env['SVC_SECRET_KEY'];
  return text ? checked(() => parseSecretKey(text, 'SVC_SECRET_KEY')) : undefined;
}

export function portNumber(option: string): number {
  const port = Number(option);
  if (!/^\d{1,5}$/.test(option) || port > 65_535) throw new UsageError('--port must be a number from 0 to 65535.');
  return port;
}

/** A whole number of hours, at most a year. */
export function overlapHours(option: string): number {
  const hours = Number(option);
  if (!/^\d{1,4}$/.test(option) || hours > 8760) {
    throw new UsageError('--overlap-hours must be a whole number from 0 to 8760.');
  }
  return hours;
}

function notBlank(setting: string, text: string): string {
  if (text.trim() === '') throw new UsageError(`${setting} must not be blank.`);
  return text;
}

function checked<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
