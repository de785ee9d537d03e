import { useState } from 'react';
import type { CompletionItem, RenewedSession, StoredProgram } from 'svc-picker/host';
import { SvcPicker } from 'svc-picker/react';

interface Props {
  readonly session: { readonly url: string; readonly expiresAt: string; readonly stored: StoredProgram };
  readonly renew: () => Promise<RenewedSession>;
  readonly onSave: (items: readonly CompletionItem[]) => void;
}

export function PickerPane({ session, renew, onSave }: Props) {
  const [isCancelled, setCancelled] = useState(false);
  if (isCancelled) return <p>Nothing was prescribed.</p>;
  return (
    <SvcPicker
      launchUrl={session.url}
      expiresAt={session.expiresAt}
      stored={session.stored}
      renew={renew}
      serviceOrigin="https://picker.example"
      title="Prescribe exercises"
      style={{ height: '80vh' }}
      onCompleted={onSave}
      onCancelled={() => setCancelled(true)}
    />
  );
}
