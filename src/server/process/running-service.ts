// Which services run, as their data folders tell: for commands, which may be told another folder by mistake.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const FILE_NAME = 'running.json';

export interface RunningService {
  readonly pid: number;
  readonly baseUrl: string;
}

/** From now on until the returned function is called. A folder that cannot be written tells nothing. */
export function tellRunning(dataFolder: string, baseUrl: string): () => void {
  const file = join(dataFolder, FILE_NAME);
  const note: RunningService = { pid: process.pid, baseUrl };
  try {
    writeFileSync(file, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  } catch {
    return () => {};
  }
  return () => {
    if (readNote(dataFolder)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** The service that runs with this data folder. */
export function runningWith(dataFolder: string): RunningService | undefined {
  const note = readNote(dataFolder);
  return note && isAlive(note.pid) ? note : undefined;
}

/** One that runs with another folder in the same place, while none runs with this one. */
export function runningBeside(dataFolder: string): { readonly folder: string } | undefined {
  const place = dirname(resolve(dataFolder));
  if (runningWith(dataFolder)) return undefined;
  const other = foldersIn(place).find((name) => runningWith(join(place, name)));
  return other === undefined ? undefined : { folder: relative('', join(place, other)) || '.' };
}

function foldersIn(place: string): readonly string[] {
  try {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    return [];
  }
}

function readNote(dataFolder: string): RunningService | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(join(dataFolder, FILE_NAME), 'utf8'));
    const isNote = typeof note === 'object' && note !== null && 'pid' in note && 'baseUrl' in note;
    return isNote && typeof note.pid === 'number' && typeof note.baseUrl === 'string'
      ? { pid: note.pid, baseUrl: note.baseUrl }
      : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
