// What the embedding page says when it opens a picker, and the checks before any element exists.
/// <reference lib="esnext.disposable" preserve="true" />
import { PickerError } from './picker-error.ts';
import type { Clinic, SavedTemplate } from '../contract/messages/clinic.ts';
import type { CompletionItem, Launch, StoredProgram } from '../contract/messages/messages.ts';
import type { ParseOptions } from './parse-completion.ts';

/**
 * Why a message was ignored: another window (or a script of your page), another origin, or no type of the contract. Never the message itself.
 * `context`: what you brought does not fit. `renew`: your `renew` failed, or gave no session that this picker can continue with. `size`: the frame
 * is hidden, or smaller than 320 by 400 px.
 */
export type IgnoredReason = 'source' | 'origin' | 'type' | 'context' | 'renew' | 'size';

/** The session in which an open picker continues, or opens at last. */
export type RenewedSession = Pick<LaunchOptions, 'launchUrl' | 'expiresAt'>;

/** What your clinic brings to every picker. Goes to the picker in this browser, never to the service. */
export interface ClinicOptions extends Omit<Clinic, 'keeps'> {
  /**
   * Your page keeps the favorites: the picker starts with `favorites` and hands over all of them at each change. Without it they are kept in
   * the browser, and `favorites` counts for nothing.
   */
  readonly onFavoritesChanged?: ((ids: readonly string[]) => void) | undefined;
  /**
   * Your page keeps templates: the picker offers "Save as template" and hands over each one that is saved, checked. Bring it again among
   * `templates`. Without it nothing is offered. `withInstructions`: the clinician chose to save the instructions, which may name a patient.
   *
   * @example
   * onTemplateSaved: ({ template, withInstructions }) => save(clinicianId, template, withInstructions)
   */
  readonly onTemplateSaved?: ((saved: SavedTemplate) => void) | undefined;
}

/** What every picker is opened with, wherever it is shown. Spec: Browser messages from the picker iframe. */
export interface LaunchOptions extends ParseOptions {
  /**
   * `data.url` of the session that your backend created a moment ago. Lives 15 minutes; opens no second window. Its secret goes to the picker
   * by message, and never into your page's DOM, where the service can ask for it (`ask=0`).
   */
  readonly launchUrl: string | URL;
  /** Exact origin of the service (scheme, host, port; no slash). The launch URL must be on it, your page must not. */
  readonly serviceOrigin: string;
  /**
   * The program that the session opens again, as you stored it, and what it was opened without. Goes to the picker in this browser, never to
   * the service. Demanded where the session opens exercises, or their instructions would be lost: `null` says that you stored none.
   */
  readonly stored?: StoredProgram | null | undefined;
  /** Phrases, usual dosages, favorites and templates. What does not fit is left out and named to `onIgnored`. */
  readonly clinic?: ClinicOptions | undefined;
  /** Names the frame, and the dialog, for assistive technology. In the language of your page. */
  readonly title?: string | undefined;
  /** Aborting closes the picker and rejects with `signal.reason`. */
  readonly signal?: AbortSignal | undefined;
  /** How long the picker may take to say `svc.ready`, in milliseconds; 20 000 by default. */
  readonly readyTimeoutMs?: number | undefined;
  /** `data.expiresAt` of the session as it is; 15 minutes from now by default. A number is milliseconds since 1970. */
  readonly expiresAt?: string | Date | number | undefined;
  /**
   * Asks your backend for another session, made like the first one. Called when the clinician presses *Continue*, once at a time: the picker
   * continues with it, and its program stays. Called also for *Try again* in a dialog that could not open. A rejection tells the clinician that
   * it cannot go on.
   *
   * @example
   * renew: async () => {
   *   const response = await fetch('/picker-session', { method: 'POST' });
   *   const { url, expiresAt } = await response.json();
   *   return { launchUrl: url, expiresAt };
   * }
   */
  readonly renew?: (() => Promise<RenewedSession>) | undefined;
  /** Once, when the picker can be used. */
  readonly onReady?: (() => void) | undefined;
  /** Called when the session ends while the picker is open, once for each session. The clinician can still finish, so do not close the picker. */
  readonly onExpired?: (() => void) | undefined;
  /** Called when the session was opened elsewhere: this picker finds nothing more. The clinician can still finish, so do not close it. */
  readonly onSuperseded?: (() => void) | undefined;
  /** For diagnostics. `path` says which member of `clinic` was left out, such as `phrases[2]`, or of a saved template is wrong: never what is in it. */
  readonly onIgnored?: ((reason: IgnoredReason, path?: string) => void) | undefined;
}

/** The checked and completed part of the options; instants in milliseconds since 1970. */
export interface CheckedLaunch {
  /** The launch URL as the browser writes it, with what the picker has to know of this page; without its secret where the picker asks for it. */
  readonly src: string;
  /** What the picker gets when it asks: the newest session. */
  given: Launch | undefined;
  /** What the page gave for a renewal: the newest session once the picker says that it continues in it. */
  next?: Pick<CheckedLaunch, 'given' | 'expiresAt'>;
  /** Infinity once the page knows of its end. */
  expiresAt: number;
  readyBy: number;
  /** The picker awaits a context. */
  readonly isAnnounced: boolean;
}

