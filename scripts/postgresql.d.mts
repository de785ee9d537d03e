// The types of postgresql.mjs, which runs before TypeScript does.

export function postgresqlBinaries(): string | undefined;
