// The types of postgresql-binaries.mjs, which runs before TypeScript does.

export function postgresqlBinaries(): string | undefined;
