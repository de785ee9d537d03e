// The address of a PostgreSQL database, as an operator writes it. What may be a password is never shown.

/**
 * Checks `postgres://user:password@host:port/database?...`. Throws a sentence for the operator that repeats nothing of it;
 * `name` is the setting that said it.
 */
export function parseDatabaseUrl(text: string, name: string): string {
  const address = URL.parse(text.trim());
  if (!address || !/^postgres(ql)?:\/\//i.test(text.trim())) {
    throw new Error(`${name} must look like postgres://user:password@host:5432/database.`);
  }
  // A password with one of these signs ends too early: a part of it would be taken for the host or the database.
  if (address.hash !== '' || `${address.pathname}${address.search}`.includes('@') || !isDecodable(address)) {
    throw new Error(`${name}: in the password, write / ? # @ % as %2F %3F %23 %40 %25.`);
  }
  if (address.pathname.length < 2) {
    throw new Error(`${name} must name a database, as in postgres://user:password@host:5432/database.`);
  }
  return text.trim();
}

/** For a sentence: `clinic at db.example:5432`. */
export function describeDatabase(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  const database = decodeURIComponent(pathname.slice(1));
  return `${database || 'postgres'} at ${host}:${searchParams.get('port') ?? (port || '5432')}`;
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}
