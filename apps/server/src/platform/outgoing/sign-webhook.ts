/** Signs a post by the rules of Standard Webhooks (standardwebhooks.com), which libraries of many languages check. */
import { createHmac } from 'node:crypto';

export interface WebhookPost {
  readonly id: string;
  readonly body: string;
  readonly nowMs: number;
  /** One signature for each key that the receiver may hold. */
  readonly keys: readonly Buffer[];
}

export function webhookHeaders({ id, body, nowMs, keys }: WebhookPost): Record<string, string> {
  const seconds = String(Math.floor(nowMs / 1000));
  const signatures = keys.map((key) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64'));
  return {
    'content-type': 'application/json',
    'user-agent': 'Throughfare-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
