// Where clients reach the service. From configuration only: what a request says about its host is never believed.
import { API_PREFIX } from '../contract/limits.ts';

/** The origin of a public base URL, given with or without the API prefix. Throws a sentence that names the setting. */
export function originOfBaseUrl(text: string, setting: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const web = url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
  const path = web?.pathname.replace(/\/$/, '');
  // A lone "?" or "#" leaves no trace in the parsed parts.
  if (!web || (path !== '' && path !== API_PREFIX) || /[?#]/.test(text) || web.username || web.password) {
    throw new Error(`${setting} must look like https://picker.example.com or https://picker.example.com${API_PREFIX}.`);
  }
  return web.origin;
}

/** The origin of a server that listens here; a wildcard address is reached over loopback. */
export function originOfAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return new URL(`http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`).origin;
}

/**
 * Whether what is sent there reaches no network: a loopback address, or the folder of a socket. Another name that begins with `127.` is one of
 * another machine.
 */
export const isThisMachine = (host: string): boolean => /^(?:\/|localhost$|127(?:\.\d{1,3}){3}$|::1$)/i.test(host);
