// The picker in its iframe: shows <svc-picker> with the service as its source, and tells the page around it.
import { msg } from '@lit/localize';
import { direction, language } from '../i18n/language.ts';
import { startSearchWorker } from '../io/search/start-search-worker.ts';
import { awaitsStored, frame, receiving, source } from './open-session.ts';
import '../svc-picker.ts';

const picker = document.createElement('svc-picker');
picker.wholePage = true;
picker.searchWorker = startSearchWorker;
picker.source = source;
picker.stored = awaitsStored ? receiving?.then(({ context }) => context).then((brought) => brought?.stored) : undefined;
picker.clinic = receiving?.then(({ context }) => context);
picker.addEventListener('svc-kept', ({ detail }) => frame.kept(detail));
picker.addEventListener('svc-ready', () => {
  const ready = () => frame.ready();
  if (receiving) void receiving.then(ready, ready);
  else ready();
  // What the two say to each other from now on is no part of the first load.
  void import('./around.ts').then(({ followPage }) => followPage(window, frame, (scheme) => (picker.scheme = scheme)));
});
picker.addEventListener('svc-completed', ({ detail }) => frame.completed(detail));
picker.addEventListener('svc-cancelled', () => frame.cancelled());
// The first script waits for nothing, so it may have been quicker than the rest of its page.
if (document.body) document.body.append(picker);
else addEventListener('DOMContentLoaded', () => document.body.append(picker), { once: true });

/** The page speaks as the picker does. */
addEventListener('lit-localize-status', () => {
  document.title = msg('Exercises', { id: 'brand-none' });
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
});
