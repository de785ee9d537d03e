// Bearer tokens in the Authorization header. RFC 6750, section 2.1; never in the address.

/** The token; undefined when the header is absent or of another scheme. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1];
}
