import { expect, test } from 'vitest';
import { cartItem } from '../../../domain/journeys/testing/cart-fixtures.ts';
import { draw } from '../../../testing/draw.tsx';
import { RefundOfAll } from './refund-of-all.tsx';

const refundNow = {
  sentence: 'Refund now: £90.00 of £100.00, until 10:40 on Mon 23 Nov, then nothing.',
  currency: 'GBP' as const,
  paid: '100.00',
  curve: [{ refund: '90.00', until: 'until 10:40 on Mon 23 Nov' }],
};

test('several tickets say together what comes back; one ticket says it beside itself', () => {
  const one = cartItem('a');
  expect(draw(<RefundOfAll cart={{ items: [one, one], refundNow }} />).text).toBe(`All tickets together. ${refundNow.sentence}`);
  expect(draw(<RefundOfAll cart={{ items: [one], refundNow }} />).text).toBe('');
  expect(draw(<RefundOfAll cart={{ items: [one, one] }} />).text).toBe('');
});
