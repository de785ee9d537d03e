// The picker in its iframe: shows <svc-picker> with the service as its source, and tells the page around it.
import { frame, source } from './first.ts';
import { direction, language } from './i18n/language.ts';
import { startSearchWorker } from './io/start-search-worker.ts';
import './svc-picker.ts';

const picker = document.createElement('svc-picker');
picker.wholePage = true;
picker.searchWorker = startSearchWorker;
picker.source = source;
picker.addEventListener('svc-ready', () => frame.ready());
picker.addEventListener('svc-completed', ({ detail }) => frame.completed(detail));
picker.addEventListener('svc-cancelled', ({ detail }) => frame.cancelled(detail));
document.body.append(picker);

/** The page speaks as the picker does. */
addEventListener('lit-localize-status', () => {
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
});
