import { type Money, money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { figureLines } from './after-sale-words.ts';
import type { RefundFigures } from './refund-figures.ts';
import { paperFigures, shownFigures } from './shown-figures.ts';

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

test('a paper for the traveller of a net agency adds up, and does not tell of the commission', () => {
  const net = { ...figures, commission: eur(250), refund: eur(6250) };
  expect(linesOf(paperFigures(net, { isServiceFee: true }))).toEqual(['Fare €80.00', 'Cancellation Fee −€15.00', 'Refund €65.00']);
});
