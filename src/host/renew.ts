// Goes on in another session of the page's backend, when the clinician asks for it. Loaded only then. docs/messages.md.
import type { checkLaunch, CheckedLaunch, LaunchOptions, OpenedPicker } from './picker-options.ts';

/** The pickers whose page is being asked: one question at a time. */
const asking = new WeakSet<CheckedLaunch>();

/**
 * Answers the picker with the session that the page gives, or with null where it gives none. `check` is the helper's own: a part that imports
 * it would make the helper larger.
 */
export async function renew(
  { iframe, options, launch, signal }: OpenedPicker,
  check: typeof checkLaunch,
): Promise<void> {
  if (asking.has(launch)) return;
  asking.add(launch);
  // A picker that is not ready yet has its time again, for the answer and after it.
  const waitAgain = () => (launch.readyBy = Date.now() + (options.readyTimeoutMs ?? 20_000));
  waitAgain();
  const fresh = await readRenewed(options, iframe, check);
  asking.delete(launch);
  if (signal.aborted) return;
  if (fresh) {
    launch.given = fresh.given;
    launch.expiresAt = fresh.expiresAt;
    waitAgain();
  } else options.onIgnored?.('renew');
  const payload = fresh?.given ?? null;
  iframe.contentWindow?.postMessage({ type: 'svc.launch', payload }, options.serviceOrigin);
}

async function readRenewed(
  { serviceOrigin, renew: ask }: LaunchOptions,
  iframe: HTMLIFrameElement,
  check: typeof checkLaunch,
): Promise<CheckedLaunch | undefined> {
  let given;
  try {
    given = await ask!();
  } catch {
    return undefined; // the page knows why
  }
  try {
    const { launchUrl, expiresAt } = given;
    // The program stays in the picker, whatever this session opens with.
    const fresh = check({ launchUrl, expiresAt, serviceOrigin, stored: null }, iframe);
    if (fresh.given) return fresh;
  } catch {
    // as without a secret
  }
  console.warn(
    'svc-picker: renew must resolve with { launchUrl, expiresAt }: data.url and data.expiresAt of a new session for this page. See "A session ends" in docs/host.md.',
  );
  return undefined;
}
