import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyBankEvent } from './verify-event.ts';

const secret = 'ours';
const nowMs = Date.parse('2026-11-28T09:00:00Z');
const payload = JSON.stringify({
  id: 'evt_1',
  type: 'payment.successful',
  createdAt: '2026-11-28T08:59:58Z',
  data: { paymentReference: 'TP-1', amount: 1250 },
});

interface Signed {
  readonly body?: string;
  readonly id?: string;
  readonly atMs?: number;
  readonly by?: string;
}

function headersOf({ body = payload, id = 'evt_1', atMs = nowMs, by = secret }: Signed = {}): Record<string, string> {
  const seconds = String(Math.floor(atMs / 1000));
  const signature = createHmac('sha256', by).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}
const verify = (body: string, headers: Readonly<Record<string, unknown>>) => verifyBankEvent(body, headers, { secret, nowMs });

describe('an event of a bank', () => {
  test('that is signed by it and current names its payment', () => {
    expect(verify(payload, headersOf())).toEqual({
      eventId: 'evt_1',
      type: 'payment.successful',
      createdAtMs: Date.parse('2026-11-28T08:59:58Z'),
      remoteId: 'TP-1',
    });
  });

  test('names a transfer of MintEFT by its own field, and may name nothing', () => {
    const bodyOf = (data: object) => JSON.stringify({ id: 'evt_1', type: 't', createdAt: '2026-11-28T09:00:00Z', data });
    const [transfer, nothing] = [bodyOf({ transferId: 'MT-1' }), bodyOf({})];
    expect(verify(transfer, headersOf({ body: transfer }))?.remoteId).toBe('MT-1');
    expect(verify(nothing, headersOf({ body: nothing }))).toMatchObject({ remoteId: undefined });
  });

  test('accepts several signatures if one is ours, during a rotation of their secret', () => {
    const headers = headersOf();
    const other = headersOf({ by: 'the one before' })['webhook-signature'] ?? '';
    expect(verify(payload, { ...headers, 'webhook-signature': `${other} ${headers['webhook-signature'] ?? ''}` })).toBeDefined();
  });

  test.each([
    ['under another secret', payload, headersOf({ by: 'theirs' })],
    ['whose body was altered', payload.replace('1250', '9250'), headersOf()],
    ['whose id is another than the signed one', payload, headersOf({ id: 'evt_2' })],
    ['signed six minutes ago: somebody plays it again', payload, headersOf({ atMs: nowMs - 6 * 60_000 })],
    ['signed for later', payload, headersOf({ atMs: nowMs + 6 * 60_000 })],
    ['whose time is no number', payload, { ...headersOf(), 'webhook-timestamp': 'now' }],
    ['without a signature', payload, { ...headersOf(), 'webhook-signature': undefined }],
    ['with an empty signature', payload, { ...headersOf(), 'webhook-signature': '' }],
    ['with two headers of one name', payload, { ...headersOf(), 'webhook-id': ['evt_1', 'evt_1'] }],
    ['that is no JSON', 'paid!', headersOf({ body: 'paid!' })],
    ['without what an event has', '{"id":"evt_1"}', headersOf({ body: '{"id":"evt_1"}' })],
  ])('%s is a forgery', (_name, body, headers) => expect(verify(body, headers)).toBeUndefined());
});
