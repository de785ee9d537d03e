// The worker of the search in the page of the iframe, whose policy allows workers from its own origin under this name alone.
import type { SearchWorker } from './search-engine.ts';
import address from './search-worker.ts?worker&url';

/** What is used of Trusted Types, which not every browser has. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** As in the `trusted-types` of the page: server/http/picker/picker-page-headers.ts. */
const POLICY_NAME = 'svc-worker';

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** One address and no other becomes a script. */
const policy = trustedTypes?.createPolicy(POLICY_NAME, {
  createScriptURL(asked) {
    if (asked !== address) throw new TypeError('Not the search worker.');
    return asked;
  },
});

export const startSearchWorker = (): SearchWorker =>
  new Worker(policy?.createScriptURL(address) ?? address, { type: 'module', name: 'svc-search' });
