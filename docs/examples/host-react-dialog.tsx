import type { CompletionItem } from 'svc-picker/program';
import { usePicker } from 'svc-picker/react';

async function createSession() {
  const response = await fetch('/api/picker-session', { method: 'POST' });
  const { url, expiresAt } = (await response.json()) as { url: string; expiresAt: string };
  return { launchUrl: url, expiresAt };
}

export function PrescribeButton({ onSave }: { onSave: (items: readonly CompletionItem[]) => void }) {
  const { open, isOpen } = usePicker({
    serviceOrigin: 'https://service.example',
    title: 'Prescribe exercises',
    onCompleted: onSave,
    onError: (error) => console.error(error),
  });
  return (
    <button aria-busy={isOpen} onClick={() => void open(createSession)}>
      Prescribe
    </button>
  );
}
