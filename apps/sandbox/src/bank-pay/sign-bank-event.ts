import { createHmac } from 'node:crypto';

/** The headers of Standard Webhooks (standardwebhooks.com): HMAC-SHA256 over id, time and body. */
export function signBankEvent(payload: string, secret: string, nowMs: number): Record<string, string> {
  const { id }: { id: string } = JSON.parse(payload);
  const seconds = String(Math.floor(nowMs / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${payload}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}
