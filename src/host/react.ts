'use client';
// For pages made with React 18 or 19: the picker as a component, and as a dialog that an event handler opens.
import {
  createElement,
  type CSSProperties,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CompletionItem } from '../contract/messages/messages.ts';
import { openPickerDialog, type PickerDialogOptions } from './dialog/open-picker-dialog.ts';
import { openPicker } from './attach-picker.ts';
import type { PickerError } from './picker-error.ts';
import type { LaunchOptions, PickerResult } from './picker-options.ts';

/** How a picker ended. The callbacks of the latest render are called. None is called after the component is unmounted. */
export interface PickerCallbacks<Failure> {
  /** The items are checked and unchanged: store order, prescription and exercise of each together. */
  readonly onCompleted?: ((items: readonly CompletionItem[]) => void) | undefined;
  /** Once, when the clinician cancelled: there is no program to store. */
  readonly onCancelled?: (() => void) | undefined;
  /** Once, when the picker could not be shown or broke the contract. */
  readonly onError?: ((error: Failure) => void) | undefined;
}

/** As for `openPicker`, with what React adds. */
export interface SvcPickerProps extends Omit<LaunchOptions, 'launchUrl' | 'signal'>, PickerCallbacks<PickerError> {
  /** `data.url` of the session. Nothing is shown without one; another one opens another picker. */
  readonly launchUrl: string | URL | null | undefined;
  /** Of the box around the frame. Without `className` and `style` it is as tall as its container. */
  readonly className?: string | undefined;
  /** Of the container that the frame fills. */
  readonly style?: CSSProperties | undefined;
}

/**
 * The picker inside the page: in a box of its own, which needs a height. Another `launchUrl` or `serviceOrigin` opens another
 * picker; every other option is read when one opens. Unmounting ends it. An error without `onError` goes to the error boundary.
 */
export function SvcPicker(props: SvcPickerProps): ReactElement {
  const { serviceOrigin, className, style } = props;
  const launchUrl = String(props.launchUrl ?? '');
  const box = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const [, setState] = useState<never>();
  useEffect(() => {
    const container = box.current;
    if (!launchUrl || !container) return;
    // Not as an attribute, which the policy of a page from a server may forbid.
    if (!className && !style) container.style.height = '100%';
    const mounted = new AbortController();
    const { signal } = mounted;
    Promise.resolve() // StrictMode mounts everything twice in one task: only the second time there is a frame, and a request
      .then(() => {
        const { className: _, style: __, ...options } = latest.current;
        return openPicker({ ...helpers(options), ...told(latest), launchUrl, container, signal }).result;
      })
      .then(
        (result) => tellEnd(latest.current, result),
        (error: PickerError) => {
          // React may take the box away before it runs the clean-up.
          if (signal.aborted || !container.isConnected) return;
          if (latest.current.onError) latest.current.onError(error);
          else
            setState(() => {
              throw error;
            });
        },
      );
    return () => mounted.abort();
  }, [launchUrl, serviceOrigin]);
  return createElement('div', { ref: box, className, style });
}

/** What `createSession` gives to `open`. */
export type SessionToOpen = Pick<LaunchOptions, 'launchUrl' | 'expiresAt'> &
  Partial<Pick<LaunchOptions, 'serviceOrigin' | 'stored' | 'clinic'>>;

/** As for `openPickerDialog`; the address of the session comes with each `open`. */
export interface UsePickerOptions extends Omit<PickerDialogOptions, 'launchUrl' | 'signal'>, PickerCallbacks<unknown> {}

/** What `usePicker` gives to the component. */
export interface PickerOpener {
  /**
   * Asks for a session and opens the dialog, from an event handler. Resolves with how it ended; with `closed` also while one is
   * open already, when nobody is asked, and when the component is unmounted. Rejects with a `PickerError` or with what
   * `createSession` threw: catch that, or give `onError`. The same function at every render.
   */
  readonly open: (createSession: () => SessionToOpen | Promise<SessionToOpen>) => Promise<PickerResult>;
  /** From the call of `open` to its end. Do not disable the button with it: the focus could not return. */
  readonly isOpen: boolean;
}

/** The picker in a dialog over the page. Every option is read when one opens. */
export function usePicker(options: UsePickerOptions): PickerOpener {
  const latest = useLatest(options);
  const mounted = useRef<AbortController>(null);
  const isBusy = useRef(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const controller = (mounted.current = new AbortController());
    return () => controller.abort();
  }, []);

  const open = useCallback((createSession: () => SessionToOpen | Promise<SessionToOpen>) => {
    const { signal } = mounted.current!;
    const run = async (): Promise<PickerResult> => {
      if (isBusy.current || signal.aborted) return { status: 'closed' };
      isBusy.current = true;
      setOpen(true);
      try {
        const session = await createSession();
        const options = { ...helpers(latest.current), ...session, ...told(latest), signal };
        const result = await openPickerDialog(options).result;
        queueMicrotask(() => tellEnd(latest.current, result)); // what a callback throws is no failure of the picker
        return result;
      } catch (error) {
        if (signal.aborted) return { status: 'closed' };
        latest.current.onError?.(error);
        throw error;
      } finally {
        isBusy.current = false;
        setOpen(false);
      }
    };
    const result = run();
    if (latest.current.onError) result.catch(() => {}); // it is told there
    return result;
  }, []);
  return { open, isOpen };
}

/** What the last render gave, for what outlives it. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** What the helper knows. What is meant for an element is no option of anybody. */
function helpers<T extends PickerCallbacks<never>>({ onCompleted: _, onCancelled: __, onError: ___, ...rest }: T) {
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !/^(aria|data)-/.test(name))) as typeof rest;
}

type Watching = Pick<LaunchOptions, 'renew' | 'onReady' | 'onExpired' | 'onSuperseded' | 'onIgnored'>;

function told(latest: RefObject<Watching>): Watching {
  return {
    renew: latest.current.renew && (() => latest.current.renew!()),
    onReady: () => latest.current.onReady?.(),
    onExpired: () => latest.current.onExpired?.(),
    onSuperseded: () => latest.current.onSuperseded?.(),
    onIgnored: (...what) => latest.current.onIgnored?.(...what),
  };
}

function tellEnd({ onCompleted, onCancelled }: PickerCallbacks<never>, result: PickerResult): void {
  if (result.status === 'completed') onCompleted?.(result.items);
  if (result.status === 'cancelled') onCancelled?.();
}
