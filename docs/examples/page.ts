import { openPickerDialog } from 'svc-picker/host';
import { type CompletionItem, mergeInstructions } from 'svc-picker/program';

export async function prescribe(stored: readonly CompletionItem[]): Promise<readonly CompletionItem[]> {
  const session = await fetch('/picker-session', { method: 'POST' }); // your route around openSession
  const { url, expiresAt } = (await session.json()) as { url: string; expiresAt: string };
  const serviceOrigin = 'https://picker.example';
  const picker = openPickerDialog({ launchUrl: url, serviceOrigin, expiresAt: new Date(expiresAt) });
  const result = await picker.result;
  return result.status === 'completed' ? mergeInstructions(result.items, stored) : stored;
}
