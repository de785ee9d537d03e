// Text out of the page: into the clipboard, or into a file.
import { el, icon } from '../dom.ts';

/** Says in `status` how it went, also the second time. */
export async function copyText(text: string, status: HTMLElement): Promise<void> {
  status.textContent = '';
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = 'Copied';
  } catch {
    status.textContent = 'This browser does not allow copying. Select the text instead.';
  }
}

/** Copy and Download, for one text, and what became of it. `what` names it for assistive technology. */
export function takeAlong(
  what: string,
  text: string,
  file: { readonly name: string; readonly type: string },
): HTMLElement {
  const status = el('span', { role: 'status' });
  const copy = el('button', { type: 'button', className: 'button', ariaLabel: `Copy ${what}` }, icon('copy'), 'Copy');
  const download = el(
    'button',
    { type: 'button', className: 'button', ariaLabel: `Download ${what}` },
    icon('download'),
    'Download',
  );
  copy.addEventListener('click', () => void copyText(text, status));
  download.addEventListener('click', () => {
    const href = URL.createObjectURL(new Blob([text], { type: file.type }));
    el('a', { href, download: file.name }).click();
    URL.revokeObjectURL(href);
    status.textContent = `Download started: ${file.name}`;
  });
  return el('div', { className: 'take' }, copy, download, status);
}
