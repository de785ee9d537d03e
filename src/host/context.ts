// Hands the stored program to the picker, in the browser. Loaded only where a page has one. docs/messages.md, rules 10 and 12.
import type { ContextMessage } from '../contract/messages/messages.ts';
import type { LaunchOptions } from './picker-options.ts';

/**
 * Posts it to the frame whose picker is ready, for the service's origin alone. As plain data: what a framework observes is a proxy, which no
 * message can hold. Of the snapshots only the names go.
 */
export function onReady(
  iframe: HTMLIFrameElement,
  { signal }: Pick<AbortController, 'signal'>,
  { serviceOrigin, stored }: Pick<LaunchOptions, 'serviceOrigin' | 'stored'>,
): void {
  // The frame may have been lent to another picker since.
  if (!stored || signal.aborted) return;
  const { items, leftOut } = stored;
  const named = items.map((item) => {
    const { order, prescription, exercise } = Object(item) as (typeof items)[number];
    return { order, prescription, exercise: { name: exercise?.name } };
  });
  const message: ContextMessage = { type: 'svc.context', payload: { stored: { items: named, leftOut } } };
  iframe.contentWindow?.postMessage(JSON.parse(JSON.stringify(message)), serviceOrigin);
}
