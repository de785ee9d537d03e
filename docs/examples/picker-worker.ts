import type { StartWorker } from 'svc-picker';

export const searchWorker: StartWorker = () =>
  new Worker(new URL('svc-picker/search-worker', import.meta.url), { type: 'module' });
