import { createHmac } from 'node:crypto';

/** The Stripe-Signature header (docs.stripe.com/webhooks/signature): HMAC-SHA256 over "time.payload". */
export function signPayload(payload: string, secret: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
