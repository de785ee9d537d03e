// Looks at the page around a picker that is ready: whether the picker can be seen, which color scheme the page has, and whether the page goes on
// when the session ends. Loaded when a picker is ready. docs/messages.md.
import type { SchemeMessage } from '../contract/messages/messages.ts';
import type { LaunchOptions, OpenedPicker } from './picker-options.ts';

type Scheme = SchemeMessage['payload']['scheme'];

let isRenewalExplained = false;

/** The contract's least size. */
const LEAST = { width: 320, height: 400 };

/**
 * Returns what looks again: at each look of the helper's clock, and when the picker has loaded again, which must learn what has changed since
 * it was opened.
 */
export function watchPage({
  iframe,
  container,
  isSizedByPage,
  options: { serviceOrigin, renew, onIgnored },
  launch: { src, expiresAt },
  signal,
}: OpenedPicker): ((hasLoadedAgain?: boolean) => void) | undefined {
  if (signal.aborted) return undefined;
  const around =
    container instanceof ShadowRoot ? container.host : container === iframe ? iframe.parentElement : container;
  const first = schemeOf(around);
  let last = first;
  if (isSizedByPage) warnOfSize(iframe, onIgnored);
  return (hasLoadedAgain) => {
    const scheme = schemeOf(around);
    if (scheme !== last || (hasLoadedAgain && scheme !== first)) {
      last = scheme;
      iframe.contentWindow?.postMessage({ type: 'svc.scheme', payload: { scheme } }, serviceOrigin);
    }
    // Of a service whose pickers cannot ask for another session there is nothing to say.
    if (renew || !/[#&]ask=1/.test(src) || isRenewalExplained || Date.now() < expiresAt) return;
    isRenewalExplained = true;
    console.warn(
      'svc-picker: the session has ended, and this page gives no option renew: the clinician can finish, and find nothing more. See "A session ends" in docs/host.md.',
    );
  };
}

/** As the browser resolves it: where the page names both, by what the system prefers; where it names none, the document's own word counts. */
function schemeOf(element: Element | null | undefined): Scheme {
  const named = element && getComputedStyle(element).colorScheme;
  const schemes =
    named === 'normal' ? document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content : named;
  if (!schemes?.includes('dark')) return 'light';
  if (!schemes.includes('light')) return 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function warnOfSize(iframe: HTMLIFrameElement, onIgnored: LaunchOptions['onIgnored']): void {
  const { offsetWidth: width, offsetHeight: height } = iframe;
  const isHidden = !width || !height || getComputedStyle(iframe).visibility !== 'visible';
  if (!isHidden && width >= LEAST.width && height >= LEAST.height) return;
  console.warn(
    `svc-picker: the frame is ${isHidden ? 'hidden' : `${width} by ${height} px`}. It needs ${LEAST.width} by ${LEAST.height} px or more: give its container a height.`,
  );
  onIgnored?.('size');
}
