// `doctor`: a self-check that changes nothing; exit code 1 when something is wrong.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Finding, selfCheck } from '../domain/self-check.ts';
import { deriveKeys } from '../domain/access/server-keys.ts';
import { existingKeyOfFolder } from '../secret-key.ts';
import { SchemaError } from '../store/migrations.ts';
import { type Command, printResult, UsageError } from '../../command/command.ts';
import {
  explainStore,
  openExistingStore,
  STORE_OPTIONS,
  STORE_USAGE,
  storeChoice,
  type StoreValues,
} from './existing-store.ts';
import { readSetting } from './settings.ts';

/** Less than this and a day's work may not fit. */
const NEEDED_BYTES = 100 * 1024 * 1024;

export const doctor: Command = {
  usage: `doctor ${STORE_USAGE} [--json]`,

  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { ...STORE_OPTIONS, json: { type: 'boolean' } } });
    const folder = readSetting('SVC_DATA_DIR', values.data);
    const checks = await checkStore(values, folder);
    const findings = [...checks, ...(existsSync(folder) ? [await checkDisk(folder)] : [])];
    const ok = findings.every((finding) => finding.ok);
    if (values.json) printResult({ ok, checks: findings }, { oneLine: true });
    else for (const finding of findings) console.log(describe(finding));
    if (!ok) process.exitCode = 1;
  },
};

/** A database that cannot be opened is a check that failed, and the only one. */
async function checkStore(values: StoreValues, folder: string): Promise<readonly Finding[]> {
  const opened = await openExistingStore(values).catch((error: unknown): Finding => {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    return { check: error instanceof SchemaError ? 'schema' : 'read', ok: false, message: error.message };
  });
  if ('check' in opened) return [opened];
  try {
    const key = readSetting('SVC_SECRET_KEY') ?? existingKeyOfFolder(folder);
    return await selfCheck(opened, Date.now, key && deriveKeys(key));
  } catch (error) {
    return explainStore(storeChoice(values))(error);
  } finally {
    await opened.close();
  }
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const megabytes = Math.floor(free / 1024 / 1024);
  return {
    check: 'disk',
    ok: free >= NEEDED_BYTES,
    message: `${megabytes} MB are free in the data folder${free >= NEEDED_BYTES ? '' : ': that is not enough'}.`,
  };
}

const describe = ({ check, ok, isWarning, message }: Finding): string =>
  `${isWarning ? 'warn' : ok ? 'ok  ' : 'FAIL'} ${check.padEnd(9)} ${message}`;
