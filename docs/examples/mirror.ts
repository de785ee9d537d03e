import { createClient, createMirror, openMediaFolder } from 'svc-picker/client';
import { openMirrorDatabase } from 'svc-picker/client/sqlite';
import { secrets } from './secrets.ts';

export const mirror = createMirror({
  client: createClient({ baseUrl: 'https://picker.example/api/v1', ...secrets }),
  store: openMirrorDatabase('catalog.sqlite'),
  media: openMediaFolder('catalog-media'),
});
await mirror.start(); // the whole catalog the first time; then what changed: now, and every 15 minutes