/** A picker as the parts see it that are loaded when they are needed. */
export interface OpenedPicker {
  readonly iframe: HTMLIFrameElement;
  /** What the frame was put into; the frame itself where it is the page's own. */
  readonly container: Element | ShadowRoot | undefined;
  readonly isSizedByPage: boolean | undefined;
  readonly options: LaunchOptions;
  readonly launch: CheckedLaunch;
  /** Aborted when the picker has ended: its frame may have been lent to another one since. */
  readonly signal: AbortSignal;
}

/** Of every form. */
const OPTIONS: readonly string[] = [
  'launchUrl',
  'serviceOrigin',
  'stored',
  'clinic',
  'title',
  'signal',
  'readyTimeoutMs',
  'expiresAt',
  'renew',
  'onReady',
  'onExpired',
  'onSuperseded',
  'onIgnored',
  'unknownPrescriptionFields',
] satisfies (keyof LaunchOptions)[];
const CLINIC_OPTIONS: readonly string[] = [
  'phrases',
  'usualDosages',
  'favorites',
  'templates',
  'onFavoritesChanged',
  'onTemplateSaved',
] satisfies (keyof ClinicOptions)[];

/**
 * Throws `not_in_browser`, `invalid_argument`, `origin_refused`, or the reason of a signal that is aborted already. Touches no
 * element. `more`: the options that only this form has.
 */
export function checkLaunch(
  options: LaunchOptions,
  container: Node | undefined,
  more: readonly string[] = [],
): CheckedLaunch {
  if (!globalThis.document) throw new PickerError('not_in_browser');
  demandKnown(options, [...OPTIONS, ...more]);
  demandKnown(options.clinic ?? {}, CLINIC_OPTIONS, 'clinic.');
  const { launchUrl, serviceOrigin, signal, stored, clinic, readyTimeoutMs = 20_000 } = options;
  const now = Date.now();
  const expiresAt = +new Date(options.expiresAt ?? now + 900_000);

  // A frame on the page's own origin could take its sandbox off.
  demand(urlOf(serviceOrigin)?.origin === (serviceOrigin ?? '') && serviceOrigin !== origin, 'serviceOrigin');
  // As the browser writes it, so that no other scheme, no credentials and no longer host name have this beginning.
  const url = urlOf(launchUrl);
  // All of the fragment, as the picker reads it.
  const launch = new URLSearchParams(url?.hash.slice(1));
  demand(url?.href.startsWith(serviceOrigin + '/'), 'launchUrl');
  demand(readyTimeoutMs > 0, 'readyTimeoutMs');
  // docs/messages.md, rule 2: without what is stored, the words that go with the exercises would be lost.
  const opensAgain = Number(launch.get('items')) > 0;
  demand(stored ? stored.items?.length >= +opensAgain : stored === null || !opensAgain, 'stored');
  // Seconds since 1970, taken for milliseconds, are in 1970. 0 is what a page says that means "ended".
  demand(expiresAt === 0 || expiresAt > 1e11, 'expiresAt');
  demand(container?.isConnected && 'innerHTML' in container, 'container');
  signal?.throwIfAborted();
  // docs/messages.md, rule 2.
  if ((launch.get('origin') ?? origin) !== origin) throw new PickerError('origin_refused');
  // docs/messages.md, rule 1.
  const saysStored = stored || (stored === null && opensAgain);
  const isAnnounced = !!(saysStored || clinic);
  const t = launch.get('t');
  const [, id] = /([^/]+)\/?$/.exec(url!.pathname) ?? [];
  const given = id && t ? { id, t } : undefined;
  let src = url!.href;
  if (given && launch.get('ask') === '0') {
    launch.delete('t');
    launch.set('ask', '1');
    if (options.renew) launch.set('renew', '1');
    src = src.replace(/#.*/, `#${launch}`);
  }
  // An address of another maker is opened as it is.
  if (given && isAnnounced) src += `&context=${saysStored ? 1 : 0}`;
  return { src, given, expiresAt, readyBy: now + readyTimeoutMs, isAnnounced };
}

/** A name that is no option would be an option that is left out, in silence. */
function demandKnown(given: object, known: readonly string[], of = ''): void {
  for (const name of Object.keys(given)) demand(known.includes(name), of + name);
}

function demand(holds: unknown, name: string): asserts holds {
  if (!holds) throw new PickerError('invalid_argument', name);
}

function urlOf(address: string | URL): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined; // relative, or no address at all
  }
}

/** How a picker ended. Canceling and closing are decisions, not errors. */
export type PickerResult =
  /** Finished: store order, prescription and exercise of each item together and unchanged. */
  | { readonly status: 'completed'; readonly items: readonly CompletionItem[] }
  /** Cancelled by the clinician, in the picker. */
  | { readonly status: 'cancelled' }
  /** Closed by the embedding page: `close()`, `using`, or the dialog: its close button, and Escape before the picker was ready. */
  | { readonly status: 'closed' };

/** A picker that was opened: how it is getting on, and the way to end it. */
export interface PickerHandle {
  /** The frame, to be styled; its `src` is set by the helper alone, once for each session that is opened in it. */
  readonly iframe: HTMLIFrameElement;
  /** Resolves when the picker can be used. Rejects when it ends before that. */
  readonly ready: Promise<void>;
  /** Settles once, whatever happens. Rejects with a `PickerError`, or with the reason of the aborted signal. */
  readonly result: Promise<PickerResult>;
  /** Removes the picker. Does nothing when it has ended. */
  readonly close: () => void;
  /** The same as `close()`: `using picker = openPicker(...)`. */
  [Symbol.dispose](): void;
}
