import { createServer } from 'node:http';
import { createWebhookReceiver } from 'svc-picker/client';
import { mirror } from './mirror.ts';

export const receiver = createWebhookReceiver({
  secret: process.env.SVC_WEBHOOK_SECRET ?? '',
  seen: new Set(), // of one process; see "Deduplicate"
  onDelivery: () => mirror.hint(), // the change feed says what is new
  onRefused: (reason) => console.warn(`A webhook was refused: ${reason}.`),
});

createServer((request, response) => void receiver.node(request, response)).listen(3000);
