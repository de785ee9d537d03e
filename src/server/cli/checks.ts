// What `doctor` and `usage` do: they look, and change nothing.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { styleText } from 'node:util';
import { type Finding, selfCheck } from '../domain/self-check.ts';
import { readSetting } from '../process/settings.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { openPermissions } from '../open-permissions.ts';
import { SchemaError } from '../store/migrations.ts';
import type { Store } from '../store/store.ts';
import { explainStore, openExistingStore, storeChoice } from './existing-store.ts';
import { type Result, table } from '../terminal/print.ts';
import type { GlobalOptions } from './program.ts';
import { serviceKeys } from './service-keys.ts';

/** Less than this and a day's work may not fit. */
const NEEDED_BYTES = 100 * 1024 * 1024;

export async function doctor(globals: GlobalOptions): Promise<Result> {
  const folder = readSetting('SVC_DATA_DIR', globals.data);
  const checks = await checkStore(globals, folder);
  const findings = [...checks, ...(existsSync(folder) ? [await checkDisk(folder), checkPermissions(folder)] : [])];
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

function checkPermissions(folder: string): Finding {
  const open = openPermissions(folder);
  const fine = 'Only its owner can read and change what is in the data folder.';
  return {
    check: 'files',
    ok: true,
    ...(open.length > 0 ? { isWarning: true, message: open.join(' ') } : { message: fine }),
  };
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

/** Monthly active clinicians of each credential. What is counted are keyed hashes: nobody can be named from them. */
export async function usage(
  store: Store,
  month: string = new Date().toISOString().slice(0, 'YYYY-MM'.length),
): Promise<Result> {
  const counts = new Map(
    (await store.sessions.countClinicians(month)).map(({ credentialId, clinicians }) => [credentialId, clinicians]),
  );
  const credentials = (await store.credentials.list()).map(({ id, name, environment, status, clinicianLimit }) => ({
    clientId: id,
    name,
    environment,
    status,
    clinicians: counts.get(id) ?? 0,
    // Of the sandbox nobody is counted.
    isBilled: environment === 'production',
    ...(clinicianLimit && { clinicianLimit }),
  }));
  const rows = credentials.map(({ clientId, name, environment, status, clinicians, clinicianLimit }) => [
    ...[clientId, name || '-', environment, status, String(clinicians)],
    clinicianLimit ? String(clinicianLimit.maximum) : '-',
  ]);
  const columns = ['CLIENT', 'NAME', 'ENVIRONMENT', 'STATUS', `CLINICIANS ${month}`, 'LIMIT'];
  return { value: { month, credentials }, text: rows.length > 0 ? table(columns, rows) : ['No credentials.'] };
}
