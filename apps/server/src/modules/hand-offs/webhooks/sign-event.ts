/**
 * Signs events by the rules of Standard Webhooks (standardwebhooks.com), which libraries of many languages check: HMAC-SHA256 over id, time
 * and body, with a secret used for one webhook only.
 */
import { createHmac } from 'node:crypto';

/** How long after a rotation events are still signed with the old secret too. */
export const changeOverMs = 24 * 3_600_000;

export interface SigningWebhook {
  readonly webhookId: string;
  readonly generation: number;
  readonly previousUntilMs?: number;
}

function keyOf(webhookId: string, generation: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`throughfare webhook 1\n${webhookId}.${generation}`).digest();
}

/** The form shown to its owner: "whsec_…". */
export function signingSecret({ webhookId, generation }: SigningWebhook, secret: string): string {
  return `whsec_${keyOf(webhookId, generation, secret).toString('base64')}`;
}

/** One signature for each secret that its owner may hold: from before and after a rotation of the webhook's secret, and of the shop's. */
export function signedHeaders(
  { webhookId, generation, previousUntilMs = 0 }: SigningWebhook,
  { id, body, nowMs, secrets }: { readonly id: string; readonly body: string; readonly nowMs: number; readonly secrets: readonly string[] },
): Record<string, string> {
  const seconds = String(Math.floor(nowMs / 1000));
  const generations = previousUntilMs > nowMs ? [generation, generation - 1] : [generation];
  const signatures = generations.flatMap((known) =>
    secrets.map((secret) =>
      createHmac('sha256', keyOf(webhookId, known, secret))
        .update(`${id}.${seconds}.${body}`)
        .digest('base64'),
    ),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Throughfare-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
