// The lines at the foot: how much catalog there is and how fresh it is. Follows the backend while the page can be seen.
import { counted } from './counted.ts';
import { el } from './dom.ts';
import { moment } from './moment.ts';
import type { CatalogStatus } from './record-api.ts';

/** How long the line shows that the catalog has announced a change. */
const NEWS_MILLISECONDS = 8_000;

/** Fills `line` and calls `onChange` whenever the backend has read the catalog anew. */
export function followCatalog(line: HTMLElement, onChange: () => void): void {
  let shown: CatalogStatus | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;

  function show(status: CatalogStatus): void {
    const isNews = shown !== undefined && status.heardAt !== null && status.heardAt !== shown.heardAt;
    const isRead = status.checkedAt !== shown?.checkedAt;
    shown = status;
    const words = wordsOf(status).flatMap((word) => [' ', el('span', {}, word)]);
    line.replaceChildren(el('b', {}, 'Catalog'), ...words);
    if (isNews) {
      clearTimeout(end);
      line.dataset['news'] = '';
      end = setTimeout(() => delete line.dataset['news'], NEWS_MILLISECONDS);
    }
    if (isRead) onChange();
  }

  /** A browser has few connections to one origin: a hidden tab gives its own back. */
  function follow(): void {
    source?.close();
    source = undefined;
    if (document.visibilityState === 'hidden') return;
    source = new EventSource('/api/catalog/status');
    source.addEventListener('message', ({ data }) => show(JSON.parse(data as string) as CatalogStatus));
  }
  document.addEventListener('visibilitychange', follow);
  follow();
}

function wordsOf({ exercises, notRecommended, isComplete, checkedAt, isReachable }: CatalogStatus): string[] {
  if (checkedAt === null || !isComplete)
    return [isReachable ? 'is being read' : 'The exercise service is not responding'];
  const time = moment(checkedAt).replace('Today, ', '');
  const withMore = notRecommended === 0 ? '' : `, ${notRecommended} no longer recommended`;
  return [
    counted(exercises, 'exercise') + withMore,
    `${isReachable ? 'up to date' : 'as of'} ${time}`,
    'not reviewed by a clinician',
  ];
}
