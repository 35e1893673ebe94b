/**
 * Signs events for an agency's webhook: each webhook has a secret of its own, made from the shop's.
 */
import { createHmac } from 'node:crypto';
import { webhookHeaders } from '../../../platform/outgoing/sign-webhook.ts';

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
  const generations = previousUntilMs > nowMs ? [generation, generation - 1] : [generation];
  const keys = generations.flatMap((known) => secrets.map((secret) => keyOf(webhookId, known, secret)));
  return webhookHeaders({ id, body, nowMs, keys });
}
