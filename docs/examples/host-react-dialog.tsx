import type { CompletionItem, StoredProgram } from 'svc-picker/host';
import { usePicker } from 'svc-picker/react';

interface Session {
  readonly url: string;
  readonly expiresAt: string;
  readonly stored: StoredProgram;
}

/** Your backend made the session and knows what it stored: both come together. */
async function createSession() {
  const response = await fetch('/picker-session', { method: 'POST' });
  const { url, expiresAt, stored } = (await response.json()) as Session;
  return { launchUrl: url, expiresAt, stored };
}

export function PrescribeButton({ onSave }: { onSave: (items: readonly CompletionItem[]) => void }) {
  const { open, isOpen } = usePicker({
    serviceOrigin: 'https://picker.example',
    title: 'Prescribe exercises',
    renew: createSession, // after 15 minutes the picker continues in another one, with its program
    onCompleted: onSave,
    onError: (error) => console.error(error),
  });
  return (
    <button aria-busy={isOpen} onClick={() => void open(createSession)}>
      Prescribe exercises
    </button>
  );
}
