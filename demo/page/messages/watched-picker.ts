// Opens the picker, and keeps a log of what goes between it and this page: what arrives is seen beside the host helper, whose verdict comes
// from its own options and its result.
import { type LaunchOptions, openPicker, openPickerDialog, PickerError, type PickerHandle } from 'svc-picker/host';
import { type Check, CHECKS, type LoggedMessage, typeOf, withBrokenShape } from './message-log.ts';

export interface Exchange {
  readonly messages: readonly LoggedMessage[];
  readonly serviceOrigin: string;
  /** Milliseconds from the press to the picker that can be used; undefined until then. */
  readonly usableAfter: number | undefined;
  /** When the session ends. */
  readonly expiresAt: Date | undefined;
  /** How the picker ended, in a word; undefined while it is open. */
  readonly outcome: string | undefined;
}

const NOTHING: Exchange = {
  messages: [],
  serviceOrigin: '',
  usableAfter: undefined,
  expiresAt: undefined,
  outcome: undefined,
};

let exchange = NOTHING;
let pressedAt = 0;
let isOpen = false;
let onChange: (exchange: Exchange) => void = () => {};
/** Where a picker goes instead of into a dialog, which would cover the log. */
let placeBeside: () => Element | undefined = () => undefined;

function change(members: Partial<Exchange>): void {
  exchange = { ...exchange, ...members };
  onChange(exchange);
}

const elapsed = () => performance.now() - pressedAt;
const add = (message: Omit<LoggedMessage, 'at'>) =>
  change({ messages: [...exchange.messages, { at: elapsed(), ...message }] });
const isCheck = (reason: string): reason is Check => (CHECKS as readonly string[]).includes(reason);

/**
 * The helper says so while it looks at a message, after this page has seen it. Any other reason is of what this page brought: `about` names
 * the part that the helper left out.
 */
function onIgnored(reason: string, about = reason): void {
  if (!isCheck(reason))
    return add({ direction: 'sent', type: reason === 'context' ? 'left out' : reason, data: about });
  const last = exchange.messages.length - 1;
  change({
    messages: exchange.messages.map((one, index) => (index === last ? { ...one, refusedBy: reason } : one)),
  });
}

/** From the start of the page: before any helper listens. */
export function watchMessages(follow: (exchange: Exchange) => void, place: () => Element | undefined): void {
  onChange = follow;
  placeBeside = place;
  addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
    add({ direction: 'received', type: typeOf(data), data, origin, ...(!isOpen && { refusedBy: 'source' as const }) });
    if (isOpen && typeOf(data) === 'svc.hello')
      add({
        direction: 'sent',
        type: 'svc.launch',
        data: { type: 'svc.launch', payload: { id: '(secret)', t: '(secret)' } },
      });
  });
  onChange(exchange);
}

/** The log begins anew with each press. */
export function startExchange(): void {
  pressedAt = performance.now();
  change(NOTHING);
}

/** As `openPickerDialog`; beside the log, while that is shown, as `openPicker`. */
export function openWatchedPicker(options: LaunchOptions): PickerHandle {
  const container = placeBeside();
  const watched: LaunchOptions = { ...options, onIgnored };
  change({ serviceOrigin: options.serviceOrigin, expiresAt: new Date(options.expiresAt ?? Date.now()) });
  isOpen = true;
  add({ direction: 'sent', type: 'open', data: { launchUrl: `${options.serviceOrigin}/picker/(secret)` } });
  const handle = container === undefined ? openPickerDialog(watched) : openPicker({ ...watched, container });
  handle.ready.then(
    () => {
      change({ usableAfter: elapsed() });
      handedOver(options);
    },
    () => {},
  );
  const end = (outcome: string) => {
    isOpen = false;
    container?.remove();
    change({ outcome });
  };
  handle.result.then(
    ({ status }) => end(status),
    (error: unknown) => {
      if (error instanceof PickerError && error.code === 'malformed_message')
        change({ messages: withBrokenShape(exchange.messages, error.detail.path) });
      end(error instanceof PickerError ? error.code : 'aborted');
    },
  );
  return handle;
}

/** The helper posts it to the frame, where no page can look: this is what it was given. Of the snapshots only the names go. */
function handedOver({ stored, clinic }: LaunchOptions & { readonly clinic?: object | undefined }): void {
  if (stored === undefined && clinic === undefined) return;
  const items = stored?.items.map(({ order, prescription, exercise }) => ({
    order,
    prescription,
    exercise: { name: exercise?.name },
  }));
  const program = stored && { stored: { items, leftOut: stored.leftOut } };
  add({ direction: 'sent', type: 'svc.context', data: { type: 'svc.context', payload: { ...program, ...clinic } } });
}
