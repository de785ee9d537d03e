// The picker in its iframe: the service as its source, and what the page around it is told of it.
import type { CompletedMessage, FailedMessage } from '../../contract/messages.ts';
import { type PickerSource, refused } from '../source.ts';
import type { HostPage } from './host-page.ts';
import type { Service } from './service.ts';

export interface FramedPicker {
  readonly source: PickerSource;
  ready(): void;
  completed(payload: CompletedMessage['payload']): void;
  cancelled(): void;
  failed(payload: FailedMessage['payload']): void;
}

/**
 * `service` is undefined where the address holds no launch. Without a page around it the service is asked for nothing. Before the
 * service has named the one origin that may know, `launchOrigin` hears that the picker failed, and nothing else.
 */
export function framePicker(
  hostPage: HostPage,
  service: Service | undefined,
  launchOrigin: string | undefined,
): FramedPicker {
  let origin: string | undefined;
  let expiresAt = '';

  async function open(signal: AbortSignal): ReturnType<PickerSource['open']> {
    if (!hostPage.isThere) return refused('outside');
    if (!service) return refused('unknown');
    const opened = await service.open(signal);
    if (opened.ok) ({ origin, expiresAt } = opened.value);
    else if (opened.failure.kind === 'expired') origin = opened.failure.origin ?? origin;
    return opened;
  }

  return {
    source: {
      open,
      getIndex: async (...asked) => (service ? service.getIndex(...asked) : refused('unknown')),
      getExercise: async (...asked) => (service ? service.getExercise(...asked) : refused('unknown')),
    },
    ready() {
      if (origin !== undefined) hostPage.ready(origin, expiresAt);
    },
    completed({ items }) {
      if (origin !== undefined) hostPage.completed(origin, items);
    },
    cancelled() {
      if (origin !== undefined) hostPage.cancelled(origin);
    },
    failed({ code }) {
      const told = origin ?? launchOrigin;
      if (told !== undefined) hostPage.failed(told, code);
    },
  };
}
