import { useState } from 'react';
import type { CompletionItem, StoredProgram } from 'svc-picker/host';
import { SvcPicker } from 'svc-picker/react';

interface Props {
  readonly session: { readonly url: string; readonly expiresAt: string; readonly stored: StoredProgram };
  readonly onSave: (items: readonly CompletionItem[]) => void;
}

export function PickerPane({ session, onSave }: Props) {
  const [isCancelled, setCancelled] = useState(false);
  if (isCancelled) return <p>Nothing was prescribed.</p>;
  return (
    <SvcPicker
      launchUrl={session.url}
      expiresAt={session.expiresAt}
      stored={session.stored}
      serviceOrigin="https://picker.example"
      title="Prescribe exercises"
      style={{ height: '80vh' }}
      onCompleted={onSave}
      onCancelled={() => setCancelled(true)}
    />
  );
}
