import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { Webhook as SvixWebhook } from 'svix';

type Headers = Record<string, string>;

// Both read webhook-id, webhook-timestamp and webhook-signature, and throw when these do not fit.
export const withStandardWebhooks = (body: string, headers: Headers, secret: string) =>
  new StandardWebhook(secret).verify(body, headers);

export function withSvix(body: string, headers: Headers, secret: string): unknown {
  new SvixWebhook(secret).verify(body, headers);
  return JSON.parse(body);
}

// The hexadecimal signature is made as Stripe makes its own. Stripe does not look for timestamps of the future.
export const withStripe = (body: string, headers: Headers, secret: string) =>
  Stripe.webhooks.constructEvent(body, `t=${headers['x-svc-timestamp']},v1=${headers['x-svc-signature']}`, secret);
