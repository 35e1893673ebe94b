import type { Client } from '@paypal/paypal-server-sdk';
import * as z from 'zod';
import type { CardEvent } from '../card-payments.api.ts';
import type { WebhookHeaders } from '../paypal-payments.api.ts';
import { intentIdOf } from './read-paypal.ts';

const verification = z.object({ verification_status: z.string() });

const payPalEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string(),
  resource: z.object({
    id: z.string().optional(),
    /** For a dispute: it names the capture but no order. */
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
});

/** `captureId`: the capture that a dispute is about. Its order must still be found. */
export type PayPalEvent = CardEvent & { readonly captureId?: string };

const signed = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
} as const;

/**
 * Asks PayPal whether it sent this event (developer.paypal.com, "Verify webhook signature"). The SDK has no call for it, so this uses the
 * SDK's own signed-in requests.
 */
export async function verifyPayPalWebhook(
  client: Client,
  webhookId: string,
  rawBody: string,
  headers: WebhookHeaders,
): Promise<PayPalEvent | undefined> {
  const read = readEvent(rawBody);
  const given = Object.entries(signed).map(([field, name]) => [field, headers[name]] as const);
  if (!read || given.some(([, value]) => typeof value !== 'string')) return undefined;
  const request = client.getRequestBuilderFactory()('POST', '/v1/notifications/verify-webhook-signature');
  request.header('Content-Type', 'application/json');
  // Sends the event byte for byte as received, because the signature covers its bytes.
  const fields = JSON.stringify({ ...Object.fromEntries(given), webhook_id: webhookId });
  request.text(`${fields.slice(0, -1)},"webhook_event":${rawBody}}`);
  request.authenticate([{ oauth2: true }]);
  const { body } = await request.callAsText();
  const answer = verification.safeParse(typeof body === 'string' ? JSON.parse(body) : undefined);
  return answer.success && answer.data.verification_status === 'SUCCESS' ? read : undefined;
}

function readEvent(rawBody: string): PayPalEvent | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(rawBody);
  } catch {
    return undefined;
  }
  const event = payPalEvent.safeParse(parsed);
  if (!event.success) return undefined;
  const { id, event_type: type, create_time: createTime, resource } = event.data;
  const orderId = resource.supplementary_data?.related_ids?.order_id ?? (type.startsWith('CHECKOUT.ORDER.') ? resource.id : undefined);
  const captureId = resource.disputed_transactions?.[0]?.seller_transaction_id;
  return {
    eventId: id,
    type,
    createdAtMs: Date.parse(createTime),
    ...(orderId === undefined ? {} : { intentId: intentIdOf(orderId) }),
    ...(captureId === undefined ? {} : { captureId }),
  };
}
