// In the place of dialog/failure-view.ts and dialog/close-look.ts: the script with both, by its hash.
import type * as FailurePart from './failure.ts';

/** Put in by the build. */
declare const FAILURE_NAME: string;
declare const FAILURE_INTEGRITY: string;

/** What is used of Trusted Types, which not every browser has. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
}

let part: Promise<typeof FailurePart> | undefined;

/** From beside the script at `address`, which its policy gives whatever is asked. A page that lists its policies names it: docs/security.md. */
export function fetchFailurePart(address: string): void {
  part = new Promise((resolve, reject) => {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
    const { href } = new URL(FAILURE_NAME, address);
    const policy = trustedTypes?.createPolicy('svc-picker', { createScriptURL: () => href });
    const script = document.createElement('script');
    script.src = policy?.createScriptURL('') ?? href;
    script.integrity = FAILURE_INTEGRITY;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve(Reflect.get(globalThis, 'svcPickerFailure') as typeof FailurePart);
    script.onerror = reject;
    document.head.append(script);
  });
  part.catch(() => {}); // whoever shows a failure is told
}

// Imported where the build puts this module in the place of the others.
export const show = async (...given: Parameters<typeof FailurePart.show>): Promise<void> =>
  (await part)!.show(...given);
export const dress = async (dialog: HTMLDialogElement): Promise<void> => (await part)!.dress(dialog);
