import type { CompletionItem, RenewedSession, StoredProgram } from 'svc-picker/host';
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

/** Another session of the same clinician, when the first one has ended: the program stays in the picker. */
async function renew() {
  const response = await fetch('/picker-renewal', { method: 'POST' });
  if (!response.ok) throw new Error(`No session: ${response.status}`); // the picker says that it cannot continue
  return (await response.json()) as RenewedSession;
}

export function PrescribeButton({ onSave }: { onSave: (items: readonly CompletionItem[]) => void }) {
  const { open, isOpen } = usePicker({
    serviceOrigin: 'https://picker.example',
    title: 'Prescribe exercises',
    renew,
    onCompleted: onSave,
    onError: (error) => console.error(error),
  });
  return (
    <button aria-busy={isOpen} onClick={() => void open(createSession)}>
      Prescribe exercises
    </button>
  );
}
