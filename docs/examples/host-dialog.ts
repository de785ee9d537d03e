import { type CompletionItem, openPickerDialog, PickerError, type StoredProgram } from 'svc-picker/host';

/** What your backend answers (openStoredProgram of svc-picker/client): the address, and the program as you stored it. */
interface Session {
  readonly url: string;
  readonly expiresAt: string;
  readonly stored: StoredProgram;
}

// From an event handler.
export async function prescribe(save: (items: readonly CompletionItem[]) => Promise<void>): Promise<void> {
  const response = await fetch('/picker-session', { method: 'POST' });
  const { url, expiresAt, stored } = (await response.json()) as Session;
  try {
    const result = await openPickerDialog({
      launchUrl: url,
      serviceOrigin: 'https://picker.example', // from your configuration, never from the URL
      expiresAt,
      stored, // with the instructions: it stays in this browser
      title: 'Prescribe exercises',
    }).result;
    if (result.status === 'completed') await save(result.items);
  } catch (error) {
    if (!(error instanceof PickerError)) throw error;
    console.error(error.code, error.message); // the message says what to do; no value is in it
  }
}
