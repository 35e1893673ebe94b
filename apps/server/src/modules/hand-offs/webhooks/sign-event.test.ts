import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedHeaders, signingSecret } from './sign-event.ts';

const webhook = { webhookId: '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c01', generation: 2 };
const nowMs = Date.parse('2026-11-28T09:00:00.500Z');
const event = { id: 'event-1', body: '{"event":"ping"}', nowMs };

/** Checks as a receiver would, with only the secret that it was shown. */
function matches(headers: Record<string, string>, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = createHmac('sha256', key)
    .update(`event-1.${headers['webhook-timestamp'] ?? ''}.${event.body}`)
    .digest('base64');
  return (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${signed}`);
}

test('a receiver checks an event with the secret that it was shown', () => {
  const headers = signedHeaders(webhook, { ...event, secrets: ['one'] });
  expect(headers).toMatchObject({ 'webhook-id': 'event-1', 'webhook-timestamp': '1795856400' });
  expect(matches(headers, signingSecret(webhook, 'one'))).toBe(true);
  expect(matches(headers, signingSecret(webhook, 'two'))).toBe(false);
  expect(matches(headers, signingSecret({ ...webhook, generation: 1 }, 'one'))).toBe(false);
});

test('for a day after a rotation, and while the shop changes its own secret, the old secret still works', () => {
  const rotated = { ...webhook, previousUntilMs: nowMs + 1 };
  const headers = signedHeaders(rotated, { ...event, secrets: ['new', 'old'] });
  for (const generation of [1, 2])
    for (const secret of ['new', 'old']) expect(matches(headers, signingSecret({ ...webhook, generation }, secret))).toBe(true);
  const later = signedHeaders({ ...webhook, previousUntilMs: nowMs }, { ...event, secrets: ['new'] });
  expect(matches(later, signingSecret({ ...webhook, generation: 1 }, 'new'))).toBe(false);
});
