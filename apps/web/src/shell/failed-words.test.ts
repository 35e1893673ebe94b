import { expect, test } from 'vitest';
import { failedWords } from './failed-words.ts';

test('says that an order and a change of a booking continue without the failed page', () => {
  expect(failedWords('/booking/p2p?key=q_1')?.heading).toBe('We cannot show your order at the moment');
  const change = failedWords('/mybookings?open=TF7KQ2MX&flow=refund&step=review');
  expect(change?.heading).toBe('We cannot show your booking at the moment');
  expect(change?.text).toContain('it continues without this page, which refreshes by itself');
  expect(failedWords('/MyBookings/?flow=void&open=TF7KQ2MX')).toEqual(change);
});

test('claims nothing if nothing continues', () => {
  for (const address of ['/', '/mybookings', '/mybookings?search=flow', '/booking/p2p', '/search/p2p?id=1&flow=refund']) {
    expect(failedWords(address)).toBeUndefined();
  }
});
