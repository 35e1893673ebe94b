import { expect, test } from 'vitest';
import { webhookHeaders } from './sign-webhook.ts';
import { verifyWebhook } from './verify-webhook.ts';

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const nowMs = Date.UTC(2026, 10, 28, 9);
const body = '{"type":"BOOKING_TRIP_CHANGED"}';
const signed = (more: Partial<Parameters<typeof webhookHeaders>[0]> = {}) =>
  webhookHeaders({ id: 'msg_1', body, nowMs, keys: [key], ...more });

test('answers the id of a post that the holder of the key has signed', () => {
  expect(verifyWebhook({ headers: signed(), body, nowMs, key })).toBe('msg_1');
  expect(verifyWebhook({ headers: signed({ keys: [other, key] }), body, nowMs: nowMs + 60_000, key })).toBe('msg_1');
});

test.each([
  ['another key', { headers: signed({ keys: [other] }) }],
  ['another body', { body: `${body} ` }],
  ['another id', { headers: { ...signed(), 'webhook-id': 'msg_2' } }],
  ['a post of ten minutes ago', { nowMs: nowMs + 600_000 }],
  ['a post from the future', { nowMs: nowMs - 600_000 }],
  ['no signature', { headers: { ...signed(), 'webhook-signature': '' } }],
  [
    'a signature of another version',
    { headers: { ...signed(), 'webhook-signature': signed()['webhook-signature']?.replace('v1,', 'v2,') } },
  ],
  ['no headers', { headers: {} }],
])('refuses %s', (_, changed) => {
  expect(verifyWebhook({ headers: signed(), body, nowMs, key, ...changed })).toBeUndefined();
});
