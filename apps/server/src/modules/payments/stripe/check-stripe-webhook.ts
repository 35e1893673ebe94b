import type { CardResult } from '../card-payments.api.ts';
import { attempt, stripeClient, type StripeOptions } from './create-stripe-cards.ts';
import { webhookEvents } from './webhook-events.data.ts';

/** The events of ours that Stripe does not post to the address; `missing`: it posts nothing there. */
export function checkStripeWebhook(options: StripeOptions, address: string): Promise<CardResult<'missing' | readonly string[]>> {
  return attempt('reads', async () => {
    const { data } = await stripeClient(options).webhookEndpoints.list({ limit: 100 });
    const endpoints = data.filter(({ url, status }) => url === address && status === 'enabled');
    if (endpoints.length === 0) return 'missing';
    const posted = new Set<string>(endpoints.flatMap((endpoint) => endpoint.enabled_events));
    return posted.has('*') ? [] : webhookEvents.filter((event) => !posted.has(event));
  });
}
