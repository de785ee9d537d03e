// A backend: compiled with Node's types and without those of a page.
import { createClient, createMirror, openMediaFolder } from 'svc-picker/client';
import { openMirrorDatabase } from 'svc-picker/client/sqlite';
import { exerciseSchema } from 'svc-picker/contract';
import { chartNote } from 'svc-picker/program';

const client = createClient({ baseUrl: 'https://exercises.example/api/v1', clientId: 'id', clientSecret: 'secret' });
const mirror = createMirror({ client, store: openMirrorDatabase('catalog.db'), media: openMediaFolder('media') });
export const values: readonly unknown[] = [mirror, exerciseSchema, chartNote];
