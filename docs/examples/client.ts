import { createClient } from 'svc-picker/client';
import { secrets } from './secrets.ts';

/** One for the whole process. */
export const client = createClient({ baseUrl: 'https://picker.example/api/v1', ...secrets });
