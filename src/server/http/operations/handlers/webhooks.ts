// GET and POST /webhooks, DELETE /webhooks/{id}. Spec: Webhook endpoint.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { createWebhook as create, deleteWebhook as remove, listWebhooks as list } from '../../../webhooks/endpoints.ts';
import { CACHE } from '../../answer.ts';
import type { Handler } from '../operation-handler.ts';

export const listWebhooks: Handler<typeof OPERATIONS.listWebhooks> = async ({ service, credential }) => ({
  json: { data: await list(service, credential) },
  cache: CACHE.none,
});

export const createWebhook: Handler<typeof OPERATIONS.createWebhook> = async ({ service, credential, body }) => ({
  json: { data: await create(service, credential, body) },
  cache: CACHE.none,
});

export const deleteWebhook: Handler<typeof OPERATIONS.deleteWebhook> = async ({ service, credential, path }) => {
  await remove(service, credential, path.id);
  return { cache: CACHE.none };
};
