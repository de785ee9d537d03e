import { openPickerDialog, PickerError } from 'svc-picker/host';
import type { CompletionItem } from 'svc-picker/program';

// From an event handler. Your backend creates the session (svc-picker/client) a moment before; the page only gets its address.
export async function prescribe(save: (items: readonly CompletionItem[]) => Promise<void>): Promise<void> {
  const response = await fetch('/api/picker-session', { method: 'POST' });
  const { url, expiresAt } = (await response.json()) as { url: string; expiresAt: string };
  try {
    const result = await openPickerDialog({
      launchUrl: url,
      serviceOrigin: 'https://service.example', // from your configuration, never from the URL
      expiresAt,
      title: 'Prescribe exercises',
    }).result;
    if (result.status === 'completed') await save(result.items);
  } catch (error) {
    if (!(error instanceof PickerError)) throw error;
    console.error(error.code, error.message); // the message says what to do; no value is in it
  }
}
