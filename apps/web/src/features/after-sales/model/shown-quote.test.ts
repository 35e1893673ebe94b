import { expect, test } from 'vitest';
import { refundQuote } from '../testing/refund-view.ts';
import { shownQuote } from './shown-quote.ts';

const lines = [
  { label: 'Fare', amount: '80.00' },
  { label: 'Commission', amount: '-5.00' },
];
const quote = refundQuote({ refundAmount: '75.00', commission: '5.00', lines });
const row = (paymentNett: boolean) => ({
  agency: {
    isAgentBooking: true as const,
    paymentNett,
    netBookingTotal: '75.00',
    commission: '5.00',
    markUp: '0.00',
    internalReference: '',
    costCentre: '',
    purchaseOrder: '',
    internalNote: '',
  },
});

test('with the commission hidden, the quote of a net agency is that of its customer', () => {
  expect(shownQuote(quote, row(true), false)).toMatchObject({ refundAmount: '80.00', lines: lines.slice(0, 1) });
});

test('any other quote stays as it is', () => {
  expect(shownQuote(quote, row(true), true)).toBe(quote);
  expect(shownQuote(quote, row(false), false)).toBe(quote);
  expect(shownQuote(quote, {}, false)).toBe(quote);
});
