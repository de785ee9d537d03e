import { createClient } from 'svc-picker/client';
import { secrets } from './secrets.ts';

const client = createClient({ baseUrl: 'https://picker.example/api/v1', ...secrets });

export async function subscribe(keepSecret: (endpointId: string, secret: string) => Promise<void>) {
  const { id, secret } = await client.createWebhook({
    url: 'https://records.example/hooks/catalog',
    events: ['exercise.published', 'exercise.updated', 'exercise.deprecated', 'exercise.withdrawn'],
  });
  await keepSecret(id, secret); // shown this once: into your secret store before anything else
}
