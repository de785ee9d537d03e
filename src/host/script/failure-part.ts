// In the place of dialog/failure-view.ts: the script with it, by its hash.
import type { show as showFailure } from '../dialog/failure-view.ts';

interface FailurePart {
  readonly show: typeof showFailure;
}

/** Put in by the build. */
declare const FAILURE_NAME: string;
declare const FAILURE_INTEGRITY: string;

let part: Promise<FailurePart> | undefined;

/** From beside the script at `address`. */
export function fetchFailurePart(address: string): void {
  part = new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(FAILURE_NAME, address).href;
    script.integrity = FAILURE_INTEGRITY;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve(Reflect.get(globalThis, 'svcPickerFailure') as FailurePart);
    script.onerror = reject;
    document.head.append(script);
  });
  part.catch(() => {}); // whoever shows a failure is told
}

/** Imported where the build puts this module instead of the other. */
export const show = async (...given: Parameters<typeof showFailure>): Promise<void> => (await part)?.show(...given);
