import 'svc-picker';
import { type CompletionItem, type Exercise, staticSource } from 'svc-picker';

export async function prescribe(
  exercises: readonly Exercise[],
  place: Element,
): Promise<readonly CompletionItem[] | undefined> {
  const picker = document.createElement('svc-picker');
  picker.source = staticSource({ exercises, theme: { brandName: 'Alder Street', primaryColor: '#0e6b5e' } });
  picker.addEventListener('svc-ready', () => picker.focus());
  const items = new Promise<readonly CompletionItem[] | undefined>((resolve) => {
    picker.addEventListener('svc-completed', ({ detail }) => resolve(detail.items));
    picker.addEventListener('svc-cancelled', () => resolve(undefined));
  });
  place.append(picker); // it fills the place: give that a height
  return items.finally(() => picker.remove());
}
