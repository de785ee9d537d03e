// The second script of a page without a bundler: what is shown when a picker is late or cannot open.
export { dress } from '../dialog/close-look.ts';
export { show } from '../dialog/failure-view.ts';
