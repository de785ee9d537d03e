// Continues in another session of the page's backend, when the clinician asks for it. Loaded only then. docs/messages.md, rule 30.
import type { checkLaunch, CheckedLaunch, LaunchOptions, OpenedPicker, RenewedSession } from './picker-options.ts';

/** Then the question is over, and the next press asks anew. The picker waits as long. */
const PATIENCE_MILLISECONDS = 20_000;

/** The pickers whose page is being asked: one question at a time. */
const asking = new WeakSet<CheckedLaunch>();

/**
 * The session that the page gives, null where it gives none, undefined while it is being asked already or when the picker has ended. The
 * session counts once the picker says that it continues in it. `check` is the helper's own: a part that imports it would make the helper larger.
 */
export async function renew(
  picker: OpenedPicker,
  check: typeof checkLaunch,
): Promise<CheckedLaunch['given'] | null | undefined> {
  const { options, launch, signal } = picker;
  if (asking.has(launch)) return undefined;
  asking.add(launch);
  // A picker that is not ready yet has its time again, for the answer and after it.
  const waitAgain = () => (launch.readyBy = Date.now() + (options.readyTimeoutMs ?? 20_000));
  waitAgain();
  const fresh = await readRenewed(picker, check);
  asking.delete(launch);
  if (signal.aborted) return undefined;
  if (!fresh) {
    options.onIgnored?.('renew');
    return null;
  }
  launch.next = { given: fresh.given, expiresAt: fresh.expiresAt };
  waitAgain();
  return fresh.given;
}

/** Rejects where the page does, and when it is too late. */
export function askPage(ask: NonNullable<LaunchOptions['renew']>): Promise<RenewedSession> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('renew gave no session in 20 seconds.')), PATIENCE_MILLISECONDS);
    new Promise<RenewedSession>((answer) => answer(ask())).then(resolve, reject);
  });
}

async function readRenewed(
  { iframe, options: { serviceOrigin, renew: ask }, signal }: OpenedPicker,
  check: typeof checkLaunch,
): Promise<CheckedLaunch | undefined> {
  let given;
  try {
    given = await askPage(ask!);
  } catch {
    return undefined; // the page knows why
  }
  if (signal.aborted) return undefined;
  let reason: unknown = 'Its launchUrl has no secret.';
  try {
    const { launchUrl, expiresAt } = given;
    // The program stays in the picker, whatever this session opens with.
    const fresh = check({ launchUrl, expiresAt, serviceOrigin, stored: null }, iframe);
    if (fresh.given) return fresh;
  } catch (error) {
    reason = error;
  }
  console.warn(
    'svc-picker: renew must resolve with { launchUrl, expiresAt }: data.url and data.expiresAt of a new session for this page. See "A session ends" in docs/host.md.',
    reason,
  );
  return undefined;
}
