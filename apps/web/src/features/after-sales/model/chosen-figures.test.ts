import { expect, test } from 'vitest';
import { refundPart, refundQuote } from '../testing/refund-view.ts';
import { chosenFigures } from './chosen-figures.ts';

const amtrakUse = 'It pays for trains of Amtrak here, on a journey on which Ada Lovelace travels, for 12 months, all at once or in parts.';

const parts = [refundPart('outward.1'), refundPart('outward.2')];
const both = ['outward.1', 'outward.2'];

test("uses the quote's figures for the quoted parts", () => {
  const quote = refundQuote({ parts: both, fare: '152.01', penalty: '20.01', refundAmount: '132.00', lines: [] });
  expect(chosenFigures(parts, quote, both)).toEqual({ paid: '152.01', penalty: '20.01', refund: '132.00', others: [], isExact: true });
});

test('adds up other parts, and all parts without a quote', () => {
  const sums = { paid: '76.00', penalty: '10.00', refund: '66.00', others: [], isExact: false };
  expect(chosenFigures(parts, refundQuote({ parts: both }), ['outward.2'])).toEqual(sums);
  expect(chosenFigures(parts, undefined, ['outward.2'])).toEqual(sums);
});

test('does not guess the value of a voucher for a part', () => {
  const quote = refundQuote({ parts: both, refundType: 'voucher', voucher: { amount: '90.00', currency: 'USD', use: amtrakUse } });
  expect(chosenFigures(parts, quote, both).voucher).toEqual({ amount: '90.00', currency: 'USD', use: amtrakUse });
  expect(chosenFigures(parts, quote, ['outward.1'])).toEqual({ paid: '76.00', others: [], isExact: false });
  expect(chosenFigures(parts, quote, [])).toMatchObject({ refund: '0.00' });
});

test('names what else is taken off, so that the sum adds up', () => {
  const lines = [
    { label: 'Fare', amount: '152.01' },
    { label: 'Cancellation Fee', amount: '-20.01' },
    { label: 'Promotion taken off', amount: '-12.00' },
    { label: 'Commission', amount: '-7.00' },
  ];
  const quote = refundQuote({ parts: both, lines });
  expect(chosenFigures(parts, quote, both).others).toEqual(lines.slice(2));
});
