// GET and POST /webhooks, DELETE /webhooks/{id}. Spec: Webhook endpoint.
import { createWebhook as create, deleteWebhook as remove, listWebhooks as list } from '../../../webhooks/endpoints.ts';
import { CACHE } from '../../answer.ts';
import type { Handler } from '../operation-handler.ts';

export const listWebhooks: Handler<'listWebhooks'> = async ({ service, credential }) => ({
  status: 200,
  json: { data: await list(service, credential) },
  cache: CACHE.none,
});

export const createWebhook: Handler<'createWebhook'> = async ({ service, credential, body }) => ({
  status: 201,
  json: { data: await create(service, credential, body) },
  cache: CACHE.none,
});

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ service, credential, path }) => {
  await remove(service, credential, path['id'] ?? '');
  return { status: 204, cache: CACHE.none };
};
