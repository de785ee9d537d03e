// The sender, loaded with the first attempt: its HTTP client is large, and a service without webhooks never needs it.
import type { Sender } from './attempt.ts';
import type { SenderOptions } from './sender.ts';

export function lazySender(options: SenderOptions): Sender {
  let sender: Promise<Sender> | undefined;
  const load = async () => (await import('./sender.ts')).createSender(options);
  return {
    send: async (request) => (await (sender ??= load())).send(request),
    close: async () => (await sender)?.close(),
  };
}
