import { describe, expect, it } from 'vitest';
import { blockedBecause, pricesHeldUntil } from './cart-readiness.ts';
import { cartItem } from '../../../domain/journeys/testing/cart-fixtures.ts';

describe('the way to the booking page', () => {
  it('is open for priced tickets, and for those priced again at the order', () => {
    expect(blockedBecause({ items: [cartItem('a'), cartItem('b', { state: 'expired' })] })).toBeUndefined();
  });

  it('is closed by a price that has not been accepted', () => {
    expect(blockedBecause({ items: [cartItem('a'), cartItem('b', { state: 'changed', previousTotal: '70.00' })] })).toContain('accept');
  });

  it('is closed by a sold-out ticket, whatever else must be accepted', () => {
    expect(blockedBecause({ items: [cartItem('a', { state: 'changed' }), cartItem('b', { state: 'gone' })] })).toContain('remove');
  });
});

describe('how long prices are held', () => {
  it('is the shortest promise', () => {
    const items = [cartItem('a', { priceUntil: '2026-11-20T10:30:00.000Z' }), cartItem('b', { priceUntil: '2026-11-20T10:05:00.000Z' })];
    expect(pricesHeldUntil(items)).toBe('2026-11-20T10:05:00.000Z');
  });

  it('does not count expired promises', () => {
    expect(pricesHeldUntil([cartItem('a', { state: 'gone' }), cartItem('b', { state: 'expired' })])).toBeUndefined();
  });
});
