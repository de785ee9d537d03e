// The service's key as it is written.
import { SERVER_KEY_BYTES } from '../domain/access/server-keys.ts';

/** Reads 32 bytes in hex or base64. Throws a sentence for the operator when the text is something else. */
export function parseSecretKey(text: string, name: string): Buffer {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  if (bytes.length !== SERVER_KEY_BYTES) throw new Error(`${name} must be 32 bytes, written as hex or base64.`);
  return bytes;
}
