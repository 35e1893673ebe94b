import { expect, it } from 'vitest';
import { passRow } from './testing/pass-row.ts';
import { trainRow, tripOf } from './testing/train-row.ts';
import {
  companyOf,
  feeNoteOf,
  isGreyed,
  isStruckThrough,
  orderStatusText,
  priceOf,
  refundNoteOf,
  seenFigures,
  shownPriceOf,
} from './booking-words.ts';

it('shows the rest after a refund, else the price', () => {
  expect(priceOf({ totalPrice: '76.00' })).toBe('76.00');
  expect(priceOf({ totalPrice: '76.00', totalAfterRefund: '0.00' })).toBe('0.00');
});

it('says that a card fee is in it, only where there is one', () => {
  expect(feeNoteOf({ creditCardFee: '1.44' })).toBe('(Incl CC Fee)');
  expect(feeNoteOf({ creditCardFee: '0.00' })).toBe('');
});

it('says how much came back, unless that gives a net price away', () => {
  const part = { refundedAmount: '20.00', partiallyRefunded: true, penalty: '5.00', newBookingTotal: '132.00' };
  expect(refundNoteOf(trainRow({ totalAfterRefund: '132.00', refundInfo: part }), true)).toBe('£20.00 of £152.00 refunded');
  expect(refundNoteOf(trainRow({ status: 'Partial Refund in progress', refundInfo: part }), true)).toBe(
    '£20.00 of £152.00 on its way back',
  );
  expect(refundNoteOf(trainRow({ status: 'Exchanged', totalAfterRefund: '0.00' }), true)).toBe('');
  expect(refundNoteOf(trainRow(), true)).toBe('');
});

it('greys ended bookings', () => {
  expect(['Fully Refunded', 'Full Refund in progress', 'Exchanged'].every((status) => isGreyed({ status }))).toBe(true);
  expect(['Confirmed', 'PROCESSING', 'Partial Refund in progress'].some((status) => isGreyed({ status }))).toBe(false);
});

it('strikes out orders that no longer apply', () => {
  expect(['REPLACED', 'CANCELLED', 'EXCHANGED', 'CONFIRMED'].map(isStruckThrough)).toEqual([true, true, true, false]);
});

it('writes the status of an order small for all but ATOC', () => {
  expect(orderStatusText('CONFIRMED', 'ATOC')).toBe('CONFIRMED');
  expect(orderStatusText('CONFIRMED', 'SNCF')).toBe('confirmed');
  expect(orderStatusText('DELAY_CANCEL', 'SNCF')).toBe('delay cancel');
});

it('names the company by what the booking rides', () => {
  const trip = tripOf('Outward');
  const [ride] = trip.journey.segments;
  if (!ride) throw new Error('a journey without a ride');
  const byCoach = { ...trip, journey: { ...trip.journey, segments: [{ ...ride, type: 'BUS' as const }] } };
  expect(companyOf(trainRow({ source: 'DISTRIBUSION', tripData: [byCoach] }))).toBe('coach company');
  expect(companyOf(passRow)).toBe('pass company');
});

it('a net agency’s price is the customer’s as long as the commission is hidden', () => {
  const money = { isAgentBooking: true as const, netBookingTotal: '88.00', commission: '12.00', markUp: '5.00' };
  const row = {
    totalPrice: '88.00',
    agency: { ...money, internalReference: '', costCentre: '', purchaseOrder: '', internalNote: '', paymentNett: true },
  };
  expect(shownPriceOf(row, true)).toBe('88.00');
  expect(shownPriceOf(row, false)).toBe('105.00');
  expect(shownPriceOf({ ...row, agency: { ...row.agency, paymentNett: false } }, false)).toBe('88.00');
});

it('while its commission is hidden, a net agency reads the figures of its traveller', () => {
  const part = { price: '75.00', penalty: '10.00', travellers: { price: '80.00' } };
  expect(seenFigures(part, false)).toMatchObject({ price: '80.00', penalty: '10.00' });
  expect(seenFigures(part, true)).toBe(part);
  const { travellers: _theirs, ...untold } = part;
  expect(seenFigures<Partial<typeof part>>(untold, false)).toEqual(untold);
});
