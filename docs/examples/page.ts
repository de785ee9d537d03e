import { type CompletionItem, type LeftOutItem, openPickerDialog } from 'svc-picker/host';

interface Opened {
  readonly session: { readonly url: string; readonly expiresAt: string };
  readonly leftOut: readonly LeftOutItem[];
}

export async function prescribe(items: readonly CompletionItem[]): Promise<readonly CompletionItem[]> {
  const response = await fetch('/picker-session', { method: 'POST' }); // your route around openSession
  const { session, leftOut } = (await response.json()) as Opened;
  const picker = openPickerDialog({
    launchUrl: session.url,
    expiresAt: session.expiresAt,
    serviceOrigin: 'https://picker.example',
    stored: { items, leftOut }, // with the instructions; it stays in this browser
  });
  const result = await picker.result;
  return result.status === 'completed' ? result.items : items;
}
