// The service's key: from the environment, or from a file in the data folder that the first start creates.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { KEY_CHECK_SETTING } from './domain/access/key-check.ts';
import { SERVER_KEY_BYTES } from './domain/access/server-keys.ts';
import { makeDataFolder } from './open-data-folder.ts';
import type { Store } from './store/store.ts';

export const KEY_FILE = 'secret.key';

/** Reads 32 bytes in hex or base64. Throws a sentence for the operator when the text is something else. */
export function parseSecretKey(text: string, name: string): Buffer {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  if (bytes.length !== SERVER_KEY_BYTES) throw new Error(`${name} must be 32 bytes, written as hex or base64.`);
  return bytes;
}

/** The key of the data folder, when there is one. */
export function existingKeyOfFolder(dataFolder: string): Buffer | undefined {
  const file = join(dataFolder, KEY_FILE);
  if (!statSync(file, { throwIfNoEntry: false })) return undefined;
  return parseSecretKey(readFileSync(file, 'utf8'), file);
}

/** The key of the data folder, for a service with this database. A new one only when no service has started with it: it would be refused. */
export async function keyForStore(dataFolder: string, store: Store): Promise<Buffer> {
  // In this order: processes that start together make the file before the database knows its key.
  const wasStarted = (await store.settings.find(KEY_CHECK_SETTING)) !== undefined;
  if (wasStarted && !existingKeyOfFolder(dataFolder)) {
    throw new Error(
      `The key of this database is missing. Set SVC_SECRET_KEY to its original key, or copy secret.key back into ${dataFolder}.`,
    );
  }
  return keyOfFolder(dataFolder);
}

/** Whether no service has ever used this database although the data folder has a key: another database may have been meant, or it was lost. */
export async function isEmptyBesideKey(dataFolder: string, store: Store): Promise<boolean> {
  return existingKeyOfFolder(dataFolder) !== undefined && (await store.settings.find(KEY_CHECK_SETTING)) === undefined;
}

/** The key of the data folder; made on first start, readable by its owner only. Processes that start together agree on one. */
function keyOfFolder(dataFolder: string): Buffer {
  makeDataFolder(dataFolder);
  const file = join(dataFolder, KEY_FILE);
  if (!statSync(file, { throwIfNoEntry: false })) makeKeyFile(dataFolder, file);
  const key = parseSecretKey(readFileSync(file, 'utf8'), file);
  for (const name of readdirSync(dataFolder))
    if (UNFINISHED_PATTERN.test(name)) rmSync(join(dataFolder, name), { force: true });
  return key;
}

/** What a process that was killed leaves behind. Once there is a key nobody needs it. */
const UNFINISHED_PATTERN = /^\.secret\.key\.[0-9a-f]{8}\.partial$/;

/** Takes the name only with the whole key in it: a process that is killed here must not leave an empty file, which is no key for good. */
function makeKeyFile(dataFolder: string, file: string): void {
  const unfinished = join(dataFolder, `.${KEY_FILE}.${randomBytes(4).toString('hex')}.partial`);
  const handle = openSync(unfinished, 'wx', 0o600);
  writeFileSync(handle, `${randomBytes(SERVER_KEY_BYTES).toString('hex')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(unfinished, file);
  } catch (error) {
    // Another process was first, and may have taken away what is unfinished here.
    if (!statSync(file, { throwIfNoEntry: false })) throw error;
  }
}
