import type { RefundNow } from '@throughfare/kernel/refund-terms';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { RefundWords } from './refund-words.tsx';

const refundNow: RefundNow = {
  sentence: 'Refund now: £80.00 of £80.00, until 10:40 on Fri 20 Nov.',
  currency: 'GBP',
  paid: '80.00',
  curve: [
    { refund: '80.00', until: 'until 10:40 on Fri 20 Nov' },
    { refund: '20.00', until: 'until 10:40 on Mon 23 Nov' },
  ],
};
const refundRule = 'Refundable until departure.';

test('has the amount, and lists later refunds', () => {
  const page = draw(<RefundWords sold={{ refundNow, refundRule }} />);
  expect(page.text).toContain(refundNow.sentence);
  expect(page.text).not.toContain(refundRule);
  const steps = page.getByRole('list', { name: 'What comes back over time' });
  expect([...steps.children].map(({ textContent }) => textContent)).toEqual([
    '£80.00until 10:40 on Fri 20 Nov',
    '£20.00until 10:40 on Mon 23 Nov',
    '£0.00after that',
  ]);
});

test('the exchange value has its own sentence and steps, unless they are those of the refund', () => {
  const exchange = {
    sentence: 'Exchange value: £80.00, until 18:00 on Sun 22 Nov, then £70.00.',
    curve: [
      { value: '80.00', until: 'until 18:00 on Sun 22 Nov' },
      { value: '70.00', until: 'until 10:40 on Mon 23 Nov' },
    ],
  };
  const label = 'What counts towards another ticket over time';
  const page = draw(<RefundWords sold={{ refundNow: { ...refundNow, exchange }, refundRule }} />);
  expect(page.text).toContain(`${refundNow.sentence} ${exchange.sentence}`);
  expect([...page.getByRole('list', { name: label }).children].map(({ textContent }) => textContent)).toEqual([
    '£80.00until 18:00 on Sun 22 Nov',
    '£70.00until 10:40 on Mon 23 Nov',
    '£0.00after that',
  ]);
  const same = { ...exchange, curve: refundNow.curve.map(({ refund, until }) => ({ value: refund, until })) };
  expect(
    draw(<RefundWords sold={{ refundNow: { ...refundNow, exchange: same }, refundRule }} />).queryByRole('list', { name: label }),
  ).toBeNull();
});

test('one amount needs no list, and neither does a summary', () => {
  const once = { ...refundNow, curve: refundNow.curve.slice(0, 1) };
  expect(draw(<RefundWords sold={{ refundNow: once, refundRule }} />).queryByRole('list')).toBeNull();
  expect(draw(<RefundWords sold={{ refundNow, refundRule }} withCurve={false} />).queryByRole('list')).toBeNull();
});

test('a sale without stored amounts has its rule in words', () => {
  expect(draw(<RefundWords sold={{ refundRule }} />).text).toBe(refundRule);
});
