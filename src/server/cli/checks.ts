// What `doctor` does: it looks, and changes nothing.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { styleText } from 'node:util';
import { type Finding, selfCheck } from '../domain/self-check.ts';
import { readSetting, secretFiles } from '../process/settings.ts';
import { openPermissions } from '../open-permissions.ts';
import { SchemaError } from '../store/migrations.ts';
import { explainStore, openExistingStore, storeChoice, serviceKeys } from './existing-store.ts';
import { type Result, UsageError } from '../terminal.ts';
import type { GlobalOptions } from './program.ts';

/** Less than this and a day's work may not fit. */
const NEEDED_BYTES = 100 * 1024 * 1024;

export async function doctor(globals: GlobalOptions): Promise<Result> {
  const folder = readSetting('SVC_DATA_DIR', globals.data);
  const checks = await checkStore(globals, folder);
  const disk = existsSync(folder) ? [await checkDisk(folder)] : [];
  const findings = [...checks, ...disk, ...checkPermissions(folder)];
  for (const message of readSetting('SVC_WEBHOOK_ALLOW')?.warnings ?? [])
    findings.push({ check: 'allowed', ok: true, isWarning: true, message });
  const ok = findings.every((finding) => finding.ok);
  return { value: { ok, checks: findings }, text: findings.map(describe), failed: !ok };
}

/** A database that cannot be opened is a check that failed, and the only one. */
async function checkStore(globals: GlobalOptions, folder: string): Promise<readonly Finding[]> {
  const opened = await openExistingStore(globals).catch((error: unknown): Finding => {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    return { check: error instanceof SchemaError ? 'schema' : 'read', ok: false, message: error.message };
  });
  if ('check' in opened) return [opened];
  try {
    return await selfCheck(opened, Date.now, serviceKeys(folder));
  } catch (error) {
    return explainStore(storeChoice(globals))(error);
  } finally {
    await opened.close();
  }
}

/** Files of secrets also where there is no data folder: with PostgreSQL, a command needs none. */
function checkPermissions(folder: string): readonly Finding[] {
  const open = openPermissions(folder, secretFiles());
  if (open.length > 0) return [{ check: 'files', ok: true, isWarning: true, message: open.join(' ') }];
  const fine = 'Only its owner can read and change what is in the data folder.';
  return existsSync(folder) ? [{ check: 'files', ok: true, message: fine }] : [];
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = `${Math.floor((bavail * bsize) / 1024 / 1024)} MB free in the data folder.`;
  const ok = bavail * bsize >= NEEDED_BYTES;
  return { check: 'disk', ok, message: ok ? free : `Only ${free} Free at least 100 MB.` };
}

function describe({ check, ok, isWarning, message }: Finding): string {
  const sign = isWarning ? styleText('yellow', 'warn') : ok ? styleText('green', 'ok  ') : styleText('red', 'FAIL');
  return `${sign} ${check.padEnd(9)} ${message}`;
}
