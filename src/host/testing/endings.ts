// Every way in which a picker ends, for each form of opening one; and what the tests need to bring them about.
import { FAILURE_CODES } from '../../contract/messages/failure-codes.ts';
import type { LaunchOptions, PickerHandle } from '../picker-options.ts';
import { completed, deliver, SERVICE, happen } from './stub-picker.ts';

interface Ending {
  readonly name: string;
  /** As `endingOf` tells it. */
  readonly ending: string;
  readonly options?: Pick<LaunchOptions, 'expiresAt' | 'readyTimeoutMs'>;
  readonly act?: (handle: PickerHandle) => void;
}

/** What the picker, the page around it or time brings about. */
export const ENDINGS: readonly Ending[] = [
  { name: 'completed', ending: 'completed', act: ({ iframe }) => deliver(iframe, completed()) },
  { name: 'completed with an empty program', ending: 'completed', act: ({ iframe }) => deliver(iframe, completed([])) },
  { name: 'cancelled', ending: 'cancelled', act: ({ iframe }) => deliver(iframe, { type: 'svc.cancelled' }) },
  ...[null, {}, { reason: 'user' }, { reason: 'expired' }].map((payload) => ({
    name: `cancelled with payload ${JSON.stringify(payload)}`,
    ending: 'cancelled',
    act: ({ iframe }: PickerHandle) => deliver(iframe, { type: 'svc.cancelled', payload }),
  })),
  ...FAILURE_CODES.map((code) => ({
    name: `failed: ${code}`,
    ending: code,
    act: ({ iframe }: PickerHandle) => deliver(iframe, { type: 'svc.failed', payload: { code } }),
  })),
  ...[null, {}, { code: 'toString' }, Object.assign([], { code: 'session_expired' })].map((payload) => ({
    name: `failed with payload ${JSON.stringify(payload)}`,
    ending: 'malformed_message',
    act: ({ iframe }: PickerHandle) => deliver(iframe, { type: 'svc.failed', payload }),
  })),
  { name: 'expired, when its session ended before', ending: 'session_expired', options: { expiresAt: 0 } },
  { name: 'expired, by a date', ending: 'session_expired', options: { expiresAt: new Date(0) } },
  {
    name: 'expired, by what the service says',
    ending: 'session_expired',
    options: { expiresAt: '1970-01-01T00:00:00.000Z' },
  },
  { name: 'not ready in time', ending: 'ready_timeout', options: { readyTimeoutMs: 1 } },
  { name: 'malformed', ending: 'malformed_message', act: ({ iframe }) => deliver(iframe, completed([{}])) },
  { name: 'closed by the page', ending: 'closed', act: (handle) => handle.close() },
  { name: 'closed by leaving a block', ending: 'closed', act: (handle) => handle[Symbol.dispose]() },
  { name: 'removed by the page', ending: 'frame_removed', act: ({ iframe }) => iframe.remove() },
  {
    name: 'removed with what it is in',
    ending: 'frame_removed',
    act: ({ iframe }) => (iframe.parentElement ?? (iframe.getRootNode() as ShadowRoot).host).remove(),
  },
  {
    name: 'blocked by the policy of the page',
    ending: 'csp_blocked',
    act: () => violate({ blockedURI: SERVICE, effectiveDirective: 'frame-src', disposition: 'enforce' }),
  },
];

export function violate(
  init: Pick<SecurityPolicyViolationEventInit, 'blockedURI' | 'effectiveDirective' | 'disposition'>,
): void {
  happen('securitypolicyviolation', init);
}

/** Shows the clock another time, as after a night in the history; `looks` counts how often it was looked at. */
export async function atTime(time: number, act: (looks: () => number) => unknown): Promise<void> {
  const now = Date.now;
  let looks = 0;
  Date.now = () => {
    looks += 1;
    return time;
  };
  try {
    await act(() => looks);
  } finally {
    Date.now = now;
  }
}
