// The service's keys: from the environment, or from a file in the data folder that the first start creates. The newest comes first.
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { SERVER_KEY_BYTES, KEY_CHECK_SETTING } from './domain/access/server-keys.ts';
import { makeDataFolder, syncFolder } from './open-store.ts';
import type { Store } from './store/store.ts';

export const KEY_FILE = 'secret.key';

/** More are never needed: what an earlier key is kept for is over in a month. */
export const SECRET_KEYS_MAX = 5;

/** Reads 32 bytes in hex or base64. Throws a sentence for the operator when the text is something else. */
export function parseSecretKey(text: string, name: string): Buffer {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  if (bytes.length !== SERVER_KEY_BYTES) throw new Error(`${name} must be 32 bytes, written as hex or base64.`);
  return bytes;
}

/** Reads keys, one a line or with commas between them. Throws a sentence that names the one that is wrong by its place. */
export function parseSecretKeys(text: string, name: string): readonly Buffer[] {
  const parts = text.trim().split(/\s*[\n,]\s*/);
  const keys = parts.map((part, index) =>
    parseSecretKey(part, parts.length === 1 ? name : `Key ${index + 1} of ${name}`),
  );
  return requireKeyList(keys, name);
}

/** The same keys. Throws a sentence when one is there twice, or when there are too many. */
export function requireKeyList(keys: readonly Buffer[], name: string): readonly Buffer[] {
  if (keys.length > SECRET_KEYS_MAX)
    throw new Error(`${name}: ${keys.length} keys, and at most ${SECRET_KEYS_MAX} are read. Remove the oldest.`);
  if (new Set(keys.map((key) => key.toString('hex'))).size < keys.length)
    throw new Error(`${name}: the same key is there twice. Remove one of the two.`);
  return keys;
}

/** The keys of the data folder, when there are any. */
export function existingKeysOfFolder(dataFolder: string): readonly Buffer[] | undefined {
  const file = join(dataFolder, KEY_FILE);
  if (!statSync(file, { throwIfNoEntry: false })) return undefined;
  return parseSecretKeys(readFileSync(file, 'utf8'), file);
}

/** The keys of the data folder, for a service with this database. New ones only when no service has started with it: they would be refused. */
export async function keysForStore(dataFolder: string, store: Store): Promise<readonly Buffer[]> {
  // In this order: processes that start together make the file before the database knows its key.
  const wasStarted = (await store.settings.find(KEY_CHECK_SETTING)) !== undefined;
  if (wasStarted && !existingKeysOfFolder(dataFolder)) {
    throw new Error(
      `The key of this database is missing. Set SVC_SECRET_KEY to its original key, or copy secret.key back into ${dataFolder}.`,
    );
  }
  return keysOfFolder(dataFolder);
}

/** Whether no service has ever used this database although the data folder has a key: another database may have been meant, or it was lost. */
export async function isEmptyBesideKey(dataFolder: string, store: Store): Promise<boolean> {
  return existingKeysOfFolder(dataFolder) !== undefined && (await store.settings.find(KEY_CHECK_SETTING)) === undefined;
}

/** Puts a new key before those of the data folder, which must have one. The file is replaced as a whole, and stays its owner's. */
export function addKeyToFolder(dataFolder: string): void {
  const file = join(dataFolder, KEY_FILE);
  const text = `${newKeyLine()}${readFileSync(file, 'utf8').trim()}\n`;
  parseSecretKeys(text, file); // before anything is written
  const unfinished = writeUnfinished(dataFolder, text);
  try {
    // The command may be run by somebody else than the service, who would shut it out.
    const { uid, gid } = statSync(file);
    chownSync(unfinished, uid, gid);
    renameSync(unfinished, file);
    syncFolder(dataFolder);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Those of the data folder; one is made on first start, readable by its owner only. Processes that start together agree on it. */
function keysOfFolder(dataFolder: string): readonly Buffer[] {
  makeDataFolder(dataFolder);
  const file = join(dataFolder, KEY_FILE);
  if (!statSync(file, { throwIfNoEntry: false })) makeKeyFile(dataFolder, file);
  const keys = parseSecretKeys(readFileSync(file, 'utf8'), file);
  for (const name of readdirSync(dataFolder))
    if (UNFINISHED_PATTERN.test(name)) rmSync(join(dataFolder, name), { force: true });
  return keys;
}

/** What a process that was killed leaves behind. Once there is a key nobody needs it. */
const UNFINISHED_PATTERN = /^\.secret\.key\.[0-9a-f]{8}\.partial$/;

/** Takes the name only with the whole key in it: a process that is killed here must not leave an empty file, which is no key for good. */
function makeKeyFile(dataFolder: string, file: string): void {
  const unfinished = writeUnfinished(dataFolder, newKeyLine());
  try {
    linkSync(unfinished, file);
  } catch (error) {
    // Another process was first, and may have taken away what is unfinished here.
    if (!statSync(file, { throwIfNoEntry: false })) throw error;
  }
}

/** A file for its owner alone, on the disk as a whole, before it takes the name of the key. */
function writeUnfinished(dataFolder: string, text: string): string {
  const path = join(dataFolder, `.${KEY_FILE}.${randomBytes(4).toString('hex')}.partial`);
  const handle = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return path;
}

const newKeyLine = (): string => `${randomBytes(SERVER_KEY_BYTES).toString('hex')}\n`;
