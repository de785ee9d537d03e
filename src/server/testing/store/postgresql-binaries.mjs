// Finds a PostgreSQL that is already on this machine. Used by set-up and by tests, which start servers of their own.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isExecutable } from '../../../testing/is-executable.mjs';

/** Where Debian keeps each version's programs, off the path; the newest first. */
const debianFolders = () => {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(folder, version, 'bin'));
};

/** The folder with the programs that tests run, or undefined. */
export const postgresqlBinaries = () =>
  [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()]
    .filter(Boolean)
    .find((folder) => ['initdb', 'postgres', 'pg_basebackup'].every((name) => isExecutable(join(folder, name))));
