import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

const from = (message: object) => readFrameMessage({ source: 'throughfare-card-frame', ...message });

describe('messages of the card field', () => {
  it('are not accepted from anybody else', () => {
    expect(readFrameMessage({ type: 'token', requestId: '1', id: 'tok_1' })).toBeUndefined();
    expect(readFrameMessage({ source: 'throughfare-shop', type: 'ready' })).toBeUndefined();
    expect([null, 'ready', 7, undefined].map(readFrameMessage)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('report the typed values', () => {
    expect(from({ type: 'change', complete: true, empty: false, error: null, brand: 'visa' })).toEqual({
      type: 'change',
      change: { complete: true, empty: false, error: undefined },
    });
    expect(from({ type: 'change', complete: false, empty: false, error: 'Your card number is not valid' })).toMatchObject({
      change: { complete: false, error: 'Your card number is not valid' },
    });
  });

  it('return a token, or the reason for none', () => {
    expect(from({ type: 'token', requestId: 'r', id: 'tok_1' })).toEqual({
      type: 'token',
      requestId: 'r',
      token: { ok: true, id: 'tok_1' },
    });
    const reason = (code: string) => from({ type: 'error', requestId: 'r', code, message: '' });
    expect(reason('incomplete')).toMatchObject({ token: { ok: false, reason: 'incomplete' } });
    expect(reason('provider_unreachable')).toMatchObject({ token: { reason: 'unreachable' } });
    expect(reason('card_declined')).toMatchObject({ token: { reason: 'refused' } });
  });

  it('request a valid height for a field', () => {
    expect(from({ type: 'resize', height: 268.4 })).toEqual({ type: 'resize', height: 269 });
    expect([0, -3, 100_000, '268', Number.NaN].map((height) => from({ type: 'resize', height }))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('of an unknown kind are ignored', () => {
    expect(from({ type: 'number', value: '4242' })).toBeUndefined();
    expect(from({ type: 'token', requestId: 5, id: 'tok_1' })).toBeUndefined();
  });
});
