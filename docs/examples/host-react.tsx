import { useState } from 'react';
import type { CompletionItem } from 'svc-picker/program';
import { SvcPicker } from 'svc-picker/react';

interface Props {
  readonly session: { readonly url: string; readonly expiresAt: string };
  readonly onSave: (items: readonly CompletionItem[]) => void;
}

export function PickerPane({ session, onSave }: Props) {
  const [isCancelled, setCancelled] = useState(false);
  if (isCancelled) return <p>Nothing was prescribed.</p>;
  return (
    <SvcPicker
      launchUrl={session.url}
      expiresAt={session.expiresAt}
      serviceOrigin="https://service.example"
      title="Prescribe exercises"
      style={{ height: '80vh' }}
      onCompleted={onSave}
      onCancelled={() => setCancelled(true)}
    />
  );
}
