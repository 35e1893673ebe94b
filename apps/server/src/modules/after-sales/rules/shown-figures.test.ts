import { type Money, money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { figureLines } from './after-sale-words.ts';
import type { RefundFigures } from './refund-figures.ts';
import { paperFigures, shownFigures, travellersRefund } from './shown-figures.ts';

const eur = (minor: number): Money => money('EUR', minor);
const nothing = eur(0);
const figures: RefundFigures = {
  parts: [],
  fare: eur(8000),
  penalty: eur(1500),
  discount: nothing,
  cardFee: nothing,
  ownFee: nothing,
  commission: nothing,
  refund: eur(6500),
  supplierRefund: eur(6500),
};
const netSale = ({ isServiceFee }: { readonly isServiceFee: boolean }) => ({
  agency: { settlement: 'net' as const, markUp: eur(500), isServiceFee },
  bookings: [{ total: eur(8000) }],
});
const linesOf = (shown: RefundFigures) => figureLines({ figures: shown }).map(({ label, amount }) => `${label} ${amount}`);

test('a mark-up that was part of the price is part of the fare, whether it is kept or given back', () => {
  expect(linesOf(shownFigures({ ...figures, serviceCharge: eur(500) }, { isServiceFee: false }))).toEqual([
    'Fare €85.00',
    'Cancellation Fee −€20.00',
    'Refund €65.00',
  ]);
  expect(linesOf(shownFigures({ ...figures, markUp: eur(500), refund: eur(7000) }, { isServiceFee: false }))).toEqual([
    'Fare €85.00',
    'Cancellation Fee −€15.00',
    'Refund €70.00',
  ]);
});

test('a service fee of Great Britain keeps its line', () => {
  expect(linesOf(shownFigures({ ...figures, markUp: eur(500), refund: eur(7000) }, { isServiceFee: true }))).toContain(
    'Service fee, returned €5.00',
  );
});

test('a card fee comes back in part with a part of the fare, and whole with all of it', () => {
  expect(linesOf({ ...figures, cardFee: eur(123), refund: eur(6623) })).toContain('Card fee, returned in part €1.23');
  expect(linesOf({ ...figures, penalty: nothing, cardFee: eur(152), refund: eur(8152) })).toContain('Card fee, returned €1.52');
});

test('a paper for the traveller of a net agency adds up, and does not tell of the commission', () => {
  const net = { ...figures, commission: eur(250), refund: eur(6250) };
  expect(linesOf(paperFigures(net, netSale({ isServiceFee: true })))).toEqual(['Fare €80.00', 'Cancellation Fee −€15.00', 'Refund €65.00']);
});

test('the fee of a net agency’s card is no line of its traveller, and no part of what comes back to them', () => {
  const net = { ...figures, cardFee: eur(120), commission: eur(250), refund: eur(6370) };
  const sold = netSale({ isServiceFee: true });
  expect(linesOf(paperFigures(net, sold))).toEqual(['Fare €80.00', 'Cancellation Fee −€15.00', 'Refund €65.00']);
  const sale = { kind: 'REFUND', supplier: 'agreed', figures: net, payoutAmount: eur(6370) } as const;
  expect(travellersRefund(sale, sold)).toMatchObject({ figures: { refund: eur(6500), cardFee: nothing }, payoutAmount: eur(6500) });
  const gross = { ...sold, agency: { ...sold.agency, settlement: 'gross' as const } };
  expect(travellersRefund(sale, gross)).toBe(sale);
});

test('what a net agency added to the price outside Great Britain is part of the fare, and stays with the agency', () => {
  const net = { ...figures, commission: eur(250), refund: eur(6250) };
  expect(linesOf(paperFigures(net, netSale({ isServiceFee: false })))).toEqual([
    'Fare €85.00',
    'Cancellation Fee −€20.00',
    'Refund €65.00',
  ]);
  const half = { ...net, fare: eur(4000), penalty: eur(750), commission: eur(125), refund: eur(3125) };
  expect(linesOf(paperFigures(half, netSale({ isServiceFee: false })))).toEqual([
    'Fare €42.50',
    'Cancellation Fee −€10.00',
    'Refund €32.50',
  ]);
});

test('a promotion never takes more off than the fare that comes back', () => {
  const net = { ...figures, penalty: eur(7500), discount: eur(500), cardFee: eur(20), commission: eur(20), refund: eur(0) };
  expect(linesOf(paperFigures(net, netSale({ isServiceFee: true })))).toEqual([
    'Fare €80.00',
    'Cancellation Fee −€75.00',
    'Promotion taken off −€5.00',
    'Refund €0.00',
  ]);
});
