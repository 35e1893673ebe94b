import { expect, test } from 'vitest';
import { loggablePath } from './loggable-path.ts';

test.each([
  ['/search/p2p?id=4711&email=ann@example.com', '/search/p2p'],
  ['/uk/train-times', '/uk/train-times'],
  ['/mybookings/TF7K2M9Q', '/mybookings/…'],
  ['/bookings/open/eyJhbGciOiJIUzI1NiJ9.abcdefgh', '/bookings/open/…'],
  ['/mybookings/ann%40example.com/x', '/mybookings/…/x'],
  ['/orders/12345/ticket', '/orders/…/ticket'],
])('%s is logged as %s', (url, path) => {
  expect(loggablePath(url)).toBe(path);
});
