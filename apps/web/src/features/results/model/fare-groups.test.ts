import { expect, test } from 'vitest';
import { cheapestFare, groupFares } from './fare-groups.ts';
import { fare } from './results-fixtures.ts';

const advance = fare('A', '32.50', {
  descriptions: ['This train only, exchangeable for £10 plus any difference until it leaves, not refundable'],
});
const laterTrain = fare('L', '41.00', { descriptions: ['The booked train, or another LNER train up to 70 minutes before or after it'] });
const offPeak = fare('O', '90.00', { descriptions: ['Any off-peak train on the day, refundable until midnight before travel'] });
const anytime = fare('S', '193.00', { descriptions: ['Any train on the day, refundable until midnight before travel'] });
const first = fare('F', '78.80', { serviceClass: 'FIRST', descriptions: ['This train only in first class, exchangeable for £10'] });
const back = fare('R', '110.00', { isReturn: true, descriptions: ['Any train out, any train back within a month'] });

const ids = (fares: readonly { readonly fare: { readonly priceId: string } }[]) => fares.map((one) => one.fare.priceId);

test('opens the cheapest of each group, and folds the rest by group', () => {
  const { best, more } = groupFares([anytime, first, offPeak, laterTrain, advance]);
  expect(best.map(({ title, fare: { priceId } }) => [title, priceId])).toEqual([
    ['This train only', 'A'],
    ['First class', 'F'],
    ['Any train', 'O'],
  ]);
  expect(more.map(({ title, fares }) => [title, ids(fares)])).toEqual([
    ['This train only', ['L']],
    ['Any train', ['S']],
  ]);
});

test('a return comes before first class, and no fare is left out', () => {
  const all = [anytime, back, first, offPeak, laterTrain, advance];
  const { best, more } = groupFares(all);
  expect(best.map(({ group }) => group)).toEqual(['thisTrain', 'anyTrain', 'return']);
  expect([...ids(best), ...more.flatMap(({ fares }) => ids(fares))].toSorted()).toEqual(ids(all.map((one) => ({ fare: one }))).toSorted());
});

test('with one group the three cheapest are open', () => {
  const many = ['10', '20', '30', '40', '50'].map((price) => fare(price, `${price}.00`, { descriptions: ['This train only'] }));
  expect(ids(groupFares(many).best)).toEqual(['10', '20', '30']);
});

test('folds nothing where a press would show one fare', () => {
  const { best, more } = groupFares([anytime, first, laterTrain, advance]);
  expect([best.length, more]).toEqual([4, []]);
});

test('says on which trains a fare is valid, once and without the words on refunds and changes', () => {
  const { best, more } = groupFares([advance, offPeak, first, laterTrain, back]);
  expect([...best, ...more.flatMap(({ fares }) => fares)].map(({ fare: { priceId }, trains }) => [priceId, trains])).toEqual([
    ['A', ''],
    ['O', 'Any off-peak train on the day'],
    ['R', 'Any train out, any train back within a month'],
    ['L', 'The booked train, or another LNER train up to 70 minutes before or after it'],
    ['F', 'This train only'],
  ]);
  const some = fare('Y', '9.00', { descriptions: ['Any train on the day, refundable until midnight. Southern trains only'] });
  expect(groupFares([some]).best[0]?.trains).toBe('Any train on the day, Southern trains only');
  const odd = fare('X', '9.00', {
    descriptions: ['First class, this train only, no changes, 70 % back until 15 minutes before departure'],
  });
  expect(groupFares([odd]).best[0]?.trains).toBe('');
});

test('a ticket opens with its cheapest fare', () => {
  expect(cheapestFare([anytime, advance])?.priceId).toBe('A');
  expect(cheapestFare([])).toBeUndefined();
});
